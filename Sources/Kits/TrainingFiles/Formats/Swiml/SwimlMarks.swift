import TrainingPlans
import Values

/// What of a row swiML has no element for, in brackets behind the row's text: `easy [required; pause 1:00]`. People read it, and so do we.
struct SwimlMarks {
    private(set) var marks: [Text] = []

    /// What the row has besides `written`, which is the row as the elements alone give it.
    init(of row: PlanRow, writtenAs written: PlanRow) {
        if row.isRequired { marks.append("required") }
        if !row.levels.isEmpty { marks.append("levels \(row.levels.map { $0.rawValue }.joined(separator: "+"))") }
        if row.pause != 0 { marks.append("pause \(Self.clock(row.pause))") }
        if row.part != written.part { marks.append("part \(row.part.rawValue)") }
        if row.strokes != written.strokes {
            let names = row.strokes.isEmpty ? "none" : row.strokes.map { $0.rawValue }.joined(separator: "+")
            marks.append("strokes \(names)")
        }
        for code in row.equipment where !written.equipment.contains(code) {
            marks.append("equipment \(code.percentEncoded)")
        }
        if let percent = row.percent, percent != written.percent { marks.append("pulse \(Self.percent(percent))") }
        if let percent = row.percentTo, percent != written.percentTo {
            marks.append("pulse to \(Self.percent(percent))")
        }
        if let effort = row.effort, effort != written.effort { marks.append("effort \(effort)") }
        if let zone = row.zone, zone != written.zone { marks.append("zone \(zone.rawValue)") }
        if let heading = row.heading, heading != written.heading { marks.append("heading \(heading.percentEncoded)") }
    }

    /// A text with the marks behind it. A text that looks as if it had some gets an empty pair of brackets.
    func behind(_ text: Text) -> Text {
        if marks.isEmpty { return text.hasUTF8Suffix("]") ? text + " []" : text }
        let all = "[\(marks.joined(separator: "; "))]" as Text
        return text.isEmpty ? all : "\(text) \(all)"
    }

    /// Takes the marks off a text and sets what they say; a text without marks stays.
    static func take(from text: Text, into row: inout PlanRow) -> Text {
        let bytes = text.utf8
        guard bytes.last == 0x5D, let start = bytes.lastIndex(of: 0x5B) else { return text }
        var marked = row
        let inner = Text(decoding: bytes[(start + 1)..<(bytes.count - 1)])
        if !inner.isEmpty {
            for mark in inner.split(on: 0x3B) where !set(mark.trimmed, in: &marked) { return text }
        }
        row = marked
        return Text(decoding: bytes[..<start]).trimmed
    }

    private static func set(_ mark: Text, in row: inout PlanRow) -> Bool {
        if mark == "required" {
            row.isRequired = true
            return true
        }
        let words = mark.split(on: 0x20)
        guard words.count >= 2, let value = words.last, !value.isEmpty else { return false }
        let names = value.split(on: 0x2B)
        switch words.dropLast().joined(separator: " ") {
        case "levels":
            row.levels = names.compactMap { SwimLevel(rawValue: $0) }
            return row.levels.count == names.count
        case "pause":
            guard let pause = hundredths(value), PlanLimits.times.contains(pause) else { return false }
            row.pause = pause
        case "part":
            guard let part = SwimPart(rawValue: value) else { return false }
            row.part = part
        case "strokes":
            row.strokes = value == "none" ? [] : names.compactMap { SwimStroke(rawValue: $0) }
            return value == "none" || row.strokes.count == names.count
        case "equipment":
            guard let code = value.percentDecoded else { return false }
            row.equipment.append(code)
        case "pulse":
            row.percent = tenths(value)
            return row.percent != nil
        case "pulse to":
            row.percentTo = tenths(value)
            return row.percentTo != nil
        case "effort":
            guard let effort = FixedPointText.read(value.utf8, places: 0), (1...100).contains(effort) else {
                return false
            }
            row.effort = Int(effort)
        case "zone":
            row.zone = SwimZone(rawValue: value)
            return row.zone != nil
        case "heading":
            row.heading = value.percentDecoded
            return row.heading != nil
        default: return false
        }
        return true
    }

    // MARK: Numbers

    /// "1:30", "0:20.5", "1:02:05".
    static func clock(_ hundredths: Int) -> Text {
        let text = PlanTotals.clock(Int64(hundredths / 100))
        let rest = FixedPointText.text(hundredths % 100, places: 2)
        return rest == "0" ? text : text + Text(decoding: rest.utf8.dropFirst())
    }

    /// "1:30", "0:20.5", "1:02:05", or seconds; minutes and seconds behind a colon are below 60.
    static func hundredths(_ clock: Text) -> Int? {
        var total: Int64 = 0
        let parts = Text(decoding: clock.utf8.map { $0 == 0x2C ? 0x2E : $0 }).split(on: 0x3A)
        guard parts.count <= 3 else { return nil }
        for (place, part) in parts.enumerated() {
            let isLast = place == parts.count - 1
            guard part.utf8.count <= 7, let value = FixedPointText.read(part.utf8, places: 2),
                isLast || !part.utf8.contains(0x2E), place == 0 || value < 6_000
            else { return nil }
            total = total * 60 + value
        }
        return total <= Int64(Int32.max) ? Int(total) : nil
    }

    static func percent(_ tenths: Int) -> Text { FixedPointText.text(tenths, places: 1) }

    /// Rounded to one decimal place, halves up; nil beyond the limits.
    static func tenths(_ percent: Text) -> Int? {
        guard percent.utf8.count <= 10, let value = FixedPointText.read(percent.utf8, places: 6) else { return nil }
        let tenths = (value + 50_000) / 100_000
        return tenths <= 10_000 && PlanLimits.percents.contains(Int(tenths)) ? Int(tenths) : nil
    }
}
