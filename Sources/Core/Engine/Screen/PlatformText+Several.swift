import Language
import Values

/// What is said about several rows at once.
extension PlatformText {
    /// Begins selecting rows.
    public static let select = Bilingual(de: "Auswählen", en: "Select")
    /// Selects every row.
    public static let selectAll = Bilingual(de: "Alle", en: "All")
    /// Selects no row any longer.
    public static let selectNone = Bilingual(de: "Keine", en: "None")
    /// Spoken name of a list's menu.
    public static let listMenu = Bilingual(de: "Weitere Aktionen für diese Liste", en: "More actions for this list")

    /// How many rows are selected; title of the list meanwhile.
    public static func selected(_ count: Int) -> Bilingual {
        Bilingual(de: "\(count) ausgewählt", en: "\(count) selected")
    }

    /// Asked once for all.
    public static func deleteQuestion(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "Diesen Eintrag löschen?", en: "Delete this entry?")
            : Bilingual(de: "Diese \(count) Einträge löschen?", en: "Delete these \(count) entries?")
    }

    /// Asked once for all, where the events of the app would ask for each.
    public static func applyQuestion(_ title: Text, _ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "„\(title)“ auf diesen Eintrag anwenden?", en: "Apply “\(title)” to this entry?")
            : Bilingual(
                de: "„\(title)“ auf diese \(count) Einträge anwenden?",
                en: "Apply “\(title)” to these \(count) entries?")
    }

    static func notDone(_ failures: Int, of count: Int, _ reason: Bilingual) -> Bilingual {
        count == 1
            ? reason
            : Bilingual(
                de: "Bei \(failures) von \(count) Einträgen ging es nicht: \(reason.german)",
                en: "It did not work for \(failures) of \(count) entries: \(reason.english)")
    }
}
