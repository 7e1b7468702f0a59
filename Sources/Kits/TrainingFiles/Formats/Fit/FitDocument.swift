import TrainingPlans
import Values

/// What a FIT file holds: a workout as a plan, or an activity (FIT protocol and profile of Garmin).
public struct FitDocument: Hashable, Sendable {
    /// Of a workout.
    public var plan: TrainingPlan?
    /// Steps of the workout that no plan can have, from 0 on; they are left out.
    public var skipped: [Int] = []
    /// Of an activity.
    public var activity: FitActivity?
    /// What is wrong with the file: what was read is the part before it, or may be wrong.
    public var problem: FitProblem?

    /// Bytes of a file.
    public static let mostBytes = 20_000_000

    /// - Parameter pulse: the person's, for percents of what the file says in beats.
    /// - Throws: that it is no FIT file, too large, about another sport, or about nothing. What is cut off, or has a wrong checksum, does not
    ///   throw: see ``problem``.
    public init(reading bytes: [UInt8], pulse: Pulse? = nil) throws(FitProblem) {
        guard bytes.count <= Self.mostBytes else { throw .bytes(limit: Self.mostBytes) }
        var reader = FitReader(bytes)
        var workout = FitWorkout()
        var activity = FitActivityReader()
        try reader.read { message in
            workout.take(message)
            activity.take(message)
        }
        problem = reader.problem
        if let sport = workout.sport ?? activity.sport, sport != FitProfile.swimming { throw .sport(sport) }
        if !workout.steps.isEmpty { (plan, skipped) = workout.plan(pulse) }
        self.activity = activity.activity
        if plan == nil, self.activity == nil { throw reader.problem ?? .nothing }
    }
}

/// Numbers of the profile that are used.
enum FitProfile {
    static let fileID = 0
    static let session = 18
    static let lap = 19
    static let record = 20
    static let workout = 26
    static let step = 27
    static let length = 101
    static let pulse = 132

    static let swimming = 5
    static let lapSwimming = 17
    /// From the first of January 1970 to the end of 1989.
    static let epoch: Int64 = 631_065_600

    /// Beats a minute that a heart may have; devices write 0 where they know none.
    static func beats(_ value: Int64?) -> Int? { value.flatMap { $0 > 0 && $0 <= 400 ? Int($0) : nil } }

    /// `swim_stroke`; nil: the plan's stroke has no number.
    static func stroke(_ row: PlanRow) -> UInt32? {
        if row.part == .drill { return 4 }
        if row.strokes.count > 1 { return 5 }
        return switch row.strokes.first {
        case .free: 0
        case .back: 1
        case .breast: 2
        case .fly: 3
        case .medley: 6
        case .main, .second, .any, nil: nil
        }
    }

    /// `workout_equipment`, from 1 on.
    static let equipment: [Text] = ["fins", "board", "paddles", "pullBuoy", "snorkel"]
}
