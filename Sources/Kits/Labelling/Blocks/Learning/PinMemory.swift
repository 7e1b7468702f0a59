import Values

/// How well a person remembers pins (LB-DUE).
public struct PinMemory: Sendable {
    private var places = NameIndex()
    private var states: [MemoryState] = []

    /// After all reviews of a history.
    ///
    /// - Parameter clock: Of the place where the person is: days begin there at midnight.
    public init(_ history: LearningHistory, on clock: LocalClock) {
        for attempt in history.attempts {
            let day = Instant(milliseconds: LearningHistory.end(of: attempt)).date(on: clock).dayNumber
            for result in attempt.elements("results") {
                guard let result = PinResult(reading: result) else { continue }
                let grade = MemoryState.Grade(result.mark)
                let (place, isNew) = places.insert(result.pin)
                if isNew { states.append(MemoryState(grade, on: day)) } else { states[place].review(grade, on: day) }
            }
        }
    }

    /// Nil without any review of the pin.
    public subscript(pin: Text) -> MemoryState? { places.place(of: pin).map { states[$0] } }

    /// Those that are to be reviewed on a day, or were before it, in their order.
    ///
    /// - Parameter day: Counted from 1970-01-01.
    public func due(among pins: [Text], on day: Int) -> [Text] {
        pins.filter { pin in self[pin].map { $0.due <= day } ?? false }
    }
}
