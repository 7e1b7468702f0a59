extension Decimal {
    /// Shortest decimal that reads back as this double, of several the nearest; nil for NaN and infinities.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        guard value != 0 else {
            self = .zero
            return
        }
        let digits = LeadingDigits(value.magnitude)
        // 17 digits tell all doubles apart.
        for dropped in (1...17).reversed() {
            let unit = PowerOfTen[dropped]
            let (below, rest) = digits.number.quotientAndRemainder(dividingBy: unit)
            let isBelowNearer: Bool
            if rest * 2 == unit, !digits.hasRest {
                isBelowNearer = below % 2 == 0
            } else {
                isBelowNearer = rest * 2 < unit
            }
            for coefficient in isBelowNearer ? [below, below + 1] : [below + 1, below] {
                let exponent = digits.exponent + dropped
                guard Rounding.nearestDouble(coefficient, timesTenTo: exponent) == value.magnitude else { continue }
                self.init(coefficient: value < 0 ? -Int64(coefficient) : Int64(coefficient), exponent: exponent)
                return
            }
        }
        return nil
    }
}

/// The first 18 decimal digits of a positive double, cut off: number × 10^exponent, and whether there are more.
private struct LeadingDigits {
    private(set) var number: UInt64 = 0
    private(set) var exponent = 0
    private(set) var hasRest = false

    init(_ value: Double) {
        // value = significand × 2^power
        let field = Int(value.bitPattern >> 52)
        let fraction = value.bitPattern & (1 << 52 - 1)
        let significand = field == 0 ? fraction : fraction | 1 << 52
        let power = max(field, 1) - 1075
        // log₁₀ 2 is 0.30103; the estimate may be wrong by one.
        exponent = (power + 64 - significand.leadingZeroBitCount) * 30103 / 100_000 - 17
        read(BigNatural(significand), power)
        while number >= PowerOfTen.maximum {
            exponent += 1
            read(BigNatural(significand), power)
        }
        while number < PowerOfTen[17] {
            exponent -= 1
            read(BigNatural(significand), power)
        }
    }

    private mutating func read(_ significand: BigNatural, _ power: Int) {
        var numerator = significand
        var divisor = BigNatural(1)
        if exponent > 0 {
            divisor.multiply(byPowerOfFive: exponent)
        } else {
            numerator.multiply(byPowerOfFive: -exponent)
        }
        let (quotient, shift, hasRest) = numerator.quotient(by: divisor)
        let dropped = -(shift + power - exponent)
        number = dropped > 0 ? quotient >> dropped : .max
        self.hasRest = hasRest || dropped > 0 && number << dropped != quotient
    }
}
