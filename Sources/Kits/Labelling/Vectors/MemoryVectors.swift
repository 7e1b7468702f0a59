import Labelling
import Values

/// `{"reviews": [[day, mark] …]}` → after each of them `[difficulty, stability, day on which it is due]`, the first two in
/// ten-thousandths.
enum MemoryVectors {
    static func run(_ input: JSON) -> JSON? {
        var memory: MemoryState?
        var states: [JSON] = []
        for review in input.elements("reviews") {
            guard let day = review[0]?.string.flatMap({ CalendarDate($0) })?.dayNumber,
                let mark = review[1]?.string.flatMap({ PinResult.Mark(rawValue: $0) })
            else { return nil }
            let grade = MemoryState.Grade(mark)
            if memory == nil { memory = MemoryState(grade, on: day) } else { memory?.review(grade, on: day) }
            guard let memory else { return nil }
            states.append([
                tenThousandths(memory.difficulty), tenThousandths(memory.stability),
                .string(CalendarDate(dayNumber: memory.due).text),
            ])
        }
        return .array(states)
    }

    private static func tenThousandths(_ number: Double) -> JSON { JSON(Int(number * 10_000 + 0.5)) }
}
