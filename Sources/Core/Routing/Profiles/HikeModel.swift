/// On foot.
struct HikeModel {
    let settings: RouteSettings

    func travel(_ way: WayAttributes, isForward: Bool) -> TravelTime? {
        let access = isForward ? way.foot.forward : way.foot.backward
        guard access != .no, way.roadClass != .motorway, way.sacScale <= 4 || settings.allowsAlpine else { return nil }
        let speed: Int64 = way.roadClass == .ferry ? 10_000 : way.sacScale >= 3 ? 3000 : 4000
        return TravelTime(speed: speed, reluctance: reluctance(way))
    }

    private func reluctance(_ way: WayAttributes) -> Int64 {
        var percent = Self.liking(way.roadClass)
        if way.flags.contains(.hikingRoute) { percent = percent * 8 / 10 }
        if way.flags.contains(.ford) { percent = percent * 15 / 10 }
        if way.visibility >= 4 { percent = percent * 12 / 10 }
        return settings.raised(percent, way.roadClass)
    }

    private static func liking(_ roadClass: RoadClass) -> Int64 {
        switch roadClass {
        case .motorway, .trunk: 300
        case .primary: 200
        case .secondary: 160
        case .tertiary: 130
        case .path, .bridleway: 85
        case .footway, .track, .steps, .pedestrian: 95
        default: 115
        }
    }
}
