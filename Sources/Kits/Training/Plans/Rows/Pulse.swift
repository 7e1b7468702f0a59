import Values

/// How percents become beats.
public enum PulseMethod: Text, Hashable, Sendable {
    /// 100 % is the load pulse, the resting pulse the floor.
    case load
    /// Of what lies between resting and load pulse (Karvonen, Kentala, Mustala 1957).
    case reserve
}

/// A person's pulses in beats a minute.
public struct Pulse: Hashable, Sendable {
    /// In the morning, 25 to 130; nil: not measured.
    public var resting: Int?
    /// The highest one, 80 to 230.
    public var load: Int

    /// As measured.
    public init(resting: Int?, load: Int) {
        self.resting = resting
        self.load = load
    }

    /// Beats for tenths of a percent, halves rounded up; nil: `reserve` without a resting pulse.
    public func beats(_ tenths: Int, by method: PulseMethod) -> Int? {
        switch method {
        case .load: return max(resting ?? 0, (load * tenths + 500) / 1000)
        case .reserve: return resting.map { $0 + ((load - $0) * tenths + 500) / 1000 }
        }
    }

    /// Tenths of a percent that give so many beats, halves rounded up; nil: there are none, or `reserve` without a resting pulse.
    public func tenths(beats: Int, by method: PulseMethod) -> Int? {
        switch method {
        case .load: return load > 0 ? (2_000 * beats + load) / (2 * load) : nil
        case .reserve:
            guard let resting, load > resting, beats >= resting else { return nil }
            return (2_000 * (beats - resting) + load - resting) / (2 * (load - resting))
        }
    }
}
