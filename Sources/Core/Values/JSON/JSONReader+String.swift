extension JSONReader {
    /// Reads a string whose opening quote has been read, and its closing quote.
    mutating func string() throws(Failure) -> Text {
        let start = at
        while at < count {
            let byte = bytes[at]
            if byte == 0x22 {
                at += 1
                return text(bytes[start..<(at - 1)])
            }
            if byte == 0x5C { return try stringWithEscapes(from: start) }
            if byte >= 0x80 {
                try skipScalar()
            } else {
                guard byte >= 0x20 else { throw Failure(kind: .controlCharacter, byte: at) }
                at += 1
            }
        }
        throw Failure(kind: .unexpectedEnd, byte: count)
    }

    /// Continues at the first backslash of a string that starts at `start`.
    private mutating func stringWithEscapes(from start: Int) throws(Failure) -> Text {
        scratch.removeAll(keepingCapacity: true)
        var copied = start
        while at < count {
            let byte = bytes[at]
            if byte == 0x22 {
                scratch.append(contentsOf: bytes[copied..<at])
                at += 1
                return scratch.withUnsafeBufferPointer { text($0[...]) }
            }
            if byte == 0x5C {
                scratch.append(contentsOf: bytes[copied..<at])
                try escape()
                copied = at
            } else if byte >= 0x80 {
                try skipScalar()
            } else {
                guard byte >= 0x20 else { throw Failure(kind: .controlCharacter, byte: at) }
                at += 1
            }
        }
        throw Failure(kind: .unexpectedEnd, byte: count)
    }

    /// A text of its own bytes: `scratch` may have a much larger capacity.
    private mutating func text(_ content: Slice<UnsafeBufferPointer<UInt8>>) -> Text {
        var mix = UInt64(truncatingIfNeeded: content.count)
        if let first = content.first, let last = content.last { mix += UInt64(first) &* 7 &+ UInt64(last) &* 11 }
        fingerprint = 1 &<< (mix & 63)
        guard content.count <= 24 else { return Text(wellFormed: [UInt8](content)) }
        // Documents say the same few words again and again, above all as keys.
        let slot = Int(mix & 63)
        if content.elementsEqual(recent[slot].utf8) { return recent[slot] }
        recent[slot] = Text(wellFormed: [UInt8](content))
        return recent[slot]
    }

    private mutating func skipScalar() throws(Failure) {
        let length = UTF8Sequence.length(bytes, at: at)
        guard length > 0 else { throw Failure(kind: .invalidUTF8, byte: at) }
        at += length
    }

    /// Reads one escape, whose backslash stands at `at`, into `scratch`.
    private mutating func escape() throws(Failure) {
        let backslash = at
        at += 1
        guard at < count else { throw Failure(kind: .unexpectedEnd, byte: count) }
        let byte = bytes[at]
        at += 1
        switch byte {
        case 0x22, 0x5C, 0x2F: scratch.append(byte)
        case 0x62: scratch.append(0x08)
        case 0x66: scratch.append(0x0C)
        case 0x6E: scratch.append(0x0A)
        case 0x72: scratch.append(0x0D)
        case 0x74: scratch.append(0x09)
        case 0x75: UTF8Sequence.append(try escapedScalar(backslash: backslash), to: &scratch)
        default: throw Failure(kind: .invalidEscape, byte: backslash)
        }
    }

    /// The scalar of `\uXXXX` or of a surrogate pair; the first "u" has been read.
    private mutating func escapedScalar(backslash: Int) throws(Failure) -> UInt32 {
        let unit = try hexUnit(backslash: backslash)
        guard unit & 0xF800 == 0xD800 else { return unit }
        let second = at
        guard unit < 0xDC00, second + 1 < count, bytes[second] == 0x5C, bytes[second + 1] == 0x75 else {
            throw Failure(kind: .loneSurrogate, byte: backslash)
        }
        at += 2
        let low = try hexUnit(backslash: second)
        guard low & 0xFC00 == 0xDC00 else { throw Failure(kind: .loneSurrogate, byte: backslash) }
        return 0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF
    }

    private mutating func hexUnit(backslash: Int) throws(Failure) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard at < count else { throw Failure(kind: .unexpectedEnd, byte: count) }
            guard let digit = HexDigit.value(bytes[at]) else { throw Failure(kind: .invalidEscape, byte: backslash) }
            unit = unit << 4 | UInt32(digit)
            at += 1
        }
        return unit
    }
}
