import Values

/// What a plan is fitted to.
public enum PlanTarget: Hashable, Sendable {
    /// In the plan's unit.
    case distance(Int64)
    /// In hundredths of a second.
    case time(Int64)
}

/// For whom, and with what, a plan is fitted.
public struct PlanFilter: Hashable, Sendable {
    /// Rows for others are left out; nil: rows for everybody stay.
    public var level: SwimLevel?
    /// Codes of equipment that is not at hand.
    public var without: [Text] = []
    /// What the person swims; nil: everything. Rows that say none, and `any`, always stay.
    public var strokes: [SwimStroke]?
    /// Hundredths of a second for 100 metres or yards, for rows that have a rest and no send-off.
    public var pace: Int?

    /// Everything stays.
    public init() {}

    /// Why a row is left out; nil: it stays.
    func reason(against row: PlanRow) -> RowChange? {
        if let level, !row.levels.isEmpty, !row.levels.contains(level) { return .level }
        let missing = row.equipment.filter { without.contains($0) }
        if !missing.isEmpty { return .equipment(missing) }
        guard let strokes else { return nil }
        let others = row.strokes.filter { $0 != .any && !strokes.contains($0) }
        return others.isEmpty ? nil : .strokes(others)
    }
}

/// What became of a row, and why.
public enum RowChange: Hashable, Sendable {
    /// As it was.
    case same
    /// As it was, because it is required.
    case required
    /// One is left of it, because it is the first one of its group.
    case first
    /// Fewer repetitions or rounds.
    case fewer
    /// More repetitions or rounds.
    case more
    /// Nothing of it fits.
    case dropped
    /// It is for other levels.
    case level
    /// This equipment is not at hand.
    case equipment([Text])
    /// These strokes are not chosen.
    case strokes([SwimStroke])
}

/// Why a plan cannot be fitted. Rows are counted from 0 on.
public enum PlanImpossible: Error, Hashable, Sendable {
    /// Rows that are left out are required.
    case required([Int])
    /// A time is wanted, and these rows have none.
    case untimed([Int])
    /// Not below this, in the plan's unit or in ten-thousandths of a second.
    case least(Int64)
    /// Not above this, in the plan's unit or in ten-thousandths of a second: three times what can be changed.
    case most(Int64)
    /// No row is left.
    case empty
    /// This row holds what no row may: the name of the value.
    case row(Int, Text)
    /// More rows, or a longer plan, than anybody swims.
    case size
}

/// A plan that was fitted.
public struct AdaptedPlan: Hashable, Sendable {
    /// One for each row of the plan.
    public let rows: [AdaptedRow]
    /// In the plan's unit, or in ten-thousandths of a second.
    public let total: Int64
    /// What the target has more than ``total``.
    public let missing: Int64

    /// The rows that are left, with their new counts.
    public func rows(of plan: [PlanRow]) -> [PlanRow] {
        var left: [PlanRow] = []
        for (row, adapted) in zip(plan, rows) where adapted.count > 0 {
            var row = row
            (row.count, row.rounds) = (adapted.count, adapted.rounds)
            left.append(row)
        }
        return left
    }
}

/// What became of a row.
public struct AdaptedRow: Hashable, Sendable {
    /// Repetitions; 0: it is gone.
    public let count: Int
    /// Rounds of its block; 0: it is gone.
    public let rounds: Int
    /// Why.
    public let change: RowChange

    /// Nothing is checked.
    public init(count: Int, rounds: Int, change: RowChange) {
        self.count = count
        self.rounds = rounds
        self.change = change
    }
}
