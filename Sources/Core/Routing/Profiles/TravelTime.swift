/// How long an arc takes and how much it counts, for a profile.
struct TravelTime {
    /// Metres per hour on the level.
    var speed: Int64
    /// Percent of the time that counts.
    var reluctance: Int64
    /// Whether a bicycle is pushed, at 3 km/h or less.
    private(set) var isPushed = false

    init(speed: Int64, reluctance: Int64) { (self.speed, self.reluctance) = (speed, reluctance) }

    /// One gets off.
    mutating func push(at speed: Int64 = Self.pushing) {
        self.speed = min(self.speed, speed)
        isPushed = true
    }

    /// A bicycle that is pushed, in metres per hour.
    static let pushing: Int64 = 3000
    /// On steps.
    static let carrying: Int64 = 2000
    /// Milliseconds of an hour.
    static let hour: Int64 = 3_600_000
}

/// Costs of arcs for a profile with settings: hundredths of seconds times reluctance.
struct CostModel {
    let profile: Profile
    let settings: RouteSettings

    /// Nobody goes there.
    static let barred = UInt32.max
    /// The cost of an arc is not above this: 31 days.
    static let most: Int64 = 1 << 28

    /// Milliseconds and cost of an arc; nil: the profile never goes there.
    func costs(
        _ way: WayAttributes, isForward: Bool, _ slope: ArcSlope, length: Int64
    ) -> Costs? {
        let leading = Leading(slope, length: length)
        let travel: TravelTime?
        switch profile {
        case .mtb: travel = MTBModel(settings: settings).travel(way, isForward: isForward, leading)
        case .bike: travel = BikeModel(settings: settings).travel(way, isForward: isForward)
        case .hike: travel = HikeModel(settings: settings).travel(way, isForward: isForward)
        }
        guard let travel else { return nil }
        let time = time(travel.speed, slope, length)
        let isSteep = profile == .mtb && slope.steepUp * 2000 > length
        return Costs(
            time: time, cost: UInt32(min(max(time * travel.reluctance / 1000, 1), Self.most)),
            isPushed: travel.isPushed || isSteep)
    }

    /// Of an arc.
    struct Costs {
        /// Milliseconds.
        let time: Int64
        let cost: UInt32
        /// Whether a bicycle is pushed on most of it.
        let isPushed: Bool
    }

    private func time(_ speed: Int64, _ slope: ArcSlope, _ length: Int64) -> Int64 {
        switch profile {
        case .mtb:
            let pushed = min(slope.steepUp * 1000, length)
            let riding = max(
                level(length - pushed, speed), climbing(max(slope.rise - slope.steepRise, 0), perHour: 600))
            return riding + level(pushed, min(speed, TravelTime.pushing))
        case .bike:
            return max(level(length, speed), climbing(slope.rise, perHour: 500))
        case .hike:
            let level = level(length, speed)
            let climbing = climbing(slope.rise, perHour: 300) + climbing(slope.fall, perHour: 500)
            return max(level, climbing) + min(level, climbing) / 2
        }
    }

    /// Milliseconds of a length in millimetres, rounded up.
    private func level(_ length: Int64, _ speed: Int64) -> Int64 {
        (length * (TravelTime.hour / 1000) + speed - 1) / speed
    }

    /// Milliseconds of decimetres up or down.
    private func climbing(_ decimetres: Int64, perHour metres: Int64) -> Int64 {
        decimetres * (TravelTime.hour / 10) / metres
    }
}

/// Whether an arc leads up, down, or neither: less than 2 % between its ends.
enum Leading {
    case up, down, level

    func choose(up: Int64, level: Int64, down: Int64) -> Int64 {
        switch self {
        case .up: up
        case .down: down
        case .level: level
        }
    }

    init(_ slope: ArcSlope, length: Int64) {
        let up = (slope.rise - slope.fall) * 100
        self = up * 50 > length ? .up : -up * 50 > length ? .down : .level
    }
}
