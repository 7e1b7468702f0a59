import Values

extension TrainingPlan {
    /// This plan for so many metres, or so much time, and for a person: exact, without rounding (section 5 of the app SwimFit).
    ///
    /// Rows and blocks are swum more or less often by the same factor, as far as whole numbers go. What is required stays, and of each group
    /// the first row. The result is never above the target.
    public func adapted(
        to target: PlanTarget, for filter: PlanFilter = PlanFilter()
    ) throws(PlanImpossible) -> AdaptedPlan {
        try check(filter)
        let reasons = rows.map { filter.reason(against: $0) }
        let required = rows.indices.filter { rows[$0].isRequired && reasons[$0] != nil }
        guard required.isEmpty else { throw .required(required) }
        let costs = try costs(target, filter, reasons)
        var adapting = PlanAdapting(items: items(costs, reasons, isTime: target.isTime), target: target.units)
        guard !adapting.items.isEmpty else { throw .empty }
        try adapting.run()
        return result(adapting, reasons)
    }

    private func check(_ filter: PlanFilter) throws(PlanImpossible) {
        guard rows.count <= PlanLimits.rows else { throw .size }
        if let pace = filter.pace, !PlanLimits.paces.contains(pace) { throw .size }
        for place in rows.indices {
            if let wrong = PlanLimits.wrong(in: rows[place]) { throw .row(place, wrong) }
        }
    }

    /// What one repetition of each row costs.
    private func costs(
        _ target: PlanTarget, _ filter: PlanFilter, _ reasons: [RowChange?]
    ) throws(PlanImpossible) -> [Int64] {
        var costs: [Int64] = []
        var untimed: [Int] = []
        var total: Int64 = 0
        for (place, row) in rows.enumerated() {
            var cost: Int64 = row.distance
            if target.isTime {
                let time = row.repetitionTime(pace: filter.pace)
                if time == nil, reasons[place] == nil { untimed.append(place) }
                cost = time ?? 0
            }
            total += Int64(row.rounds) * Int64(row.count) * cost + Int64(row.pause) * 100
            guard total <= PlanLimits.total else { throw .size }
            costs.append(cost)
        }
        guard untimed.isEmpty else { throw .untimed(untimed) }
        return costs
    }

    private func items(_ costs: [Int64], _ reasons: [RowChange?], isTime: Bool) -> [PlanItem] {
        var items: [PlanItem] = []
        for run in runs {
            let left = run.filter { reasons[$0] == nil }
            guard let first = left.first else { continue }
            let isBlock = rows[first].block != nil || rows[first].rounds > 1
            let isRequired = left.contains { rows[$0].isRequired }
            let count = isBlock ? rows[first].rounds : rows[first].count
            items.append(
                PlanItem(
                    rows: run, isBlock: isBlock, count: Int64(count),
                    cost: left.reduce(0) { $0 + (isBlock ? Int64(rows[$1].count) : 1) * costs[$1] },
                    pause: isTime ? left.reduce(0) { $0 + Int64(rows[$1].pause) * 100 } : 0,
                    group: rows[first].group, isRequired: isRequired, least: isRequired ? Int64(count) : 0))
        }
        for group in PlanGroup.allCases {
            let members = items.indices.filter { items[$0].group == group }
            guard let first = members.first, !members.contains(where: { items[$0].isRequired }) else { continue }
            items[first].least = 1
        }
        for place in items.indices where items[place].cost == 0 { items[place].least = items[place].count }
        return items
    }

    private func result(_ adapting: PlanAdapting, _ reasons: [RowChange?]) -> AdaptedPlan {
        var adapted = rows.indices.map { AdaptedRow(count: 0, rounds: 0, change: reasons[$0] ?? .dropped) }
        for item in adapting.items where item.now > 0 {
            for place in item.rows where reasons[place] == nil {
                adapted[place] = AdaptedRow(
                    count: item.isBlock ? rows[place].count : Int(item.now),
                    rounds: item.isBlock ? Int(item.now) : rows[place].rounds, change: adapting.change(of: item))
            }
        }
        return AdaptedPlan(rows: adapted, total: adapting.total, missing: adapting.room)
    }
}

extension PlanTarget {
    var isTime: Bool {
        if case .time = self { return true }
        return false
    }

    /// As totals count: in the plan's unit, or in ten-thousandths of a second. No plan is longer than what is cut off.
    var units: Int64 {
        switch self {
        case .distance(let distance): min(max(distance, 0), 4 * PlanLimits.total)
        case .time(let time): min(max(time, 0), PlanLimits.total / 25) * 100
        }
    }
}

/// Items and how often each is swum, on the way to a target. The factor is the fraction `numerator / denominator`.
struct PlanAdapting {
    private(set) var items: [PlanItem]
    private let target: Int64
    private var numerator: Int64 = 1
    private var denominator: Int64 = 1
    private(set) var total: Int64 = 0

    init(items: [PlanItem], target: Int64) {
        self.items = items
        self.target = target
    }

    var room: Int64 { target - total }

    mutating func run() throws(PlanImpossible) {
        try findFactor()
        for place in items.indices { items[place].now = begin(items[place]) }
        total = items.reduce(0) { $0 + $1.total($1.now) }
        takeAway()
        fillUp()
        goRound()
    }

    /// For the sentence beside the row.
    func change(of item: PlanItem) -> RowChange {
        if item.isRequired { return .required }
        if item.now > item.count { return .more }
        if item.now == item.count { return .same }
        return item.least == 1 && item.now == 1 && share(item) < denominator ? .first : .fewer
    }

    // MARK: Steps

    private mutating func findFactor() throws(PlanImpossible) {
        let least = items.reduce(0 as Int64) { $0 + $1.total($1.least) }
        guard least <= target else { throw .least(least) }
        let fixed = items.reduce(0 as Int64) { $0 + $1.pause + ($1.isRequired ? $1.count * $1.cost : 0) }
        let others = items.reduce(0 as Int64) { $0 + ($1.isFixed ? 0 : $1.count * $1.cost) }
        guard others > 0 else { return }
        (numerator, denominator) = (max(0, target - fixed), others)
        guard numerator <= 3 * others else { throw .most(fixed + 3 * others) }
    }

    /// How often it should be swum, times the denominator.
    private func share(_ item: PlanItem) -> Int64 { item.count * numerator }

    private func begin(_ item: PlanItem) -> Int64 {
        if item.isFixed { return item.count }
        let stays: Int64 = item.count == 1 && 5 * numerator >= 3 * denominator ? 1 : 0
        return min(max(item.least, stays, share(item) / denominator), Self.most)
    }

    /// While it is too much: one less of what is the furthest above its share.
    private mutating func takeAway() {
        var heap = ItemHeap(prefersLater: true)
        for place in items.indices { offer(place, to: &heap) }
        while total > target, let place = heap.removeFirst() {
            total -= items[place].freed
            items[place].now -= 1
            offer(place, to: &heap)
        }
    }

    private func offer(_ place: Int, to heap: inout ItemHeap) {
        let item = items[place]
        guard !item.isFixed, item.now > item.least else { return }
        heap.insert(place, weight: item.now * denominator - share(item))
    }

    /// While one below its share fits: one more of what is the furthest below it. What does not fit now never will.
    private mutating func fillUp() {
        var heap = ItemHeap(prefersLater: false)
        for place in items.indices { demand(place, in: &heap) }
        while let place = heap.removeFirst() {
            guard items[place].step <= room else { continue }
            add(place)
            demand(place, in: &heap)
        }
    }

    private func demand(_ place: Int, in heap: inout ItemHeap) {
        let item = items[place]
        guard !item.isFixed, item.now < Self.most, item.now * denominator < share(item) else { return }
        heap.insert(place, weight: share(item) - item.now * denominator)
    }

    /// Passes from the longest to the shortest: one more of each that fits, until a pass adds none.
    private mutating func goRound() {
        let order = items.indices.filter { !items[$0].isFixed }.sorted {
            items[$0].cost != items[$1].cost ? items[$0].cost > items[$1].cost : $0 < $1
        }
        var adds = true
        while adds {
            adds = false
            for place in order where items[place].now < most(items[place]) && items[place].step <= room {
                add(place)
                adds = true
            }
        }
    }

    private func most(_ item: PlanItem) -> Int64 {
        min(2 * max(item.count, (share(item) + denominator - 1) / denominator), Self.most)
    }

    private mutating func add(_ place: Int) {
        total += items[place].step
        items[place].now += 1
    }

    /// No row has more repetitions.
    private static let most = Int64(PlanLimits.counts.upperBound)
}
