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
        let then = Bilingual(de: ", dann ", en: ", then ")
        return Bilingual(
            de: Sentence(parts.map { $0.german }, separator: then.german),
            en: Sentence(parts.map { $0.english }, separator: then.english))
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
        if skips("*") { return characters.many(Bilingual(de: "beliebig viele", en: "any number of")) }
        if skips("+") { return characters.one(Bilingual(de: "mindestens ", en: "at least ")) }
        if skips("?") { return characters.one(Bilingual(de: "höchstens ", en: "at most ")) }
        guard skips("{") else { return characters.one }
        guard let least = number() else { return nil }
        var most: Int? = least
        if skips(",") { most = number() }
        guard skips("}") else { return nil }
        if most == 1 {
            return least == 1 ? characters.one : characters.one(Bilingual(de: "höchstens ", en: "at most "))
        }
        guard let most else {
            if least == 0 { return characters.many(Bilingual(de: "beliebig viele", en: "any number of")) }
            if least == 1 { return characters.one(Bilingual(de: "mindestens ", en: "at least ")) }
            return characters.many(Bilingual(de: "mindestens \(least)", en: "at least \(least)"))
        }
        if least == most { return characters.many(Bilingual(Text(least))) }
        if least == 0 { return characters.many(Bilingual(de: "höchstens \(most)", en: "at most \(most)")) }
        return characters.many(Bilingual(de: "\(least) bis \(most)", en: "\(least) to \(most)"))
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
    let one: Bilingual
    private let many: Bilingual

    /// Nil: there are no words for the class.
    init?(_ source: Text) {
        switch source {
        case "\\d", "[0-9]":
            self.init(Bilingual(de: "eine Ziffer", en: "one digit"), Bilingual(de: "Ziffern", en: "digits"))
        case "[A-Z]":
            self.init(
                Bilingual(de: "einen Großbuchstaben (A–Z)", en: "one capital letter (A–Z)"),
                Bilingual(de: "Großbuchstaben (A–Z)", en: "capital letters (A–Z)"))
        case "[a-z]":
            self.init(
                Bilingual(de: "einen Kleinbuchstaben (a–z)", en: "one small letter (a–z)"),
                Bilingual(de: "Kleinbuchstaben (a–z)", en: "small letters (a–z)"))
        case "[A-Za-z]", "[a-zA-Z]":
            self.init(
                Bilingual(de: "einen Buchstaben (A–Z, a–z)", en: "one letter (A–Z, a–z)"),
                Bilingual(de: "Buchstaben (A–Z, a–z)", en: "letters (A–Z, a–z)"))
        case "[A-Z0-9]", "[0-9A-Z]":
            self.init(
                Bilingual(de: "einen Großbuchstaben (A–Z) oder eine Ziffer", en: "one capital letter (A–Z) or digit"),
                Bilingual(de: "Großbuchstaben (A–Z) oder Ziffern", en: "capital letters (A–Z) or digits"))
        case "[A-Za-z0-9]", "[a-zA-Z0-9]", "[0-9A-Za-z]", "[0-9a-zA-Z]":
            self.init(
                Bilingual(de: "einen Buchstaben (A–Z, a–z) oder eine Ziffer", en: "one letter (A–Z, a–z) or digit"),
                Bilingual(de: "Buchstaben (A–Z, a–z) oder Ziffern", en: "letters (A–Z, a–z) or digits"))
        case "\\p{L}", "\\p{Letter}":
            self.init(Bilingual(de: "einen Buchstaben", en: "one letter"), Bilingual(de: "Buchstaben", en: "letters"))
        case "\\p{Lu}":
            self.init(
                Bilingual(de: "einen Großbuchstaben", en: "one capital letter"),
                Bilingual(de: "Großbuchstaben", en: "capital letters"))
        case "\\p{Ll}":
            self.init(
                Bilingual(de: "einen Kleinbuchstaben", en: "one small letter"),
                Bilingual(de: "Kleinbuchstaben", en: "small letters"))
        case ".":
            self.init(Bilingual(de: "ein Zeichen", en: "one character"), Bilingual(de: "Zeichen", en: "characters"))
        default:
            // One digit to another one.
            let bytes = source.utf8
            guard bytes.count == 5, bytes[0] == 0x5B, bytes[2] == 0x2D, (0x30...0x39).contains(bytes[1]),
                (0x30...0x39).contains(bytes[3]), bytes[4] == 0x5D
            else { return nil }
            let (low, high) = (Text(decoding: [bytes[1]]), Text(decoding: [bytes[3]]))
            self.init(
                Bilingual(de: "eine Ziffer von \(low) bis \(high)", en: "one digit from \(low) to \(high)"),
                Bilingual(de: "Ziffern von \(low) bis \(high)", en: "digits from \(low) to \(high)"))
        }
    }

    private init(_ one: Bilingual, _ many: Bilingual) {
        self.one = one
        self.many = many
    }

    func one(_ before: Bilingual) -> Bilingual {
        Bilingual(de: "\(before.german)\(one.german)", en: "\(before.english)\(one.english)")
    }

    func many(_ before: Bilingual) -> Bilingual {
        Bilingual(de: "\(before.german) \(many.german)", en: "\(before.english) \(many.english)")
    }
}
