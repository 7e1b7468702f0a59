import Values

/// A row of the fields of a record, by the names that TR-ROW-1 and TR-FILE-2 agree on.
extension PlanRow {
    /// What stands in these fields; equipment is what they refer to.
    public init(_ fields: JSONObject) {
        var extent = SwimExtent.distance(fields["Distance"]?.decimal?.int ?? 0)
        if fields["Distance"]?.decimal == nil, let time = Self.whole(fields["SwimFor"], 100) { extent = .time(time) }
        let group = fields.string("Group").flatMap { PlanGroup(rawValue: $0) } ?? .main
        self.init(group, fields["Count"]?.decimal?.int ?? 1, extent)
        text = fields.string("Text") ?? ""
        strokes = Self.texts(fields["Strokes"]).compactMap { SwimStroke(rawValue: $0) }
        part = fields.string("Part").flatMap { SwimPart(rawValue: $0) } ?? .whole
        equipment = Self.texts(fields["Equipment"])
        percent = Self.whole(fields["Percent"], 10)
        percentTo = Self.whole(fields["PercentTo"], 10)
        effort = fields["Effort"]?.decimal?.int
        zone = fields.string("Zone").flatMap { SwimZone(rawValue: $0) }
        if let sendOff = Self.whole(fields["SendOff"], 100) {
            rest = .sendOff(sendOff)
        } else if let rest = Self.whole(fields["Rest"], 100) {
            self.rest = .rest(rest)
        }
        pause = Self.whole(fields["Pause"], 100) ?? 0
        levels = Self.texts(fields["Levels"]).compactMap { SwimLevel(rawValue: $0) }
        isRequired = fields.bool("Required") ?? false
        heading = fields.string("Heading").flatMap { $0.isEmpty ? nil : $0 }
        block = fields.string("Block").flatMap { $0.isEmpty ? nil : $0 }
        rounds = fields["Rounds"]?.decimal?.int ?? 1
    }

    private static func texts(_ value: JSON?) -> [Text] {
        value?.array?.compactMap { $0.string } ?? value?.string.map { [$0] } ?? []
    }

    /// Nil: it is none, or not a whole number of parts.
    private static func whole(_ value: JSON?, _ parts: Int) -> Int? {
        value?.decimal?.multiplied(by: Decimal(parts))?.int
    }
}
