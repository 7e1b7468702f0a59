import Values

/// Who may go, by <https://wiki.openstreetmap.org/wiki/Key:access>: the key for the narrowest group counts.
extension WayTags {
    private static let barredValues: [Text] = [
        "no", "private", "agricultural", "forestry", "agricultural;forestry", "military", "permit", "emergency",
        "delivery",
    ]
    private static let openValues: [Text] = [
        "yes", "designated", "permissive", "destination", "customers", "official", "use_sidepath", "optional_sidepath",
        "residents", "discouraged", "public",
    ]

    private func access(_ key: WayKey) -> WayAttributes.Access? {
        guard let value = self[key] else { return nil }
        if value == "dismount" { return .pushed }
        if Self.barredValues.contains(value) { return .no }
        return Self.openValues.contains(value) ? .yes : nil
    }

    /// The first of these keys that says something.
    private func first(_ keys: WayKey...) -> WayAttributes.Access? {
        for key in keys {
            if let access = access(key) { return access }
        }
        return nil
    }

    func bike(on roadClass: RoadClass) -> WayAttributes.Ways {
        guard roadClass != .motorway, roadClass != .viaFerrata, self[.motorroad] != "yes" else {
            return WayAttributes.Ways()
        }
        let usual: WayAttributes.Access =
            switch roadClass {
            case .footway, .pedestrian, .steps, .platform, .corridor: .pushed
            default: .yes
            }
        var ways = WayAttributes.Ways()
        ways.forward = bike(first(.bicycleForward), first(.vehicleForward, .accessForward), usual)
        ways.backward = bike(first(.bicycleBackward), first(.vehicleBackward, .accessBackward), usual)
        let direction = bikeDirection
        if direction == .backward, first(.bicycleForward) == nil { ways.forward = .no }
        if direction == .forward, first(.bicycleBackward) == nil { ways.backward = .no }
        return ways
    }

    private func bike(
        _ own: WayAttributes.Access?, _ ofAll: WayAttributes.Access?, _ usual: WayAttributes.Access
    ) -> WayAttributes.Access {
        if let access = own ?? first(.bicycle, .mtb) { return access }
        // Where everybody may go, one does not ride on a footway yet; where walkers may go on, one may push.
        switch ofAll ?? first(.vehicle, .access) {
        case .no: return first(.foot) == .yes ? .pushed : .no
        default: return usual
        }
    }

    func foot(on roadClass: RoadClass) -> WayAttributes.Ways {
        guard roadClass != .motorway, self[.motorroad] != "yes" else { return WayAttributes.Ways() }
        var ways = WayAttributes.Ways()
        ways.forward = first(.footForward, .foot, .accessForward, .access) ?? .yes
        ways.backward = first(.footBackward, .foot, .accessBackward, .access) ?? .yes
        switch Self.direction(self[.onewayFoot]) {
        case .forward: ways.backward = .no
        case .backward: ways.forward = .no
        default: break
        }
        return ways
    }

    private enum Direction { case forward, backward, both }

    private static func direction(_ value: Text?) -> Direction? {
        switch value {
        case "yes", "true", "1": .forward
        case "-1", "reverse": .backward
        case "no", "false", "0": .both
        default: nil
        }
    }

    private var bikeDirection: Direction {
        if let own = Self.direction(self[.onewayBicycle]) { return own }
        for key in [WayKey.cycleway, .cyclewayLeft, .cyclewayRight] {
            if let value = self[key], value.utf8.starts(with: Array("opposite".utf8)) { return .both }
        }
        return Self.direction(self[.oneway]) ?? (isRoundabout ? .forward : .both)
    }

    var isRoundabout: Bool { self[.junction] == "roundabout" || self[.junction] == "circular" }
}
