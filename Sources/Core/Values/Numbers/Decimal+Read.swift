extension Decimal {
    enum Reading {
        case value(Decimal)
        case malformed
        case outOfRange
        /// More than 18 significant digits.
        case tooLong
    }

    /// Reads the longest JSON numeral (RFC 8259, section 6) that starts at `place` and moves `place` behind it.
    ///
    /// - Parameter exactly: Whether a numeral that would not stay what it is, is too long.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int, exactly: Bool = false
    ) -> Reading {
        var numeral = Numeral()
        guard numeral.read(bytes, from: &place) else { return .malformed }
        return exactly && numeral.isLong ? .tooLong : numeral.value(bytes)
    }
}

/// The parts of a numeral while it is read.
private struct Numeral {
    var isNegative = false
    /// The first up to 18 significant digits, without trailing zeros.
    var coefficient: UInt64 = 0
    var digitCount = 0
    /// Zeros read behind the coefficient, which count only when another digit follows.
    var zeros = 0
    var fractionDigits = 0
    var exponent = 0
    /// More than 18 significant digits.
    var isLong = false
    var digits = 0..<0

    mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) -> Bool {
        let count = bytes.count
        if place < count, bytes[place] == 0x2D {
            isNegative = true
            place += 1
        }
        let start = place
        readDigits(bytes, from: &place)
        guard place > start, place == start + 1 || bytes[start] != 0x30 else { return false }
        if place < count, bytes[place] == 0x2E {
            place += 1
            let fraction = place
            readDigits(bytes, from: &place)
            fractionDigits = place - fraction
            guard fractionDigits > 0 else { return false }
        }
        digits = start..<place
        if place < count, bytes[place] | 0x20 == 0x65 {
            place += 1
            guard readExponent(bytes, from: &place) else { return false }
        }
        return true
    }

    private mutating func readDigits(_ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) {
        while place < bytes.count {
            let digit = bytes[place] &- 0x30
            guard digit <= 9 else { return }
            place += 1
            if digit == 0 {
                if digitCount > 0 { zeros += 1 }
            } else if digitCount + zeros < 18 {
                coefficient = coefficient * (zeros == 0 ? 10 : PowerOfTen[zeros + 1]) + UInt64(digit)
                digitCount += zeros + 1
                zeros = 0
            } else {
                isLong = true
            }
        }
    }

    private mutating func readExponent(_ bytes: UnsafeBufferPointer<UInt8>, from place: inout Int) -> Bool {
        var sign = 1
        if place < bytes.count, bytes[place] == 0x2B || bytes[place] == 0x2D {
            sign = bytes[place] == 0x2D ? -1 : 1
            place += 1
        }
        let start = place
        while place < bytes.count {
            let digit = bytes[place] &- 0x30
            guard digit <= 9 else { break }
            // Beyond this bound no text of a permitted length can bring the value back into range.
            if exponent < 100_000_000 { exponent = exponent * 10 + Int(digit) }
            place += 1
        }
        exponent *= sign
        return place > start
    }

    func value(_ bytes: UnsafeBufferPointer<UInt8>) -> Decimal.Reading {
        guard coefficient != 0 else { return .value(.zero) }
        if isLong { return longValue(bytes) }
        guard let exponent = Self.exponent(exponent, -fractionDigits, zeros) else { return .outOfRange }
        let magnitude = Int64(truncatingIfNeeded: coefficient)
        let result = Decimal(normalized: isNegative ? -magnitude : magnitude, exponent: exponent)
        return result.isInRange ? .value(result) : .outOfRange
    }

    /// The sum, nil when no coefficient of up to 801 digits can bring such a power of ten into range.
    private static func exponent(_ written: Int, _ fraction: Int, _ zeros: Int) -> Int? {
        let sum = Int64(written) + Int64(fraction) + Int64(zeros)
        return sum > -2000 && sum < 1000 ? Int(sum) : nil
    }

    /// The shortest decimal of the nearest double.
    ///
    /// 800 digits decide every case (a halfway point between doubles has at most 767); of the rest it only matters
    /// whether it is zero, so a digit 1 stands for it.
    private func longValue(_ bytes: UnsafeBufferPointer<UInt8>) -> Decimal.Reading {
        var significant: [UInt8] = []
        var dropped = 0
        var isRestZero = true
        for place in digits where bytes[place] != 0x2E {
            let digit = bytes[place] - 0x30
            if significant.isEmpty, digit == 0 { continue }
            if significant.count < 800 {
                significant.append(digit)
            } else {
                dropped += 1
                if digit != 0 { isRestZero = false }
            }
        }
        guard var exponent = Self.exponent(exponent, -fractionDigits, dropped) else { return .outOfRange }
        if !isRestZero {
            significant.append(1)
            exponent -= 1
        }
        let magnitude = Rounding.nearestDouble(BigNatural(digits: significant), timesTenTo: exponent)
        guard magnitude.isFinite, magnitude != 0, let result = Decimal(isNegative ? -magnitude : magnitude) else {
            return .outOfRange
        }
        return .value(result)
    }
}
