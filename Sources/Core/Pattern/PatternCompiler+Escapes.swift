import Values

/// What one character, escape or class stands for.
enum PatternAtom {
    /// A code point; half of a surrogate pair is one too, and matches nothing in a text.
    case scalar(Int)
    case set(CodePointSet)
}

extension PatternCompiler {
    /// Reads an escape, whose backslash has been read.
    mutating func escape(inClass: Bool) -> PatternAtom {
        let from = place - 1
        var scalar: Int?
        guard let character = peek else {
            fail(.invalidEscape, at: from)
            return .scalar(0)
        }
        place += 1
        switch character {
        case "d", "D": return .set(CharacterProperty.basic(.digits).inverted(if: character == "D"))
        case "s", "S": return .set(CharacterProperty.basic(.spaces).inverted(if: character == "S"))
        case "w", "W": return .set(CharacterProperty.basic(.word).inverted(if: character == "W"))
        case "p", "P":
            if let set = property() { return .set(set.inverted(if: character == "P")) }
            fail(.unknownProperty, at: from)
        case "1"..."9" where !inClass, "k" where !inClass: fail(.backReference, at: from)
        case "t": scalar = 9
        case "n": scalar = 10
        case "v": scalar = 11
        case "f": scalar = 12
        case "r": scalar = 13
        case "b" where inClass: scalar = 8
        case "-" where inClass: scalar = 0x2D
        case "0":
            scalar = 0
            if let next = peek, next >= "0", next <= "9" { scalar = nil }
        case "c":
            if let letter = peek, letter >= "A", letter <= "Z" || letter >= "a", letter <= "z" {
                scalar = Int(letter.value) & 31
            }
            place += 1
        case "x": scalar = hexadecimal(2)
        case "u": scalar = unicodeEscape()
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/": scalar = Int(character.value)
        default: break
        }
        // What failed for another reason has done so already.
        if scalar == nil { fail(.invalidEscape, at: from) }
        return .scalar(scalar ?? 0)
    }

    /// Reads what follows `\u`; nil if it is no code point.
    mutating func unicodeEscape() -> Int? {
        if take("{") {
            guard let value = hexadecimal(nil), take("}") else { return nil }
            return value
        }
        guard let first = hexadecimal(4) else { return nil }
        let from = place
        if first & ~0x3FF == 0xD800, take("\\"), take("u"), let second = hexadecimal(4),
            second & ~0x3FF == 0xDC00
        {
            return 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
        }
        place = from
        return first
    }

    /// Reads so many hexadecimal digits, or one and more; nil if there are others or the value is no code point.
    private mutating func hexadecimal(_ count: Int?) -> Int? {
        var value = 0
        let from = place
        while place - from != count, let next = peek, next.isASCII,
            let digit = HexDigit.value(UInt8(truncatingIfNeeded: next.value))
        {
            value = value << 4 | Int(digit)
            place += 1
            if value >= CodePointSet.end { return nil }
        }
        return place - from == count || count == nil && place > from ? value : nil
    }

    // MARK: Classes

    /// Reads a class, whose opening bracket has been read.
    mutating func characterClass() -> CodePointSet {
        let from = place - 1
        let isInverted = take("^")
        var set = CodePointSet()
        while !take("]") {
            let start = place
            if peek == nil {
                fail(.unclosedClass, at: from)
                break
            }
            let low = classAtom()
            if peek == "-", place + 1 < source.count, source[place + 1] != 0x5D {
                place += 1
                let high = classAtom()
                if case .scalar(let first) = low, case .scalar(let last) = high {
                    if first > last { fail(.rangeOrder, at: start) }
                    set.formUnion(CodePointSet(first, last))
                } else {
                    fail(.classInRange, at: start)
                }
            } else {
                switch low {
                case .scalar(let scalar): set.formUnion(CodePointSet(scalar, scalar))
                case .set(let part): set.formUnion(part)
                }
            }
        }
        return set.inverted(if: isInverted)
    }

    private mutating func classAtom() -> PatternAtom {
        guard let character = peek else { return .scalar(0) }
        place += 1
        return character == "\\" ? escape(inClass: true) : .scalar(Int(character.value))
    }
}
