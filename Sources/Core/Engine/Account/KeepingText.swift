import Language
import Values

/// What is said of records that stay on the device.
enum KeepingText {
    static let allElse = Bilingual(de: "Alles andere ist synchronisiert", en: "Everything else is synchronised")
    static let disputedDetail = Bilingual(
        de: "Was Ihre Aufmerksamkeit braucht, steht unten.", en: "What needs your attention stands below.")
    static let allElseDetail = Bilingual(
        de: "Was nur auf diesem Gerät ist, steht unten.", en: "What is only on this device stands below.")

    static let question = Bilingual(
        de: "Mitnehmen, was ohne Konto entstand?", en: "Take along what was made without an account?")
    static let consequence = Bilingual(
        de: "Was Sie mitnehmen, gehört zu Ihrem Konto und ist auf allen Ihren Geräten.",
        en: "What you take along belongs to your account and is on all of your devices.")
    static let takeAlong = Bilingual(de: "Mitnehmen", en: "Take along")
    static let notNow = Bilingual(de: "Nicht jetzt", en: "Not now")
    static let later = Bilingual(
        de: "Das geht auch später, im Menü unter „Synchronisation & Konto“.",
        en: "You can do so later, in the menu under “Synchronisation & account”.")
    static let logIn = Bilingual(
        de: "Nichts davon wird gesendet. Wenn Sie sich anmelden, können Sie es mitnehmen.",
        en: "Nothing of it is sent. When you log in, you can take it along.")
    static let release = Bilingual(de: "Jetzt senden", en: "Send it now")

    /// - Parameter titles: As `titles` puts them together.
    static func offered(_ count: Int, _ titles: Bilingual) -> Bilingual {
        count == 1
            ? Bilingual(
                de: "Auf diesem Gerät ist ein Eintrag, der ohne Konto entstand: \(titles.german)",
                en: "On this device is an entry that was made without an account: \(titles.english)")
            : Bilingual(
                de: "Auf diesem Gerät sind \(count) Einträge, die ohne Konto entstanden: \(titles.german)",
                en: "On this device are \(count) entries that were made without an account: \(titles.english)")
    }

    static func kept(_ count: Int, _ titles: Bilingual) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Eintrag: \(titles.german)", en: "1 entry: \(titles.english)")
            : Bilingual(de: "\(count) Einträge: \(titles.german)", en: "\(count) entries: \(titles.english)")
    }

    /// With a full stop at the end.
    static func titles(_ named: [Text], more: Int) -> Bilingual {
        let german = named.map { "„" + $0 + "“" }.joined(separator: ", ")
        let english = named.map { "“" + $0 + "”" }.joined(separator: ", ")
        switch more {
        case 0: return Bilingual(de: "\(german).", en: "\(english).")
        case 1: return Bilingual(de: "\(german) und ein weiterer.", en: "\(english) and one more.")
        default: return Bilingual(de: "\(german) und \(more) weitere.", en: "\(english) and \(more) more.")
        }
    }

    static func taken(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "Ein Eintrag ist mitgekommen.", en: "One entry came along.")
            : Bilingual(de: "\(count) Einträge sind mitgekommen.", en: "\(count) entries came along.")
    }

    static func deleteConsequence(_ titles: Bilingual) -> Bilingual {
        Bilingual(
            de: "Nur auf diesem Gerät: \(titles.german) Das lässt sich nicht rückgängig machen.",
            en: "Only on this device: \(titles.english) This cannot be undone.")
    }
}
