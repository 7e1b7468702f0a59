import Language
import Sync
import Values

// Why the server refuses an operation, beside what a field's own rules say.

extension Refusal {
    static func model(_ name: Text) -> Refusal {
        Refusal(
            code: "record.model", german: "Die App kennt „\(name)“ nicht (mehr).",
            english: "The app does not know “\(name)” (any more).")
    }

    /// - Parameter path: Names from the model inwards, with dots.
    static func field(_ path: Text) -> Refusal {
        let name = path.utf8.count > 200 ? "…" : path
        return Refusal(
            code: "record.field", field: name, german: "Ein Feld „\(name)“ gibt es hier nicht.",
            english: "There is no field “\(name)” here.")
    }

    static func text(_ path: Text) -> Refusal {
        Refusal(
            code: "record.text", field: path,
            german: "Der Text hat mehr als \(RecordBounds.text) Bytes oder enthält das Zeichen U+0000.",
            english: "The text has more than \(RecordBounds.text) bytes or holds the character U+0000.")
    }

    static func size(_ most: Int) -> Refusal {
        Refusal(
            code: "record.size", german: "Der Eintrag hat mehr als \(most) Bytes.",
            english: "The entry has more than \(most) bytes.")
    }

    static func medium(_ field: Text) -> Refusal {
        Refusal(
            code: "media.unknown", field: field, german: "Dieses Bild hat der Server nicht.",
            english: "The server does not have this picture.")
    }

    static var once: Refusal {
        Refusal(
            code: "record.once",
            german: "Davon gibt es je Konto nur einen Eintrag, und den gibt es schon. Bitte ändern Sie ihn.",
            english: "Each account has only one entry of this, and there is one already. Please change that one.")
    }

    static var derived: Refusal {
        Refusal(
            code: "record.derived",
            german: "Diese Kennung steht für etwas anderes. Neue Einträge brauchen eine der Version 4 oder 7.",
            english: "This id stands for something else. New records need one of version 4 or 7.")
    }

    static var changed: Refusal {
        Refusal(
            code: "record.changed", german: "Der Eintrag wurde inzwischen geändert.",
            english: "The entry has been changed meanwhile.")
    }

    /// - Parameter field: The one whose value leads out of what the person may do.
    package static func access(_ verb: AccessRule.Verb, field: Text? = nil) -> Refusal {
        switch verb {
        case .read:
            Refusal(
                code: "access.read", field: field, german: "Das darf dieses Konto nicht sehen.",
                english: "This account may not see this.")
        // What stays on devices is nothing to the server.
        case .create, .keep:
            Refusal(
                code: "access.create", field: field, german: "Das darf dieses Konto nicht anlegen.",
                english: "This account may not create this.")
        case .update:
            Refusal(
                code: "access.update", field: field, german: "Das darf dieses Konto nicht ändern.",
                english: "This account may not change this.")
        case .delete:
            Refusal(
                code: "access.delete", field: field, german: "Das darf dieses Konto nicht löschen.",
                english: "This account may not delete this.")
        }
    }
}
