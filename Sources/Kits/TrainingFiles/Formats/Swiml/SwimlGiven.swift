import TrainingPlans
import Values

/// What an instruction says itself or inherits from the ones around it.
struct SwimlGiven {
    var extent: SwimExtent?
    var strokes: [SwimStroke] = []
    var part: SwimPart = .whole
    var equipment: [Text] = []
    var percent: Int?
    var percentTo: Int?
    var effort: Int?
    var zone: SwimZone?
    var rest: SwimRest?
    /// Descriptions, and what has no other place.
    var texts: [Text] = []

    /// A row of it, once; nil: nobody knows how long.
    func row(_ group: PlanGroup) -> PlanRow? {
        guard let extent else { return nil }
        var row = PlanRow(group, 1, extent)
        (row.strokes, row.part, row.equipment) = (strokes, part, equipment)
        (row.percent, row.percentTo, row.effort, row.zone, row.rest) = (percent, percentTo, effort, zone, rest)
        row.text = SwimlMarks.take(from: texts.joined(separator: ", "), into: &row)
        return row
    }
}

/// Reads the elements that every instruction may have.
extension SwimlReader {
    /// False: it is another element.
    mutating func take(_ node: SwimlNode, into given: inout SwimlGiven) -> Bool {
        switch node.name {
        case "length": for part in node.children { takeLength(part, into: &given) }
        case "lengthAsDistance", "lengthAsTime", "lengthAsLaps": takeLength(node, into: &given)
        case "stroke": for part in node.children { takeStroke(part, into: &given) }
        case "rest": for part in node.children { takeRest(part, into: &given) }
        case "intensity": takeIntensity(node, into: &given)
        case "breath": given.texts.append("breath \(node.text)")
        case "underwater": if node.text == "true" || node.text == "1" { given.texts.append("underwater") }
        case "equipment":
            let code = SwimlWords.code(node.text)
            if !SwimlWords.equipment.contains(node.text) { note(node, .value(node.name, node.text)) }
            if !code.isEmpty, !given.equipment.contains(code) { given.equipment.append(code) }
        case "instructionDescription", "repetitionDescription": if !node.text.isEmpty { given.texts.append(node.text) }
        case "excludeAlign": break
        default: return false
        }
        return true
    }

    /// Whatever it is: listed, and its text is kept.
    mutating func keep(_ node: SwimlNode, in given: inout SwimlGiven) {
        note(node, .unknown(node.name))
        if !node.text.isEmpty { given.texts.append(node.text) }
    }

    private mutating func takeLength(_ node: SwimlNode, into given: inout SwimlGiven) {
        switch node.name {
        case "lengthAsDistance", "lengthAsTime", "lengthAsLaps":
            given.extent = extent(node)
            if given.extent == nil { note(node, .value(node.name, node.text)) }
        default: keep(node, in: &given)
        }
    }

    /// Nil: no row has such a length.
    func extent(_ node: SwimlNode) -> SwimExtent? {
        if node.name == "lengthAsTime" {
            return SwimlDuration.read(node.text).flatMap { $0 > 0 ? .time($0) : nil }
        }
        return distance(node.text, isLaps: node.name == "lengthAsLaps")
    }

    func distance(_ text: Text, isLaps: Bool) -> SwimExtent? {
        guard text.utf8.count <= 8, let number = FixedPointText.read(text.utf8, places: 0) else { return nil }
        let hundredths = number * Int64(isLaps || countsLaps ? document.plan.pool : 100 * scale)
        guard hundredths % 100 == 0, hundredths <= 100 * Int64(PlanLimits.distances.upperBound), hundredths > 0 else {
            return nil
        }
        return .distance(Int(hundredths / 100))
    }

    private mutating func takeStroke(_ node: SwimlNode, into given: inout SwimlGiven) {
        given.strokes = []
        switch node.name {
        case "standardStroke":
            given.part = .whole
            takeName(node, into: &given)
        case "kicking":
            given.part = .legs
            for part in node.children {
                switch part.name {
                case "standardKick": takeName(part, into: &given)
                case "orientation", "legMovement": given.texts.append(part.text)
                default: keep(part, in: &given)
                }
            }
        case "drill":
            given.part = .drill
            for part in node.children {
                switch part.name {
                case "drillStroke": takeName(part, into: &given)
                case "drillName": if part.text != "any" { given.texts.append(part.text) }
                default: keep(part, in: &given)
                }
            }
        default: keep(node, in: &given)
        }
    }

    private mutating func takeName(_ node: SwimlNode, into given: inout SwimlGiven) {
        guard let (stroke, isExact) = SwimlWords.stroke(node.text) else {
            return note(node, .value(node.name, node.text))
        }
        given.strokes = [stroke]
        if !isExact { given.texts.append(node.text) }
    }

    private mutating func takeRest(_ node: SwimlNode, into given: inout SwimlGiven) {
        switch node.name {
        case "sinceStart", "afterStop":
            guard let time = SwimlDuration.read(node.text), time > 0 || node.name == "afterStop" else {
                return note(node, .value(node.name, node.text))
            }
            given.rest = node.name == "sinceStart" ? .sendOff(time) : .rest(time)
        case "sinceLastRest":
            given.texts.append(
                "sinceLastRest \(SwimlDuration.read(node.text).map { SwimlMarks.clock($0) } ?? node.text)")
        case "inOut": given.texts.append("inOut \(node.text)")
        default: keep(node, in: &given)
        }
    }

    // MARK: Intensity

    private mutating func takeIntensity(_ node: SwimlNode, into given: inout SwimlGiven) {
        (given.percent, given.percentTo, given.effort, given.zone) = (nil, nil, nil, nil)
        for part in node.children {
            switch part.name {
            case "startIntensity", "staticIntensity": for value in part.children { takeStart(value, into: &given) }
            case "stopIntensity": for value in part.children { takeStop(value, into: &given) }
            case "dynamicAcross": break
            default: keep(part, in: &given)
            }
        }
    }

    private mutating func takeStart(_ node: SwimlNode, into given: inout SwimlGiven) {
        switch node.name {
        // Version 1.1 spells them so.
        case "percentageHeartRate", "precentageHeartRate":
            given.percent = SwimlMarks.tenths(node.text)
            if given.percent == nil { note(node, .value(node.name, node.text)) }
        case "percentageEffort", "precentageEffort":
            given.effort = SwimlMarks.tenths(node.text).map { max(1, ($0 + 5) / 10) }
            if given.effort == nil || given.effort ?? 0 > 100 {
                given.effort = nil
                note(node, .value(node.name, node.text))
            }
        case "zone":
            given.zone = SwimZone(rawValue: node.text)
            if given.zone == nil {
                note(node, .value(node.name, node.text))
                if !node.text.isEmpty { given.texts.append(node.text) }
            }
        default: keep(node, in: &given)
        }
    }

    /// Only the pulse has a place for where it goes to.
    private mutating func takeStop(_ node: SwimlNode, into given: inout SwimlGiven) {
        switch node.name {
        case "percentageHeartRate", "precentageHeartRate":
            given.percentTo = SwimlMarks.tenths(node.text)
            if given.percentTo == nil { note(node, .value(node.name, node.text)) }
        case "percentageEffort", "precentageEffort": given.texts.append("to \(node.text) %")
        case "zone": given.texts.append("to \(node.text)")
        default: keep(node, in: &given)
        }
    }
}
