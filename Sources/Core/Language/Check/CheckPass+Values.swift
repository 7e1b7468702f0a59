import Values

extension CheckPass {
    /// Checks the value at the current path against the type of its setting.
    func checkValue(_ json: JSON, _ type: SettingType) {
        switch type {
        case .any, .kind: return
        case .localizedText: return checkText(json)
        case .expression: return checkExpression(json)
        case .fields: return checkFields(json)
        case .columns: return checkColumns(json)
        case .component, .event, .eventLike, .eventOrComponent, .events, .model, .modelWith, .view, .modelField,
            .readField, .referredField, .fieldOf, .signal, .fieldValues:
            return checkNames(json, type)
        case .integer(let range), .decimal(let range):
            if let number = json.decimal { return checkNumber(number, range, type) }
        case .pattern:
            if let text = json.string { return checkPattern(text) }
        case .text, .icon, .choice, .color, .date, .time, .language:
            if let text = json.string { return checkString(text, type) }
        case .boolean:
            if json.bool != nil { return }
        case .coordinate:
            if let pair = json.array { return checkCoordinate(pair) }
        case .object(let settings):
            if let object = json.object { return checkMembers(of: object, settings) }
        case .list(let element, let counts):
            if let elements = json.array {
                checkCount(elements.count, counts)
                return eachElement(of: json) { checkValue($0, element) }
            }
        case .dictionary(let element):
            if json.object != nil { return eachMember(of: json) { _, value in checkValue(value, element) } }
        case .elements:
            if json.object != nil { return checkElements(json) }
        }
        reportType(type, json)
    }

    static let version: Text = "\(AppDescription.currentLanguageVersion)"

    @inline(never)
    func reportType(_ type: SettingType, _ json: JSON) {
        report(.wrongType, placeName, type.expected.phrase, json.kindInWords)
    }

    /// The last name of the path: "Root" for /Root/0.
    var placeName: Text { Self.placeName(path[...]) }

    @inline(never)
    static func placeName(_ path: ArraySlice<Text>) -> Text {
        var end = path.endIndex
        while end > path.startIndex {
            end -= 1
            if let first = path[end].utf8.first, first < 0x30 || first > 0x39 { return path[end] }
        }
        return path.last ?? ""
    }

    private func checkNumber(_ number: Decimal, _ range: ClosedRange<Int>, _ type: SettingType) {
        if case .integer = type, number.fractionDigits != 0 { return reportType(type, .number(number)) }
        if number < Decimal(range.lowerBound) || number > Decimal(range.upperBound) {
            report(.outOfRange, placeName, "\(range.lowerBound)", "\(range.upperBound)")
        }
    }

    private func checkCount(_ count: Int, _ range: ClosedRange<Int>) {
        if count < range.lowerBound {
            let least = phrase(de: "mindestens \(range.lowerBound)", en: "at least \(range.lowerBound)")
            report(.wrongCount, placeName, least, "\(count)")
        } else if count > range.upperBound {
            let most = phrase(de: "höchstens \(range.upperBound)", en: "at most \(range.upperBound)")
            report(.wrongCount, placeName, most, "\(count)")
        }
    }

    private func checkString(_ text: Text, _ type: SettingType) {
        switch type {
        case .choice(let choices):
            if !choices.contains(text) {
                report(
                    .noChoice, placeName, text, Self.list(choices), suggestion: suggestion(for: text, among: choices))
            }
        case .color: checkColor(text)
        case .date:
            if CalendarDate(text) == nil { report(.noDate, placeName, type.expected.phrase, text) }
        case .time:
            if TimeOfDay(text) == nil { report(.noDate, placeName, type.expected.phrase, text) }
        case .language:
            if !Self.isLanguage(text) { report(.noLanguage, text) }
        default: break
        }
    }

    private func checkColor(_ text: Text) {
        if text.utf8.first != UInt8(ascii: "#") {
            if ThemeColor.names.contains(text) || app.info.theme[text] != nil { return }
            let names = ThemeColor.names + app.info.theme.keys
            return report(.noColor, text, suggestion: suggestion(for: text, among: names))
        }
        var digits = -1
        for byte in text.utf8 {
            let isDigit = (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
            if digits >= 0, !isDigit { digits = 100 }
            digits += 1
        }
        if digits != 3, digits != 6, digits != 8 { report(.noColor, text) }
    }

    private func checkCoordinate(_ pair: [JSON]) {
        var limit = 90
        for value in pair {
            guard let degrees = value.decimal, degrees >= Decimal(-limit), degrees <= Decimal(limit) else {
                return report(.noPlace, placeName)
            }
            limit = 180
        }
        if pair.count != 2 { report(.noPlace, placeName) }
    }

    /// Two small letters, perhaps with a region: "de", "de-CH".
    @inline(never)
    static func isLanguage(_ text: Text) -> Bool {
        var place = 0
        for byte in text.utf8 {
            let isRight =
                switch place {
                case 0, 1: byte >= 0x61 && byte <= 0x7A
                case 2: byte == UInt8(ascii: "-")
                default: byte >= 0x41 && byte <= 0x5A
                }
            if !isRight { return false }
            place += 1
        }
        return place == 2 || place == 5
    }

    /// Names for a message, shortened when there are many.
    @inline(never)
    static func list(_ names: [Text]) -> Text {
        var text: Text = ""
        for (place, name) in names.enumerated() {
            if place == 20 { return text + " …" }
            if place > 0 { text += ", " }
            text += name
        }
        return text
    }
}
