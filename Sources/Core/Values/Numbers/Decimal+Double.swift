extension Decimal {
    /// The nearest double, ties to even (IEEE 754). Exact arithmetic throughout, so it is the same on every platform.
    public var double: Double {
        let magnitude = Rounding.nearestDouble(coefficient.magnitude, timesTenTo: Int(exponent))
        return coefficient < 0 ? -magnitude : magnitude
    }
}

/// Correctly rounded conversion of decimals to doubles.
enum Rounding {
    /// Three ways, from the fastest: both parts are exact doubles (Clinger 1990); 128 bits hold the exact product or
    /// enough of the quotient with its remainder; big integers.
    static func nearestDouble(_ coefficient: UInt64, timesTenTo exponent: Int) -> Double {
        if coefficient == 0 { return 0 }
        if coefficient <= 1 << 53, exponent >= -22, exponent <= 22 {
            // Powers up to 10²² are exact products of exact doubles.
            var power = 1.0
            for _ in 0..<abs(exponent) { power *= 10 }
            return exponent < 0 ? Double(coefficient) / power : Double(coefficient) * power
        }
        guard exponent >= -27, exponent <= 27 else {
            return nearestDouble(BigNatural(coefficient), timesTenTo: exponent)
        }
        var five: UInt64 = 1
        for _ in 0..<abs(exponent) { five *= 5 }
        if exponent >= 0 {
            let product = coefficient.multipliedFullWidth(by: five)
            if product.high == 0 { return double(product.low, timesTwoTo: exponent, hasRest: false) }
            let shift = product.high.leadingZeroBitCount
            let top = shift == 0 ? product.high : product.high << shift | product.low >> (64 - shift)
            return double(top, timesTwoTo: exponent + 64 - shift, hasRest: product.low << shift != 0)
        }
        // Numerator below the divisor in its high word: the quotient has 63 or 64 bits.
        let numerator = coefficient << coefficient.leadingZeroBitCount
        let divisor = five << five.leadingZeroBitCount
        let (quotient, rest) = divisor.dividingFullWidth((numerator >> 1, numerator << 63))
        let power = exponent - 63 - coefficient.leadingZeroBitCount + five.leadingZeroBitCount
        return double(quotient, timesTwoTo: power, hasRest: rest != 0)
    }

    /// Infinity above the range of doubles, zero below.
    static func nearestDouble(_ coefficient: BigNatural, timesTenTo exponent: Int) -> Double {
        var numerator = coefficient
        var divisor = BigNatural(1)
        if exponent >= 0 {
            numerator.multiply(byPowerOfFive: exponent)
        } else {
            divisor.multiply(byPowerOfFive: -exponent)
        }
        let (quotient, power, hasRest) = numerator.quotient(by: divisor)
        return double(quotient, timesTwoTo: power + exponent, hasRest: hasRest)
    }

    /// Rounds significand × 2^power, of which the bits below the significand are zero or (`hasRest`) are not.
    ///
    /// With a rest the significand must have at least 55 bits.
    static func double(_ significand: UInt64, timesTwoTo power: Int, hasRest: Bool) -> Double {
        if significand == 0 { return 0 }
        let zeros = significand.leadingZeroBitCount
        let bits = significand << zeros
        let leading = power - zeros + 63
        if leading > 1023 { return .infinity }
        let precision = leading >= -1022 ? 53 : 53 - (-1022 - leading)
        if precision < 0 { return 0 }
        let dropped = 64 - precision
        var kept = dropped == 64 ? 0 : bits >> dropped
        let half: UInt64 = 1 << (dropped - 1)
        let rest = bits & (half | (half - 1))
        if rest > half || rest == half && (hasRest || kept & 1 == 1) { kept += 1 }
        // The hidden bit of a normal number raises the exponent field by one; so does a carry out of the significand.
        let field = leading >= -1022 ? UInt64(leading + 1022) << 52 : 0
        return Double(bitPattern: field + kept)
    }
}
