import TrainingPlans
import Values

/// Pyramids, and what is swum without a stop.
extension SwimlReader {
    /// From the start by the increment up to the top, and down again; the top is swum twice unless it is pointy.
    mutating func pyramidRows(
        _ pyramid: SwimlNode, _ around: SwimlGiven, _ group: PlanGroup
    ) throws(SwimlProblem) -> [PlanRow] {
        var given = around
        for node in pyramid.children {
            switch node.name {
            case "startLength", "stopLength", "increment", "isPointy", "startlengthUnit", "stoplengthUnit",
                "incremenentLengthUnit":
                break
            default: if !take(node, into: &given) { keep(node, in: &given) }
            }
        }
        let kind = pyramid.child("startLength")?.children.first?.name ?? ""
        let unit = pyramid.child("startlengthUnit")?.text ?? ""
        let isLaps = kind == "lengthAsLaps" || unit == "laps"
        let isTime = kind == "lengthAsTime"
        guard let start = number(pyramid, "startLength", isTime), let stop = number(pyramid, "stopLength", isTime),
            let step = number(pyramid, "increment", false), start > 0, start < stop, step > 0
        else {
            note(pyramid, .value("pyramid", pyramid.child("increment")?.text ?? ""))
            return []
        }
        guard (stop - start) / step < PlanLimits.rows / 2 else { throw .rows(limit: PlanLimits.rows) }
        let way = Array(stride(from: start, to: stop, by: step))
        let isPointy = pyramid.child("isPointy")?.text
        var rows: [PlanRow] = []
        for (place, number) in (way + [stop] + way.reversed()).enumerated() {
            given.extent = isTime ? time(number) : distance(Text(number), isLaps: isLaps)
            guard given.extent != nil else {
                note(pyramid, .value("pyramid", Text(number)))
                return []
            }
            var made = self.rows(of: given, pyramid)
            if place == way.count, isPointy != "true", isPointy != "1", !made.isEmpty { made[0].count = 2 }
            rows += made
        }
        return rows
    }

    /// Seconds, or as many as the text says; in 2.x a length is an element within.
    private func number(_ node: SwimlNode, _ name: StaticString, _ isTime: Bool) -> Int? {
        guard let node = node.child(name) else { return nil }
        let text = node.children.first?.text ?? node.text
        if isTime { return SwimlDuration.read(text).map { $0 / 100 } }
        guard text.utf8.count <= 6 else { return nil }
        return FixedPointText.read(text.utf8, places: 0).map { Int($0) }
    }

    private func time(_ seconds: Int) -> SwimExtent? {
        100 * seconds <= PlanLimits.times.upperBound ? .time(100 * seconds) : nil
    }

    /// One row, as long as all of it, and what its parts are as a text.
    mutating func continued(_ node: SwimlNode, _ around: SwimlGiven, _ group: PlanGroup) -> [PlanRow] {
        var given = around
        given.extent = nil
        var inner: [SwimlNode] = []
        for part in node.children {
            switch part.name {
            case "continueLength":
                given.extent = part.children.first.flatMap { extent($0) } ?? distance(part.text, isLaps: false)
                if given.extent == nil { note(part, .value(part.name, part.text)) }
            case "instruction": inner.append(part)
            default: if !take(part, into: &given) { keep(part, in: &given) }
            }
        }
        var parts = SwimlParts()
        var handed = given
        (handed.texts, handed.extent) = ([], around.extent)
        for instruction in inner { add(instruction, to: &parts, handed, times: 1) }
        given.extent = given.extent ?? parts.extent
        if !parts.strokes.isEmpty { given.strokes = parts.strokes }
        if let part = parts.part { given.part = part }
        for code in parts.equipment where !given.equipment.contains(code) { given.equipment.append(code) }
        if !parts.texts.isEmpty { given.texts.append(parts.texts.joined(separator: " + ")) }
        return rows(of: given, node)
    }

    private mutating func add(_ node: SwimlNode, to parts: inout SwimlParts, _ around: SwimlGiven, times: Int64) {
        var given = around
        if let repetition = node.child("repetition") {
            var count: Int64 = 1
            for part in repetition.children where part.name != "instruction" && part.name != "simplify" {
                if part.name == "repetitionCount" {
                    let number = part.text.utf8.count <= 4 ? FixedPointText.read(part.text.utf8, places: 0) : nil
                    if let number, number > 0, number * times <= 1_000_000 {
                        count = number
                    } else {
                        note(part, .value(part.name, part.text))
                    }
                } else if !take(part, into: &given) {
                    keep(part, in: &given)
                }
            }
            for instruction in repetition.children where instruction.name == "instruction" {
                add(instruction, to: &parts, given, times: times * count)
            }
            return
        }
        if let block = node.child("continue") {
            for instruction in block.children where instruction.name == "instruction" {
                add(instruction, to: &parts, given, times: times)
            }
            return
        }
        for part in node.children where !take(part, into: &given) { keep(part, in: &given) }
        if !node.text.isEmpty { given.texts.append(node.text) }
        parts.add(given, times: times)
    }
}

/// What is swum one after the other without a stop.
struct SwimlParts {
    private(set) var strokes: [SwimStroke] = []
    /// Nil: several.
    private(set) var part: SwimPart?
    private(set) var equipment: [Text] = []
    private(set) var texts: [Text] = []
    private var distance: Int64 = 0
    private var time: Int64 = 0
    private var hasOther = false
    private var isFirst = true

    /// Nil: nobody knows, or longer than a row may be.
    var extent: SwimExtent? {
        if hasOther || (distance > 0 && time > 0) { return nil }
        if distance > 0 { return distance <= PlanLimits.distances.upperBound ? .distance(Int(distance)) : nil }
        return time > 0 && time <= PlanLimits.times.upperBound ? .time(Int(time)) : nil
    }

    mutating func add(_ given: SwimlGiven, times: Int64) {
        var words: [Text] = times > 1 ? ["\(times) ×"] : []
        switch given.extent {
        case .distance(let distance):
            self.distance = min(self.distance + times * Int64(distance), 1_000_000_000_000)
            words.append(Text(distance))
        case .time(let time):
            self.time = min(self.time + times * Int64(time), 1_000_000_000_000)
            words.append(SwimlMarks.clock(time))
        case nil: hasOther = true
        }
        for stroke in given.strokes where !strokes.contains(stroke) { strokes.append(stroke) }
        for code in given.equipment where !equipment.contains(code) { equipment.append(code) }
        part = isFirst ? given.part : part == given.part ? part : nil
        isFirst = false
        words += given.strokes.map { $0.rawValue }
        if given.part != .whole { words.append(given.part.rawValue) }
        texts.append((words + given.texts).joined(separator: " "))
    }
}
