/// A bicycle with which one does not ride trails.
struct BikeModel {
    let settings: RouteSettings

    /// Metres per hour by `tracktype` 1 … 4; what is worse is pushed.
    private static let tracks: [Int64] = [15_000, 13_000, 10_000, 6_000]

    func travel(_ way: WayAttributes, isForward: Bool) -> TravelTime? {
        let access = isForward ? way.bike.forward : way.bike.backward
        guard access != .no, way.roadClass != .motorway, Self.isEasy(way) else { return nil }
        var travel = TravelTime(speed: Self.speed(way), reluctance: reluctance(way))
        if access == .pushed { travel.push() }
        if way.roadClass == .track, way.trackType == 5 {
            travel.push()
            travel.reluctance *= Self.pushedTracks
        }
        if way.roadClass == .steps { travel.push(at: TravelTime.carrying) }
        return travel
    }

    /// Tracks of `tracktype` 5 count so many times.
    private static let pushedTracks: Int64 = 3

    /// Neither S2 nor T2, nor harder.
    private static func isEasy(_ way: WayAttributes) -> Bool {
        way.mtbScale <= 2 && way.imba <= 3 && way.sacScale <= 1
    }

    private static func speed(_ way: WayAttributes) -> Int64 {
        var speed = surfaceSpeed(way)
        if way.roadClass == .track, way.trackType > 0 { speed = tracks[min(Int(way.trackType), 4) - 1] }
        let isTrail = way.roadClass == .path || way.roadClass == .bridleway
        if isTrail && way.surface.firmness != .paved || way.mtbScale > 0 || way.sacScale > 0 {
            speed = min(speed, 8_000)
        }
        if way.roadClass == .ferry { speed = 10_000 }
        // Very bad and worse.
        return way.smoothness >= 5 ? min(speed, 6_000) : speed
    }

    private static func surfaceSpeed(_ way: WayAttributes) -> Int64 {
        switch way.surface.firmness {
        case .paved: 20_000
        case .gravel, .rough: 15_000
        case .soft: 8_000
        case .unknown: way.roadClass == .track ? 13_000 : 20_000
        }
    }

    private func reluctance(_ way: WayAttributes) -> Int64 {
        var percent = Self.liking(way.roadClass)
        if way.flags.contains(.bicycleRoute) { percent = percent * 8 / 10 }
        if way.flags.contains(.ford) { percent = percent * 15 / 10 }
        return settings.raised(percent, way.roadClass)
    }

    private static func liking(_ roadClass: RoadClass) -> Int64 {
        switch roadClass {
        case .motorway, .trunk: 300
        case .primary: 180
        case .secondary: 140
        case .tertiary: 110
        case .cycleway: 85
        case .residential, .livingStreet: 95
        case .path, .bridleway: 120
        case .steps: 500
        default: 100
        }
    }
}
