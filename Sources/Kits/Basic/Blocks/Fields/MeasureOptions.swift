import Language
import Values

/// How a number is measured: counted for some seconds, or read from a sensor.
struct MeasureOptions {
    /// For how long is counted.
    static let seconds = 5...60

    /// In the order of the description; a minute is a multiple of each.
    let counts: [Int]
    /// The name of a sensor; nil: there is none.
    let sensor: Text?

    /// Nil: the number is typed and nothing else.
    init?(_ options: JSONObject) {
        counts =
            options["Count"]?.array?.compactMap { $0.int }.filter { Self.seconds.contains($0) && 60 % $0 == 0 } ?? []
        sensor = options.string("Sensor").flatMap { $0 == "HeartRate" ? $0 : nil }
        if counts.isEmpty, sensor == nil { return nil }
    }

    /// What the page's element gets.
    func data(change: Text, leave: Text, label: Text) -> JSON {
        var data: JSONObject = ["change": .string(change), "leave": .string(leave), "label": .string(label)]
        if !counts.isEmpty { data["counts"] = .array(counts.map { JSON($0) }) }
        if let sensor { data["sensor"] = .string(sensor) }
        return .object(data)
    }

    /// Seconds that no minute is a multiple of.
    static func problems(_ options: JSONObject) -> [SettingProblem] {
        var problems: [SettingProblem] = []
        for (place, value) in (options["Count"]?.array ?? []).enumerated() {
            guard let seconds = value.int, Self.seconds.contains(seconds), 60 % seconds != 0 else { continue }
            problems.append(
                SettingProblem(
                    path: ["Count", "\(place)"],
                    message: Bilingual(
                        de: "60 ist kein Vielfaches von \(seconds): Aus dem Gezählten wird keine ganze Zahl je Minute.",
                        en: "60 is no multiple of \(seconds): what is counted makes no whole number a minute.")))
        }
        return problems
    }
}
