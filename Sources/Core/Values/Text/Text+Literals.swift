extension Text: ExpressibleByStringInterpolation {
    /// A literal, as written in the source.
    @inline(never)
    public init(stringLiteral value: StaticString) { self.init(wellFormed: [UInt8](literal: value)) }

    /// A literal with values in it.
    @inline(never)
    public init(stringInterpolation parts: Parts) { self.init(wellFormed: parts.bytes) }

    /// The parts of a literal with values in it: `"\(count) × \(name)"`.
    public struct Parts: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        /// Space for a literal of so many bytes and values.
        @inline(never)
        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        /// What stands between two values.
        @inline(never)
        public mutating func appendLiteral(_ literal: StaticString) { bytes += [UInt8](literal: literal) }

        /// A text, as it is.
        @inline(never)
        public mutating func appendInterpolation(_ text: Text) { bytes += text.utf8 }

        /// Decimal digits, with a minus sign where needed.
        @inline(never)
        public mutating func appendInterpolation(_ value: Int) { bytes.append(decimal: Int64(value)) }

        /// Decimal digits, with a minus sign where needed.
        @inline(never)
        public mutating func appendInterpolation(_ value: Int64) { bytes.append(decimal: value) }
    }
}

extension Text {
    /// Whether the text is this literal, of which no text is made.
    public static func == (text: Text, literal: StaticString) -> Bool { text.utf8.equals(literal) }

    /// Whether the text is another one.
    public static func != (text: Text, literal: StaticString) -> Bool { !text.utf8.equals(literal) }

    /// For `switch`.
    public static func ~= (literal: StaticString, text: Text) -> Bool { text.utf8.equals(literal) }
}

extension [UInt8] {
    /// Whether these are the bytes of a literal.
    @inline(never)
    func equals(_ literal: StaticString) -> Bool {
        guard count == literal.utf8CodeUnitCount else { return false }
        return withUnsafeBytes { bytes in
            bytes.baseAddress.map { Text.areEqual($0, literal.utf8Start, bytes.count) } ?? true
        }
    }

    /// The bytes of a literal.
    @inline(never)
    init(literal: StaticString) {
        self.init(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// Appends decimal digits, with a minus sign where needed.
    @inline(never)
    mutating func append(decimal value: Int64) {
        var digits: [UInt8] = []
        var rest = value.magnitude
        repeat {
            digits.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        if value < 0 { digits.append(0x2D) }
        append(contentsOf: digits.reversed())
    }
}
