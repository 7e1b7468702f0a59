import Language
import Values

/// Sentences that say what a field expects, in both languages of the platform.
public enum Expectation {
    /// The fields of a group are not known.
    static let form = Bilingual(de: "Dieses Formular ist nicht verfügbar.", en: "This form is not available.")

    /// How the two ends of a range are told.
    public enum Scale: Sendable {
        /// "… or more", "… or less"
        case amount
        /// "… or later", "… or earlier"
        case time
    }

    /// "Bitte eine Zahl zwischen 40 und 250 kg eingeben." With one limit "ab 40", "bis 250"; without: "Bitte eine Zahl
    /// eingeben."
    public static func range(
        of noun: Bilingual, low: Bilingual?, high: Bilingual?, unit: Bilingual? = nil, scale: Scale = .amount
    ) -> Bilingual {
        let unit =
            unit.map { unit in Bilingual(de: "\u{A0}\(unit.german)", en: "\u{A0}\(unit.english)") } ?? Bilingual("")
        let isAmount = scale == .amount
        if let low, let high {
            return enter(
                Bilingual(
                    de: "\(noun.german) zwischen \(low.german) und \(high.german)\(unit.german)",
                    en: "\(noun.english) between \(low.english) and \(high.english)\(unit.english)"))
        }
        if let low {
            return enter(
                Bilingual(
                    de: "\(noun.german) ab \(low.german)\(unit.german)",
                    en: isAmount
                        ? "\(noun.english) of \(low.english)\(unit.english) or more"
                        : "\(noun.english) of \(low.english)\(unit.english) or later"))
        }
        if let high {
            return enter(
                Bilingual(
                    de: "\(noun.german) bis \(high.german)\(unit.german)",
                    en: isAmount
                        ? "\(noun.english) of \(high.english)\(unit.english) or less"
                        : "\(noun.english) of \(high.english)\(unit.english) or earlier"))
        }
        return enter(noun)
    }

    /// "Bitte eine Zahl eingeben."
    public static func enter(_ what: Bilingual) -> Bilingual {
        Bilingual(de: "Bitte \(what.german) eingeben.", en: "Please enter \(what.english).")
    }

    /// "Bitte 1 bis 3 Einträge auswählen."
    public static func choose(_ what: Bilingual) -> Bilingual {
        Bilingual(de: "Bitte \(what.german) auswählen.", en: "Please choose \(what.english).")
    }

    /// "mindestens 3 Zeichen", "3 bis 80 Zeichen", "höchstens 1 Zeichen"; the nouns are counted by the last number.
    public static func count(_ limits: Limits<Int>, one: Bilingual, many: Bilingual) -> Bilingual {
        let noun = (limits.high ?? limits.low) == 1 ? one : many
        let low = limits.low.map { Bilingual(Decimal($0)) }
        let high = limits.high.map { Bilingual(Decimal($0)) }
        if let low, let high {
            if limits.low == limits.high {
                return Bilingual(de: "genau \(low.german) \(noun.german)", en: "exactly \(low.english) \(noun.english)")
            }
            return Bilingual(
                de: "\(low.german) bis \(high.german) \(noun.german)",
                en: "\(low.english) to \(high.english) \(noun.english)")
        }
        if let low {
            return Bilingual(
                de: "mindestens \(low.german) \(noun.german)", en: "at least \(low.english) \(noun.english)")
        }
        if let high {
            return Bilingual(
                de: "höchstens \(high.german) \(noun.german)", en: "at most \(high.english) \(noun.english)")
        }
        return noun
    }

    /// `ConstraintText`, else that the value does not fit the others.
    public static func constraint(of field: FieldDescription) -> Bilingual {
        if let text = LocalizedText(field.options["ConstraintText"]) {
            return Bilingual { text.text(in: $0) }
        }
        return Bilingual(de: "Das passt nicht zu den anderen Angaben.", en: "This does not fit the other values.")
    }

    /// What is said at an empty field that must not be empty.
    public static func something(in field: FieldDescription) -> Bilingual {
        let title = Bilingual { field.title(in: $0) }
        return Bilingual(
            de: "Bitte „\(title.german)“ angeben.", en: "Please fill in “\(title.english)”.")
    }
}

extension Bilingual {
    /// A number with the decimal mark of each language.
    @inline(never)
    public init(_ number: Decimal) {
        self.init { number.text(in: $0) }
    }

    /// A date in digits, as each language writes it.
    @inline(never)
    public init(_ date: CalendarDate) {
        self.init { date.text(in: $0, style: .short) }
    }
}
