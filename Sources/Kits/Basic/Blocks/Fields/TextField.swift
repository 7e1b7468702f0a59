import Language
import Pattern
import Rules
import Values

/// A text.
public let textField = FieldKind(
    name: "Text",
    stores: .text,
    control: { field, _ in
        let options = TextOptions(field)
        return .text(
            TextInput(
                format: options.format.input, isMultiline: options.type == "TextArea",
                isSecret: options.type == "Password", maximumLength: options.limits.high))
    },
    read: { value, field, _ in value.string.map { .string(TextOptions(field).read($0)) } ?? value },
    problem: { value, field, _ in TextOptions(field).problem(with: value) },
    text: { value, field, context in
        guard TextOptions(field).type != "Password" else { return "••••••••" }
        return value.readable(in: context.language)
    }, receives: .text)

/// Settings, help and example of ``textField``, for the checker and the block reference.
public let textFieldManifest = BlockManifest(
    of: textField,
    title: Bilingual(de: "Text", en: "Text"),
    help: Bilingual(
        de: "Ein Text in einer Zeile, in mehreren oder verdeckt; auf Wunsch E-Mail-Adresse, Webadresse, Telefonnummer.",
        en: "A text of one line, of several, or concealed; if wanted an e-mail address, web address or phone number."),
    settings: [
        Setting(
            "MinLength", .integer(0...lengthLimit),
            help: Bilingual(de: "Mindestens so viele Zeichen.", en: "At least this many characters.")),
        Setting(
            "MaxLength", .integer(1...lengthLimit),
            help: Bilingual(de: "Höchstens so viele Zeichen.", en: "At most this many characters.")),
    ] + PatternSettings.all + [
        Setting(
            "InputType", .choice(inputTypes), standard: "TextField",
            help: Bilingual(
                de: "Eine Zeile, mehrere Zeilen oder verdeckte Eingabe.", en: "One line, several lines or concealed.")),
        Setting(
            "InputFormat", .choice(TextFormat.allCases.map { $0.rawValue }), standard: "Default",
            help: Bilingual(
                de: "Was der Text ist; bestimmt die Tastatur und wird ohne „Pattern“ geprüft.",
                en: "What the text is; decides the keyboard and is checked unless there is a “Pattern”.")),
    ],
    example: """
        { "Name": "Mail", "Type": "Text", "Label": { "de": "E-Mail", "en": "E-mail" },
          "Options": { "InputFormat": "Email", "MaxLength": 80, "Required": true } }
        """,
    check: { options in
        let least = options.count("MinLength", in: 0...lengthLimit)
        if options.string("Pattern") != nil, let least, least > Pattern.maximumTextLength {
            return [
                OptionCheck.problem(
                    "MinLength",
                    de: "Mit „Pattern“ darf „MinLength“ höchstens \(Pattern.maximumTextLength) sein.",
                    en: "With “Pattern”, “MinLength” must be at most \(Pattern.maximumTextLength).")
            ]
        }
        return OptionCheck.order(
            ("MinLength", least), ("MaxLength", options.count("MaxLength", in: 0...lengthLimit)))
    })

private let inputTypes: [Text] = ["TextField", "TextArea", "Password"]
private let lengthLimit = 1_000_000

/// The usable options of a text.
private struct TextOptions {
    private let field: FieldDescription

    init(_ field: FieldDescription) { self.field = field }

    var limits: Limits<Int> {
        var high = field.options.count("MaxLength", in: 1...lengthLimit)
        if field.pattern != nil { high = min(high ?? lengthLimit, Pattern.maximumTextLength) }
        return Limits(low: field.options.count("MinLength", in: 1...lengthLimit), high: high)
    }
    var type: Text { field.options.choice("InputType", of: inputTypes) }
    var format: TextFormat { field.options.string("InputFormat").flatMap { TextFormat(rawValue: $0) } ?? .plain }

    /// Only white space is nothing. Formats have no spaces around them, a web address gets its scheme, and what has one
    /// line gets spaces for line breaks.
    func read(_ text: Text) -> Text {
        let trimmed = text.trimmed
        if trimmed.isEmpty, type != "Password" { return "" }
        switch format {
        case .plain: return type == "TextField" ? text.inOneLine : text
        case .url: return WebAddress.completed(trimmed)
        case .email, .phone, .number: return trimmed
        }
    }

    func problem(with value: JSON) -> FieldProblem? {
        guard let text = value.string else {
            return FieldProblem(
                code: "RU-TEXT-1", message: Expectation.enter(Bilingual(de: "einen Text", en: "a text")))
        }
        let limits = limits
        if !limits.admits(text.scalarCount) {
            return FieldProblem(
                code: limits.isBelow(text.scalarCount) ? "RU-TEXT-2" : "RU-TEXT-3",
                message: Expectation.enter(
                    Expectation.count(
                        limits, one: Bilingual(de: "Zeichen", en: "character"),
                        many: Bilingual(de: "Zeichen", en: "characters"))))
        }
        // What the format describes is for those who say nothing more exact.
        if field.pattern != nil { return field.patternProblem(with: text, code: "RU-TEXT-10") }
        let format = format
        return format.admits(text) ? nil : format.problem
    }
}

extension Text {
    /// With a space for each line break (CR, LF or both).
    fileprivate var inOneLine: Text {
        guard utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return self }
        var bytes: [UInt8] = []
        var last: UInt8 = 0
        for byte in utf8 {
            if byte == 0x0D || (byte == 0x0A && last != 0x0D) {
                bytes.append(0x20)
            } else if byte != 0x0A {
                bytes.append(byte)
            }
            last = byte
        }
        return Text(decoding: bytes)
    }
}
