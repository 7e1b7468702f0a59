/// A recursive-descent reader of JSON over borrowed bytes. It stops at the first error, except that duplicate keys are
/// collected when spans are recorded.
struct JSONReader {
    /// An error before its line and column are known.
    struct Failure: Error {
        var kind: JSONError.Kind
        var byte: Int

        func located(in bytes: UnsafeBufferPointer<UInt8>) -> JSONError {
            JSONError(kind: kind, position: SourceLines(bytes).position(of: byte, in: bytes))
        }
    }

    /// Where a value and its key start (byte offsets, -1 without key), and the place of the next value that is not inside it.
    struct Span: Sendable {
        var key: Int32
        var value: Int32
        var next: Int32
    }

    let bytes: UnsafeBufferPointer<UInt8>
    let count: Int
    let byteLimit: Int
    let depthLimit: Int
    let recordsSpans: Bool
    let exactNumbers: Bool
    /// Place of the byte to read next.
    var at: Int
    /// All values, containers before their content.
    var spans: [Span] = []
    var duplicates: [Failure] = []
    /// Members of the last object at each depth (at most 32): objects of a list mostly have as many.
    private var memberCounts: [Int]
    /// Decoded bytes of a string with escapes.
    var scratch: [UInt8] = []
    /// Short strings read last, by the number of the bit below.
    var recent = [Text](repeating: "", count: 64)
    /// One bit that depends on the last string's bytes.
    var fingerprint: UInt64 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, recordsSpans: Bool) {
        self.bytes = bytes
        self.recordsSpans = recordsSpans
        exactNumbers = limits.exactNumbers
        count = bytes.count
        byteLimit = min(limits.bytes, Int(Int32.max))
        depthLimit = min(limits.depth, JSONLimits.greatestDepth)
        at = 0
        memberCounts = [Int](repeating: 0, count: max(0, depthLimit))
    }

    mutating func document() throws(Failure) -> JSON {
        guard count <= byteLimit else { throw Failure(kind: .tooLarge(byteLimit), byte: 0) }
        at = SourceLines.markLength(bytes)
        skipSpace()
        let root = try value(depth: 0, key: -1)
        skipSpace()
        guard at == count else {
            throw startsComment() ? Failure(kind: .comment, byte: at) : Failure(kind: .trailingContent, byte: at)
        }
        return root
    }

    private mutating func value(depth: Int, key: Int) throws(Failure) -> JSON {
        guard at < count else { throw Failure(kind: .unexpectedEnd, byte: count) }
        let span = spans.count
        if recordsSpans { spans.append(Span(key: Int32(key), value: Int32(at), next: 0)) }
        let result: JSON
        switch bytes[at] {
        case 0x22:
            at += 1
            result = .string(try string())
        case 0x7B: result = try object(depth: depth)
        case 0x5B: result = try array(depth: depth)
        case 0x30...0x39, 0x2D, 0x2B, 0x2E: result = .number(try number())
        case 0x74:
            try word("true")
            result = .bool(true)
        case 0x66:
            try word("false")
            result = .bool(false)
        case 0x6E:
            try word("null")
            result = .null
        default: throw unexpected()
        }
        if recordsSpans { spans[span].next = Int32(spans.count) }
        return result
    }

    private mutating func array(depth: Int) throws(Failure) -> JSON {
        guard depth < depthLimit else { throw Failure(kind: .tooDeep(depthLimit), byte: at) }
        at += 1
        skipSpace()
        var elements: [JSON] = []
        if at < count, bytes[at] == 0x5D {
            at += 1
            return .array(elements)
        }
        while true {
            elements.append(try value(depth: depth + 1, key: -1))
            if try closes(with: 0x5D) { return .array(elements) }
        }
    }

    private mutating func object(depth: Int) throws(Failure) -> JSON {
        guard depth < depthLimit else { throw Failure(kind: .tooDeep(depthLimit), byte: at) }
        at += 1
        skipSpace()
        var object = JSONObject()
        if at < count, bytes[at] == 0x7D {
            at += 1
            return .object(object)
        }
        object.reserve(memberCounts[depth])
        var fingerprints: UInt64 = 0
        while true {
            guard at < count, bytes[at] == 0x22 else { throw unexpected() }
            let keyStart = at
            at += 1
            let key = try string()
            let earlier = fingerprints & fingerprint == 0 ? nil : object.place(of: key)
            fingerprints |= fingerprint
            if earlier != nil {
                let failure = Failure(kind: .duplicateKey(key), byte: keyStart)
                guard recordsSpans else { throw failure }
                duplicates.append(failure)
            }
            skipSpace()
            guard at < count, bytes[at] == 0x3A else { throw unexpected() }
            at += 1
            skipSpace()
            let value = try value(depth: depth + 1, key: keyStart)
            if let earlier {
                object.replaceValue(at: earlier, with: value)
            } else {
                object.append(key, value)
            }
            if try closes(with: 0x7D) {
                memberCounts[depth] = min(object.count, 32)
                return .object(object)
            }
        }
    }

    /// Behind an element: true when the container ends, false when a comma leads to the next element.
    private mutating func closes(with bracket: UInt8) throws(Failure) -> Bool {
        skipSpace()
        guard at < count else { throw Failure(kind: .unexpectedEnd, byte: count) }
        if bytes[at] == bracket {
            at += 1
            return true
        }
        guard bytes[at] == 0x2C else { throw unexpected() }
        let comma = at
        at += 1
        skipSpace()
        if at < count, bytes[at] == bracket { throw Failure(kind: .trailingComma, byte: comma) }
        return false
    }

    private mutating func number() throws(Failure) -> Decimal {
        let start = at
        switch Decimal.read(bytes, from: &at, exactly: exactNumbers) {
        case .value(let decimal): return decimal
        case .malformed: throw Failure(kind: .invalidNumber, byte: start)
        case .outOfRange: throw Failure(kind: .numberOutOfRange, byte: start)
        case .tooLong: throw Failure(kind: .numberTooLong, byte: start)
        }
    }

    private mutating func word(_ word: StaticString) throws(Failure) {
        for offset in 0..<word.utf8CodeUnitCount {
            guard at < count, bytes[at] == word.utf8Start[offset] else { throw unexpected() }
            at += 1
        }
    }

    private mutating func skipSpace() {
        while at < count {
            let byte = bytes[at]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            at += 1
        }
    }

    private func startsComment() -> Bool {
        at + 1 < count && bytes[at] == 0x2F && (bytes[at + 1] == 0x2F || bytes[at + 1] == 0x2A)
    }

    private func unexpected() -> Failure {
        guard at < count else { return Failure(kind: .unexpectedEnd, byte: count) }
        return Failure(kind: startsComment() ? .comment : .unexpectedByte(bytes[at]), byte: at)
    }
}
