import Language
import Rules
import Values

/// A component type: what it shows and what a touch does.
public final class ComponentKind: Sendable {
    /// The value of `Type`.
    public let name: Text
    public let holds: Holding
    /// The context whose view shows the model(s); nil: none is needed.
    public let context: ViewContext?
    public let presentation: @Sendable (ComponentDescription) -> Presentation
    public let render: @Sendable (ComponentContext) -> ComponentView
    /// An action of one of its elements or bar buttons (by the action's name), with the host's value.
    public let handle: @Sendable (ActionID, JSON, inout ComponentState, ComponentContext) -> [Command]
    /// The trigger that hands values entered on to be saved; nil: nothing is entered.
    public let savesOn: Text?
    /// Called when the component gets what it holds.
    public let take: @Sendable (inout ComponentState, ComponentContext) -> Void
    /// Called when the records of a list are others, or read otherwise: what takes long to find out is kept in the state.
    public let prepare: (@Sendable (inout ComponentState, ComponentContext) -> Void)?
    /// The next moment at which it is another one only because time has passed; `handle` gets the action `time` then. Nil:
    /// there is none.
    public let changes: (@Sendable (ComponentContext) -> Instant?)?

    public enum Presentation: Sendable {
        case page
        case sheet
        /// A choice over the component below; it closes when something is chosen.
        case actions
    }

    public init(
        name: Text, holds: Holding, context: ViewContext? = nil,
        presentation: @escaping @Sendable (ComponentDescription) -> Presentation = { _ in .page },
        render: @escaping @Sendable (ComponentContext) -> ComponentView,
        handle: @escaping @Sendable (ActionID, JSON, inout ComponentState, ComponentContext) -> [Command] = {
            _, _, _, _ in []
        },
        savesOn: Text? = nil,
        take: @escaping @Sendable (inout ComponentState, ComponentContext) -> Void = { _, _ in },
        prepare: (@Sendable (inout ComponentState, ComponentContext) -> Void)? = nil,
        changes: (@Sendable (ComponentContext) -> Instant?)? = nil
    ) {
        self.name = name
        self.holds = holds
        self.context = context
        self.presentation = presentation
        self.render = render
        self.handle = handle
        self.savesOn = savesOn
        self.take = take
        self.prepare = prepare
        self.changes = changes
    }

    /// Whether values entered are kept when a person leaves without saving.
    var keepsDrafts: Bool { savesOn != nil }
}

/// What a component shows; the engine adds the back button.
public struct ComponentView: Sendable {
    public var title: Text?
    public var leading: [Control]
    public var trailing: [Control]
    public var body: [Element]
    public var notice: Screen.Banner?

    public init(
        title: Text? = nil, leading: [Control] = [], trailing: [Control] = [], body: [Element],
        notice: Screen.Banner? = nil
    ) {
        self.title = title
        self.leading = leading
        self.trailing = trailing
        self.body = body
        self.notice = notice
    }
}

/// What a component remembers while it is on the stack.
public struct ComponentState: Sendable {
    public var hand: Hand
    /// Values entered in a form, by field name.
    public var values = JSONObject()
    /// Fields a person has left or tried to save, by path; only their problems are shown.
    public var touched = NameIndex()
    /// What the expressions of the fields give for the values; nil: there are none.
    public var states: FieldStates?
    /// What the server found wrong; it goes with the next change of that field.
    public var refusal: FieldProblem?
    public var hasChanges = false
    public var isRestoredDraft = false
    /// The selected row or pin.
    public var selection: Text?
    /// The rows rendered of a list.
    public var window = 0..<60
    /// What `ComponentKind.prepare` found out.
    public var prepared = JSON.null

    /// The fields that a person changed in a form, with the values they had when they began.
    ///
    /// A form holds its record with exactly these values, whatever arrived of it meanwhile.
    public var was: JSONObject { hand.record?.fields.differing(from: values) ?? JSONObject() }

    /// Takes over what became of the record held; what the person changed stays.
    mutating func follow(_ record: Record) {
        var record = record
        var values = record.fields
        for member in was.members {
            guard let entered = self.values[member.key], entered != record.fields[member.key] else { continue }
            values[member.key] = entered
            record.fields[member.key] = member.value
        }
        self.values = values
        hand = .one(record, isSaved: true)
    }

    public init(hand: Hand) {
        self.hand = hand
    }

    /// Takes over which rows of so many the host wants to see: `{"first", "count"}`.
    public mutating func show(_ value: JSON, of count: Int) {
        let first = min(max(value.int("first") ?? 0, 0), count)
        window = first..<(first + min(max(value.int("count") ?? 0, 0), 400))
    }

    /// The rows rendered of so many; never none while there are any, else the host had nothing to measure.
    public func rendered(of count: Int) -> Range<Int> {
        let wanted = max(1, window.count)
        let first = min(window.lowerBound, max(0, count - wanted))
        return first..<min(count, first + wanted)
    }
}

/// Where values are chosen from.
public enum ChoiceSource: Hashable, Sendable {
    /// Records, for a reference field.
    case records(model: Text, range: ClosedRange<Int>)
    /// The field's choices.
    case options(multiple: Bool)

    /// Nil for controls without a list of their own.
    public init?(_ control: InputControl?) {
        switch control {
        case .references(let model, let range): self = .records(model: model, range: range)
        case .choiceFromList(let multiple): self = .options(multiple: multiple)
        default: return nil
        }
    }
}
