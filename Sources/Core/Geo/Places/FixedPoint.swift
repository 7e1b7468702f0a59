import Values

/// Numbers with a fixed count of decimal places, as whole numbers of the smallest unit: never through a `Double`, so that they are
/// the same everywhere.
public enum FixedPoint {
    /// Reads "−12.5", "+3", ".5", "1.5e-3" to the nearest unit, ties away from zero; white space around it is allowed, any number of
    /// digits too. Nil for anything else, "NaN" and "INF", and for what does not fit.
    ///
    /// - Parameter places: decimal places of the result, 0 … 18.
    public static func read(_ bytes: ArraySlice<UInt8>, places: Int) -> Int64? {
        if let value = plain(bytes, places: places) { return value }
        var scanner = Scanner(bytes: bytes.trimmed)
        let isNegative = scanner.sign()
        guard let mantissa = scanner.mantissa(), let exponent = scanner.exponent(), scanner.isAtEnd else { return nil }
        guard let size = mantissa.scaled(by: exponent + places) else { return nil }
        return isNegative ? -size : size
    }

    /// As ``read(_:places:)``, for what most numbers are: a sign, digits with or without a point, 17 of them at most, and nothing around
    /// them. Nil for all others.
    private static func plain(_ bytes: ArraySlice<UInt8>, places: Int) -> Int64? {
        var (value, digits, fraction) = (Int64(0), 0, 0)
        var hasPoint = false
        let isNegative = bytes.first == 0x2D
        for byte in isNegative ? bytes.dropFirst() : bytes {
            if byte >= 0x30, byte <= 0x39, digits < 17 {
                value = value * 10 + Int64(byte - 0x30)
                digits += 1
                if hasPoint { fraction += 1 }
            } else if byte == 0x2E, !hasPoint {
                hasPoint = true
            } else {
                return nil
            }
        }
        guard digits > 0, digits + places - fraction <= 17 else { return nil }
        let size = scaled(value, from: fraction, to: places)
        return isNegative ? -size : size
    }

    /// With another number of decimal places, rounded to the nearest unit.
    private static func scaled(_ value: Int64, from fraction: Int, to places: Int) -> Int64 {
        var part: Int64 = 1
        for _ in 0..<abs(places - fraction) { part *= 10 }
        return fraction > places ? (value + part / 2) / part : value * part
    }

    /// As short as it goes: "12.5", "-3", "0".
    public static func text(_ value: Int64, places: Int) -> Text {
        var digits = [UInt8](Text(decimal: value.magnitude).utf8)
        while digits.count <= places { digits.insert(0x30, at: 0) }
        var whole = Array(digits.prefix(digits.count - places))
        var fraction = Array(digits.suffix(places))
        while fraction.last == 0x30 { fraction.removeLast() }
        if !fraction.isEmpty { whole += [0x2E] + fraction }
        if value < 0 { whole.insert(0x2D, at: 0) }
        return Text(decoding: whole)
    }
}

extension FixedPoint {
    /// Significant digits and where their point stands.
    struct Mantissa {
        /// Without leading zeros, at most `mostDigits`; those behind them can only decide a tie, which `hasMore` does.
        var digits: [UInt8] = []
        var hasMore = false
        /// The value is the digits × 10^power.
        var power = 0

        static let mostDigits = 40

        mutating func add(_ digit: UInt8, isFraction: Bool) {
            if digits.isEmpty, digit == 0 {
                if isFraction { power -= 1 }
            } else if digits.count < Self.mostDigits {
                digits.append(digit)
                if isFraction { power -= 1 }
            } else {
                hasMore = hasMore || digit != 0
                if !isFraction { power += 1 }
            }
        }

        /// The nearest whole number of the value × 10^exponent; nil when it does not fit.
        func scaled(by exponent: Int) -> Int64? {
            let shift = power + exponent
            guard !digits.isEmpty, digits.count + shift >= 0 else { return 0 }
            guard digits.count + shift <= 19 else { return nil }
            let kept = digits.prefix(digits.count + min(shift, 0))
            var value: Int64 = 0
            for digit in Array(kept) + [UInt8](repeating: 0, count: max(shift, 0)) {
                let (tens, isTooLarge) = value.multipliedReportingOverflow(by: 10)
                let (sum, overflows) = tens.addingReportingOverflow(Int64(digit))
                guard !isTooLarge, !overflows else { return nil }
                value = sum
            }
            guard kept.count < digits.count, digits[kept.count] >= 5 else { return value }
            return value == .max ? nil : value + 1
        }
    }

    private struct Scanner {
        let bytes: ArraySlice<UInt8>
        var place: Int
        /// More than this is nothing or does not fit, whatever the digits are.
        static let largestExponent = 100_000

        init(bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            place = bytes.startIndex
        }

        var next: UInt8? { place < bytes.endIndex ? bytes[place] : nil }
        var isAtEnd: Bool { next == nil }

        mutating func skip(_ byte: UInt8) -> Bool {
            guard next == byte else { return false }
            place += 1
            return true
        }

        mutating func sign() -> Bool {
            if skip(0x2D) { return true }
            _ = skip(0x2B)
            return false
        }

        mutating func digit() -> UInt8? {
            guard let byte = next, byte >= 0x30, byte <= 0x39 else { return nil }
            place += 1
            return byte - 0x30
        }

        mutating func mantissa() -> Mantissa? {
            var mantissa = Mantissa()
            let start = place
            while let digit = digit() { mantissa.add(digit, isFraction: false) }
            var count = place - start
            if skip(0x2E) {
                let start = place
                while let digit = digit() { mantissa.add(digit, isFraction: true) }
                count += place - start
            }
            return count > 0 ? mantissa : nil
        }

        mutating func exponent() -> Int? {
            guard skip(0x65) || skip(0x45) else { return 0 }
            let isNegative = sign()
            guard var value = digit().map({ Int($0) }) else { return nil }
            while let digit = digit() { value = min(value * 10 + Int(digit), Self.largestExponent) }
            return isNegative ? -value : value
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without the white space of XML around it.
    var trimmed: ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) }
        var part = self
        while let first = part.first, isSpace(first) { part.removeFirst() }
        while let last = part.last, isSpace(last) { part.removeLast() }
        return part
    }
}

extension Text {
    init(decimal value: UInt64) {
        var digits: [UInt8] = []
        var rest = value
        repeat {
            digits.append(0x30 + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        self.init(decoding: Array(digits.reversed()))
    }
}
