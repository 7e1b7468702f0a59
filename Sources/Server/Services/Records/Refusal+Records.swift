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

    static func seen(_ field: Text) -> Refusal {
        Refusal(
            code: "record.was", field: field,
            german: "Was in „\(field)“ vorher gestanden haben soll, ist kein Wert dieses Feldes.",
            english: "What “\(field)” is said to have held before is no value of this field.")
    }

    static func size(_ most: Int) -> Refusal {
        Refusal(
            code: "record.size", german: "Der Eintrag hat mehr als \(most) Bytes.",
            english: "The entry has more than \(most) bytes.")
    }

    /// - Parameter quota: In bytes.
    static func recordQuota(_ quota: Int64) -> Refusal {
        Refusal(
            code: "quota.records",
            german: """
                Dafür ist kein Platz mehr: Die Einträge dieses Kontos in dieser App haben schon fast \(megabytes(quota)) MB, \
                mehr dürfen es nicht sein. Wer den Server betreibt, kann mehr Platz geben.
                """,
            english: """
                There is no room for this: the entries of this account in this app have nearly \(megabytes(quota)) MB already, \
                and may not have more. Whoever runs the server can give more room.
                """)
    }

    /// - Parameter quota: In bytes.
    static func mediaQuota(_ quota: Int64, field: Text? = nil) -> Refusal {
        Refusal(
            code: "quota.media", field: field,
            german: """
                Für dieses Bild ist kein Platz mehr: Die Bilder dieses Kontos in dieser App haben schon fast \
                \(megabytes(quota)) MB, mehr dürfen es nicht sein. Wer den Server betreibt, kann mehr Platz geben.
                """,
            english: """
                There is no room for this picture: the pictures of this account in this app have nearly \
                \(megabytes(quota)) MB already, and may not have more. Whoever runs the server can give more room.
                """)
    }

    /// With one decimal below ten.
    private static func megabytes(_ bytes: Int64) -> Text {
        let tenths = bytes / 100_000
        return tenths >= 100 ? Text(Int(tenths / 10)) : "\(Text(Int(tenths / 10))).\(Text(Int(tenths % 10)))"
    }

    var message: Bilingual { Bilingual(de: Sentence(received: german), en: Sentence(received: english)) }

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
