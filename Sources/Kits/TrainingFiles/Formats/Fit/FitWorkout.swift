import TrainingPlans
import Values

/// Gathers a workout from messages.
struct FitWorkout {
    private(set) var sport: Int?
    private(set) var steps: [Step] = []
    private var name: Text?
    private var pool: Int?
    private var isYards = false

    struct Step {
        let index: Int
        let kind: Int64
        let value: Int64
        let target: Int64?
        let targetValue: Int64?
        /// Beats, from and to, by the primary or the secondary target.
        let beats: (low: Int, high: Int)?
        let intensity: Int64
        let equipment: Int64?
        let name: Text?
        let notes: Text?
    }

    mutating func take(_ message: FitMessage) {
        if message.number == FitProfile.workout {
            sport = message.int(4).map { Int(clamping: $0) } ?? sport
            name = message.text(8)
            pool = message.int(14).map { Int(min($0, 65_534)) }
            isYards = message.int(15) == 1
        } else if message.number == FitProfile.step, steps.count <= 4 * PlanLimits.rows {
            steps.append(
                Step(
                    index: message.int(254).map { Int(min($0, 65_534)) } ?? steps.count, kind: message.int(1) ?? 5,
                    value: message.int(2) ?? 0, target: message.int(3), targetValue: message.int(4),
                    beats: Self.beats(message, 3, 5) ?? Self.beats(message, 19, 21), intensity: message.int(7) ?? 0,
                    equipment: message.int(9), name: message.text(0), notes: message.text(8)))
        }
    }

    /// Custom limits of a heart rate are beats above 100, else percents of the highest one.
    private static func beats(_ message: FitMessage, _ type: UInt8, _ low: UInt8) -> (Int, Int)? {
        guard message.int(type) == 1, let from = message.int(low), let to = message.int(low + 1), from > 100,
            to >= from,
            to < 400
        else { return nil }
        return (Int(from) - 100, Int(to) - 100)
    }

    /// And which steps no plan can have.
    func plan(_ pulse: Pulse?) -> (TrainingPlan, [Int]) {
        var plan = TrainingPlan(name: name ?? "")
        plan.unit = isYards ? .yards : .metres
        if let pool, pool > 0 { plan.pool = isYards ? (pool * 10_000 + 4_572) / 9_144 : pool }
        var builder = FitRows(isYards: isYards, pulse: pulse)
        for step in steps { builder.take(step) }
        plan.rows = builder.rows
        return (plan, builder.skipped)
    }
}

/// Rows of steps: rests belong to what is before them, repeats to what they begin with.
struct FitRows {
    let isYards: Bool
    let pulse: Pulse?
    private(set) var skipped: [Int] = []
    private var entries: [Entry] = []
    private var blocks = 0

    private struct Entry {
        let first: Int
        var rows: [PlanRow]
        /// Whether a rest behind it is a pause.
        var isClosed = false
    }

    init(isYards: Bool, pulse: Pulse?) {
        self.isYards = isYards
        self.pulse = pulse
    }

    var rows: [PlanRow] { entries.reduce(into: []) { $0 += $1.rows } }

    private var count: Int { entries.reduce(0) { $0 + $1.rows.count } }

    mutating func take(_ step: FitWorkout.Step) {
        let isTaken =
            switch step.kind {
            case 6: repeats(step)
            case _ where step.intensity == 1: rests(step)
            default: swims(step)
            }
        if !isTaken, skipped.count < 100 { skipped.append(step.index) }
    }

    private mutating func swims(_ step: FitWorkout.Step) -> Bool {
        let extent: SwimExtent
        switch step.kind {
        case 0: extent = .time(Int(min(step.value, 1_000_000_000) / 10))
        case 1:
            let value = min(step.value, 100_000_000)
            extent = .distance(Int(isYards ? (value * 200 + 9_144) / 18_288 : (value + 50) / 100))
        default: return false
        }
        var row = PlanRow(step.intensity == 2 ? .warmUp : step.intensity == 3 ? .coolDown : .main, 1, extent)
        if step.target == 11 {
            switch step.targetValue {
            case 0: row.strokes = [.free]
            case 1: row.strokes = [.back]
            case 2: row.strokes = [.breast]
            case 3: row.strokes = [.fly]
            case 4: row.part = .drill
            case 6, 7, 8: row.strokes = [.medley]
            default: break
            }
        }
        if let number = step.equipment, number >= 1, number <= Int64(FitProfile.equipment.count) {
            row.equipment = [FitProfile.equipment[Int(number) - 1]]
        }
        if let beats = step.beats, let pulse {
            let percent = pulse.tenths(beats: (beats.low + beats.high + 1) / 2, by: .load)
            row.percent = percent.flatMap { PlanLimits.percents.contains($0) ? $0 : nil }
        }
        row.text = (step.notes ?? step.name.flatMap { $0 == FitWriter.name(of: row) ? nil : $0 } ?? "")
            .beginning(PlanLimits.text)
        guard PlanLimits.wrong(in: row) == nil, count < PlanLimits.rows else { return false }
        entries.append(Entry(first: step.index, rows: [row]))
        return true
    }

    private mutating func rests(_ step: FitWorkout.Step) -> Bool {
        guard !entries.isEmpty else { return false }
        let place = entries.count - 1
        let last = entries[place].rows.count - 1
        let time = Int(min(step.value, 1_000_000_000) / 10)
        guard PlanLimits.times.contains(time), last >= 0 else { return false }
        if entries[place].isClosed {
            guard step.kind == 0, entries[place].rows[last].pause + time <= PlanLimits.times.upperBound else {
                return false
            }
            entries[place].rows[last].pause += time
            return true
        }
        entries[place].isClosed = true
        switch step.kind {
        case 0: entries[place].rows[last].rest = .rest(time)
        case 28 where time > 0: entries[place].rows[last].rest = .sendOff(time)
        case 5: break
        default: return false
        }
        return true
    }

    private mutating func repeats(_ step: FitWorkout.Step) -> Bool {
        guard let times = step.targetValue, times >= 1, times <= 999,
            let start = entries.firstIndex(where: { Int64($0.first) >= step.value })
        else { return false }
        let count = Int(times)
        if count == 1 { return true }
        let group = entries[start].rows[0].group
        let inner = entries[start...].reduce(0) { $0 + $1.rows.count }
        let isPlain = entries[start...].allSatisfy { entry in
            entry.rows.allSatisfy { $0.block == nil && $0.rounds == 1 && $0.group == group }
        }
        // Repeats within repeats are written out.
        guard isPlain || self.count + inner * (count - 1) <= PlanLimits.rows else { return false }
        var rows = entries[start...].reduce(into: [PlanRow]()) { $0 += $1.rows }
        if inner == 1, isPlain {
            if rows[0].count == 1 { rows[0].count = count } else { rows[0].rounds = count }
        } else if isPlain {
            blocks += 1
            for place in rows.indices { (rows[place].block, rows[place].rounds) = (Text(blocks), count) }
        } else {
            let once = rows
            for _ in 1..<count { rows += once }
        }
        let first = entries[start].first
        entries.removeSubrange(start...)
        entries.append(Entry(first: first, rows: rows, isClosed: true))
        return true
    }
}
