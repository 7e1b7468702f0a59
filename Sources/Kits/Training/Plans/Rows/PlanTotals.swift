import Values

/// Sums, running totals and times of a plan.
public struct PlanTotals: Hashable, Sendable {
    /// Of one row.
    public struct Row: Hashable, Sendable {
        /// Rounds × count × distance, in the plan's unit.
        public let sum: Int64
        /// With all rows before it.
        public let running: Int64
        /// With its pause, in ten-thousandths of a second; nil: nobody knows.
        public let time: Int64?
    }

    /// One for each row.
    public private(set) var rows: [Row] = []
    /// Of each group, in its order, in the plan's unit.
    public private(set) var groups: [Int64]
    /// In the plan's unit.
    public private(set) var distance: Int64 = 0
    /// Of the rows that have one, in ten-thousandths of a second.
    public private(set) var time: Int64 = 0
    /// Which rows have no time, from 0 on.
    public private(set) var untimed: [Int] = []

    /// - Parameter pace: hundredths of a second for 100 metres or yards; nil: nobody knows.
    public init(of rows: [PlanRow], pace: Int? = nil) {
        groups = PlanGroup.allCases.map { _ in 0 }
        for (number, row) in rows.enumerated() {
            let time = row.time(pace: pace)
            distance += row.sum
            if let time { self.time += time } else { untimed.append(number) }
            if let place = PlanGroup.allCases.firstIndex(of: row.group) { groups[place] += row.sum }
            self.rows.append(Row(sum: row.sum, running: distance, time: time))
        }
    }
}
