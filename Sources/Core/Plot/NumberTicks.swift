import Values

/// The round values beside an axis of numbers: multiples of 1, 2 or 5 times a power of ten. Those of durations are multiples of
/// what clocks are divided into.
public struct NumberTicks: Sendable {
    /// Exact, ascending.
    public private(set) var values: [Decimal] = []
    /// Digits behind the decimal mark that all of them are written with; nil: they are too many, each has its own.
    public let places: Int?
    /// Ends at multiples of the step around what was asked for.
    public let rounded: Span

    /// The smallest steps of which at most so many fit.
    ///
    /// - Parameter form: Of durations; nil: they are numbers.
    public init(_ span: Span, atMost count: Int, of form: DurationForm? = nil) {
        let least = max(span.size / Double(max(count, 1)), 1e-300)
        if let form, let step = DurationStep.atLeast(least, form) {
            self.init(span, step: step, places: nil)
            return
        }
        var unit = 1.0
        var exponent = 0
        while unit * 10 <= least {
            unit *= 10
            exponent += 1
        }
        while unit > least {
            unit /= 10
            exponent -= 1
        }
        // A little less than the step will do: the unit is not exact.
        let share = least / unit * (1 - 1e-9)
        let factor: Int64 = share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10
        let digits = max(0, -exponent - (factor == 10 ? 1 : 0))
        self.init(
            span, step: Decimal(coefficient: factor, exponent: exponent) ?? .zero, places: digits > 15 ? nil : digits)
    }

    private init(_ span: Span, step exact: Decimal, places: Int?) {
        func multiple(_ count: Double) -> Decimal {
            Decimal(Int64(min(max(count, -1e16), 1e16))).multiplied(by: exact) ?? .zero
        }
        let step = exact.double
        self.places = places
        // Ends that lie on a multiple but for the last bits do.
        let slack = 1e-9
        rounded = Span(
            multiple((span.low / step + slack).rounded(.down)).double,
            multiple((span.high / step - slack).rounded(.up)).double)
        var next = (span.low / step - slack).rounded(.up)
        let last = (span.high / step + slack).rounded(.down)
        while next <= last, values.count <= 100 {
            values.append(multiple(next))
            next += 1
        }
    }
}
