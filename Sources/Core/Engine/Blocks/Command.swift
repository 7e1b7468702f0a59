import Language
import Rules
import Values

/// What a component or an event asks of the engine; it changes nothing itself.
///
/// What the engine then asks of the host is an `Effect`. A command that would be nothing else goes as `effect`.
public indirect enum Command: Sendable {
    // Events

    /// Run the events that are connected to a trigger of the component.
    case fire(trigger: Text, Hand)
    /// As `fire`, with values that a person entered: the draft of them goes once they are stored.
    case submit(trigger: Text, Hand)
    /// Run one event.
    case run(event: Text, Hand)
    /// Hand on to an event or a component, as `ElementId` does.
    case deliver(Hand, to: Text)
    /// Run the events of every open component that subscribes to the signal.
    case publish(signal: Text, Hand)
    /// Have the component handle an action of its own, by the name of the action.
    case act(Text, JSON)
    /// Go on once the columns of all records are computed: until something shows them, they need not be.
    case compute(then: [Command])

    /// For each of the records, run the events that are connected to a trigger, as one act: what they ask was asked before,
    /// and nothing is shown or opened.
    case fireForEach(trigger: Text, [Record])
    /// Print a page, and below it the list to which an event leads with what is in hand.
    case print(PrintedSheets, above: Text, Hand)
    /// Let the person choose what is done.
    case offer(title: Text, [Choice])

    // Records

    /// Write a record that is new or was changed.
    case save(Record)
    /// Write records that are new or were changed, all or none of them; where the person may not, a sentence says so.
    case saveAll([Record])
    /// Make records of a model with these values, and write those that were changed, all or none of them; where the person may
    /// not, a sentence says so.
    case makeAll(model: Text, [JSONObject], changed: [Record] = [])
    /// Delete a record; `along` is the one that it goes with, being deleted too.
    case remove(Record, along: UUID? = nil)
    /// Keep the values entered, so that they survive leaving the app.
    case saveDraft
    /// Forget them at once.
    case removeDraft
    /// Keep this on the device for the component, whatever it holds (``ComponentContext/remembered``); null forgets it.
    case remember(JSON)

    // Navigation

    /// Put a component on top.
    case push(component: Text, Hand)
    /// Leave the component on top; the one below gets what is in hand, if it can hold it.
    case pop(Hand)
    /// Leave everything above the tab's first component.
    case goToRoot(Hand)
    /// Choose the value of a field in a list of its own.
    case choose(field: [Text], from: ChoiceSource)
    /// Take the highlight off the selected row.
    case deselect

    // The person

    /// A message that disappears by itself, and is read out.
    case show(message: Text, seconds: Double)
    /// Take all messages away.
    case hideMessages
    /// End the chain of events with a message of the platform.
    case fail(Bilingual)
    /// Ask first; one of the two follows.
    case confirm(Question, then: [Command], otherwise: [Command] = [])

    /// Go on once it is known where the device is, or otherwise when that cannot be known.
    case locate(PositionWish, then: [Command], otherwise: [Command] = [])

    // The host

    /// Have the host do it as it stands.
    case effect(Effect)
}

/// One thing of several that can be done.
public struct Choice: Sendable {
    /// What it is called.
    public var title: Text
    /// A built-in symbol.
    public var icon: Text
    /// What follows from choosing it.
    public var then: [Command]

    /// Something that can be done.
    public init(title: Text, icon: Text, then: [Command]) {
        self.title = title
        self.icon = icon
        self.then = then
    }
}

/// What a person is asked before something is done.
public struct Question: Sendable {
    /// The question itself, in one line.
    public var title: Text
    /// What follows from agreeing; may be empty.
    public var message: Text
    /// What agreeing says.
    public var accept: Text
    /// What declining says; nil: "Cancel".
    public var decline: Text?
    /// Whether agreeing cannot be taken back.
    public var isDestructive: Bool

    /// A question without a message of its own, whose answers are harmless, unless said otherwise.
    public init(title: Text, message: Text = "", accept: Text, decline: Text? = nil, isDestructive: Bool = false) {
        self.title = title
        self.message = message
        self.accept = accept
        self.decline = decline
        self.isDestructive = isDestructive
    }
}
