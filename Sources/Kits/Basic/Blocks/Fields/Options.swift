import Language
import Rules
import Values

extension JSONObject {
    /// The count of an option; nil when it is no whole number in the range.
    func count(_ name: Text, in range: ClosedRange<Int>) -> Int? {
        int(name).flatMap { range.contains($0) ? $0 : nil }
    }

    /// A step; nil when it is not above 0.
    func step(_ name: Text = "Step") -> Decimal? {
        decimal(name).flatMap { $0 > .zero ? $0 : nil }
    }

    func bool(_ name: Text, else standard: Bool) -> Bool { bool(name) ?? standard }

    /// One of the named values, else the first.
    func choice(_ name: Text, of values: [Text]) -> Text {
        let value = string(name) ?? ""
        return values.contains(value) ? value : values.first ?? ""
    }

    var decimalLimits: Limits<Decimal> { Limits(low: decimal("Min"), high: decimal("Max")) }
}

/// What options say about each other.
enum OptionCheck {
    /// A problem at the second option when it is below the first.
    static func order<Value: Comparable>(
        _ low: (name: Text, value: Value?), _ high: (name: Text, value: Value?), strictly: Bool = false
    ) -> [SettingProblem] {
        guard let a = low.value, let b = high.value, strictly ? a >= b : a > b else { return [] }
        if strictly {
            return [
                problem(
                    high.name, de: "„\(high.name)“ muss größer als „\(low.name)“ sein.",
                    en: "“\(high.name)” must be greater than “\(low.name)”.")
            ]
        }
        return [
            problem(
                high.name, de: "„\(high.name)“ darf nicht kleiner als „\(low.name)“ sein.",
                en: "“\(high.name)” must not be less than “\(low.name)”.")
        ]
    }

    static func step(_ options: JSONObject) -> [SettingProblem] {
        guard let step = options.decimal("Step"), step <= .zero else { return [] }
        return [problem("Step", de: "„Step“ muss größer als 0 sein.", en: "“Step” must be greater than 0.")]
    }

    static func problem(_ path: Text..., de: Sentence, en: Sentence) -> SettingProblem {
        SettingProblem(path: path, message: Bilingual(de: de, en: en))
    }
}

/// Settings that several field types share.
enum OptionSettings {
    /// Every number that an option may be; the bounds are those of 32 bits, which the browser's integers have.
    static let number = SettingType.decimal(-2_147_483_647...2_147_483_647)

    static func least(_ type: SettingType, _ what: Bilingual) -> Setting {
        Setting("Min", type, help: Bilingual(de: "Kleinster Wert\(what.german).", en: "Lowest value\(what.english)."))
    }

    static func greatest(_ type: SettingType, _ what: Bilingual) -> Setting {
        Setting("Max", type, help: Bilingual(de: "Größter Wert\(what.german).", en: "Highest value\(what.english)."))
    }
}
