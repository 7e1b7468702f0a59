/// The languages dates and numbers can be displayed in.
enum DisplayLanguage {
    case german
    case english

    /// Reads a language tag (BCP 47): "de" and its regions are German, everything else English.
    init(_ tag: Text) {
        let tag = tag.asciiLowercased
        self = tag == "de" || tag.hasUTF8Prefix("de-") || tag.hasUTF8Prefix("de_") ? .german : .english
    }

    var decimalMark: UInt8 { self == .german ? 0x2C : 0x2E }

    var groupMark: UInt8 { self == .german ? 0x2E : 0x2C }

    var months: [Text] {
        switch self {
        case .german:
            [
                "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
                "November", "Dezember",
            ]
        case .english:
            [
                "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
                "November", "December",
            ]
        }
    }

    var shortMonths: [Text] {
        switch self {
        case .german:
            ["Jan.", "Feb.", "März", "Apr.", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt.", "Nov.", "Dez."]
        case .english:
            ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        }
    }
}
