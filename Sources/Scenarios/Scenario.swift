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
    public var records: Records
    public var steps: [Step]

    /// What is stored at the start.
    public enum Records: Sendable {
        /// The app's own `demo.json`.
        case demo
        case list([JSON])
    }

    /// Something is done, then looked at.
    public struct Step: Sendable {
        public var action: Action?
        public var expectation: Expectation?
    }

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
        public var kind: Kind
        public var words: Text

        public enum Kind: Text, Sendable, CaseIterable {
            case button, row, tab, pin, link
        }
    }

    /// What holds after a step; nil is not looked at.
    public struct Expectation: Sendable {
        public var title: Text?
        public var tab: Text?
        public var language: Text?
        public var shows: [Text]?
        public var hides: [Text]?
        public var rows: Int?
        public var firstRows: [Text]?
        /// Values by label.
        public var fields: [(label: Text, text: Text)]?
        public var problems: [Text]?
        public var messages: [Text]?
        public var dialog: Dialog?
        /// Numbers by model.
        public var records: [(model: Text, count: Int)]?
        public var effects: [ExpectedEffect]?

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
    public let message: Text

    public init(_ message: Text, at place: Text) {
        self.place = place
        self.message = message
    }

    public var text: Text { "\(place.isEmpty ? "/" : place): \(message)" }
}
