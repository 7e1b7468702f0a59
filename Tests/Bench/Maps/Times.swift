import Values

/// How long something takes, in milliseconds.
enum Times {
    /// Each work so often; its least time counts.
    static let rounds = 3

    static func once(_ work: () throws -> Void) rethrows -> Double {
        try ContinuousClock().measure(work) / .milliseconds(1)
    }

    static func best(_ work: () throws -> Void) rethrows -> Double {
        var least = Double.infinity
        for _ in 0..<rounds { least = min(least, try once(work)) }
        return least
    }

    static func json(_ times: [Double?]) -> JSON { .array(times.map { $0.map(json) ?? .null }) }

    static func json(_ time: Double) -> JSON { JSON((time * 1000).rounded() / 1000) }
}
