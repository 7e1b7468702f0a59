/// A mountain bike.
struct MTBModel {
    let settings: RouteSettings

    /// Metres per hour by `tracktype` 1 … 5.
    private static let tracks: [Int64] = [18_000, 16_000, 13_000, 9_000, 6_000]
    /// Metres per hour of S0 … S5, and what is harder.
    private static let trails: [Int64] = [13_000, 11_000, 8_000, 6_000, 4_000, 3_000, 3_000]
    /// As many grades above a person's limit are pushed.
    private static let pushedGrades: UInt8 = 2

    func travel(_ way: WayAttributes, isForward: Bool, _ leading: Leading) -> TravelTime? {
        let access = isForward ? way.bike.forward : way.bike.backward
        guard access != .no, way.roadClass != .motorway, let grade = Self.grade(way) else { return nil }
        let (wanted, limit) = need(way, grade, leading)
        guard wanted <= limit + Self.pushedGrades else { return nil }
        var travel = TravelTime(speed: Self.speed(way, grade), reluctance: reluctance(way, leading))
        let isPushed = wanted > limit
        if isPushed { travel.reluctance *= 5 }
        if isPushed || access == .pushed { travel.push() }
        if way.roadClass == .steps { travel.push(at: TravelTime.carrying) }
        return travel
    }

    /// The grade of the direction, and how hard the person wants it. What is easier up than down is said by `mtb:scale:uphill`.
    private func need(_ way: WayAttributes, _ grade: UInt8, _ leading: Leading) -> (UInt8, UInt8) {
        guard leading == .up else { return (grade, settings.hardestDown) }
        return (way.mtbUphill > 0 ? way.mtbUphill - 1 : grade, settings.hardestUp)
    }

    /// 0 (S0) … 6. By `mtb:scale`, else by `sac_scale` and `mtb:scale:imba`. Nil: from T5 on nobody takes a bicycle along.
    static func grade(_ way: WayAttributes) -> UInt8? {
        if way.mtbScale > 0 { return way.mtbScale - 1 }
        if way.sacScale > 4 { return nil }
        // T4 is carried like S3: hands are needed, which wheels do not mind.
        if way.sacScale > 0 { return max(min(way.sacScale, 3), way.imba > 0 ? way.imba - 1 : 0) }
        if way.imba > 0 { return way.imba - 1 }
        return way.roadClass == .path || way.roadClass == .bridleway ? 1 : 0
    }

    private static func speed(_ way: WayAttributes, _ grade: UInt8) -> Int64 {
        var speed = surfaceSpeed(way)
        if way.roadClass == .track, way.trackType > 0 { speed = tracks[Int(way.trackType) - 1] }
        let isTrail = way.roadClass == .path || way.roadClass == .bridleway
        if way.mtbScale > 0 || way.sacScale > 0 || isTrail && way.surface.firmness != .paved {
            speed = min(speed, trails[Int(grade)])
        }
        if way.roadClass == .ferry { speed = 10_000 }
        // Horrible and worse.
        return way.smoothness >= 6 ? min(speed, 8_000) : speed
    }

    private static func surfaceSpeed(_ way: WayAttributes) -> Int64 {
        switch way.surface.firmness {
        case .paved: 20_000
        case .gravel, .rough: 16_000
        case .soft: 13_000
        case .unknown: way.roadClass == .track ? 16_000 : 20_000
        }
    }

    private func reluctance(_ way: WayAttributes, _ leading: Leading) -> Int64 {
        var percent = Self.liking(way.roadClass, leading)
        if way.flags.contains(.mtbRoute) { percent = percent * 8 / 10 }
        if way.flags.contains(.ford) { percent = percent * 12 / 10 }
        if way.visibility >= 4 { percent = percent * 13 / 10 }
        return settings.raised(percent, way.roadClass)
    }

    private static func liking(_ roadClass: RoadClass, _ leading: Leading) -> Int64 {
        switch roadClass {
        case .motorway, .trunk: 300
        case .primary: 200
        case .secondary: 160
        case .tertiary: 125
        case .track: leading.choose(up: 80, level: 85, down: 95)
        case .path, .bridleway: leading.choose(up: 120, level: 85, down: 70)
        case .steps: 500
        default: 110
        }
    }
}

extension RouteSettings {
    /// Percent that count, with what is avoided.
    func raised(_ percent: Int64, _ roadClass: RoadClass) -> Int64 {
        var percent = percent
        if avoidsMainRoads, roadClass.isAvoidable { percent *= 3 }
        if avoidsSteps, roadClass == .steps { percent *= 4 }
        return percent
    }
}
