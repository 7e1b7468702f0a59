import Values

/// What one character, escape or class stands for.
enum PatternAtom {
    /// A code point; half of a surrogate pair is one too, and matches nothing in a text.
    case scalar(Int)
    case set(CodePointSet)
}

extension PatternCompiler {
    /// Reads an escape, whose backslash has been read.
    mutating func escape(inClass: Bool) throws(PatternError) -> PatternAtom {
        let from = place - 1
        let invalid = PatternError(.invalidEscape, at: from)
        guard let character = peek else { throw invalid }
        place += 1
        switch character {
        case "d", "D": return .set(CharacterProperty.basic(.digits).inverted(if: character == "D"))
        case "s", "S": return .set(CharacterProperty.basic(.spaces).inverted(if: character == "S"))
        case "w", "W": return .set(CharacterProperty.basic(.word).inverted(if: character == "W"))
        case "p", "P":
            guard let set = property() else { throw PatternError(.unknownProperty, at: from) }
            return .set(set.inverted(if: character == "P"))
        case "t": return .scalar(9)
        case "n": return .scalar(10)
        case "v": return .scalar(11)
        case "f": return .scalar(12)
        case "r": return .scalar(13)
        case "b" where inClass: return .scalar(8)
        case "-" where inClass: return .scalar(0x2D)
        case "0":
            if let next = peek, next >= "0", next <= "9" { throw invalid }
            return .scalar(0)
        case "1"..."9" where !inClass, "k" where !inClass: throw PatternError(.backReference, at: from)
        case "c":
            guard let letter = peek, letter >= "A", letter <= "Z" || letter >= "a", letter <= "z" else { throw invalid }
            place += 1
            return .scalar(Int(letter.value) & 31)
        case "x":
            guard let value = hexadecimal(2) else { throw invalid }
            return .scalar(value)
        case "u":
            guard let value = unicodeEscape() else { throw invalid }
            return .scalar(value)
        case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
            return .scalar(Int(character.value))
        default: throw invalid
        }
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
    mutating func characterClass() throws(PatternError) -> CodePointSet {
        let from = place - 1
        let isInverted = take("^")
        var set = CodePointSet()
        while !take("]") {
            let start = place
            let low = try classAtom(from)
            if peek == "-", place + 1 < source.count, source[place + 1] != 0x5D {
                place += 1
                let high = try classAtom(from)
                guard case .scalar(let first) = low, case .scalar(let last) = high else {
                    throw PatternError(.classInRange, at: start)
                }
                guard first <= last else { throw PatternError(.rangeOrder, at: start) }
                set.formUnion(CodePointSet(first, last))
            } else {
                switch low {
                case .scalar(let scalar): set.formUnion(CodePointSet(scalar, scalar))
                case .set(let part): set.formUnion(part)
                }
            }
        }
        return set.inverted(if: isInverted)
    }

    private mutating func classAtom(_ start: Int) throws(PatternError) -> PatternAtom {
        guard let character = peek else { throw PatternError(.unclosedClass, at: start) }
        place += 1
        return character == "\\" ? try escape(inClass: true) : .scalar(Int(character.value))
    }
}
