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
        case .phone: PhoneNumber.dialled(text) != nil
        case .number: Self.isNumber(text)
        }
    }

    /// Where a link to such a text leads; nil when it leads nowhere.
    func address(of text: Text) -> Text? {
        guard admits(text) else { return nil }
        switch self {
        case .email: return "mailto:" + text.split(on: at).map { $0.percentEncoded }.joined(separator: "@")
        case .phone: return PhoneNumber.dialled(text).map { "tel:" + $0 }
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
                code: "RU-TEXT-11",
                message: Expectation.enter(
                    Bilingual(
                        de: "eine E-Mail-Adresse wie name@example.org", en: "an e-mail address like name@example.org")))
        case .url: FieldProblem(code: "RU-TEXT-5", message: WebAddress.expected)
        case .phone:
            FieldProblem(
                code: "RU-TEXT-12",
                message: Expectation.enter(
                    Bilingual(
                        de: "eine Telefonnummer mit 3 bis 20 Ziffern wie +49 371 123456",
                        en: "a phone number of 3 to 20 digits like +49 371 123456")))
        }
    }

    /// The definition of a valid e-mail address in the HTML standard (WHATWG), in which letters may be of any script, at
    /// most 254 bytes.
    static func isEmail(_ text: Text) -> Bool {
        guard text.utf8.count <= 254, !text.unicodeScalars.contains(where: { isUnseen($0.value) }) else { return false }
        let bytes = Array(text.utf8)
        guard let at = bytes.firstIndex(of: at), at > 0 else { return false }
        let local = bytes[..<at]
        return local.allSatisfy { isLetter($0) || isDigit($0) || $0 >= 0x80 || emailMarks.contains($0) }
            && bytes[(at + 1)...].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .allSatisfy(isHostLabel)
    }

    private static let emailMarks = Text(".!#$%&'*+/=?^_`{|}~-").utf8

    /// Characters beyond ASCII that no address has: controls, spaces, general punctuation but for the two joiners, those of
    /// private use and what is none.
    private static func isUnseen(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200C, 0x200D: false
        case 0x80...0xA0, 0xAD, 0x1680, 0x2000...0x206F, 0x3000...0x3004, 0xE000...0xF8FF, 0xFE00...0xFE0F, 0xFEFF,
            0xFFF0...0xFFFF, 0xE0000...0x10FFFF:
            true
        default: false
        }
    }

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

private let at = UInt8(ascii: "@")

func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

/// 1 to 63 letters, digits and hyphens, no hyphen at the ends. What is not ASCII counts as a letter.
func isHostLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    // Of a character, all bytes but the first are 80 to BF.
    return (1...63).contains(label.count { $0 & 0xC0 != 0x80 }) && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen || $0 >= 0x80 }
}
