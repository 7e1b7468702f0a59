import Language
import Values

/// What a simple pattern wants, in words: "2 capital letters (A–Z), then “-”, then 4 digits".
///
/// There are words only where they say all of it: for up to eight classes and plain texts behind each other, and for
/// alternatives that are plain texts.
struct PatternWords {
    private let source: [Text]
    private var place = 0

    /// Nil: there are no words for it.
    static func of(_ pattern: Text) -> Bilingual? {
        var reading = PatternWords(pattern)
        if let words = reading.alternatives() { return words }
        reading.place = 0
        return reading.sequence()
    }

    private init(_ pattern: Text) {
        var source = pattern.unicodeScalars.map { Text($0) }[...]
        // The whole text has to fit, with or without anchors.
        if source.first == "^" { source = source.dropFirst() }
        if source.last == "$", source.dropLast().last != "\\" { source = source.dropLast() }
        self.source = Array(source)
    }

    private var next: Text { place < source.count ? source[place] : "" }

    private mutating func skips(_ scalar: Text) -> Bool {
        guard next == scalar else { return false }
        place += 1
        return true
    }

    /// "one|two|three".
    private mutating func alternatives() -> Bilingual? {
        var texts: [Text] = []
        repeat {
            guard let text = plainText() else { return nil }
            texts.append(text)
        } while skips("|")
        guard next.isEmpty, texts.count <= 8, let last = texts.popLast(), !texts.isEmpty else { return nil }
        let (before, behind) = (texts.map { "„\($0)“" as Text }, texts.map { "“\($0)”" as Text })
        return Bilingual(
            de: "\(before.joined(separator: ", ")) oder „\(last)“", en: "\(behind.joined(separator: ", ")) or “\(last)”"
        )
    }

    private mutating func sequence() -> Bilingual? {
        var parts: [Bilingual] = []
        while !next.isEmpty {
            if let text = plainText() {
                parts.append(Bilingual(de: "„\(text)“", en: "“\(text)”"))
            } else {
                guard let characters = characters(), let part = counted(characters) else { return nil }
                parts.append(part)
            }
            if isCounted || parts.count > 8 { return nil }
        }
        guard !parts.isEmpty else { return nil }
        return Bilingual(
            de: parts.map { $0.de }.joined(separator: ", dann "), en: parts.map { $0.en }.joined(separator: ", then "))
    }

    private var isCounted: Bool { ["*", "+", "?", "{"].contains(next) }

    /// Characters that stand for themselves.
    private mutating func plainText() -> Text? {
        let special = Text("^$\\.*+?()[]{}|").unicodeScalars.map { Text($0) }
        var text: Text = ""
        while !next.isEmpty {
            if next == "\\", place + 1 < source.count, special.contains(source[place + 1]) || source[place + 1] == "/" {
                place += 1
            } else if special.contains(next) {
                break
            }
            text += next
            place += 1
        }
        return text.isEmpty ? nil : text
    }

    /// A class of characters; nil: one without words.
    private mutating func characters() -> CharacterWords? {
        let end: Text = next == "[" ? "]" : "}"
        var text = next
        place += 1
        if text == "\\" {
            text += next
            place += 1
        }
        if text == "[" || text == "\\p" {
            while !next.isEmpty, next != end {
                text += next
                place += 1
            }
            guard skips(end) else { return nil }
            text += end
        }
        return CharacterWords(text)
    }

    /// With how many there are of them.
    private mutating func counted(_ characters: CharacterWords) -> Bilingual? {
        if skips("*") { return characters.many("beliebig viele", "any number of") }
        if skips("+") { return characters.one("mindestens ", "at least ") }
        if skips("?") { return characters.one("höchstens ", "at most ") }
        guard skips("{") else { return characters.one("", "") }
        guard let least = number() else { return nil }
        var most: Int? = least
        if skips(",") { most = number() }
        guard skips("}") else { return nil }
        if most == 1 { return least == 1 ? characters.one("", "") : characters.one("höchstens ", "at most ") }
        guard let most else {
            if least == 0 { return characters.many("beliebig viele", "any number of") }
            if least == 1 { return characters.one("mindestens ", "at least ") }
            return characters.many("mindestens \(least)", "at least \(least)")
        }
        if least == most { return characters.many("\(least)", "\(least)") }
        if least == 0 { return characters.many("höchstens \(most)", "at most \(most)") }
        return characters.many("\(least) bis \(most)", "\(least) to \(most)")
    }

    private mutating func number() -> Int? {
        var value: Int?
        while let digit = next.utf8.first.map({ Int($0) - 0x30 }), (0...9).contains(digit), (value ?? 0) < 10_000 {
            value = (value ?? 0) * 10 + digit
            place += 1
        }
        return value
    }
}

/// A class of characters in words.
private struct CharacterWords {
    private let one: Bilingual
    private let many: Bilingual

    /// Nil: there are no words for the class.
    init?(_ source: Text) {
        switch source {
        case "\\d", "[0-9]": self.init("eine Ziffer", "Ziffern", "one digit", "digits")
        case "[A-Z]":
            self.init(
                "einen Großbuchstaben (A–Z)", "Großbuchstaben (A–Z)", "one capital letter (A–Z)",
                "capital letters (A–Z)")
        case "[a-z]":
            self.init(
                "einen Kleinbuchstaben (a–z)", "Kleinbuchstaben (a–z)", "one small letter (a–z)", "small letters (a–z)")
        case "[A-Za-z]", "[a-zA-Z]":
            self.init(
                "einen Buchstaben (A–Z, a–z)", "Buchstaben (A–Z, a–z)", "one letter (A–Z, a–z)", "letters (A–Z, a–z)")
        case "[A-Z0-9]", "[0-9A-Z]":
            self.init(
                "einen Großbuchstaben (A–Z) oder eine Ziffer", "Großbuchstaben (A–Z) oder Ziffern",
                "one capital letter (A–Z) or digit", "capital letters (A–Z) or digits")
        case "[A-Za-z0-9]", "[a-zA-Z0-9]", "[0-9A-Za-z]", "[0-9a-zA-Z]":
            self.init(
                "einen Buchstaben (A–Z, a–z) oder eine Ziffer", "Buchstaben (A–Z, a–z) oder Ziffern",
                "one letter (A–Z, a–z) or digit", "letters (A–Z, a–z) or digits")
        case "\\p{L}", "\\p{Letter}": self.init("einen Buchstaben", "Buchstaben", "one letter", "letters")
        case "\\p{Lu}": self.init("einen Großbuchstaben", "Großbuchstaben", "one capital letter", "capital letters")
        case "\\p{Ll}": self.init("einen Kleinbuchstaben", "Kleinbuchstaben", "one small letter", "small letters")
        case ".": self.init("ein Zeichen", "Zeichen", "one character", "characters")
        default:
            // One digit to another one.
            let bytes = source.utf8
            guard bytes.count == 5, bytes[0] == 0x5B, bytes[2] == 0x2D, (0x30...0x39).contains(bytes[1]),
                (0x30...0x39).contains(bytes[3]), bytes[4] == 0x5D
            else { return nil }
            let (low, high) = (Text(decoding: [bytes[1]]), Text(decoding: [bytes[3]]))
            self.init(
                "eine Ziffer von \(low) bis \(high)", "Ziffern von \(low) bis \(high)",
                "one digit from \(low) to \(high)",
                "digits from \(low) to \(high)")
        }
    }

    private init(_ de1: Text, _ de: Text, _ en1: Text, _ en: Text) {
        one = Bilingual(de: de1, en: en1)
        many = Bilingual(de: de, en: en)
    }

    func one(_ de: Text, _ en: Text) -> Bilingual { Bilingual(de: de + one.de, en: en + one.en) }

    func many(_ de: Text, _ en: Text) -> Bilingual { Bilingual(de: "\(de) \(many.de)", en: "\(en) \(many.en)") }
}
