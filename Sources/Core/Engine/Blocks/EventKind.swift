import Language
import Rules
import Values

/// An event type: what it does with what it is handed.
public final class EventKind: Sendable {
    /// The value of `Type`.
    public let name: Text
    /// What the person must be allowed to do; nil: nothing.
    public let need: Need?
    /// Settings that name what is next in place of `ElementId`; one of them is.
    public let branches: [Text]
    /// The setting with an address; where a field that it names is empty, the event is not offered.
    public let opens: Text?
    /// Changes nothing itself: what is to happen, the outcome says.
    public let perform: @Sendable (EventContext) -> EventOutcome

    /// What a person must be allowed to do so that the event is offered and runs.
    public enum Need: Sendable {
        /// To create records of `ModelId`, else of the tab's model: one is made that is not saved yet.
        case make
        /// To do it with the record in hand.
        case create, update, delete
        /// To create the record in hand, or to update it once it is saved.
        case save
    }

    /// An event that anybody may run and that goes on with `ElementId` only, unless said otherwise.
    public init(
        name: Text, need: Need? = nil, branches: [Text] = [], opens: Text? = nil,
        perform: @escaping @Sendable (EventContext) -> EventOutcome
    ) {
        self.name = name
        self.need = need
        self.branches = branches
        self.opens = opens
        self.perform = perform
    }
}

/// What an event may know.
public final class EventContext: Sendable {
    /// Name and settings, as the description has them.
    public let event: EventDescription
    /// What the trigger or the event before handed on.
    public let hand: Hand
    /// What the component that started the chain holds.
    public let origin: Hand
    /// `ModelName` of the tab.
    public let rootModel: Text?
    /// The description that runs.
    public let app: AppDescription
    /// All records on the device.
    public let records: RecordBase
    /// Language, time, clock and account.
    public let rules: RuleContext
    /// The moment of the step.
    public let now: Instant
    /// A fresh id.
    public let newID: UUID
    /// Nil: no server keeps records from the person.
    private let permission: Permission?
    /// Whether everything that the server has for the person is here.
    private let isWhole: Bool
    /// Whether everything that the server had for the person came here at some time.
    public let hasArrived: Bool

    init(
        event: EventDescription, hand: Hand, origin: Hand, rootModel: Text?, app: AppDescription, records: RecordBase,
        rules: RuleContext, now: Instant, newID: UUID, permission: Permission?, isWhole: Bool,
        hasArrived: Bool
    ) {
        self.event = event
        self.hand = hand
        self.origin = origin
        self.rootModel = rootModel
        self.app = app
        self.records = records
        self.rules = rules
        self.now = now
        self.newID = newID
        self.permission = permission
        self.isWhole = isWhole
        self.hasArrived = hasArrived
    }

    /// Whether a record of the model that the person made, and that is not here, is nowhere.
    public func hasAllOwn(_ model: ModelDescription) -> Bool {
        isWhole && permission?.reaches(.read, model) != false
    }

    /// Whether the person may do what `May` says; true without it.
    public var mayGoOn: Bool {
        Permission.may(event, hand, rootModel, permission, app: app, records: records)
    }

    /// Of the person.
    public var language: Text { rules.language }

    /// The `ModelId` setting, else the tab's model; nil when neither names a model.
    public var model: ModelDescription? {
        (event.settings.string("ModelId") ?? rootModel).flatMap { app.models[$0] }
    }

    /// A text setting in the person's language, `{Field}` replaced by the value of the record in hand.
    public func text(_ setting: Text) -> Text? {
        LocalizedText(event.settings[setting]).map {
            Template.fill($0.text(in: language), with: hand.record, in: app, rules)
        }
    }

    /// An address setting with its `{Field}` placeholders filled; nil when it is absent or one of its fields is empty.
    ///
    /// A placeholder that is the whole address is taken as it is. In the others, what would end a part of an address is
    /// percent-encoded; numbers after `tel:` and `sms:` become what is dialled, mail addresses keep the @.
    public func address(_ setting: Text) -> Text? {
        guard let template = LocalizedText(event.settings[setting])?.text(in: language) else { return nil }
        let names = Template.placeholders(template)
        let record = hand.record
        let model = record.flatMap { app.models[$0.model] }
        for name in names {
            guard let record, let field = model?.field(name) else { continue }
            if Template.text(of: field, in: record, rules).trimmed.isEmpty { return nil }
        }
        if names.count == 1, template == "{\(names[0])}" { return text(setting)?.trimmed }
        let scheme = template.asciiLowercased
        let isNumber = scheme.hasUTF8Prefix("tel:") || scheme.hasUTF8Prefix("sms:")
        let kept: [UInt8] = isNumber ? Text("+").utf8 : scheme.hasUTF8Prefix("mailto:") ? Text("@+").utf8 : []
        return Template.fill(template, with: record, in: app, rules) { value in
            let text = isNumber ? PhoneNumber.dialled(value) ?? value.split(on: 0x20).joined() : value.trimmed
            return Self.encode(text, keeping: kept)
        }
    }

    /// Percent-encodes everything but unreserved characters and those kept.
    private static func encode(_ text: Text, keeping kept: [UInt8]) -> Text {
        var result: [UInt8] = []
        var part: [UInt8] = []
        for byte in text.utf8 {
            if kept.contains(byte) {
                result += Text(decoding: part).percentEncoded.utf8 + [byte]
                part = []
            } else {
                part.append(byte)
            }
        }
        return Text(decoding: result) + Text(decoding: part).percentEncoded
    }
}

/// What an event did.
public struct EventOutcome: Sendable {
    /// Handed on to `ElementId`.
    public var hand: Hand
    /// Executed in this order, before the chain goes on.
    public var commands: [Command]
    /// False ends the chain (a question is open, or something went wrong).
    public var goesOn: Bool
    /// The event or component that is next in place of `ElementId`.
    public var next: Text?

    /// Goes on with `ElementId`, unless said otherwise.
    public init(_ hand: Hand, _ commands: [Command] = [], goesOn: Bool = true, next: Text? = nil) {
        self.hand = hand
        self.commands = commands
        self.goesOn = goesOn
        self.next = next
    }

    /// Ends the chain with a message for the person.
    public static func failure(_ message: Bilingual, _ hand: Hand) -> EventOutcome {
        EventOutcome(hand, [.fail(message)], goesOn: false)
    }
}
