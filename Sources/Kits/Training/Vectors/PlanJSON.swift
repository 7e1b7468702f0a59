import TrainingPlans
import Values

/// Plans as JSON. A row is `{"group", "count", "distance" | "time", "text", "strokes", "part", "equipment", "percent", "percentTo",
/// "effort", "zone", "sendOff" | "rest", "pause", "levels", "required", "heading", "block", "rounds"}`; what is as usual is left out. Times are
/// hundredths of a second, percents tenths.
public enum PlanJSON {
    /// Nil: a row is none.
    public static func plan(_ json: JSON) -> TrainingPlan? {
        var plan = TrainingPlan(name: json.string("name") ?? "")
        plan.note = json.string("note") ?? ""
        plan.pool = json.int("pool") ?? 2_500
        plan.unit = json.string("unit").flatMap { TrainingPlan.Unit(rawValue: $0) } ?? .metres
        plan.method = json.string("method").flatMap { PulseMethod(rawValue: $0) } ?? .load
        for element in json.elements("rows") {
            guard let row = row(element) else { return nil }
            plan.rows.append(row)
        }
        return plan
    }

    static func row(_ json: JSON) -> PlanRow? {
        guard let group = json.string("group").flatMap({ PlanGroup(rawValue: $0) }) else { return nil }
        let extent: SwimExtent
        if let distance = json.int("distance") {
            extent = .distance(distance)
        } else {
            guard let time = json.int("time") else { return nil }
            extent = .time(time)
        }
        var row = PlanRow(group, json.int("count") ?? 1, extent)
        row.text = json.string("text") ?? ""
        row.strokes = json.texts("strokes").compactMap { SwimStroke(rawValue: $0) }
        row.part = json.string("part").flatMap { SwimPart(rawValue: $0) } ?? .whole
        row.equipment = json.texts("equipment")
        row.percent = json.int("percent")
        row.percentTo = json.int("percentTo")
        row.effort = json.int("effort")
        row.zone = json.string("zone").flatMap { SwimZone(rawValue: $0) }
        row.rest = json.int("sendOff").map { .sendOff($0) } ?? json.int("rest").map { .rest($0) }
        row.pause = json.int("pause") ?? 0
        row.levels = json.texts("levels").compactMap { SwimLevel(rawValue: $0) }
        row.isRequired = json.bool("required") ?? false
        row.heading = json.string("heading")
        row.block = json.string("block")
        row.rounds = json.int("rounds") ?? 1
        return row
    }

    /// A plan, without what is as usual.
    public static func json(_ plan: TrainingPlan) -> JSON {
        var json = JSONObject()
        json["name"] = plan.name.isEmpty ? nil : .string(plan.name)
        json["note"] = plan.note.isEmpty ? nil : .string(plan.note)
        json["pool"] = plan.pool == 2_500 ? nil : JSON(plan.pool)
        json["unit"] = plan.unit == .metres ? nil : .string(plan.unit.rawValue)
        json["method"] = plan.method == .load ? nil : .string(plan.method.rawValue)
        json["rows"] = .array(plan.rows.map { self.json($0) })
        return .object(json)
    }

    /// A row, without what is as usual.
    public static func json(_ row: PlanRow) -> JSON {
        var json = JSONObject()
        json["group"] = .string(row.group.rawValue)
        json["count"] = row.count == 1 ? nil : JSON(row.count)
        switch row.extent {
        case .distance(let distance): json["distance"] = JSON(distance)
        case .time(let time): json["time"] = JSON(time)
        }
        json["text"] = row.text.isEmpty ? nil : .string(row.text)
        json["strokes"] = texts(row.strokes.map { $0.rawValue })
        json["part"] = row.part == .whole ? nil : .string(row.part.rawValue)
        json["equipment"] = texts(row.equipment)
        json["percent"] = row.percent.map { JSON($0) }
        json["percentTo"] = row.percentTo.map { JSON($0) }
        json["effort"] = row.effort.map { JSON($0) }
        json["zone"] = row.zone.map { .string($0.rawValue) }
        switch row.rest {
        case .sendOff(let time): json["sendOff"] = JSON(time)
        case .rest(let time): json["rest"] = JSON(time)
        case nil: break
        }
        json["pause"] = row.pause == 0 ? nil : JSON(row.pause)
        json["levels"] = texts(row.levels.map { $0.rawValue })
        json["required"] = row.isRequired ? true : nil
        json["heading"] = row.heading.map { .string($0) }
        json["block"] = row.block.map { .string($0) }
        json["rounds"] = row.rounds == 1 ? nil : JSON(row.rounds)
        return .object(json)
    }

    private static func texts(_ texts: [Text]) -> JSON? {
        texts.isEmpty ? nil : .array(texts.map { .string($0) })
    }
}
