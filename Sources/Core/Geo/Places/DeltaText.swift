import Values

/// Whole numbers as characters that need no escaping in most places: groups of five bits, the lowest first, each with 63 added and 32
/// more when another one follows, as encoded polylines have them.
public struct DeltaWriter: Sendable {
    /// What was written.
    public private(set) var bytes: [UInt8] = []

    /// Nothing yet.
    public init() {}

    /// A character as it is.
    public mutating func append(character: UInt8) { bytes.append(character) }

    /// A number that is not negative.
    public mutating func append(_ number: UInt64) {
        var rest = number
        while rest >= 32 {
            bytes.append(UInt8(rest & 31 | 32) + 63)
            rest >>= 5
        }
        bytes.append(UInt8(rest) + 63)
    }

    /// A number of any sign: times two, negated bit by bit when it is negative.
    public mutating func append(signed number: Int64) { append(Self.folded(number)) }

    static func folded(_ number: Int64) -> UInt64 { UInt64(bitPattern: number << 1 ^ number >> 63) }
}

/// Reads what a ``DeltaWriter`` wrote; of other bytes it says that they are none.
public struct DeltaReader: Sendable {
    private let bytes: [UInt8]
    private var place = 0
    /// More groups of five bits fit in no number that leads to a place.
    private static let mostGroups = 12

    /// From the first byte on.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether nothing follows.
    public var isAtEnd: Bool { place == bytes.count }

    /// The next character as it is; nil at the end.
    public mutating func character() -> UInt8? {
        guard place < bytes.count else { return nil }
        place += 1
        return bytes[place - 1]
    }

    /// Nil when no number comes next.
    public mutating func number() -> UInt64? {
        var value: UInt64 = 0
        for group in 0..<Self.mostGroups {
            guard place < bytes.count, bytes[place] >= 63, bytes[place] <= 126 else { return nil }
            let bits = UInt64(bytes[place] - 63)
            place += 1
            value |= (bits & 31) << UInt64(5 * group)
            if bits < 32 { return value }
        }
        return nil
    }

    /// Adds a number of any sign; false when none comes next, or the sum does not fit.
    public mutating func add(to sum: inout Int64) -> Bool { number().map { Self.add($0, to: &sum) } ?? false }

    static func add(_ folded: UInt64, to sum: inout Int64) -> Bool {
        let (next, overflows) = sum.addingReportingOverflow(Int64(folded >> 1) ^ -Int64(folded & 1))
        sum = next
        return !overflows
    }
}
