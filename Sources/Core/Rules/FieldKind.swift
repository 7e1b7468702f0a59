import Language
import Values

/// A field type: what it is, which values it takes, how it is entered and how it reads.
public final class FieldKind: Sendable {
    /// The value of `Type`.
    public let name: Text
    /// The shape of its stored values.
    public let stores: StoredKind
    /// Of a field that stores a medium: what it may be.
    public let medium: MediumKind
    /// How a value is entered in a form.
    public let control: @Sendable (FieldDescription, RuleContext) -> InputControl
    /// What a person entered as it is stored: "4,5" becomes 4.5. Text that is no value stays as it is, so that nothing
    /// typed is lost; `problem` then reports it.
    public let read: @Sendable (JSON, FieldDescription, RuleContext) -> JSON
    /// What is wrong with a value that is not empty; nil: it is accepted.
    public let problem: @Sendable (JSON, FieldDescription, RuleContext) -> FieldProblem?
    /// The value as people read it; empty for an empty value.
    public let text: @Sendable (JSON, FieldDescription, RuleContext) -> Text
    /// Where a group has its inner fields from; nil: from the description.
    public let source: FieldSource?
    /// What is wrong with a value because of those that the field has in other records of the model; nil: they do not
    /// matter. Only the server asks, which has all of them.
    public let conflict: Conflict?
    /// What the server makes of a value before it stores it; nil: nothing.
    public let settlement: FieldSettlement?
    /// What the server puts in; nil: people enter the field. What is filled in stands in no form and is never judged.
    public let fill: (@Sendable (FieldDescription) -> FieldFill)?
    /// What other apps hand to it; nil: nothing.
    public let receives: ReceivedKind?
    /// What screen readers say in place of ``text``; nil: the text.
    public let spoken: (@Sendable (JSON, FieldDescription, RuleContext) -> Text?)?
    /// How a value stands in a table of values; nil: as it is stored.
    public let cell: (@Sendable (JSON, FieldDescription) -> Text?)?
    /// Values for other fields that come along with what is received, by their names; nil: none.
    public let brings: (@Sendable (JSON, FieldDescription, RuleContext) -> JSONObject)?

    /// - Parameter others: By the time at which their records were created.
    public typealias Conflict = @Sendable (_ value: JSON, _ others: [JSON]) -> FieldProblem?

    /// A field type. What is left out does the ordinary thing: values are taken as they come, from people, and stored
    /// as they are.
    public init(
        name: Text, stores: StoredKind, medium: MediumKind = .picture,
        control: @escaping @Sendable (FieldDescription, RuleContext) -> InputControl,
        read: @escaping @Sendable (JSON, FieldDescription, RuleContext) -> JSON = { value, _, _ in value },
        problem: @escaping @Sendable (JSON, FieldDescription, RuleContext) -> FieldProblem?,
        text: @escaping @Sendable (JSON, FieldDescription, RuleContext) -> Text, source: FieldSource? = nil,
        conflict: Conflict? = nil, settlement: FieldSettlement? = nil,
        fill: (@Sendable (FieldDescription) -> FieldFill)? = nil, receives: ReceivedKind? = nil,
        spoken: (@Sendable (JSON, FieldDescription, RuleContext) -> Text?)? = nil,
        cell: (@Sendable (JSON, FieldDescription) -> Text?)? = nil,
        brings: (@Sendable (JSON, FieldDescription, RuleContext) -> JSONObject)? = nil
    ) {
        self.name = name
        self.stores = stores
        self.medium = medium
        self.control = control
        self.read = read
        self.problem = problem
        self.text = text
        self.source = source
        self.conflict = conflict
        self.settlement = settlement
        self.fill = fill
        self.receives = receives
        self.spoken = spoken
        self.cell = cell
        self.brings = brings
    }
}

/// What a medium is.
public enum MediumKind: Text, Hashable, Sendable {
    case picture
    /// A 3D object in binary glTF, see `Object3DFile`.
    case object3D
}

/// What rules may know besides the value.
public final class RuleContext: Sendable {
    /// Of the person: "de", "en", …
    public let language: Text
    /// Where the person is.
    public let today: CalendarDate
    /// The moment for which everything is computed.
    public var now: Instant {
        reading?.isRead = true
        return moment
    }
    private let moment: Instant
    /// Nil: nobody wants to know whether ``now`` is read.
    public let reading: MomentReading?
    /// Of the place where the person is.
    public let clock: LocalClock
    /// Id of the account; "" for nobody.
    public let me: Text
    /// Where this device was last, as a stored place; null when that is not known, and always on the server.
    public let here: JSON
    /// Every field type, for composites.
    public let kinds: Blocks<FieldKind>
    /// The title of a saved record; nil when there is no such record.
    public let title: @Sendable (_ model: Text, _ id: UUID) -> Text?

    /// What is left out is a context without a person: nobody's account, clocks of UTC.
    public init(
        language: Text, today: CalendarDate, now: Instant = Instant(milliseconds: 0),
        clock: LocalClock = LocalClock(minutes: 0), me: Text = "", here: JSON = .null, kinds: Blocks<FieldKind>,
        reading: MomentReading? = nil, title: @escaping @Sendable (_ model: Text, _ id: UUID) -> Text?
    ) {
        self.language = language
        self.today = today
        moment = now
        self.reading = reading
        self.clock = clock
        self.me = me
        self.here = here
        self.kinds = kinds
        self.title = title
    }
}

extension RuleContext {
    /// By how much the person's clocks are ahead of UTC at this moment.
    public var offsetMinutes: Int { clock.minutes(at: moment) }
}

/// Whether anything read the moment for which it was computed: else it is the same at another moment.
///
/// Changed only while a screen is made; nobody else has it then.
public final class MomentReading: @unchecked Sendable {
    /// Whether ``RuleContext/now`` was read.
    public internal(set) var isRead = false

    /// Nothing was read yet.
    public init() {}
}

/// Why a value cannot be saved.
public struct FieldProblem: Hashable, Sendable {
    /// Field names from the model inwards; filled in by `Validation`.
    public var path: [Text]
    /// Rule id, as in `Spec/rules.md`.
    public let code: Text
    /// Whether something is missing or wrong.
    public let kind: Kind
    /// Says what is expected.
    public let message: Bilingual

    /// What people are told first depends on this.
    public enum Kind: Text, Sendable {
        /// Nothing was entered where something is required.
        case missing
        /// What was entered does not fit.
        case wrong
    }

    /// A problem; `Validation` puts the names of the groups around it in front of the path.
    public init(path: [Text] = [], code: Text, kind: Kind = .wrong, message: Bilingual) {
        self.path = path
        self.code = code
        self.kind = kind
        self.message = message
    }
}
