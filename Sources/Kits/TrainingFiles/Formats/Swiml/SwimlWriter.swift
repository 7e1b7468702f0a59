import TrainingPlans
import Values

/// Writes swiML 2.3. What is read from it again is the same plan, as far as texts have no white space around them.
public enum SwimlWriter {
    /// In UTF-8.
    public static func bytes(of plan: TrainingPlan) -> [UInt8] {
        var output = SwimlOutput()
        output.line("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
        output.line("<program xmlns=\"https://github.com/bartneck/swiML\">")
        output.element("title", plan.name.beginning(60))
        output.element("programDescription", plan.note.beginning(400))
        output.element("poolLength", Text(max(1, (plan.pool + 50) / 100)))
        output.element("lengthUnit", plan.unit == .yards ? "yards" : "meters")
        var group: PlanGroup?
        for run in plan.runs {
            let rows = plan.rows[run]
            guard let first = rows.first else { continue }
            let needsSegment = first.group != group || first.heading != nil
            if needsSegment { segment(first, to: &output) }
            group = first.group
            let isBlock = first.block != nil || first.rounds > 1
            if !isBlock {
                row(first, isAlone: true, to: &output)
                continue
            }
            output.line("<instruction><repetition><repetitionCount>\(first.rounds)</repetitionCount>")
            output.element("repetitionDescription", (first.block ?? "").beginning(100))
            for place in run {
                row(plan.rows[place], isAlone: place == run.lowerBound, repeats: run.count == 1, to: &output)
            }
            output.line("</repetition></instruction>")
        }
        output.line("</program>")
        return output.bytes
    }

    // MARK: Parts

    private static func segment(_ row: PlanRow, to output: inout SwimlOutput) {
        let usual = SwimlWords.segment(row.group)
        let name = row.heading.map { "\(usual): \($0)" } ?? usual
        output.bytes += Text("<instruction>").utf8
        output.element("segmentName", name.scalarCount <= 50 ? name : usual, breaks: false)
        output.line("</instruction>")
    }

    /// - Parameters:
    ///   - isAlone: Its heading stands above it, if that is short enough.
    ///   - repeats: It is written as a repetition also when it is swum once.
    private static func row(_ row: PlanRow, isAlone: Bool, repeats: Bool = false, to output: inout SwimlOutput) {
        if row.count == 1, !repeats {
            instruction(row, isAlone, to: &output)
        } else {
            output.line("<instruction><repetition><repetitionCount>\(row.count)</repetitionCount>")
            instruction(row, isAlone, to: &output)
            output.line("</repetition></instruction>")
        }
    }

    private static func instruction(_ row: PlanRow, _ isAlone: Bool, to output: inout SwimlOutput) {
        var written = PlanRow(row.group, row.count, row.extent)
        if isAlone, let heading = row.heading {
            let name = "\(SwimlWords.segment(row.group)): \(heading)" as Text
            if name.scalarCount <= 50 { written.heading = heading }
        }
        output.bytes += Text("<instruction>").utf8
        switch row.extent {
        case .distance(let distance): output.nested("length", "lengthAsDistance", Text(distance))
        case .time(let time): output.nested("length", "lengthAsTime", SwimlDuration.text(time))
        }
        stroke(row, &written, to: &output)
        switch row.rest {
        case .sendOff(let time): output.nested("rest", "sinceStart", SwimlDuration.text(time))
        case .rest(let time): output.nested("rest", "afterStop", SwimlDuration.text(time))
        case nil: break
        }
        intensity(row, &written, to: &output)
        // Readers take what stands here before what stands in brackets, so the order is kept only where nothing needs brackets.
        let isStandard = row.equipment.allSatisfy { SwimlWords.isStandard($0) }
        if isStandard, Set(row.equipment).count == row.equipment.count {
            written.equipment = row.equipment
            for code in row.equipment { output.element("equipment", SwimlWords.name(code: code), breaks: false) }
        }
        let text = SwimlMarks(of: row, writtenAs: written).behind(row.text)
        if text.scalarCount <= 100 {
            output.element("instructionDescription", text, breaks: false)
        } else {
            output.text(text)
        }
        output.line("</instruction>")
    }

    private static func stroke(_ row: PlanRow, _ written: inout PlanRow, to output: inout SwimlOutput) {
        let stroke: SwimStroke = row.strokes.count == 1 ? row.strokes[0] : .any
        written.strokes = [stroke]
        let name = SwimlWords.name(stroke)
        switch row.part {
        case .whole, .arms: output.nested("stroke", "standardStroke", name)
        case .legs:
            written.part = .legs
            output.bytes += Text("<stroke><kicking><standardKick>\(name)</standardKick></kicking></stroke>").utf8
        case .drill:
            written.part = .drill
            output.bytes +=
                Text(
                    "<stroke><drill><drillName>any</drillName><drillStroke>\(name)</drillStroke></drill></stroke>"
                ).utf8
        }
    }

    private static func intensity(_ row: PlanRow, _ written: inout PlanRow, to output: inout SwimlOutput) {
        let (name, value, stop): (Text, Text, Text?)
        if let percent = row.percent, percent <= 1_000 {
            written.percent = percent
            (name, value) = ("percentageHeartRate", SwimlMarks.percent(percent))
            let goesTo = row.percentTo.flatMap { $0 <= 1_000 ? $0 : nil }
            written.percentTo = goesTo
            stop = goesTo.map { SwimlMarks.percent($0) }
        } else if let effort = row.effort {
            written.effort = effort
            (name, value, stop) = ("percentageEffort", Text(effort), nil)
        } else if let zone = row.zone {
            written.zone = zone
            (name, value, stop) = ("zone", zone.rawValue, nil)
        } else {
            return
        }
        output.bytes += Text("<intensity><startIntensity><\(name)>\(value)</\(name)></startIntensity>").utf8
        if let stop { output.bytes += Text("<stopIntensity><\(name)>\(stop)</\(name)></stopIntensity>").utf8 }
        output.bytes += Text("</intensity>").utf8
    }
}

/// Bytes of a file that is written.
struct SwimlOutput {
    var bytes: [UInt8] = []

    /// Written as it stands.
    mutating func line(_ text: Text) {
        bytes += text.utf8
        bytes.append(0x0A)
    }

    /// Nothing for an empty text.
    mutating func element(_ name: Text, _ text: Text, breaks: Bool = true) {
        guard !text.trimmed.isEmpty else { return }
        bytes += Text("<\(name)>").utf8
        self.text(text)
        bytes += Text("</\(name)>").utf8
        if breaks { bytes.append(0x0A) }
    }

    /// An element within another one; the value needs no escaping.
    mutating func nested(_ outer: Text, _ inner: Text, _ value: Text) {
        bytes += Text("<\(outer)><\(inner)>\(value)</\(inner)></\(outer)>").utf8
    }

    /// Escaped, without what XML 1.0 forbids: controls but tab, line feed and carriage return, U+FFFE and U+FFFF.
    mutating func text(_ text: Text) {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x26: bytes += Text("&amp;").utf8
            case 0x3C: bytes += Text("&lt;").utf8
            case 0x3E: bytes += Text("&gt;").utf8
            case 0x0D: bytes += Text("&#13;").utf8
            case 0x09, 0x0A, 0x20...0xFFFD, 0x10000...: bytes += Text(scalar).utf8
            default: break
            }
        }
    }
}
