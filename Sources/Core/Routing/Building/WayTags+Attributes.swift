import Values

extension WayTags {
    private static let smoothnesses: [Text] = [
        "excellent", "good", "intermediate", "bad", "very_bad", "horrible", "very_horrible", "impassable",
    ]
    private static let sacScales: [Text] = [
        "hiking", "mountain_hiking", "demanding_mountain_hiking", "alpine_hiking", "demanding_alpine_hiking",
        "difficult_alpine_hiking",
    ]
    private static let visibilities: [Text] = ["excellent", "good", "intermediate", "bad", "horrible", "no"]

    /// What a way is for routing; nil: nothing to go on.
    var attributes: WayAttributes? {
        guard let roadClass else { return nil }
        var attributes = WayAttributes()
        attributes.roadClass = roadClass
        attributes.surface = self[.surface].map { Surface($0) } ?? .missing
        attributes.smoothness = rank(.smoothness, in: Self.smoothnesses)
        attributes.trackType = trackType
        attributes.mtbScale = digit(.mtbScale, most: 6)
        attributes.mtbUphill = digit(.mtbScaleUphill, most: 5)
        attributes.imba = digit(.mtbScaleImba, most: 4)
        attributes.sacScale = roadClass == .viaFerrata ? 6 : rank(.sacScale, in: Self.sacScales)
        attributes.visibility = rank(.trailVisibility, in: Self.visibilities)
        attributes.bike = bike(on: roadClass)
        attributes.foot = foot(on: roadClass)
        attributes.flags = flags
        return attributes.isUsable ? attributes : nil
    }

    private var roadClass: RoadClass? {
        if let highway = self[.highway] { return RoadClass(highway: highway) }
        return self[.route] == "ferry" ? .ferry : nil
    }

    private var flags: WayAttributes.Flags {
        var flags: WayAttributes.Flags = []
        if isRoundabout { flags.insert(.roundabout) }
        if says(.ford) { flags.insert(.ford) }
        if says(.bridge) { flags.insert(.bridge) }
        if says(.tunnel) { flags.insert(.tunnel) }
        return flags
    }

    private func rank(_ key: WayKey, in values: [Text]) -> UInt8 {
        guard let value = self[key], let place = values.firstIndex(of: value) else { return 0 }
        return UInt8(place + 1)
    }

    /// "grade1" … "grade5".
    private var trackType: UInt8 {
        guard let value = self[.tracktype]?.utf8, value.count == 6, value.starts(with: Array("grade".utf8)),
            value[5] >= 0x31, value[5] <= 0x35
        else { return 0 }
        return value[5] - 0x30
    }

    /// One more than the digit at the beginning, as in "2" and "2+".
    private func digit(_ key: WayKey, most: UInt8) -> UInt8 {
        guard let first = self[key]?.utf8.first, first >= 0x30, first <= 0x30 + most else { return 0 }
        return first - 0x30 + 1
    }
}
