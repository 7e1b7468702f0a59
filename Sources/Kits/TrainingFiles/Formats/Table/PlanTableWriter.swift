import TrainingPlans
import Values

/// A plan as comma-separated values, for spreadsheets. What is read from it again is the same plan.
public enum PlanTableWriter {
    /// With German or English headings and words; in UTF-8. Columns in which nothing stands are left out, but those of a printed plan.
    public static func bytes(of plan: TrainingPlan, in language: Text) -> [UInt8] {
        let isGerman = language.hasUTF8Prefix("de")
        let totals = PlanTotals(of: plan.rows)
        var lines: [[Text]] = []
        for (row, total) in zip(plan.rows, totals.rows) {
            lines.append(PlanColumn.allCases.map { cell($0, row, total, isGerman) })
        }
        let usual: [PlanColumn] = [.group, .count, .distance, .strokes, .percent, .sum, .running, .sendOff]
        let columns = PlanColumn.allCases.filter { column in
            column != .time && (usual.contains(column) || lines.contains { !$0[column.rawValue].isEmpty })
        }
        var bytes = CSV.line(columns.map { $0.heading(isGerman: isGerman) })
        for line in lines { CSV.add(columns.map { CSV.harmless(line[$0.rawValue]) }, to: &bytes) }
        return bytes
    }

    private static func cell(_ column: PlanColumn, _ row: PlanRow, _ total: PlanTotals.Row, _ isGerman: Bool) -> Text {
        switch column {
        case .group: return PlanWords.name(row.group, isGerman: isGerman)
        case .heading: return row.heading ?? ""
        case .block: return row.block ?? ""
        case .rounds: return row.rounds == 1 ? "" : Text(row.rounds)
        case .count: return Text(row.count)
        case .distance:
            switch row.extent {
            case .distance(let distance): return Text(distance)
            case .time(let time): return SwimlMarks.clock(time)
            }
        case .strokes: return row.strokes.map { PlanWords.name($0, isGerman: isGerman) }.joined(separator: " ")
        case .part: return row.part == .whole ? "" : PlanWords.name(row.part, isGerman: isGerman)
        case .equipment: return row.equipment.map { $0.percentEncoded }.joined(separator: " ")
        case .percent:
            let first = row.percent.map { percent($0, isGerman) } ?? ""
            guard let last = row.percentTo else { return first.isEmpty ? "" : first + " %" }
            return ("\(first) - \(percent(last, isGerman)) %" as Text).trimmed
        case .effort: return row.effort.map { "\($0) %" } ?? ""
        case .zone: return row.zone.map { PlanWords.name($0, isGerman: isGerman) } ?? ""
        case .sum: return "\(total.sum)"
        case .running: return "\(total.running)"
        case .sendOff:
            if case .sendOff(let time) = row.rest { return SwimlMarks.clock(time) }
            return ""
        case .rest:
            if case .rest(let time) = row.rest { return SwimlMarks.clock(time) }
            return ""
        case .pause: return row.pause == 0 ? "" : SwimlMarks.clock(row.pause)
        case .time: return ""
        case .levels: return row.levels.map { PlanWords.name($0, isGerman: isGerman) }.joined(separator: " ")
        case .required: return row.isRequired ? isGerman ? "ja" : "yes" : ""
        case .text: return row.text
        }
    }

    private static func percent(_ tenths: Int, _ isGerman: Bool) -> Text {
        let text = SwimlMarks.percent(tenths)
        return isGerman ? Text(decoding: text.utf8.map { $0 == 0x2E ? 0x2C : $0 }) : text
    }
}
