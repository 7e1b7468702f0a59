import TrainingPlans
import Values

/// A row as the fields of a record, by the names that TR-ROW-1 and TR-FILE-2 agree on.
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

    /// - Parameter has: Which fields there are: what they have no place for stands behind the text, as people read it.
    func fields(_ order: Int, _ has: (Text) -> Bool, isGerman: Bool) -> JSONObject {
        var fields = JSONObject()
        fields["Order"] = JSON(order)
        fields["Group"] = .string(group.rawValue)
        fields["Rounds"] = JSON(rounds)
        fields["Count"] = JSON(count)
        switch extent {
        case .distance(let distance): fields["Distance"] = JSON(distance)
        case .time(let time): fields["SwimFor"] = Self.number(time, 2)
        }
        fields["Strokes"] = Self.list(strokes.map { $0.rawValue })
        if part != .whole { fields["Part"] = .string(part.rawValue) }
        fields["Equipment"] = Self.list(equipment)
        fields["Percent"] = percent.map { Self.number($0, 1) }
        fields["PercentTo"] = percentTo.map { Self.number($0, 1) }
        fields["Effort"] = effort.map { JSON($0) }
        fields["Zone"] = zone.map { .string($0.rawValue) }
        switch rest {
        case .sendOff(let time): fields["SendOff"] = Self.number(time, 2)
        case .rest(let time): fields["Rest"] = Self.number(time, 2)
        case nil: break
        }
        if pause > 0 { fields["Pause"] = Self.number(pause, 2) }
        fields["Levels"] = Self.list(levels.map { $0.rawValue })
        if isRequired { fields["Required"] = true }
        fields["Heading"] = heading.map { .string($0) }
        fields["Block"] = block.map { .string($0) }
        var words = text.isEmpty ? [] : [text]
        if let heading, !has("Heading") { words.insert(heading, at: 0) }
        if let percentTo, !has("PercentTo") {
            words.append(isGerman ? "bis \(Self.shown(percentTo)) %" : "to \(Self.shown(percentTo)) %")
        }
        if let effort, !has("Effort") { words.append(isGerman ? "Anstrengung \(effort) %" : "effort \(effort) %") }
        if let zone, !has("Zone") { words.append(zone.rawValue) }
        if !words.isEmpty { fields["Text"] = .string(words.joined(separator: ", ")) }
        return fields
    }

    private static func texts(_ value: JSON?) -> [Text] {
        value?.array?.compactMap { $0.string } ?? value?.string.map { [$0] } ?? []
    }

    private static func list(_ names: [Text]) -> JSON? { names.isEmpty ? nil : .array(names.map { .string($0) }) }

    /// Nil: it is none, or not a whole number of parts.
    private static func whole(_ value: JSON?, _ parts: Int) -> Int? {
        value?.decimal?.multiplied(by: Decimal(parts))?.int
    }

    private static func shown(_ tenths: Int) -> Text { Self.number(tenths, 1).decimal?.text ?? "" }

    static func number(_ parts: Int, _ places: Int) -> JSON {
        Decimal(coefficient: Int64(parts), exponent: -places).map { .number($0) } ?? .null
    }
}
