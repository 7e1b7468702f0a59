/// An exact decimal number: coefficient × 10^exponent, at most 18 significant digits, normalised (no trailing zeros; zero
/// is 0 × 10⁰ and has no sign).
///
/// Every value except zero has a finite double other than zero near it, so magnitudes lie between 2.5e-324 and 1.8e308.
public struct Decimal: Hashable, Comparable, Sendable {
    /// At most 18 digits, without zeros at the end; 0 for zero.
    public let coefficient: Int64
    /// The power of ten by which the coefficient is multiplied.
    public let exponent: Int32

    /// The coefficient must be normalised and the value in range.
    init(normalized coefficient: Int64, exponent: Int) {
        self.coefficient = coefficient
        self.exponent = Int32(truncatingIfNeeded: exponent)
    }

    /// Exact up to 18 significant digits; above, the shortest decimal of the nearest double, as for numerals.
    public init(_ value: Int) { self.init(Int64(value)) }

    /// Exact up to 18 significant digits; above, the shortest decimal of the nearest double, as for numerals.
    public init(_ value: Int64) {
        if let exact = Decimal(coefficient: value, exponent: 0) {
            self = exact
        } else {
            self = Decimal(Double(value)) ?? .zero
        }
    }

    /// Reads JSON number syntax; nil when it is none or out of range.
    ///
    /// Numerals of more than 18 significant digits become the nearest double's shortest decimal.
    public init?(_ text: Text) { self.init(utf8: text.utf8) }

    /// As for a text of these bytes.
    ///
    /// - Parameter exactly: Whether a numeral of more than 18 significant digits is none.
    public init?(utf8 bytes: [UInt8], exactly: Bool = false) {
        let value = bytes.withUnsafeBufferPointer { buffer -> Decimal? in
            var end = 0
            guard case .value(let value) = Decimal.read(buffer, from: &end, exactly: exactly), end == buffer.count
            else { return nil }
            return value
        }
        guard let value else { return nil }
        self = value
    }

    /// Normalises; nil when more than 18 significant digits remain or the value is out of range.
    public init?(coefficient: Int64, exponent: Int) {
        guard coefficient != 0 else {
            self.init(normalized: 0, exponent: 0)
            return
        }
        var coefficient = coefficient
        var exponent = exponent
        while coefficient % 10 == 0 {
            coefficient /= 10
            exponent += 1
        }
        guard coefficient.magnitude < PowerOfTen.maximum, exponent > -1000, exponent < 1000 else { return nil }
        self.init(normalized: coefficient, exponent: exponent)
        guard isInRange else { return nil }
    }

    /// 0 × 10⁰.
    public static let zero = Decimal(normalized: 0, exponent: 0)

    /// A whole number from −2³¹ to 2³¹ − 1, nil for any other.
    ///
    /// The browser's `Int` has 32 bits; the bounds are the same everywhere so that phone and server decide alike. Use
    /// ``int64`` for milliseconds and other large counts.
    public var int: Int? {
        guard let int64, let value = Int32(exactly: int64) else { return nil }
        return Int(value)
    }

    /// A whole number that fits 64 bits, nil for any other.
    public var int64: Int64? {
        guard exponent >= 0, exponent <= 18 else { return nil }
        let (value, overflow) = coefficient.multipliedReportingOverflow(by: Int64(PowerOfTen[Int(exponent)]))
        return overflow ? nil : value
    }

    /// Digits behind the decimal mark.
    public var fractionDigits: Int { exponent < 0 ? -Int(exponent) : 0 }

    /// Significant digits; 1 for zero.
    var digitCount: Int { PowerOfTen.digitCount(coefficient.magnitude) }

    /// Power of ten of the first digit: 3 for 1234.5.
    var leadingExponent: Int { Int(exponent) + digitCount - 1 }

    var isInRange: Bool {
        let leading = leadingExponent
        if leading > -324, leading < 308 { return true }
        guard leading >= -324, leading <= 308 else { return false }
        let double = double
        return double.isFinite && double != 0
    }
}

/// 10⁰ to 10¹⁸.
enum PowerOfTen {
    private static let table: [UInt64] = {
        var powers: [UInt64] = [1]
        for _ in 1...18 { powers.append(powers[powers.count - 1] * 10) }
        return powers
    }()

    /// 10¹⁸, the first magnitude with more than 18 digits.
    static let maximum: UInt64 = 1_000_000_000_000_000_000

    static subscript(power: Int) -> UInt64 { table[power] }

    /// Decimal digits of a number below 10¹⁹; 1 for zero.
    static func digitCount(_ value: UInt64) -> Int {
        var count = 1
        while count < table.count, value >= table[count] { count += 1 }
        return count
    }
}
