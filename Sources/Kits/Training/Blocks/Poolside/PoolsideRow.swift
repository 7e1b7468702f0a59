import Engine
import Language
import Rules
import TrainingPlans
import Values

/// How a row reads at the edge of the pool.
struct PoolsideRow {
    let row: PlanRow
    let beats: Int?
    private let context: ComponentContext
    private let model: ModelDescription?
    private let unit: Text

    init(_ row: Swim.Row, _ context: ComponentContext) {
        self.row = row.row
        beats = row.beats
        self.context = context
        model = context.component.settings.string("RowModel").flatMap { context.app.models[$0] }
        let known = row.unit == .metres ? model?.field("Distance")?.options.string("Unit") : nil
        unit = known ?? row.unit.rawValue
    }

    private var language: Text { context.language }

    func amount(_ distance: Int64) -> Text { "\(Decimal(distance).text(in: language))\u{a0}\(unit)" }

    /// Of hundredths of a second.
    static func clock(_ time: Int) -> Text { PlanTotals.clock((Int64(time) + 50) / 100) }

    /// What the app calls a value.
    private func name(_ value: Text, in field: Text) -> Text {
        guard let table = model?.field(field)?.choices, let place = table.values.firstIndex(of: value) else {
            return value
        }
        return table.label(at: place, in: language)
    }

    var group: Text { name(row.group.rawValue, in: "Group") }

    private var one: Text {
        switch row.extent {
        case .distance(let distance): amount(Int64(distance))
        case .time(let time): Self.clock(time)
        }
    }

    /// "4 × 100 m", "300 m", "5:00".
    var head: Text { row.count == 1 ? one : "\(row.count)\u{a0}×\u{a0}\(one)" }

    /// With the rounds: "3 × 4 × 100 m".
    var whole: Text { row.rounds == 1 ? head : "\(row.rounds)\u{a0}×\u{a0}\(head)" }

    /// What is swum, in words; may be empty.
    var detail: Text {
        if !row.text.isEmpty { return row.text }
        var parts = row.strokes.map { name($0.rawValue, in: "Strokes") }
        if row.part != .whole { parts.append(name(row.part.rawValue, in: "Part")) }
        return parts.joined(separator: ", ")
    }

    var equipment: Text { row.equipment.joined(separator: ", ") }

    /// "4 × 100 m Kraul".
    var title: Text { detail.isEmpty ? head : "\(head) \(detail)" }

    private var number: Text? {
        row.percent.flatMap { Decimal(coefficient: Int64($0), exponent: -1) }.map { $0.text(in: language) }
    }

    var percent: Text { number.map { "\($0)\u{a0}%" } ?? "" }

    /// "alle 1:30", "0:20 Rast", with the pause behind the row.
    var rest: Text {
        var parts: [Text] = []
        switch row.rest {
        case .sendOff(let time): parts.append(PoolsideText.every(Self.clock(time)).text(in: language))
        case .rest(let time) where time > 0: parts.append(PoolsideText.rest(Self.clock(time)).text(in: language))
        default: break
        }
        if row.pause > 0 { parts.append(PoolsideText.pause(Self.clock(row.pause)).text(in: language)) }
        return parts.joined(separator: ", ")
    }

    /// "4 times 100 metres freestyle, 75 percent, 131 beats, total 400, running 1,200".
    func spoken(sum: Int64, running: Int64) -> Text {
        var one: Text
        switch row.extent {
        case .distance(let distance):
            one = PoolsideText.length(Decimal(distance).text(in: language), unit).text(in: language)
        case .time(let time): one = Self.clock(time)
        }
        if !detail.isEmpty { one = "\(one) \(detail)" }
        var times = PoolsideText.repetitions(row.count, one)
        if row.rounds > 1 { times = PoolsideText.rounds(row.rounds, times) }
        var parts = [times.text(in: language)]
        if let number {
            parts.append(PoolsideText.percent(number).text(in: language))
            parts.append((beats.map { PoolsideText.beats($0) } ?? PoolsideText.noLoadPulse).text(in: language))
        }
        if !equipment.isEmpty { parts.append(equipment) }
        if !rest.isEmpty { parts.append(rest) }
        if sum > 0 {
            let sums = PoolsideText.sums(Decimal(sum).text(in: language), Decimal(running).text(in: language))
            parts.append(sums.text(in: language))
        }
        return parts.joined(separator: ", ")
    }
}
