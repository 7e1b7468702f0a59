import Language
import Values

/// What the page about the bonus says.
enum BonusText {
    static let medals = Bilingual(de: "Medaillen", en: "Medals")
    static let rules = Bilingual(de: "So wird gezählt", en: "How it is counted")
    static let start = Bilingual(
        de: "Ein Formular heute beginnt eine neue Serie.", en: "A form today begins a new streak.")
    static let today = Bilingual(de: "Heute zählt schon.", en: "Today counts already.")
    static let todayWaits = Bilingual(
        de: "Heute zählt, sobald der Eintrag gesendet ist.", en: "Today counts as soon as the entry is sent.")
    static let notToday = Bilingual(
        de: "Heute fehlt noch; ohne ein Formular endet die Serie.",
        en: "Today is still missing; without a form the streak ends.")
    static let explanation = Bilingual(
        de:
            "Jeder Tag, an dem mindestens ein Formular angenommen wird, zählt einmal. Tage in Folge bilden eine Serie; nach "
            + "einer Lücke beginnt sie wieder bei 1.\nNach je 7 Tagen in Folge gibt es Bronze, nach je 30 Silber, nach je "
            + "365 Gold. Medaillen bleiben, auch wenn die Serie endet.\nEs zählt der Tag, an dem das Formular ausgefüllt "
            + "wurde, auch wenn es erst später gesendet wird.",
        en: "Each day on which at least one form is accepted counts once. Days in a row make a streak; after a gap it "
            + "begins again at 1.\nEvery 7 days in a row earn bronze, every 30 silver, every 365 gold. Medals are kept "
            + "when the streak ends.\nThe day on which the form was filled in counts, even when it is sent later.")

    static func name(_ medal: Bonus.Medal) -> Bilingual {
        switch medal {
        case .bronze: Bilingual(de: "Bronze", en: "Bronze")
        case .silver: Bilingual(de: "Silber", en: "Silver")
        case .gold: Bilingual(de: "Gold", en: "Gold")
        }
    }

    static func left(_ days: Int) -> Bilingual {
        days == 1
            ? Bilingual(de: "nächste in 1 Tag", en: "1 day to the next")
            : Bilingual(de: "nächste in \(days) Tagen", en: "\(days) days to the next")
    }

    static func streak(_ days: Int) -> Bilingual {
        switch days {
        case 0: Bilingual(de: "Zurzeit keine Serie", en: "No streak now")
        case 1: Bilingual(de: "1 Tag in Folge", en: "1 day in a row")
        default: Bilingual(de: "\(days) Tage in Folge", en: "\(days) days in a row")
        }
    }

    static func forms(_ count: Int) -> Bilingual {
        switch count {
        case 0: Bilingual(de: "Noch kein Formular ausgefüllt", en: "No form filled in yet")
        case 1: Bilingual(de: "1 Formular ausgefüllt", en: "1 form filled in")
        default: Bilingual(de: "\(count) Formulare ausgefüllt", en: "\(count) forms filled in")
        }
    }
}
