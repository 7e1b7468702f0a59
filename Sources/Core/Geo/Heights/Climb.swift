/// Metres up and down along a line: the one method for routes, recordings and answers of other engines.
///
/// Heights are taken every 30 m, made smooth by the mean over 100 m, and count when they leave the last turning point by 5 m. Without
/// the mean and the threshold the errors of single heights would add up to climbs that nobody rides.
public struct Climb: Hashable, Sendable {
    /// Decimetres.
    public var ascent: Int64
    /// Decimetres, positive.
    public var descent: Int64
    /// Millimetres of the line that have no height.
    public var unknown: Int64

    /// `ascent` and `descent` in decimetres, `unknown` in millimetres.
    public init(ascent: Int64, descent: Int64, unknown: Int64) {
        self.ascent = ascent
        self.descent = descent
        self.unknown = unknown
    }

    /// No height and no way.
    public static let zero = Climb(ascent: 0, descent: 0, unknown: 0)

    /// Two parts of one line.
    public static func + (a: Climb, b: Climb) -> Climb {
        Climb(ascent: a.ascent + b.ascent, descent: a.descent + b.descent, unknown: a.unknown + b.unknown)
    }
}

/// A place of a line for its climb.
public struct HeightPoint: Hashable, Sendable {
    /// Millimetres from the beginning of the line, never less than that of the point before.
    public var distance: Int64
    /// Decimetres above the sea; nil: not known.
    public var height: Int64?

    /// `distance` in millimetres from the beginning, `height` in decimetres.
    public init(distance: Int64, height: Int64?) {
        self.distance = distance
        self.height = height
    }
}

extension Climb {
    /// Millimetres between two heights that are looked at.
    static let step: Int64 = 30_000
    /// Millimetres of the mean to each side.
    static let reach: Int64 = 50_000
    /// Decimetres.
    static let threshold: Int64 = 50
    /// Millimetres without heights that are bridged by a straight line.
    static let mostBridged: Int64 = 200_000
    /// Millimetres of the longest line that is looked at: once around the earth. A broken file can have far longer ones.
    static let longest: Int64 = 40_000_000_000

    /// Of a whole line, counted for each of its legs where it happens.
    ///
    /// - Parameters:
    ///   - line: points in their order.
    ///   - ends: millimetres at which legs end, in their order; the last one is the end of the line.
    /// - Returns: one climb for each leg.
    public static func legs(of line: [HeightPoint], ends: [Int64]) -> [Climb] {
        var legs = [Climb](repeating: .zero, count: ends.count)
        guard let first = line.first?.distance, let last = line.last?.distance else { return legs }
        var known: Int64 = first
        for run in last - first <= longest ? HeightRun.runs(of: line) : [] {
            count(unknown: known, run.start, in: &legs, ends)
            known = run.end
            count(run, in: &legs, ends)
        }
        count(unknown: known, last, in: &legs, ends)
        return legs
    }

    /// Of a whole line.
    public static func total(of line: [HeightPoint]) -> Climb {
        line.last.map { legs(of: line, ends: [$0.distance])[0] } ?? .zero
    }

    private static func count(unknown start: Int64, _ end: Int64, in legs: inout [Climb], _ ends: [Int64]) {
        var start = start
        for leg in ends.indices where start < end && ends[leg] > start {
            let part = leg == ends.count - 1 ? end : min(end, ends[leg])
            legs[leg].unknown += part - start
            start = part
        }
    }

    private static func count(_ run: HeightRun, in legs: inout [Climb], _ ends: [Int64]) {
        let samples = run.samples
        for swing in Swing.all(of: samples.map { $0.height }) {
            // What is reached for the first time in the swing is what it climbs there.
            var reached = samples[swing.start].height
            for place in (swing.start + 1)...swing.end {
                let height = samples[place].height
                guard swing.isUp ? height > reached : height < reached else { continue }
                let leg = leg(at: samples[place].distance, ends)
                if swing.isUp {
                    legs[leg].ascent += height - reached
                } else {
                    legs[leg].descent += reached - height
                }
                reached = height
            }
        }
    }

    /// The first leg that ends there or later.
    private static func leg(at distance: Int64, _ ends: [Int64]) -> Int {
        var (low, high) = (0, ends.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] >= distance { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A way from one turning point to the next one, by places of samples.
struct Swing: Equatable {
    let start: Int
    let end: Int
    let isUp: Bool

    /// Those that are at least as high as the threshold. Of equal heights the first one is the turning point.
    static func all(of heights: [Int64]) -> [Swing] {
        var swings: [Swing] = []
        var (isUp, start, extreme): (Bool?, Int, Int) = (nil, 0, 0)
        // Until it is known which way the first one goes.
        var (lowest, highest) = (0, 0)
        for place in heights.indices {
            let height = heights[place]
            guard let up = isUp else {
                if height < heights[lowest] { lowest = place }
                if height > heights[highest] { highest = place }
                guard heights[highest] - heights[lowest] >= Climb.threshold else { continue }
                (isUp, start, extreme) = (highest == place, min(lowest, highest), place)
                continue
            }
            let further = up ? height - heights[extreme] : heights[extreme] - height
            if further > 0 {
                extreme = place
            } else if -further >= Climb.threshold {
                swings.append(Swing(start: start, end: extreme, isUp: up))
                (isUp, start, extreme) = (!up, extreme, place)
            }
        }
        if let isUp { swings.append(Swing(start: start, end: extreme, isUp: isUp)) }
        return swings
    }
}
