import Values

/// Bytes of a document in UTF-8 and how far they are read.
struct XMLScanner {
    let bytes: [UInt8]
    var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place >= bytes.count }

    /// So far behind the place; nil behind the end.
    func byte(at offset: Int) -> UInt8? { place + offset < bytes.count ? bytes[place + offset] : nil }

    func problem(_ kind: XMLProblem.Kind) -> XMLProblem {
        let (line, column) = position
        return XMLProblem(kind: kind, line: line, column: column)
    }

    /// From 1 on.
    var position: (line: Int, column: Int) {
        let before = bytes[..<min(place, bytes.count)]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return (before.count { $0 == 0x0A } + 1, before.count - lineStart + 1)
    }

    /// From 1 on.
    func line(at offset: Int) -> Int { bytes[..<min(max(offset, 0), bytes.count)].count { $0 == 0x0A } + 1 }

    func isAt(_ mark: StaticString) -> Bool { holds(mark, at: place) }

    /// Whether the mark stands at a place.
    func holds(_ mark: StaticString, at place: Int) -> Bool {
        guard bytes.count - place >= mark.utf8CodeUnitCount else { return false }
        for offset in 0..<mark.utf8CodeUnitCount where bytes[place + offset] != mark.utf8Start[offset] { return false }
        return true
    }

    mutating func skip(_ mark: StaticString) -> Bool {
        guard isAt(mark) else { return false }
        place += mark.utf8CodeUnitCount
        return true
    }

    /// True when there was some.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = place
        while !isAtEnd, Self.isSpace(bytes[place]) { place += 1 }
        return place > start
    }

    /// What stands before the mark, which is passed over too.
    @discardableResult
    mutating func skip(behind mark: StaticString) throws(XMLProblem) -> [UInt8] {
        let start = place
        while !isAt(mark) {
            guard !isAtEnd else { throw problem(.end) }
            place += 1
        }
        let part = Array(bytes[start..<place])
        place += mark.utf8CodeUnitCount
        return part
    }

    /// Where it stands.
    mutating func name(atMost length: Int) throws(XMLProblem) -> Range<Int> {
        let start = place
        while !isAtEnd, Self.isName(bytes[place], isFirst: place == start) { place += 1 }
        guard place > start else { throw problem(isAtEnd ? .end : .syntax) }
        guard place - start <= length else { throw problem(.size) }
        return start..<place
    }

    /// Whether the same stands at both places.
    func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
        guard a.count == b.count else { return false }
        for offset in 0..<a.count where bytes[a.lowerBound + offset] != bytes[b.lowerBound + offset] { return false }
        return true
    }

    /// Passes over the same bytes and the mark behind them, if both stand here.
    mutating func skip(_ name: Range<Int>, _ mark: StaticString) -> Bool {
        guard bytes.count - place >= name.count, isSame(name, place..<place + name.count),
            holds(mark, at: place + name.count)
        else { return false }
        place += name.count + mark.utf8CodeUnitCount
        return true
    }

    /// Text without entities, if the end of an element follows it.
    var textBeforeEnd: Range<Int>? {
        var end = place
        while end < bytes.count, bytes[end] != 0x3C, bytes[end] != 0x26 { end += 1 }
        return holds("</", at: end) ? place..<end : nil
    }

    /// Goes on to one of these bytes, to an entity, or to the end.
    mutating func passText(until end: UInt8, refusing other: UInt8) {
        while place < bytes.count {
            let byte = bytes[place]
            if byte == end || byte == 0x26 || byte == other { return }
            place += 1
        }
    }

    /// Up to this byte or the end, entities resolved; it stays.
    ///
    /// - Parameter isKept: otherwise it is only gone through.
    mutating func text(
        until end: UInt8, refusing other: UInt8? = nil, isKept: Bool = true
    ) throws(XMLProblem) -> [UInt8] {
        var text: [UInt8] = []
        let refused = other ?? end
        while true {
            let start = place
            passText(until: end, refusing: refused)
            if isKept, place > start { text += bytes[start..<place] }
            guard place < bytes.count, bytes[place] != end else { return text }
            guard bytes[place] == 0x26 else { throw problem(.syntax) }
            try entity(to: &text)
        }
    }

    private mutating func entity(to text: inout [UInt8]) throws(XMLProblem) {
        if skip("&lt;") {
            text.append(0x3C)
        } else if skip("&gt;") {
            text.append(0x3E)
        } else if skip("&amp;") {
            text.append(0x26)
        } else if skip("&quot;") {
            text.append(0x22)
        } else if skip("&apos;") {
            text.append(0x27)
        } else {
            XMLEncoding.append(try number(), to: &text)
        }
    }

    /// Of a reference to a character.
    private mutating func number() throws(XMLProblem) -> UInt32 {
        let isHexadecimal = isAt("&#x")
        guard skip("&#x") || skip("&#") else { throw problem(.syntax) }
        let start = place
        var value: UInt32 = 0
        while !isAtEnd, let digit = Self.digit(bytes[place]), digit < (isHexadecimal ? 16 : 10), value < 0x11_0000 {
            value = value * (isHexadecimal ? 16 : 10) + digit
            place += 1
        }
        guard place > start, Self.isCharacter(value), skip(";") else { throw problem(isAtEnd ? .end : .syntax) }
        return value
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case 0x30...0x39: UInt32(byte - 0x30)
        case 0x41...0x46: UInt32(byte - 0x41 + 10)
        case 0x61...0x66: UInt32(byte - 0x61 + 10)
        default: nil
        }
    }

    /// Of XML 1.0.
    private static func isCharacter(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    /// Letters beyond ASCII are all taken: which of them names may have concerns no format.
    private static func isName(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x3A, 0x80...0xFF: true
        case 0x30...0x39, 0x2D, 0x2E: !isFirst
        default: false
        }
    }
}
