/// Arithmetic that always has a result within the range: rounded to 18 significant digits, half away from zero.
extension Decimal {
    /// The sum; where the operands lie so far apart that the smaller one does not reach the last digit, the greater one.
    /// Nil when it is out of range.
    public func roundedSum(_ other: Decimal) -> Decimal? {
        if let exact = adding(other) { return exact }
        let (upper, lower) = exponent >= other.exponent ? (self, other) : (other, self)
        var shift = Int(upper.exponent) - Int(lower.exponent)
        let room = min(shift, 18 - upper.digitCount)
        shift -= room
        guard shift <= 18 else { return upper }
        // The scaled one has more than 18 digits, else the sum were exact: it is greater than the lower one.
        var (high, low) = (upper.coefficient.magnitude * PowerOfTen[room]).multipliedFullWidth(by: PowerOfTen[shift])
        let isNegative = upper.coefficient < 0
        let overflow: Bool
        if isNegative == (lower.coefficient < 0) {
            (low, overflow) = low.addingReportingOverflow(lower.coefficient.magnitude)
            if overflow { high += 1 }
        } else {
            (low, overflow) = low.subtractingReportingOverflow(lower.coefficient.magnitude)
            if overflow { high -= 1 }
        }
        return Self.rounded(high, low, exponent: Int(lower.exponent), isNegative: isNegative)
    }

    /// As for the sum.
    public func roundedDifference(_ other: Decimal) -> Decimal? {
        roundedSum(Decimal(normalized: -other.coefficient, exponent: Int(other.exponent)))
    }

    /// Nil when it is out of range.
    public func roundedProduct(_ other: Decimal) -> Decimal? {
        let (high, low) = coefficient.magnitude.multipliedFullWidth(by: other.coefficient.magnitude)
        return Self.rounded(
            high, low, exponent: Int(exponent) + Int(other.exponent),
            isNegative: (coefficient < 0) != (other.coefficient < 0))
    }

    /// Nil when the divisor is zero or the quotient is out of range.
    public func roundedQuotient(_ divisor: Decimal) -> Decimal? {
        guard divisor.coefficient != 0 else { return nil }
        if coefficient == 0 { return self }
        // A dividend of 18 digits and as many as the divisor has gives a quotient of 18 or 19.
        let (room, digits) = (18 - digitCount, divisor.digitCount)
        let dividend = (coefficient.magnitude * PowerOfTen[room]).multipliedFullWidth(by: PowerOfTen[digits])
        let by = divisor.coefficient.magnitude
        var (quotient, rest) = by.dividingFullWidth(dividend)
        // With 19 digits, the last one decides about rounding; what is behind it does not.
        if quotient < PowerOfTen.maximum, rest * 2 >= by { quotient += 1 }
        return Self.rounded(
            0, quotient, exponent: Int(exponent) - room - digits - Int(divisor.exponent),
            isNegative: (coefficient < 0) != (divisor.coefficient < 0))
    }

    @inline(never)
    private static func rounded(_ high: UInt64, _ low: UInt64, exponent: Int, isNegative: Bool) -> Decimal? {
        var (high, low, exponent, dropped) = (high, low, exponent, UInt64(0))
        while high != 0 || low >= PowerOfTen.maximum {
            let (quotient, rest) = high.quotientAndRemainder(dividingBy: 10)
            high = quotient
            (low, dropped) = UInt64(10).dividingFullWidth((rest, low))
            exponent += 1
        }
        if dropped >= 5 { low += 1 }
        return Decimal(coefficient: isNegative ? -Int64(low) : Int64(low), exponent: exponent)
    }
}
