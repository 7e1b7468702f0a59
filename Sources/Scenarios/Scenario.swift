import Engine
import Values

/// What a person does in an app and what they then see, as `Spec/scenarios.md` describes it.
public struct Scenario: Sendable {
    /// One sentence: what is shown to be so.
    public var name: Text
    /// As the device reports it at the start.
    public var language: Text
    /// Instant of the first step.
    public var now: Instant
    /// Of the person's time zone, east of Greenwich positive.
    public var offsetMinutes: Int
    /// Source of ids.
    public var seed: UInt64
    /// What is stored at the start.
    public var records: Records
    /// What is done and seen, in this order.
    public var steps: [Step]

    /// What is stored at the start.
    public enum Records: Sendable {
        /// The app's own `demo.json`.
        case demo
        case list([JSON])
    }

    /// Something is done, then looked at.
    public struct Step: Sendable {
        /// What the person does; nil: only looks.
        public var action: Action?
        /// What holds afterwards; nil: nothing is looked at.
        public var expectation: Expectation?
    }

    /// What a person can do, by SC-2.
    public enum Action: Sendable {
        case tap(Target)
        case press(Target)
        case delete(Target)
        /// Touches and holds a place on the map: `{"lat","lon"}`.
        case place(JSON)
        case type(field: Text, text: Text)
        case set(field: Text, JSON)
        case choose(field: Text, options: [Text])
        case pick(field: Text, fromCamera: Bool)
        case picked(field: Text, JSON)
        case pickFailed(field: Text, Input.PickFailure)
        /// The device finds out where it is: `{"lat","lon","accuracy"?}`.
        case located(JSON)
        case notLocated(PositionFailure)
        case back
        case language(Text)
        case wait(milliseconds: Int64)
        case restart
    }

    /// Opens an app with its supplied records and does nothing more.
    public init(opening language: Text, at now: Instant) {
        name = ""
        self.language = language
        self.now = now
        offsetMinutes = 0
        seed = 1
        records = .demo
        steps = []
    }

    /// A thing by its kind and by words that stand on it.
    public struct Target: Sendable {
        /// What sort of thing it is.
        public var kind: Kind
        /// What stands on it.
        public var words: Text

        /// Things that can be touched; the raw values stand in scripts.
        public enum Kind: Text, Sendable, CaseIterable {
            case button, row, tab, pin, link
        }
    }

    /// What holds after a step; nil is not looked at.
    public struct Expectation: Sendable {
        /// Title of the topmost level.
        public var title: Text?
        /// Title of the tab that is open.
        public var tab: Text?
        /// Code of the language that is shown.
        public var language: Text?
        /// Texts that stand somewhere on the screen.
        public var shows: [Text]?
        /// Texts that stand nowhere on it.
        public var hides: [Text]?
        /// How many rows the list has, rendered or not.
        public var rows: Int?
        /// Titles of the first rows, in order.
        public var firstRows: [Text]?
        /// Values by label.
        public var fields: [(label: Text, text: Text)]?
        /// Problems shown at fields, in order.
        public var problems: [Text]?
        /// Messages shown, in order.
        public var messages: [Text]?
        /// Whether something is asked.
        public var dialog: Dialog?
        /// Numbers by model.
        public var records: [(model: Text, count: Int)]?
        /// What the app did outside itself during the step, in order (SC-5).
        public var effects: [ExpectedEffect]?

        /// A question or a choice of actions over the screen.
        public enum Dialog: Sendable {
            case none
            case containing(Text)
        }
    }
}

/// Why a script cannot be run.
public struct ScenarioError: Error, Hashable, Sendable {
    /// Where in the script: "/steps/2/do".
    public let place: Text
    /// What is wrong.
    public let message: Text

    /// An error at a place of the script.
    public init(_ message: Text, at place: Text) {
        self.place = place
        self.message = message
    }

    /// Place and error in one line.
    public var text: Text { "\(place.isEmpty ? "/" : place): \(message)" }
}
