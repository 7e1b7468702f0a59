import Values

// As a device keeps it: {"plan", "name", "started", "from", "ended", "rows", "ticks": [[from, at, pulse]]}, moments in milliseconds. What is
// as usual is left out of a row.
extension Swim {
    /// As it is kept.
    public var json: JSON {
        var json: JSONObject = [
            "plan": .string(plan), "name": .string(name), "started": Self.json(started), "from": Self.json(from),
            "rows": .array(rows.map { Self.json($0) }),
            "ticks": .array(
                ticks.map { tick in
                    .array([Self.json(tick.from), Self.json(tick.at)] + (tick.pulse.map { [JSON($0)] } ?? []))
                }),
        ]
        if let ended { json["ended"] = Self.json(ended) }
        return .object(json)
    }

    /// Nil: nothing that can be swum.
    public init?(_ json: JSON) {
        guard let started = Self.instant(json["started"]), let from = Self.instant(json["from"]) else { return nil }
        var rows: [Row] = []
        for element in json.elements("rows") {
            guard let row = Self.row(element) else { return nil }
            rows.append(row)
        }
        self.init(plan: json.string("plan") ?? "", name: json.string("name") ?? "", rows: rows, at: started)
        self.from = from
        ended = Self.instant(json["ended"])
        for tick in json["ticks"]?.array ?? [] {
            guard ticks.count < sets.count, let from = Self.instant(tick[0]), let at = Self.instant(tick[1]) else {
                return nil
            }
            ticks.append(Tick(from: from, at: at, pulse: tick[2]?.int.flatMap { Self.pulses.contains($0) ? $0 : nil }))
        }
    }

    private static func json(_ instant: Instant) -> JSON { .number(Decimal(instant.milliseconds)) }

    private static func instant(_ json: JSON?) -> Instant? {
        json?.decimal?.int64.map { Instant(milliseconds: $0) }
    }

    private static func json(_ one: Row) -> JSON {
        let row = one.row
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
        switch row.rest {
        case .sendOff(let time): json["sendOff"] = JSON(time)
        case .rest(let time): json["rest"] = JSON(time)
        case nil: break
        }
        json["pause"] = row.pause == 0 ? nil : JSON(row.pause)
        json["block"] = row.block.map { .string($0) }
        json["rounds"] = row.rounds == 1 ? nil : JSON(row.rounds)
        json["beats"] = one.beats.map { JSON($0) }
        json["unit"] = one.unit == .metres ? nil : .string(one.unit.rawValue)
        return .object(json)
    }

    private static func texts(_ texts: [Text]) -> JSON? {
        texts.isEmpty ? nil : .array(texts.map { .string($0) })
    }

    private static func texts(_ json: JSON?) -> [Text] { json?.array?.compactMap { $0.string } ?? [] }

    private static func row(_ json: JSON) -> Row? {
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
        row.strokes = texts(json["strokes"]).compactMap { SwimStroke(rawValue: $0) }
        row.part = json.string("part").flatMap { SwimPart(rawValue: $0) } ?? .whole
        row.equipment = texts(json["equipment"])
        row.percent = json.int("percent")
        row.rest = json.int("sendOff").map { .sendOff($0) } ?? json.int("rest").map { .rest($0) }
        row.pause = json.int("pause") ?? 0
        row.block = json.string("block")
        row.rounds = json.int("rounds") ?? 1
        let unit = json.string("unit").flatMap { TrainingPlan.Unit(rawValue: $0) } ?? .metres
        return Row(row, beats: json.int("beats"), unit: unit)
    }
}
