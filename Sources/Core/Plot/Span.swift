/// A part of an axis; the high end lies above the low one.
public struct Span: Hashable, Sendable {
    public let low, high: Double

    /// `low` must not lie above `high`. Equal ends are good for searching only: nothing has a place between them.
    public init(_ low: Double, _ high: Double) {
        self.low = low
        self.high = high
    }

    /// From end to end, in the unit of the axis: milliseconds, or that of the values.
    public var size: Double { high - low }

    /// 0 at the low end, 1 at the high one.
    public func place(of value: Double) -> Double { (value - low) / size }

    /// The opposite of `place`.
    public func value(at place: Double) -> Double { low + place * size }

    /// What lies between two places of this part: (0.25, 0.75) is its middle half, (-0.5, 1.5) is twice as much.
    public func part(_ a: Double, _ b: Double) -> Span { Span(value(at: a), value(at: b)) }

    /// This part, at least so large, made smaller and moved as far as it takes to lie within bounds.
    public func kept(in bounds: Span, atLeast least: Double) -> Span {
        let size = min(max(size, least), bounds.size)
        let low = min(max((low + high - size) / 2, bounds.low), bounds.high - size)
        return Span(low, low + size)
    }
}
