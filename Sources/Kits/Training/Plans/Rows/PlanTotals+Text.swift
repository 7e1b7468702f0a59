import Language
import Values

extension PlanTotals {
    /// "1:14:10 + 2 rows without time", "2 rows without time" where there is no time at all; rounded to the second,
    /// halves up.
    public var timeText: Bilingual {
        let clock = Self.clock((time + 5_000) / 10_000)
        if time == 0 {
            switch untimed.count {
            case 0: break
            case 1: return Bilingual(de: "1 Zeile ohne Zeit", en: "1 row without time")
            default: return Bilingual(de: "\(untimed.count) Zeilen ohne Zeit", en: "\(untimed.count) rows without time")
            }
        }
        switch untimed.count {
        case 0: return Bilingual(clock)
        case 1: return Bilingual(de: "\(clock) + 1 Zeile ohne Zeit", en: "\(clock) + 1 row without time")
        default:
            return Bilingual(
                de: "\(clock) + \(untimed.count) Zeilen ohne Zeit", en: "\(clock) + \(untimed.count) rows without time")
        }
    }

    /// "1:14:10", "6:00", "0:40".
    public static func clock(_ seconds: Int64) -> Text {
        let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
        let end: Text = rest < 10 ? "0\(rest)" : "\(rest)"
        if hours == 0 { return "\(minutes):\(end)" }
        return minutes < 10 ? "\(hours):0\(minutes):\(end)" : "\(hours):\(minutes):\(end)"
    }
}
