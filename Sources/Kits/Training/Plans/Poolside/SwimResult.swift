import Values

/// What was swum of a plan.
public struct SwimResult: Hashable, Sendable {
    /// A set, or what was swum of one.
    public struct Lap: Hashable, Sendable {
        /// In the plan's unit; 0 where a time was swum.
        public let distance: Int64
        /// Nil: none, or several.
        public let stroke: SwimStroke?
        /// Hundredths of a second, with the rests in it.
        public let time: Int64
        /// Beats a minute behind it.
        public let pulse: Int?
    }

    /// In their order.
    public let laps: [Lap]
    /// In the plan's unit.
    public let distance: Int64
    /// Hundredths of a second, from the beginning to the end of the last lap.
    public let time: Int64
    /// Of the laps that have a pulse, halves rounded up; nil: none has.
    public let meanPulse: Int?
    /// Nil: no lap has a pulse.
    public let highestPulse: Int?
    /// Whether all of the plan was swum.
    public let isComplete: Bool
}

extension Swim {
    /// - Parameter repetitions: What was swum of the set at hand, fewer than it has; they were over when the person ended.
    public func result(with repetitions: Int = 0) -> SwimResult {
        var laps: [SwimResult.Lap] = []
        var end = started
        for (place, tick) in ticks.enumerated() {
            let row = rows[sets[place].row].row
            laps.append(lap(row, row.count, tick.from, tick.at, tick.pulse))
            end = tick.at
        }
        if repetitions > 0, let ended, let row = row?.row, repetitions < row.count {
            laps.append(lap(row, repetitions, min(from, ended), ended, nil))
            end = ended
        }
        var distance: Int64 = 0
        var (sum, count, highest) = (0, 0, 0)
        for lap in laps {
            distance += lap.distance
            guard let pulse = lap.pulse else { continue }
            sum += pulse
            count += 1
            highest = max(highest, pulse)
        }
        return SwimResult(
            laps: laps, distance: distance, time: Self.hundredths(started, end),
            meanPulse: count > 0 ? (2 * sum + count) / (2 * count) : nil, highestPulse: count > 0 ? highest : nil,
            isComplete: isDone)
    }

    private func lap(
        _ row: PlanRow, _ repetitions: Int, _ from: Instant, _ end: Instant, _ pulse: Int?
    ) -> SwimResult.Lap {
        SwimResult.Lap(
            distance: Int64(repetitions) * row.distance, stroke: row.strokes.count == 1 ? row.strokes[0] : nil,
            time: Self.hundredths(from, end), pulse: pulse)
    }

    /// What a distance of the plan is in whole metres; halves are rounded up.
    public func metres(_ distance: Int64) -> Int64 {
        rows.first?.unit == .yards ? (distance * 9_144 + 5_000) / 10_000 : distance
    }

    /// Between two moments, never less than none: somebody may have set the clock.
    private static func hundredths(_ from: Instant, _ end: Instant) -> Int64 {
        max(0, (end.milliseconds - from.milliseconds + 5) / 10)
    }
}
