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
        of noun: Bilingual, low: Bilingual?, high: Bilingual?, unit: Text = "", scale: Scale = .amount
    ) -> Bilingual {
        let unit: Text = unit.isEmpty ? "" : "\u{A0}" + unit
        let up: Text = scale == .amount ? "more" : "later"
        let down: Text = scale == .amount ? "less" : "earlier"
        if let low, let high {
            return enter(
                Bilingual(
                    de: "\(noun.de) zwischen \(low.de) und \(high.de)\(unit)",
                    en: "\(noun.en) between \(low.en) and \(high.en)\(unit)"))
        }
        if let low {
            return enter(Bilingual(de: "\(noun.de) ab \(low.de)\(unit)", en: "\(noun.en) of \(low.en)\(unit) or \(up)"))
        }
        if let high {
            return enter(
                Bilingual(de: "\(noun.de) bis \(high.de)\(unit)", en: "\(noun.en) of \(high.en)\(unit) or \(down)"))
        }
        return enter(noun)
    }

    /// "Bitte eine Zahl eingeben."
    public static func enter(_ what: Bilingual) -> Bilingual {
        Bilingual(de: "Bitte \(what.de) eingeben.", en: "Please enter \(what.en).")
    }

    /// "Bitte 1 bis 3 Einträge auswählen."
    public static func choose(_ what: Bilingual) -> Bilingual {
        Bilingual(de: "Bitte \(what.de) auswählen.", en: "Please choose \(what.en).")
    }

    /// "mindestens 3 Zeichen", "3 bis 80 Zeichen", "höchstens 1 Zeichen"; the nouns are counted by the last number.
    public static func count(_ limits: Limits<Int>, one: Bilingual, many: Bilingual) -> Bilingual {
        let noun = (limits.high ?? limits.low) == 1 ? one : many
        let low = limits.low.map { Bilingual(Decimal($0)) }
        let high = limits.high.map { Bilingual(Decimal($0)) }
        if let low, let high {
            if limits.low == limits.high {
                return Bilingual(de: "genau \(low.de) \(noun.de)", en: "exactly \(low.en) \(noun.en)")
            }
            return Bilingual(de: "\(low.de) bis \(high.de) \(noun.de)", en: "\(low.en) to \(high.en) \(noun.en)")
        }
        if let low { return Bilingual(de: "mindestens \(low.de) \(noun.de)", en: "at least \(low.en) \(noun.en)") }
        if let high { return Bilingual(de: "höchstens \(high.de) \(noun.de)", en: "at most \(high.en) \(noun.en)") }
        return noun
    }

    /// `ConstraintText`, else that the value does not fit the others.
    public static func constraint(of field: FieldDescription) -> Bilingual {
        if let text = LocalizedText(field.options["ConstraintText"]) {
            return Bilingual(de: text.text(in: "de"), en: text.text(in: "en"))
        }
        return Bilingual(de: "Das passt nicht zu den anderen Angaben.", en: "This does not fit the other values.")
    }

    /// What is said at an empty field that must not be empty.
    public static func something(in field: FieldDescription) -> Bilingual {
        Bilingual(
            de: "Bitte „\(field.title(in: "de"))“ angeben.", en: "Please fill in “\(field.title(in: "en"))”.")
    }
}

extension Bilingual {
    /// A number with the decimal mark of each language.
    public init(_ number: Decimal) {
        self.init(de: number.text(in: "de"), en: number.text(in: "en"))
    }

    /// A date in digits, as each language writes it.
    public init(_ date: CalendarDate) {
        self.init(de: date.text(in: "de", style: .short), en: date.text(in: "en", style: .short))
    }

    /// The same in both languages.
    public init(_ text: Text) {
        self.init(de: text, en: text)
    }
}
