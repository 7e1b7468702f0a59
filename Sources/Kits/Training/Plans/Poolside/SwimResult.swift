import Values

/// What was swum of a plan.
public struct SwimResult: Hashable, Sendable {
    /// A set, or what was swum of one.
    public struct Lap: Hashable, Sendable {
        /// In the plan's unit; 0 where a time was swum.
        public let distance: Int64
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
            laps.append(lap(Int64(row.count) * row.distance, tick.from, tick.at, tick.pulse))
            end = tick.at
        }
        if repetitions > 0, let ended, let row = row?.row, repetitions < row.count {
            laps.append(lap(Int64(repetitions) * row.distance, min(from, ended), ended, nil))
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

    private func lap(_ distance: Int64, _ from: Instant, _ end: Instant, _ pulse: Int?) -> SwimResult.Lap {
        SwimResult.Lap(distance: distance, time: Self.hundredths(from, end), pulse: pulse)
    }

    /// Between two moments, never less than none: somebody may have set the clock.
    private static func hundredths(_ from: Instant, _ end: Instant) -> Int64 {
        max(0, (end.milliseconds - from.milliseconds + 5) / 10)
    }
}
