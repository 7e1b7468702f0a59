/// How a language writes dates and numbers.
///
/// A further language says it in its ``Catalogue``, by what English has.
enum DisplayLanguage {
    case german
    case english
    case other(Catalogue)

    /// Reads a language tag (BCP 47): "de" and its regions are German, a language with a catalogue is that one, everything else
    /// English.
    @inline(never)
    init(_ tag: Text) {
        let tag = tag.asciiLowercased
        if tag == "de" || tag.hasUTF8Prefix("de-") || tag.hasUTF8Prefix("de_") {
            self = .german
        } else {
            self = Catalogue.of(tag).map { .other($0) } ?? .english
        }
    }

    @inline(never)
    private func text(_ german: Text, _ english: Text) -> Text {
        switch self {
        case .german: german
        case .english: english
        case .other(let catalogue): catalogue.found(english)
        }
    }

    /// Between a number and its decimals, and between its thousands.
    var marks: (decimal: Text, group: Text) {
        switch self {
        case .german: return (",", ".")
        case .english: return (".", ",")
        case .other(let catalogue):
            let marks = catalogue.found("1,234.5").unicodeScalars.map { Text($0) }
            return marks.count == 7 ? (marks[5], marks[1]) : (".", ",")
        }
    }

    /// Twelve.
    var months: [Text] {
        let english: Text = "January February March April May June July August September October November December"
        return twelve("Januar Februar März April Mai Juni Juli August September Oktober November Dezember", english)
    }

    /// Twelve.
    var shortMonths: [Text] {
        twelve(
            "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
            "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec")
    }

    private func twelve(_ german: Text, _ english: Text) -> [Text] {
        let names = text(german, english).split(on: 0x20)
        return names.count == 12 ? names : english.split(on: 0x20)
    }

    /// A date with the month's name: day, month and year as `{1}`, `{2}` and `{3}`.
    var longDate: Text { text("{1}. {2} {3}", "{1} {2} {3}") }

    /// A date in digits.
    var shortDate: Text { text("{1}.{2}.{3}", "{1}/{2}/{3}") }
}

extension Decimal {
    /// Whether the language writes a comma between a number and its decimals.
    public static func usesComma(in language: Text) -> Bool { DisplayLanguage(language).marks.decimal == "," }
}
