import Values

/// A row of a plan: so many repetitions of something, with where it stands in the plan.
public struct PlanRow: Hashable, Sendable {
    /// Part of the training.
    public var group: PlanGroup
    /// Repetitions, 1 to 999.
    public var count: Int
    /// Of one repetition.
    public var extent: SwimExtent
    /// What else is said, at most 200 letters.
    public var text: Text = ""
    /// None: not said.
    public var strokes: [SwimStroke] = []
    /// With what is swum.
    public var part: SwimPart = .whole
    /// Codes of what is needed.
    public var equipment: [Text] = []
    /// Tenths of a percent of the pulse, 10 to 1,100; nil: not said.
    public var percent: Int?
    /// Where it goes up or down to, as ``percent``.
    public var percentTo: Int?
    /// Percent of what the person can, 1 to 100.
    public var effort: Int?
    /// How hard, in words.
    public var zone: SwimZone?
    /// Between repetitions.
    public var rest: SwimRest?
    /// Hundredths of a second, once behind the row.
    public var pause = 0
    /// Who swims it; none: everybody.
    public var levels: [SwimLevel] = []
    /// Whether no adapting may touch it.
    public var isRequired = false
    /// What stands above the row.
    public var heading: Text?
    /// Neighbours of one name and group are swum together, ``rounds`` times.
    public var block: Text?
    /// How often a block is swum, 1 to 999.
    public var rounds = 1

    /// One repetition of what is said, `count` times.
    public init(_ group: PlanGroup, _ count: Int, _ extent: SwimExtent) {
        self.group = group
        self.count = count
        self.extent = extent
    }

    // MARK: Figures

    /// Of one repetition, in the plan's unit; 0 where a time is swum.
    public var distance: Int64 {
        if case .distance(let distance) = extent { return Int64(distance) }
        return 0
    }

    /// Of all repetitions and rounds, in the plan's unit.
    public var sum: Int64 { Int64(rounds) * Int64(count) * distance }

    /// Of one repetition, in ten-thousandths of a second, so that every pace gives a whole number; nil: nobody knows.
    ///
    /// - Parameter pace: hundredths of a second for 100 metres or yards, as the plan counts.
    public func repetitionTime(pace: Int?) -> Int64? {
        if case .sendOff(let time) = rest { return Int64(time) * 100 }
        var time: Int64 = 0
        if case .rest(let rest) = rest { time = Int64(rest) * 100 }
        switch extent {
        case .time(let swum): return time + Int64(swum) * 100
        case .distance(let distance):
            guard rest != nil, let pace else { return nil }
            return time + Int64(pace) * Int64(distance)
        }
    }

    /// Of all repetitions and rounds with the pause, in ten-thousandths of a second; nil: nobody knows.
    public func time(pace: Int?) -> Int64? {
        repetitionTime(pace: pace).map { Int64(rounds) * Int64(count) * $0 + Int64(pause) * 100 }
    }
}
