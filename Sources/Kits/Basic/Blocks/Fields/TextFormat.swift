import Language
import Rules
import Values

/// What a text has to look like (`InputFormat`).
enum TextFormat: Text, CaseIterable, Sendable {
    case plain = "Default"
    case email = "Email"
    case url = "URL"
    case phone = "Phone"
    case number = "Number"

    var input: TextInput.Format {
        switch self {
        case .plain: .plain
        case .email: .email
        case .url: .url
        case .phone: .phone
        case .number: .number
        }
    }

    func admits(_ text: Text) -> Bool {
        switch self {
        case .plain: true
        case .email: Self.isEmail(text)
        case .url: WebAddress.isValid(text)
        case .phone: Self.isPhone(text)
        case .number: Self.isNumber(text)
        }
    }

    /// Where a link to such a text leads; nil when it leads nowhere.
    func address(of text: Text) -> Text? {
        guard admits(text) else { return nil }
        switch self {
        case .email: return "mailto:" + text
        case .phone: return "tel:" + Text(decoding: text.utf8.filter { isDigit($0) || $0 == plus })
        case .url: return text
        case .plain: return WebAddress.isValid(text) ? text : nil
        case .number: return nil
        }
    }

    var problem: FieldProblem {
        switch self {
        case .plain, .number:
            FieldProblem(
                code: "RU-TEXT-7", message: Expectation.enter(Bilingual(de: "nur eine Zahl", en: "only a number")))
        case .email:
            FieldProblem(
                code: "RU-TEXT-4",
                message: Expectation.enter(
                    Bilingual(
                        de: "eine E-Mail-Adresse wie name@example.org", en: "an e-mail address like name@example.org")))
        case .url: FieldProblem(code: "RU-TEXT-5", message: WebAddress.expected)
        case .phone:
            FieldProblem(
                code: "RU-TEXT-6",
                message: Expectation.enter(
                    Bilingual(
                        de: "eine Telefonnummer mit 3 bis 20 Ziffern wie +49 371 123456",
                        en: "a phone number of 3 to 20 digits like +49 371 123456")))
        }
    }

    /// The definition of a valid e-mail address in the HTML standard (WHATWG), at most 254 bytes.
    static func isEmail(_ text: Text) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= 254, let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else { return false }
        let local = bytes[..<at]
        return local.allSatisfy { isLetter($0) || isDigit($0) || emailMarks.contains($0) }
            && bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .allSatisfy(isHostLabel)
    }

    private static let emailMarks = Text(".!#$%&'*+/=?^_`{|}~-").utf8

    /// A plus only in front; digits, spaces, "-", "/", "(", ")"; 3 to 20 digits.
    static func isPhone(_ text: Text) -> Bool {
        var digits = 0
        for (place, byte) in text.utf8.enumerated() {
            if isDigit(byte) {
                digits += 1
            } else if !phoneMarks.contains(byte), byte != plus || place != 0 {
                return false
            }
        }
        return digits >= 3 && digits <= 20
    }

    private static let phoneMarks = Text(" -/()").utf8

    /// Digits, perhaps with a minus in front and one comma or dot between them.
    static func isNumber(_ text: Text) -> Bool {
        var marks = 0
        var last: UInt8 = 0
        for (place, byte) in text.utf8.enumerated() {
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
                marks += 1
                guard isDigit(last), marks == 1 else { return false }
            } else if !isDigit(byte), byte != UInt8(ascii: "-") || place != 0 {
                return false
            }
            last = byte
        }
        return isDigit(last)
    }
}

private let plus = UInt8(ascii: "+")

func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

/// 1 to 63 ASCII letters, digits and hyphens, no hyphen at the ends.
func isHostLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
}
