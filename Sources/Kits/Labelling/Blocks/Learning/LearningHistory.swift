import Values

/// What a person's own attempts say about pins (LB-KNOW).
public struct LearningHistory: Sendable {
    /// Evaluated practice as records keep it, in the order in which it was finished.
    let attempts: [JSON]
    private var places = NameIndex()
    /// For each of the places whether the last result was right.
    private var marks: [Bool] = []

    /// - Parameter attempts: Of one person as records keep them, in any order. Only evaluated ones for practice count.
    public init(_ attempts: [JSON]) {
        var counted: [JSON] = []
        var ends: [Int64] = []
        for attempt in attempts where attempt.string("state") == "evaluated" && attempt.bool("graded") != true {
            counted.append(attempt)
            ends.append(Self.end(of: attempt))
        }
        let order = Sorting.places(counted.count) { a, b in
            ends[a] != ends[b] ? ends[a] < ends[b] : counted[a].string("id") ?? "" < counted[b].string("id") ?? ""
        }
        var sorted: [JSON] = []
        for place in order {
            sorted.append(counted[place])
            for result in counted[place].elements("results") {
                guard let pin = result.string("pin"), let mark = result.string("mark") else { continue }
                let isRight = mark == "right" || mark == "misspelt"
                let (place, isNew) = places.insert(pin)
                if isNew { marks.append(isRight) } else { marks[place] = isRight }
            }
        }
        self.attempts = sorted
    }

    /// In milliseconds since 1970.
    static func end(of attempt: JSON) -> Int64 {
        let text = attempt.string("finished") ?? attempt.string("started")
        return text.flatMap { Instant($0) }?.milliseconds ?? 0
    }

    /// Whether the pin was labelled correctly the last time; nil: there was none.
    public func isKnown(_ pin: Text) -> Bool? { places.place(of: pin).map { marks[$0] } }

    /// Those that were wrong or missing the last time, in their order.
    public func wrong(among pins: [Text]) -> [Text] { pins.filter { isKnown($0) == false } }
}
