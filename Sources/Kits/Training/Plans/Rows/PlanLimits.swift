import Values

/// What a row may hold (section 1 of the app SwimFit); everything that is computed counts on it.
public enum PlanLimits {
    /// Rows of a plan.
    public static let rows = 10_000
    /// Repetitions, and rounds of a block.
    public static let counts = 1...999
    /// Metres or yards of one repetition.
    public static let distances = 1...10_000
    /// Hundredths of a second: a day.
    public static let times = 0...8_640_000
    /// Tenths of a percent.
    public static let percents = 10...1_100
    /// Letters of ``PlanRow/text``.
    public static let text = 200
    /// Hundredths of a second for 100 metres or yards: up to an hour.
    public static let paces = 1...360_000
    /// Metres, or ten-thousandths of a second, of a whole plan.
    static let total: Int64 = 10_000_000_000_000

    /// What of a row is beyond its limits, named as in records; nil: nothing.
    public static func wrong(in row: PlanRow) -> Text? {
        if !counts.contains(row.count) { return "count" }
        if !counts.contains(row.rounds) { return "rounds" }
        switch row.extent {
        case .distance(let distance): if !distances.contains(distance) { return "distance" }
        case .time(let time): if time < 1 || !times.contains(time) { return "time" }
        }
        switch row.rest {
        case .sendOff(let time): if time < 1 || !times.contains(time) { return "sendOff" }
        case .rest(let time): if !times.contains(time) { return "rest" }
        case nil: break
        }
        if !times.contains(row.pause) { return "pause" }
        if let percent = row.percent, !percents.contains(percent) { return "percent" }
        if let percent = row.percentTo, !percents.contains(percent) { return "percentTo" }
        if let effort = row.effort, !(1...100).contains(effort) { return "effort" }
        return row.text.scalarCount > text ? "text" : nil
    }
}
