import Values

/// One line of the table.
struct Row {
    let name: Text
    /// Milliseconds, sorted.
    let times: [Double]
    /// The line that this one is compared with, and its median.
    var against: (name: Text, median: Double)?
    /// Milliseconds that the median should not exceed.
    var target: Double?

    var median: Double { times[times.count / 2] }

    /// Runs `work` three times unmeasured and then at least 20 times and half a second long.
    static func measure(
        _ name: Text, against: Row? = nil, target: Double? = nil, _ work: () throws -> Void
    ) rethrows -> Row {
        for _ in 0..<3 { try work() }
        let clock = ContinuousClock()
        let start = clock.now
        var times: [Double] = []
        while times.count < 20 || clock.now - start < .milliseconds(500) {
            times.append(try clock.measure(work) / .milliseconds(1))
        }
        return Row(
            name: name, times: times.sorted(), against: against.map { ($0.name, $0.median) }, target: target)
    }

    var json: JSON {
        var object: JSONObject = [
            "name": .string(name), "median": number(median), "p95": number(times[times.count * 95 / 100]),
            "best": number(times[0]), "runs": JSON(times.count),
        ]
        if let against { object["against"] = ["name": .string(against.name), "median": number(against.median)] }
        if let target { object["target"] = number(target) }
        return .object(object)
    }

    private func number(_ value: Double) -> JSON { JSON((value * 1000).rounded() / 1000) }
}
