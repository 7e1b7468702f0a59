import Values

/// Something else than expected.
struct Mismatch: Error {
    var expected: Text
    var seen: Text
}

/// What came of a scenario.
public struct ScenarioReport: Sendable {
    /// Name of the script.
    public let name: Text
    /// Steps that went as expected.
    public let stepsPassed: Int
    /// Nil when every step did.
    public let failure: Failure?
    /// Every request with its answer; one list for each time the app was opened.
    public let sessions: [[AppDriver.Exchange]]

    /// What was not as expected.
    public struct Failure: Hashable, Sendable {
        /// Counted from 1.
        public let step: Int
        /// What the script says.
        public let expected: Text
        /// What there was.
        public let seen: Text
        /// Outline of the screen at that moment.
        public let screen: Text

        /// One line for people.
        public var message: Text { "step \(step): expected \(expected), seen \(seen)" }
    }

    /// "app/scenarios/a.json: step 3: expected …", then the screen; one line without a failure.
    public func text(file: Text) -> Text {
        guard let failure else { return "\(file): \(stepsPassed) steps passed\n" }
        return """
            \(file): step \(failure.step) failed
              expected \(failure.expected)
              seen     \(failure.seen)
            \(failure.screen)
            """
    }
}
