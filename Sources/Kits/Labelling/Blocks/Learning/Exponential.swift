/// Powers by additions, multiplications and divisions alone, which give the same bits on every machine (LB-FSRS-5).
enum Exponential {
    // The sum of both is ln 2; the first one has so few digits that its multiples are exact.
    private static let ln2High = 0.693147180369123816490
    private static let ln2Low = 1.90821492927058770002e-10

    /// e to the power of `x`, for `x` from -700 to 700; what lies beyond counts as the bound.
    static func exp(_ x: Double) -> Double {
        let x = min(max(x, -700), 700)
        let count = Int(x / (ln2High + ln2Low) + (x < 0 ? -0.5 : 0.5))
        let rest = x - Double(count) * ln2High - Double(count) * ln2Low
        // Taylor's series, from its smallest part on.
        var sum = 1.0
        for number in stride(from: 17, to: 0, by: -1) { sum = 1 + rest / Double(number) * sum }
        return sum * Double(bitPattern: UInt64(1023 + count) << 52)
    }

    /// The natural logarithm of a number above 0 that is not smaller than 2⁻¹⁰²²; 0 of everything else.
    static func ln(_ x: Double) -> Double {
        guard x >= Double.leastNormalMagnitude, x.isFinite else { return 0 }
        var exponent = Int(x.bitPattern >> 52) - 1023
        var part = Double(bitPattern: x.bitPattern & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
        if part > 1.4142135623730951 {
            part /= 2
            exponent += 1
        }
        // ln m = 2 artanh((m - 1) / (m + 1)).
        let ratio = (part - 1) / (part + 1)
        let square = ratio * ratio
        var sum = 0.0
        for number in stride(from: 25, to: 0, by: -2) { sum = sum * square + 1 / Double(number) }
        return Double(exponent) * ln2High + (2 * ratio * sum + Double(exponent) * ln2Low)
    }

    /// `base` above 0.
    static func power(_ base: Double, _ exponent: Double) -> Double { exp(exponent * ln(base)) }
}
