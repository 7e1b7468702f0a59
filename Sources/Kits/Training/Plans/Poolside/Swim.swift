import Values

/// A plan that is being swum: its rows as they were when it began, and what was done when.
///
/// Everything follows from stored moments, so that it is right after a phone was locked, or the app began anew.
public struct Swim: Hashable, Sendable {
    /// A row as it was when the person began, with what is shown of it.
    public struct Row: Hashable, Sendable {
        /// As planned.
        public var row: PlanRow
        /// Of the person, in a minute; nil: nobody knows.
        public var beats: Int?
        /// What its distance counts.
        public var unit: TrainingPlan.Unit

        /// A row with the person's beats.
        public init(_ row: PlanRow, beats: Int? = nil, unit: TrainingPlan.Unit = .metres) {
            self.row = row
            self.beats = beats
            self.unit = unit
        }
    }

    /// All repetitions of a row in one round: what is ticked as done.
    public struct SwimSet: Hashable, Sendable {
        /// Place of the row.
        public let row: Int
        /// From 1 on.
        public let round: Int
        /// Whether no round follows in which the row is swum.
        public let isLast: Bool
    }

    /// A set that was done.
    public struct Tick: Hashable, Sendable {
        /// When the set began.
        public let from: Instant
        /// When it was done.
        public let at: Instant
        /// Beats in a minute, counted behind it.
        public var pulse: Int?
    }

    /// Id of the plan's record.
    public let plan: Text
    /// What the plan was called.
    public let name: Text
    /// As planned.
    public let rows: [Row]
    /// In the order in which they are swum.
    public let sets: [SwimSet]
    /// When the person began.
    public let started: Instant
    /// One for each set that is done, in their order.
    public internal(set) var ticks: [Tick] = []
    /// When the set at hand began, or will begin behind a pause.
    public internal(set) var from: Instant
    /// When the person wanted to end; nil: goes on.
    public internal(set) var ended: Instant?

    /// Rows of a plan that can be swum.
    public static let mostRows = 1_000
    /// Sets of a plan that can be swum.
    public static let mostSets = 10_000
    /// Beats in a minute.
    public static let pulses = 25...250
    /// Nobody swims a set in less, in milliseconds: a second touch with wet hands does not count.
    public static let shortest: Int64 = 2_000

    /// Begins now. Nil: there is nothing to swim, a row has values that are not possible, or the plan is too long.
    public init?(plan: Text, name: Text, rows: [Row], at now: Instant) {
        guard !rows.isEmpty, rows.count <= Self.mostRows else { return nil }
        for one in rows where PlanLimits.wrong(in: one.row) != nil { return nil }
        let runs = TrainingPlan(rows: rows.map { $0.row }).runs
        var sets: [SwimSet] = []
        for run in runs {
            let rounds = rows[run.lowerBound].row.rounds
            guard sets.count + rounds * run.count <= Self.mostSets else { return nil }
            for round in 1...rounds {
                for row in run { sets.append(SwimSet(row: row, round: round, isLast: round == rounds)) }
            }
        }
        self.plan = plan
        self.name = name
        self.rows = rows
        self.sets = sets
        started = now
        from = now
    }

    // MARK: Where the person is

    /// The set at hand; nil: all are done.
    public var current: SwimSet? { ticks.count < sets.count ? sets[ticks.count] : nil }

    /// The row at hand; nil: all are done.
    public var row: Row? { current.map { rows[$0.row] } }

    /// Whether nothing is left to swim.
    public var isDone: Bool { ticks.count == sets.count }

    /// Rounds of a row that are done.
    public func rounds(of row: Int) -> Int {
        var done = 0
        for place in ticks.indices where sets[place].row == row { done += 1 }
        return done
    }

    // MARK: What the person does

    /// The set at hand is done, or begins if its pause is not over; false: that does not count.
    @discardableResult
    public mutating func tick(at now: Instant) -> Bool {
        guard ended == nil, let set = current else { return false }
        if from > now {
            from = now
            return true
        }
        guard now.milliseconds - from.milliseconds >= Self.shortest else { return false }
        ticks.append(Tick(from: from, at: now))
        let pause = set.isLast ? Int64(rows[set.row].row.pause) * 10 : 0
        from = Instant(milliseconds: now.milliseconds + pause)
        return true
    }

    /// The last set that was done is at hand again, and its time goes on; false: none was done.
    @discardableResult
    public mutating func untick() -> Bool {
        guard ended == nil, let last = ticks.popLast() else { return false }
        from = last.from
        return true
    }

    /// The set at hand begins now; false: there is none.
    @discardableResult
    public mutating func restart(at now: Instant) -> Bool {
        guard ended == nil, current != nil else { return false }
        from = now
        return true
    }

    /// The pulse behind the set that was done last, in beats a minute; nil: none. False: no such pulse, or no set was done.
    @discardableResult
    public mutating func note(pulse: Int?) -> Bool {
        guard !ticks.isEmpty else { return false }
        if let pulse, !Self.pulses.contains(pulse) { return false }
        ticks[ticks.count - 1].pulse = pulse
        return true
    }

    /// The person wants to end.
    public mutating func end(at now: Instant) {
        if ended == nil { ended = now }
    }

    /// The person goes on; if nothing was left, with the last set.
    public mutating func goOn() {
        ended = nil
        if isDone { untick() }
    }
}
