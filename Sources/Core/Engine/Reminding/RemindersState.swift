import Language
import Values

/// What the engine knows of reminders at the moment.
struct RemindersState: Sendable {
    /// Those of the description, once they were read.
    var all: [ReminderDescription] = []
    var isRead = false
    /// This page reminds; of all pages of an app and an account one does.
    var isLeading = false
    /// Names of those that are due, in the order of the description.
    var due: [Text] = []
    /// When that becomes another by time alone; nil: it does not.
    var changes: Instant?
    /// How many are due, as the host was told last; nil: it does not know yet that there are any.
    var told: Int?
    /// The one that was announced last, while it is due.
    var announced: Text = ""
    /// What was entered as a time and is none.
    var wrong: (name: Text, entered: Text)?
    /// How it stands with reminders that the server sends; nil: nobody has asked yet.
    var push: PushState?
    /// The person has pressed for them, and the host has not answered yet.
    var isPushing = false
    /// What the host was told last of when they are to be sent, and in which language; nil: nothing.
    var wished: [PushWish]?
    var wishedIn: Text = ""
    /// Whether what a reminder is about was done, and when that was found out.
    var found: [Finding] = []

    struct Finding: Sendable {
        var name: Text
        /// Of the records, with the day and the account.
        var circumstances: Text
        var isDone: Bool
    }
}
