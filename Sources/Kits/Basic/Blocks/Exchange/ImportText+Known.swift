import Language
import Values

/// What is said about lines that are there already.
extension ImportText {
    static let alreadyThere = Bilingual(de: "Schon vorhanden", en: "There already")
    static let recognised = Bilingual(de: "Woran erkannt", en: "Recognised by")
    static let byAll = Bilingual(
        de: "Ohne Auswahl: an allen zugeordneten Spalten.", en: "If none is chosen: by all columns that have a field.")
    static let byKeys = Bilingual(
        de: "Ein Eintrag ist vorhanden, wenn diese Felder übereinstimmen.",
        en: "An entry is there already if these fields are the same.")
    static let whatBecomes = Bilingual(de: "Was mit ihnen geschieht", en: "What becomes of them")
    static let leaveOut = Bilingual(de: "Auslassen", en: "Leave out")
    static let change = Bilingual(de: "Eintrag ändern", en: "Change the entry")
    static let addAgain = Bilingual(de: "Noch einmal anlegen", en: "Add again")
    static let severalAlike = Bilingual(
        de: "Mehrere Einträge stimmen damit überein.", en: "Several entries match this line.")

    static func known(_ count: Int) -> Bilingual {
        switch count {
        case 0: Bilingual(de: "Keine Zeile ist schon vorhanden.", en: "No line is there already.")
        case 1: Bilingual(de: "1 Zeile ist schon vorhanden.", en: "1 line is there already.")
        default: Bilingual(de: "\(count) Zeilen sind schon vorhanden.", en: "\(count) lines are there already.")
        }
    }

    static func new(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Eintrag wird angelegt.", en: "1 entry will be added.")
            : Bilingual(de: "\(count) Einträge werden angelegt.", en: "\(count) entries will be added.")
    }

    static func changed(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Eintrag wird geändert.", en: "1 entry will be changed.")
            : Bilingual(de: "\(count) Einträge werden geändert.", en: "\(count) entries will be changed.")
    }

    static func leftOut(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Zeile wird ausgelassen.", en: "1 line will be left out.")
            : Bilingual(de: "\(count) Zeilen werden ausgelassen.", en: "\(count) lines will be left out.")
    }
}
