import Values

/// A plan for one training.
public struct TrainingPlan: Hashable, Sendable {
    /// What distances count.
    public enum Unit: Text, Hashable, Sendable {
        case metres = "m"
        case yards = "yd"
    }

    /// Of the plan.
    public var name: Text
    /// What else is said.
    public var note: Text = ""
    /// Length of the pool in hundredths of its unit.
    public var pool = 2_500
    /// What distances count.
    public var unit: Unit = .metres
    /// How percents become beats.
    public var method: PulseMethod = .load
    /// In their order.
    public var rows: [PlanRow]

    /// In a pool of 25 m.
    public init(name: Text = "", rows: [PlanRow] = []) {
        self.name = name
        self.rows = rows
    }

    /// Neighbours of the same block, group and rounds are one; a row without a block that is swum in rounds is one by itself.
    public var runs: [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        for place in rows.indices {
            let next = place + 1
            let goesOn =
                next < rows.count && rows[place].block != nil && rows[next].block == rows[place].block
                && rows[next].group == rows[place].group && rows[next].rounds == rows[place].rounds
            if goesOn { continue }
            runs.append(start..<next)
            start = next
        }
        return runs
    }
}
