/// Heights along a line as ``Climb`` looks at them, for drawing: every 30 m, each the mean of 100 m.
public struct HeightProfile: Hashable, Sendable {
    /// In their order. Where no height is known for more than 200 m, one without a height stands between those that have some.
    public let points: [HeightPoint]

    /// Of a whole line; nothing for one that is longer than the way around the earth.
    public init(of line: [HeightPoint]) {
        var points: [HeightPoint] = []
        if let first = line.first, let last = line.last, last.distance - first.distance <= Climb.longest {
            for run in HeightRun.runs(of: line) {
                if let end = points.last { points.append(HeightPoint(distance: end.distance, height: nil)) }
                points += run.samples.map { HeightPoint(distance: $0.distance, height: $0.height) }
            }
        }
        self.points = points
    }
}

/// How steep a piece of a way is, up or down.
public enum SlopeClass: UInt8, CaseIterable, Sendable {
    case flat, gentle, moderate, steep, extreme

    /// Percent from which on a class counts.
    public static let bounds: [Int64] = [0, 4, 7, 10, 16]

    /// - Parameters:
    ///   - rise: decimetres, of any sign.
    ///   - distance: millimetres; nothing is steep on 0.
    public init(rise: Int64, over distance: Int64) {
        let risen = Int64(rise.magnitude) * 10_000
        let place = Self.bounds.lastIndex { distance > 0 && risen >= $0 * distance } ?? 0
        self = Self.allCases[place]
    }
}
