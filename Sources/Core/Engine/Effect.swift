import Language
import Values
import Rules

/// Something the host shall do. The engine never waits for it; results come back as inputs.
public indirect enum Effect: Hashable, Sendable {
    /// Write durably; answered by `stored` or `storeFailed` with the same serial.
    case save(Record, serial: Int)
    case remove(model: Text, id: UUID, serial: Int)
    case saveDraft(key: Text, JSON)
    case removeDraft(key: Text)
    case startTimer(id: Int, milliseconds: Int)
    case cancelTimer(id: Int)
    /// Ask for a picture; answered by `act` with the field's change action.
    case pickImage(field: ActionID, fromCamera: Bool)
    case share(title: Text, text: Text, address: Text?)
    case openURL(Text)
    /// Read out by a screen reader; urgent interrupts.
    case announce(Text, urgent: Bool)
    /// Move keyboard focus to the element with this action.
    case focus(ActionID)
    /// The place in the app changed.
    case location(hash: Text, depth: Int, change: LocationChange)
    /// Keep the person's choice of language.
    case language(Text)
    /// A changed description had errors; the app goes on with the old one.
    case refused([Diagnostic])

    public enum LocationChange: Text, Sendable {
        case push, replace, pop
    }
}
