extension Decimal {
    /// Exact, whatever the exponents.
    public static func < (a: Decimal, b: Decimal) -> Bool {
        if a.coefficient.signum() != b.coefficient.signum() { return a.coefficient < b.coefficient }
        if a.coefficient == 0 { return false }
        let (leadingA, leadingB) = (a.leadingExponent, b.leadingExponent)
        if leadingA != leadingB { return (leadingA < leadingB) == (a.coefficient > 0) }
        // The same power of ten leads: compare as numbers of 18 digits.
        let scaledA = a.coefficient * Int64(PowerOfTen[18 - a.digitCount])
        let scaledB = b.coefficient * Int64(PowerOfTen[18 - b.digitCount])
        return scaledA < scaledB
    }

    /// The exact sum; nil when it has more than 18 significant digits or is out of range.
    public func adding(_ other: Decimal) -> Decimal? {
        if coefficient == 0 { return other }
        if other.coefficient == 0 { return self }
        let (upper, lower) = exponent >= other.exponent ? (self, other) : (other, self)
        let shift = Int(upper.exponent) - Int(lower.exponent)
        // The lower one ends in a digit other than zero, so all digits down to its exponent are significant.
        guard shift <= 18 else { return nil }
        let (scaled, overflow) = upper.coefficient.multipliedReportingOverflow(by: Int64(PowerOfTen[shift]))
        guard !overflow else { return nil }
        let (sum, carry) = scaled.addingReportingOverflow(lower.coefficient)
        return carry ? nil : Decimal(coefficient: sum, exponent: Int(lower.exponent))
    }

    /// The exact difference; nil as for `adding`.
    public func subtracting(_ other: Decimal) -> Decimal? {
        adding(Decimal(normalized: -other.coefficient, exponent: Int(other.exponent)))
    }

    /// The exact product; nil when it has more than 18 significant digits or is out of range.
    public func multiplied(by other: Decimal) -> Decimal? {
        var (high, low) = coefficient.magnitude.multipliedFullWidth(by: other.coefficient.magnitude)
        var exponent = Int(exponent) + Int(other.exponent)
        while high != 0 {
            let (highQuotient, highRest) = high.quotientAndRemainder(dividingBy: 10)
            let (lowQuotient, rest) = UInt64(10).dividingFullWidth((highRest, low))
            guard rest == 0 else { return nil }
            (high, low) = (highQuotient, lowQuotient)
            exponent += 1
        }
        while low >= PowerOfTen.maximum {
            guard low % 10 == 0 else { return nil }
            low /= 10
            exponent += 1
        }
        let magnitude = Int64(low)
        let isNegative = (coefficient < 0) != (other.coefficient < 0)
        return Decimal(coefficient: isNegative ? -magnitude : magnitude, exponent: exponent)
    }

    /// Whether this is a whole multiple of the step; of zero, only zero is.
    public func isMultiple(of step: Decimal) -> Bool {
        if coefficient == 0 { return true }
        // Behind the step's last digit only zeros may follow, and a coefficient never ends in zero.
        guard step.coefficient != 0, exponent >= step.exponent else { return false }
        let divisor = step.coefficient.magnitude
        var rest = coefficient.magnitude % divisor
        for _ in 0..<(Int(exponent) - Int(step.exponent)) where rest != 0 {
            rest = divisor.dividingFullWidth(rest.multipliedFullWidth(by: 10)).remainder
        }
        return rest == 0
    }

    /// Rounded to this many digits behind the decimal mark (before it, if negative), half away from zero.
    ///
    /// A value that would leave the range of decimals by rounding up stays as it is.
    public func rounded(toPlaces places: Int) -> Decimal {
        let places = max(-1000, min(places, 1000))
        let dropped = -Int(exponent) - places
        guard dropped > 0 else { return self }
        guard dropped <= 18 else { return .zero }
        let unit = Int64(PowerOfTen[dropped])
        let (quotient, rest) = coefficient.quotientAndRemainder(dividingBy: unit)
        let isUp = Int64(rest.magnitude) * 2 >= unit
        return Decimal(coefficient: isUp ? quotient + coefficient.signum() : quotient, exponent: -places) ?? self
    }
}
