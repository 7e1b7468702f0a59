import Language
import Values
import Rules

/// Something the host shall do. The engine never waits for it; results come back as inputs.
public indirect enum Effect: Hashable, Sendable {
    /// Write durably; answered by `stored` or `storeFailed` with the same serial.
    ///
    /// `was` has the fields that the person changed, each with the value it had when they began (null: empty); nil for a
    /// record that is made.
    case save(Record, was: JSONObject?, serial: Int)
    /// Write these records durably, all or none of them; answered as `save`. `was` has for each of them what it has there.
    case saveAll([Record], was: [JSONObject?], serial: Int)
    /// Write these new records durably, all or none of them, and what files they name; answered as `save`. Then they are no
    /// longer those of people without an account.
    case takeAlong([Record], serial: Int)
    /// Delete these records of people without an account.
    case removeGuestRecords([UUID])
    /// `along`: the record that this one goes with, being deleted too.
    case remove(model: Text, id: UUID, along: UUID?, serial: Int)
    /// Delete these records, all or none of them; answered as `save`.
    case removeAll([Removed], serial: Int)
    /// Take back a deletion that the server does not have yet, and those of what went along; answered as `save`.
    case restore(model: Text, id: UUID, serial: Int)
    /// What the person decided about an item of `SyncView.attention`.
    case repair(item: UUID, Repair)
    /// Synchronise now.
    case synchronise
    /// Answered by `signedIn`. The password is for the server only and is kept nowhere.
    case signIn(name: Text, password: Text)
    case signOut
    case saveDraft(key: Text, JSON)
    case removeDraft(key: Text)
    case startTimer(id: Int, milliseconds: Int)
    case cancelTimer(id: Int)
    /// Ask for a picture; answered by `act` with the field's change action.
    ///
    /// - Parameter most: With more than 1, so many may be chosen at once; each is an `act` of its own.
    case pickImage(field: ActionID, fromCamera: Bool, most: Int = 1)
    /// Let the person crop and rotate a medium; answered as `pickImage`, with what came of it.
    case cropImage(field: ActionID, media: Text)
    /// Ask for a file that is no picture; answered as `pickImage`.
    case pickFile(MediumKind, field: ActionID)
    /// Ask for a table of comma-separated values; answered by `act` with this action and `{"name", "text"}`.
    case pickTable(field: ActionID)
    /// Ask for a file of one of these endings and types as it is; answered by `act` with this action, its `name` and its `bytes` in base64,
    /// without them where it has more than `most`.
    case pickBytes(field: ActionID, accepts: [Text], most: Int)
    /// Have the server fetch a picture from the web; answered as `pickImage`.
    case fetchImage(field: ActionID, address: Text)
    case share(title: Text, text: Text, address: Text?)
    /// Hand a file to the person: where fingers share, to share, else to keep.
    case saveFile(name: Text, media: Text, text: Text)
    /// As `saveFile`, of what is no text; in base64.
    case saveBytes(name: Text, media: Text, base64: Text)
    /// Print this.
    case print(PrintedSheets)
    /// Ask a kit's own browser module; answered by `act` with this action and the module's answer, else by `pickFailed`.
    case ask(KitQuestion, answer: ActionID)
    /// Hand a zip archive to the person, as `saveFile`. The kit's module answers `{"name", "files": [{"name", and "text", "media"
    /// (kept by the app), "file" (of the app's folder; drawings become pictures) or "address" (on the web)}]}`.
    case saveArchive(KitQuestion)
    /// Ask for a zip archive with a file of the name `document`. The kit's module is asked the question with the `document`'s text
    /// and the names of the `files` beside it; its answer is the value of the `act`, else there is `pickFailed`. With a `summary` it
    /// takes the archive, and names its `pictures` and `objects` (3D).
    case pickArchive(document: Text, KitQuestion, answer: ActionID)
    /// Keep what the archive taken names, pictures prepared as chosen ones are. The kit's module is asked the question with the
    /// `document` and the `values` that fields shall hold, by names of files; its answer is the value of the `act`. Where a file
    /// fails, that has `{"failed": {name: reason}}` only.
    case takeFiles(KitQuestion, answer: ActionID)
    /// Put a thing that was received, by its place among them, into a field; answered as `pickImage`. `part`: folder of the
    /// page that reads such a file, `wants`: what of it is wanted.
    case takeReceived(Int, part: Text?, wants: Text, field: ActionID)
    /// Have the person choose a file, which is received as one that another app shares, for this form. `accepts`: endings and types.
    case pickReceived(form: Text, accepts: [Text])
    /// Nothing more is taken of what was received.
    case dropReceived
    /// Say which page reminds (`Input.reminding`), and show on the app's icon how much is due.
    case remind(due: Int)
    /// Have the server remind at these moments while the app is closed, or no more; answered by `Input.push`.
    case push(PushAct, language: Text, [PushWish])
    case openURL(Text)
    /// Find out where the device is; answered by `located` or `notLocated`. Without `asks` only where that was allowed before.
    case locate(serial: Int, asks: Bool)
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

    /// How a conflict or a refusal is resolved.
    public enum Repair: Hashable, Sendable {
        /// Send what was wanted once more, upon what is there now.
        case keepMine
        /// What the server has stays; also to discard what was refused.
        case keepTheirs
        /// Send it with what the person corrected.
        case resend(JSONObject)
    }

    /// A record to be deleted.
    public struct Removed: Hashable, Sendable {
        /// Name of its model.
        public var model: Text
        /// Of the record.
        public var id: UUID
        /// The record that this one goes with, being deleted too.
        public var along: UUID?
    }

    /// What becomes of the host's history (EN-NAV-7): a step more, as many steps, fewer.
    public enum LocationChange: Text, Sendable {
        case push, replace, pop
    }
}
