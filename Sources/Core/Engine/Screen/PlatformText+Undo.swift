import Language
import Values

/// What is said about acts, and about taking them back.
extension PlatformText {
    /// Button of a message: takes back what it tells of.
    public static let undo = Bilingual(de: "Widerrufen", en: "Undo")
    /// Button of a message: does again what was taken back.
    public static let redo = Bilingual(de: "Wiederholen", en: "Redo")
    static let nothingToUndo = Bilingual(de: "Es gibt nichts zu widerrufen.", en: "There is nothing to undo.")
    static let nothingToRedo = Bilingual(de: "Es gibt nichts zu wiederholen.", en: "There is nothing to redo.")

    static func deleted(_ title: Text) -> Bilingual { Bilingual(de: "„\(title)“ gelöscht.", en: "“\(title)” deleted.") }

    static func deleted(_ count: Int) -> Bilingual {
        Bilingual(de: "\(count) Einträge gelöscht.", en: "\(count) entries deleted.")
    }

    static func saved(_ title: Text) -> Bilingual { Bilingual(de: "„\(title)“ gesichert.", en: "“\(title)” saved.") }

    static func changed(_ count: Int) -> Bilingual {
        Bilingual(de: "\(count) Einträge geändert.", en: "\(count) entries changed.")
    }

    static func added(_ title: Text) -> Bilingual { Bilingual(de: "„\(title)“ hinzugefügt.", en: "“\(title)” added.") }

    static func added(_ count: Int) -> Bilingual {
        Bilingual(de: "\(count) Einträge hinzugefügt.", en: "\(count) entries added.")
    }

    static func added(_ count: Int, changed: Int) -> Bilingual {
        Bilingual(de: "\(count) hinzugefügt, \(changed) geändert.", en: "\(count) added, \(changed) changed.")
    }

    static func back(_ title: Text) -> Bilingual {
        Bilingual(de: "„\(title)“ ist wieder da.", en: "“\(title)” is back.")
    }

    static func back(_ count: Int) -> Bilingual {
        Bilingual(de: "\(count) Einträge sind wieder da.", en: "\(count) entries are back.")
    }

    static func asBefore(_ title: Text) -> Bilingual {
        Bilingual(de: "„\(title)“ ist wieder wie vorher.", en: "“\(title)” is as it was before.")
    }

    static func asBefore(_ count: Int) -> Bilingual {
        Bilingual(de: "\(count) Einträge sind wieder wie vorher.", en: "\(count) entries are as they were before.")
    }

    static func removedAgain(_ title: Text) -> Bilingual {
        Bilingual(de: "„\(title)“ ist wieder entfernt.", en: "“\(title)” is removed again.")
    }

    static func removedAgain(_ count: Int) -> Bilingual {
        Bilingual(de: "\(count) Einträge sind wieder entfernt.", en: "\(count) entries are removed again.")
    }

    /// Somebody else was there since the act that is taken back.
    static func staysChanged(_ title: Text) -> Bilingual {
        Bilingual(
            de: "Was in „\(title)“ inzwischen geändert wurde, bleibt.",
            en: "What was changed in “\(title)” since then stays.")
    }

    static func staysChanged(_ count: Int) -> Bilingual {
        Bilingual(
            de: "Was in \(count) Einträgen inzwischen geändert wurde, bleibt.",
            en: "What was changed in \(count) entries since then stays.")
    }
}
