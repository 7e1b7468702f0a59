import Language
import Rules
import Values

/// A component type: what it shows and what a touch does.
///
/// A kind remembers what it wants to, in a type of its own, or in `FormState`. The kind itself has no type parameter, so
/// that one registry holds all of them: its closures put the value in and take it out.
public final class ComponentKind: Sendable {
    /// The value of `Type`.
    public let name: Text
    /// What it can hold (``Hand/fits(_:)``).
    public let holds: Holding
    /// The context whose view shows the model(s); nil: none is needed.
    public let context: ViewContext?
    /// How it lies above what is below, as its settings say.
    public let presentation: @Sendable (ComponentDescription) -> Presentation
    /// The trigger that hands values entered on to be saved; nil: nothing is entered.
    public let savesOn: Text?
    /// The next moment at which it is another one only because time has passed; `handle` gets the action `time` then. Nil:
    /// there is none.
    public let changes: (@Sendable (ComponentContext) -> Instant?)?

    /// Where its rows come from, if they are records of several models (``ComponentContext/rows``); nil: they are those of the list
    /// that it holds, if it holds one.
    public let gathers: (@Sendable (ComponentContext) -> [RowSource])?

    /// The expressions in its settings other than `Where`; nil: there are none.
    public let expressions: (@Sendable (ComponentDescription) -> [Expression])?

    /// Whether what it saves is taken back inside of it, if at all: no message offers to.
    public let undoesItself: Bool

    /// Whether what it has people do is done for today; nil: it does not know.
    public let isDone: (@Sendable (ComponentContext) -> Bool)?

    /// Whether of its rows it reads columns only where it shows them, of those in sight (``ComponentContext/completed(_:)``):
    /// then they need not be computed for all records.
    public let completesRows: Bool

    let initial: OwnState
    let render: @Sendable (ComponentContext) -> ComponentView
    let handle: @Sendable (ActionID, JSON, inout ComponentState, ComponentContext) -> [Command]
    let receive: (@Sendable (inout ComponentState, ComponentContext) -> Void)?
    let prepare: (@Sendable (inout ComponentState, ComponentContext) -> Void)?

    /// How a component lies above what is below it.
    public enum Presentation: Sendable {
        case page
        case sheet
        /// A choice over the component below; it closes when something is chosen.
        case actions
    }

    private init(
        name: Text, holds: Holding, initial: OwnState, context: ViewContext?,
        presentation: @escaping @Sendable (ComponentDescription) -> Presentation,
        render: @escaping @Sendable (ComponentContext) -> ComponentView,
        handle: @escaping @Sendable (ActionID, JSON, inout ComponentState, ComponentContext) -> [Command],
        savesOn: Text?, receive: (@Sendable (inout ComponentState, ComponentContext) -> Void)?,
        prepare: (@Sendable (inout ComponentState, ComponentContext) -> Void)?,
        changes: (@Sendable (ComponentContext) -> Instant?)?, undoesItself: Bool,
        gathers: (@Sendable (ComponentContext) -> [RowSource])? = nil,
        expressions: (@Sendable (ComponentDescription) -> [Expression])? = nil, completesRows: Bool = false,
        isDone: (@Sendable (ComponentContext) -> Bool)? = nil
    ) {
        self.name = name
        self.holds = holds
        self.initial = initial
        self.context = context
        self.presentation = presentation
        self.render = render
        self.handle = handle
        self.savesOn = savesOn
        self.receive = receive
        self.prepare = prepare
        self.changes = changes
        self.undoesItself = undoesItself
        self.gathers = gathers
        self.expressions = expressions
        self.completesRows = completesRows
        self.isDone = isDone
    }

    /// Whether values entered are kept when a person leaves without saving.
    var isForm: Bool { initial is OwnStateBox<FormState> }
}

// In an extension, since Embedded Swift has no generic initialisers that a class declares itself.
extension ComponentKind {
    /// A kind with a state of its own.
    ///
    /// - Parameters:
    ///   - state: What it remembers at first.
    ///   - handle: An action of one of its elements or bar buttons (by the action's name), with the host's value.
    ///   - receive: Called when the component gets what it holds.
    ///   - undoesItself: Whether what it saves is taken back inside of it, if at all.
    ///   - gathers: Where its rows come from, if they are of several models.
    ///   - expressions: Those in its settings other than `Where`.
    ///   - completesRows: Whether it reads columns of rows only where it shows them.
    ///   - prepare: Called when the records of a list are others, or read otherwise: what takes long to find out is
    ///     kept in the state.
    public convenience init<Own: Sendable>(
        name: Text, holds: Holding, state: Own, context: ViewContext? = nil,
        presentation: @escaping @Sendable (ComponentDescription) -> Presentation = { _ in .page },
        render: @escaping @Sendable (Own, ComponentContext) -> ComponentView,
        handle: @escaping @Sendable (ActionID, JSON, inout Own, inout ComponentState, ComponentContext) -> [Command],
        savesOn: Text? = nil,
        receive: (@Sendable (inout Own, ComponentContext) -> Void)? = nil,
        prepare: (@Sendable (inout Own, ComponentContext) -> Void)? = nil,
        changes: (@Sendable (ComponentContext) -> Instant?)? = nil, undoesItself: Bool = false,
        gathers: (@Sendable (ComponentContext) -> [RowSource])? = nil,
        expressions: (@Sendable (ComponentDescription) -> [Expression])? = nil, completesRows: Bool = false
    ) {
        self.init(
            name: name, holds: holds, initial: OwnStateBox(state), context: context, presentation: presentation,
            render: { context in render(context.state.own(as: Own.self) ?? state, context) },
            handle: { action, value, component, context in
                var own = component.own(as: Own.self) ?? state
                let commands = handle(action, value, &own, &component, context)
                component.setOwn(own)
                return commands
            }, savesOn: savesOn, receive: receive.map { Self.changing(state, $0) },
            prepare: prepare.map { Self.changing(state, $0) }, changes: changes, undoesItself: undoesItself,
            gathers: gathers, expressions: expressions, completesRows: completesRows)
    }

    /// A kind that remembers nothing of its own.
    ///
    /// - Parameter isDone: Whether what it has people do is done for today.
    public convenience init(
        name: Text, holds: Holding, context: ViewContext? = nil,
        presentation: @escaping @Sendable (ComponentDescription) -> Presentation = { _ in .page },
        render: @escaping @Sendable (ComponentContext) -> ComponentView,
        handle: @escaping @Sendable (ActionID, JSON, inout ComponentState, ComponentContext) -> [Command] = {
            _, _, _, _ in []
        },
        savesOn: Text? = nil, changes: (@Sendable (ComponentContext) -> Instant?)? = nil, undoesItself: Bool = false,
        isDone: (@Sendable (ComponentContext) -> Bool)? = nil
    ) {
        self.init(
            name: name, holds: holds, initial: OwnState(), context: context, presentation: presentation,
            render: render, handle: handle, savesOn: savesOn, receive: nil, prepare: nil, changes: changes,
            undoesItself: undoesItself, isDone: isDone)
    }

    private static func changing<Own: Sendable>(
        _ initial: Own, _ change: @escaping @Sendable (inout Own, ComponentContext) -> Void
    ) -> @Sendable (inout ComponentState, ComponentContext) -> Void {
        { component, context in
            var own = component.own(as: Own.self) ?? initial
            change(&own, context)
            component.setOwn(own)
        }
    }
}

/// What a component shows; the engine adds the back button.
public struct ComponentView: Sendable {
    /// In the head of the level; nil: the component's heading (``ComponentContext/heading``).
    public var title: Text?
    /// At the start of the head. With one of role `cancel` there is no back button.
    public var leading: [Control]
    /// At the end of the head.
    public var trailing: [Control]
    /// From top to bottom. Of a choice of actions only buttons are shown.
    public var body: [Element]
    /// Above the body: what is out of the ordinary, and what can be done about it.
    public var notice: Screen.Banner?

    /// A view without head buttons and notice unless given.
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
