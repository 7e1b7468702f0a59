import Language
import TrainingPlans
import Values

extension PlanRow {
    /// The row in one line: "4 × 25 m breast drill, 80 %, send-off 0:40".
    public func line(_ unit: TrainingPlan.Unit) -> Bilingual {
        Bilingual { language in words(unit, isGerman: language.hasUTF8Prefix("de")) }
    }

    private func words(_ unit: TrainingPlan.Unit, isGerman: Bool) -> Text {
        var swum: [Text] = []
        switch extent {
        case .distance(let distance): swum.append("\(distance) \(unit.rawValue)")
        case .time(let time): swum.append(SwimlMarks.clock(time))
        }
        if !strokes.isEmpty {
            swum.append(strokes.map { PlanWords.name($0, isGerman: isGerman) }.joined(separator: " / "))
        }
        if part != .whole { swum.append(PlanWords.name(part, isGerman: isGerman)) }
        if !text.isEmpty { swum.append(text) }
        let times: Text = rounds == 1 ? "\(count)" : "\(rounds) × \(count)"
        var parts: [Text] = ["\(times) × \(swum.joined(separator: " "))"]
        if let percent {
            let from = SwimlMarks.percent(percent)
            let all = percentTo.map { "\(from)–\(SwimlMarks.percent($0)) %" as Text } ?? "\(from) %"
            parts.append(isGerman ? Text(decoding: all.utf8.map { $0 == 0x2E ? 0x2C : $0 }) : all)
        }
        switch rest {
        case .sendOff(let time): parts.append("\(isGerman ? "Abgang" : "send-off") \(SwimlMarks.clock(time))")
        case .rest(let time): parts.append("\(isGerman ? "Pause danach" : "rest") \(SwimlMarks.clock(time))")
        case nil: break
        }
        return parts.joined(separator: ", ")
    }
}
