import TrainingPlans
import Values

/// Writes workouts for devices that read FIT.
public enum FitWriter {
    /// - Parameters:
    ///   - pulse: the person's; without it, or without what the plan's method needs, percents stand in the notes.
    ///   - created: seconds since 1970, UTC.
    public static func bytes(of plan: TrainingPlan, pulse: Pulse? = nil, created: Int64) -> [UInt8] {
        var steps = FitSteps(plan, pulse)
        for run in plan.runs { steps.add(run) }
        var output = FitOutput()
        output.define(
            0, FitProfile.fileID,
            [
                (0, 1, FitType.enumeration), (1, 2, FitType.uint16), (2, 2, FitType.uint16), (3, 4, FitType.uint32z),
                (4, 4, FitType.uint32),
            ])
        output.begin(0)
        output.number(5, 1)
        output.number(255, 2)
        output.number(0, 2)
        output.number(UInt32(truncatingIfNeeded: 1 + created & 0x7FFF_FFFF), 4)
        output.number(UInt32(clamping: created - FitProfile.epoch), 4)
        let name = output.cut(plan.name, 64)
        output.define(
            1, FitProfile.workout,
            [
                (4, 1, FitType.enumeration), (11, 1, FitType.enumeration), (6, 2, FitType.uint16),
                (14, 2, FitType.uint16), (15, 1, FitType.enumeration), (8, name.count + 1, FitType.string),
            ])
        output.begin(1)
        output.number(UInt32(FitProfile.swimming), 1)
        output.number(UInt32(FitProfile.lapSwimming), 1)
        output.number(UInt32(clamping: steps.steps.count), 2)
        let pool = plan.unit == .yards ? (plan.pool * 9_144 + 5_000) / 10_000 : plan.pool
        output.number(UInt32(clamping: min(pool, 65_534)), 2)
        output.number(plan.unit == .yards ? 1 : 0, 1)
        output.string(name)
        for (index, step) in steps.steps.enumerated() { output.add(step, index) }
        return output.file
    }

    /// What a step is called when the row says nothing itself.
    static func name(of row: PlanRow) -> Text {
        let words = row.strokes.map { $0.rawValue } + (row.part == .whole ? [] : [row.part.rawValue])
        return words.isEmpty ? "swim" : words.joined(separator: " ")
    }
}

/// A step of a workout; nil is not said.
struct FitStep {
    var kind: UInt32
    var value: UInt32
    var target: UInt32 = 2
    var targetValue: UInt32 = 0
    var beats: (low: UInt32, high: UInt32)?
    var intensity: UInt32
    var equipment: UInt32?
    var name: Text = ""
    var notes: Text = ""
}

/// Steps of a plan.
struct FitSteps {
    private(set) var steps: [FitStep] = []
    private let plan: TrainingPlan
    private let pulse: Pulse?

    init(_ plan: TrainingPlan, _ pulse: Pulse?) {
        self.plan = plan
        self.pulse = pulse
    }

    /// Rows that are swum together. Their pauses come once, behind all rounds.
    mutating func add(_ run: Range<Int>) {
        let start = steps.count
        let rounds = plan.rows[run.lowerBound].rounds
        var pause = 0
        for row in plan.rows[run] {
            let first = steps.count
            steps.append(swim(row))
            steps.append(rest(row))
            if row.count > 1 { again(from: first, row.count) }
            pause += row.pause
        }
        if rounds > 1 { again(from: start, rounds) }
        if pause > 0 {
            steps.append(FitStep(kind: 0, value: UInt32(clamping: Int64(pause) * 10), intensity: 1, name: "pause"))
        }
    }

    private mutating func again(from first: Int, _ count: Int) {
        steps.append(
            FitStep(
                kind: 6, value: UInt32(clamping: first), target: 2, targetValue: UInt32(clamping: count), intensity: 0))
    }

    private func rest(_ row: PlanRow) -> FitStep {
        switch row.rest {
        case .sendOff(let time):
            FitStep(kind: 28, value: UInt32(clamping: Int64(time) * 10), intensity: 1, name: "send-off")
        case .rest(let time): FitStep(kind: 0, value: UInt32(clamping: Int64(time) * 10), intensity: 1, name: "rest")
        case nil: FitStep(kind: 5, value: 0, intensity: 1, name: "rest")
        }
    }

    private func swim(_ row: PlanRow) -> FitStep {
        var step = FitStep(kind: 0, value: 0, intensity: row.group == .warmUp ? 2 : row.group == .coolDown ? 3 : 0)
        switch row.extent {
        case .time(let time): step.value = UInt32(clamping: Int64(time) * 10)
        case .distance(let distance):
            step.kind = 1
            step.value = UInt32(clamping: (Int64(distance) * (plan.unit == .yards ? 9_144 : 10_000) + 50) / 100)
        }
        if let stroke = FitProfile.stroke(row) { (step.target, step.targetValue) = (11, stroke) }
        for code in row.equipment {
            guard step.equipment == nil, let place = FitProfile.equipment.firstIndex(of: code) else { continue }
            step.equipment = UInt32(clamping: place + 1)
        }
        (step.name, step.notes) = (FitWriter.name(of: row), row.text)
        guard let percent = row.percent else { return step }
        let last = row.percentTo ?? percent
        if let from = pulse?.beats(percent, by: plan.method), let to = pulse?.beats(last, by: plan.method) {
            step.beats = (UInt32(clamping: max(min(from, to) - 5, 1) + 100), UInt32(clamping: max(from, to) + 105))
        } else {
            let said = "\(SwimlMarks.percent(percent)) %" as Text
            step.notes = row.text.isEmpty ? said : "\(row.text), \(said)"
        }
        return step
    }
}

/// Bytes of a FIT file that is written, little endian.
struct FitOutput {
    private var bytes: [UInt8] = []

    mutating func define(_ local: UInt8, _ message: Int, _ fields: [(number: UInt8, size: Int, type: UInt8)]) {
        bytes += [0x40 | local, 0, 0, UInt8(message & 0xFF), UInt8(message >> 8), UInt8(fields.count)]
        for field in fields { bytes += [field.number, UInt8(field.size), field.type] }
    }

    mutating func begin(_ local: UInt8) { bytes.append(local) }

    mutating func number(_ value: UInt32, _ size: Int) {
        for step in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> UInt32(8 * step))) }
    }

    /// With a zero behind it.
    mutating func string(_ text: [UInt8]) {
        bytes += text
        bytes.append(0)
    }

    /// At most so many bytes, whole letters, without zeros.
    func cut(_ text: Text, _ most: Int) -> [UInt8] {
        var cut: [UInt8] = []
        for scalar in text.unicodeScalars where scalar.value > 0 {
            let next = Text(scalar).utf8
            if cut.count + next.count > most { break }
            cut += next
        }
        return cut
    }

    mutating func add(_ step: FitStep, _ index: Int) {
        let (name, notes) = (cut(step.name, 30), cut(step.notes, 250))
        define(
            2, FitProfile.step,
            [
                (254, 2, FitType.uint16), (1, 1, FitType.enumeration), (2, 4, FitType.uint32),
                (3, 1, FitType.enumeration), (4, 4, FitType.uint32), (7, 1, FitType.enumeration),
                (9, 1, FitType.enumeration), (19, 1, FitType.enumeration), (20, 4, FitType.uint32),
                (21, 4, FitType.uint32), (22, 4, FitType.uint32), (0, name.count + 1, FitType.string),
                (8, notes.count + 1, FitType.string),
            ])
        begin(2)
        number(UInt32(clamping: index), 2)
        number(step.kind, 1)
        number(step.value, 4)
        number(step.target, 1)
        number(step.targetValue, 4)
        number(step.intensity, 1)
        number(step.equipment ?? 0xFF, 1)
        number(step.beats == nil ? 0xFF : 1, 1)
        number(step.beats == nil ? 0xFFFF_FFFF : 0, 4)
        number(step.beats?.low ?? 0xFFFF_FFFF, 4)
        number(step.beats?.high ?? 0xFFFF_FFFF, 4)
        string(name)
        string(notes)
    }

    /// The whole: header, messages, checksum.
    var file: [UInt8] {
        var file: [UInt8] = [14, 0x10, 0x5C, 0x08]
        for step in 0..<4 { file.append(UInt8(truncatingIfNeeded: bytes.count >> (8 * step))) }
        file += [0x2E, 0x46, 0x49, 0x54]
        append(FitChecksum.of(file[...]), to: &file)
        file += bytes
        append(FitChecksum.of(file[...]), to: &file)
        return file
    }

    private func append(_ sum: UInt16, to file: inout [UInt8]) {
        file += [UInt8(truncatingIfNeeded: sum), UInt8(truncatingIfNeeded: sum >> 8)]
    }
}
