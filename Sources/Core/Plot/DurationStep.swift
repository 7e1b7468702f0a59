import Values

/// Steps beside an axis of durations: those into which clocks are divided.
enum DurationStep {
    /// In seconds.
    private static let seconds = [
        1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
    ]

    /// The first one that is no less, as a stored number; nil: steps of numbers are those of durations, too.
    static func atLeast(_ least: Double, _ form: DurationForm) -> Decimal? {
        let unit = form.unit == .minutes ? 60 : 1
        // A little less will do: what was divided is not exact.
        let wanted = least * Double(unit) * (1 - 1e-9)
        if wanted <= 0.5, form.shows == .tenths || form.shows == .hundredths {
            let finest = form.shows == .tenths ? 0.1 : 0.01
            return wanted < finest ? Decimal(coefficient: 1, exponent: form.shows == .tenths ? -1 : -2) : nil
        }
        for step in seconds where Double(step) >= wanted && (step >= 60 || form.shows != .minutes) {
            return Decimal(step / unit)
        }
        // Days: 1, 2 or 5 times a power of ten of them.
        var days = 1.0
        while days * 86_400 * 10 < wanted, days < 1e15 { days *= 10 }
        for factor in [1.0, 2, 5, 10] where days * factor * 86_400 >= wanted {
            return Decimal(Int64(days * factor)).multiplied(by: Decimal(86_400 / unit))
        }
        return nil
    }
}
