import TrainingPlans
import Values

/// A row that was read, as the fields of a record, by the names that TR-ROW-1 and TR-FILE-2 agree on.
extension PlanRow {
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

    private static func list(_ names: [Text]) -> JSON? { names.isEmpty ? nil : .array(names.map { .string($0) }) }

    private static func shown(_ tenths: Int) -> Text { Self.number(tenths, 1).decimal?.text ?? "" }

    static func number(_ parts: Int, _ places: Int) -> JSON {
        Decimal(coefficient: Int64(parts), exponent: -places).map { .number($0) } ?? .null
    }
}
