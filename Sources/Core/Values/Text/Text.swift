/// A text: well-formed UTF-8, immutable, one reference wide.
///
/// Two texts are equal when their bytes are, and they are ordered by their bytes. The standard library's `String` compares
/// by canonical equivalence instead, which takes tables of Unicode and can differ between its versions; it is also four
/// words wide in WebAssembly, where every copy of it is a good deal of code. `String(text)` and `Text(string)` convert.
public struct Text: Hashable, Comparable, Sendable {
    /// The bytes, always well-formed.
    public private(set) var utf8: [UInt8]

    /// The caller knows that the bytes are well-formed.
    init(wellFormed bytes: [UInt8]) { utf8 = bytes }

    /// Every ill-formed part becomes U+FFFD.
    @inline(never)
    public init(decoding bytes: [UInt8]) {
        utf8 = UTF8Sequence.isWellFormed(bytes) ? bytes : UTF8Sequence.repaired(bytes)
    }

    /// As for an array of these bytes.
    @inline(never)
    public init(decoding bytes: ArraySlice<UInt8>) { self.init(decoding: [UInt8](bytes)) }

    /// Nil when the bytes are not well-formed.
    @inline(never)
    public init?(validating bytes: [UInt8]) {
        guard UTF8Sequence.isWellFormed(bytes) else { return nil }
        utf8 = bytes
    }

    /// Decimal digits, with a minus sign where needed.
    @inline(never)
    public init(_ value: Int) {
        var bytes: [UInt8] = []
        bytes.append(decimal: Int64(value))
        utf8 = bytes
    }

    /// A text of one code point.
    @inline(never)
    public init(_ scalar: Unicode.Scalar) {
        var bytes: [UInt8] = []
        UTF8Sequence.append(scalar.value, to: &bytes)
        utf8 = bytes
    }

    /// The part repeated, "" for a count of 0.
    @inline(never)
    public init(repeating part: Text, count: Int) {
        var bytes: [UInt8] = []
        for _ in 0..<count { bytes += part.utf8 }
        utf8 = bytes
    }

    /// Whether there are no bytes.
    public var isEmpty: Bool { utf8.isEmpty }

    /// Equal bytes; no normalisation.
    @_disfavoredOverload
    @inline(never)
    public static func == (a: Text, b: Text) -> Bool {
        guard a.utf8.count == b.utf8.count else { return false }
        return a.utf8.withUnsafeBytes { one in
            b.utf8.withUnsafeBytes { other in
                guard let one = one.baseAddress, let other = other.baseAddress, one != other else { return true }
                return Self.areEqual(one, other, a.utf8.count)
            }
        }
    }

    /// Compares so many bytes, eight at a time.
    @inline(never)
    static func areEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Bool {
        var place = 0
        while place + 8 <= count {
            if one.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                != other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            {
                return false
            }
            place += 8
        }
        while place < count {
            if one.load(fromByteOffset: place, as: UInt8.self) != other.load(fromByteOffset: place, as: UInt8.self) {
                return false
            }
            place += 1
        }
        return true
    }

    /// By bytes, which is the order of the code points.
    @inline(never)
    public static func < (a: Text, b: Text) -> Bool {
        let shared = min(a.utf8.count, b.utf8.count)
        var place = 0
        while place < shared {
            let (byteA, byteB) = (a.utf8[place], b.utf8[place])
            if byteA != byteB { return byteA < byteB }
            place += 1
        }
        return a.utf8.count < b.utf8.count
    }

    /// Feeds the bytes and an end mark.
    @inline(never)
    public func hash(into hasher: inout Hasher) {
        utf8.withUnsafeBytes { hasher.combine(bytes: $0) }
        // No byte of UTF-8: it keeps neighbouring texts apart.
        hasher.combine(0xFF as UInt8)
    }

    /// The second text behind the first.
    @inline(never)
    public static func + (a: Text, b: Text) -> Text { Text(wellFormed: a.utf8 + b.utf8) }

    /// Puts a text behind this one.
    @inline(never)
    public static func += (a: inout Text, b: Text) { a.utf8 += b.utf8 }
}
