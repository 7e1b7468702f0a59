import Language
import Values

/// What other apps handed over and is not in its fields yet.
struct ReceivingState: Sendable {
    var things: [ReceivedThing] = []
    /// Of `things`: they were told and wait until it is known who the person is.
    var isWaiting = false
    /// The component whose form they are for; "": any.
    var wanted: Text = ""
    /// Where they go; nil: not chosen yet.
    var form: ReceivingForm?
    /// The level with that form.
    var level = 0
}

/// Which thing goes into which field.
struct Reception: Sendable {
    /// Place among the things.
    var thing: Int
    var field: FieldDescription
    /// The value is one of several.
    var isAdded: Bool
}
