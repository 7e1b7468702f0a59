import Geo
import Values

/// One question to an engine for legs that follow each other, such as both legs of a stop that is moved: [previous, moved, next].
public struct RouteQuestion: Hashable, Sendable {
    /// Of the legs, in their order.
    public let numbers: [Int]
    /// One more than legs.
    public let points: [Coordinate]
    /// For whom.
    public let profile: Profile
    /// What the person wants.
    public let settings: RouteSettings

    /// As few questions as these requests need.
    public static func joined(_ requests: [LegRequest]) -> [RouteQuestion] {
        var questions: [RouteQuestion] = []
        for request in requests {
            if let last = questions.last, last.goesOn(with: request) {
                questions[questions.count - 1] = RouteQuestion(
                    numbers: last.numbers + [request.number], points: last.points + [request.end],
                    profile: last.profile, settings: last.settings)
            } else {
                questions.append(
                    RouteQuestion(
                        numbers: [request.number], points: [request.start, request.end], profile: request.profile,
                        settings: request.settings))
            }
        }
        return questions
    }

    private func goesOn(with request: LegRequest) -> Bool {
        points[points.count - 1] == request.start && points.count < RouteRequest.mostPoints
            && profile == request.profile && settings == request.settings
    }

    /// Names of the details that ``results(of:legs:)`` needs, and what else a plan keeps.
    public static let details: [AnswerDetail] = [
        .legDistance, .legTime, .surface, .roadClass, .trackType, .mtbRating, .hikeRating,
    ]
    /// Units of a degree of lines.
    public static let multiplier: Int64 = 1_000_000

    /// Splits an answer as GraphHopper gives it, by `leg_distance` or `leg_time`: one result for each leg.
    ///
    /// - Returns: Nil where a question for several legs was refused, or its answer cannot be split: each leg has to be asked for alone.
    public static func results(of answer: JSON, legs count: Int) -> [LegResult]? {
        let results = all(of: answer, count)
        return results.count == count ? results : count == 1 ? [.failed(.unreadable)] : nil
    }

    /// As many as legs, or none.
    private static func all(of answer: JSON, _ count: Int) -> [LegResult] {
        guard let path = answer.elements("paths").first else { return refused(answer, count) }
        let multiplier = path["points_encoded_multiplier"]?.int64 ?? Polyline.multiplier
        guard 1...10_000_000 ~= multiplier, let encoded = path.string("points") else { return [] }
        // Whether it has heights is not said; as two numbers it would lead astray.
        let hasHeights = path.bool("points_elevation") ?? true
        guard let line = Polyline(encoded, multiplier: multiplier, hasHeights: hasHeights) else { return [] }
        let details = path["details"] ?? .null
        let times = runs(details, "leg_time")
        let spans = times.isEmpty ? runs(details, "leg_distance") : times
        if spans.isEmpty, count == 1 {
            return [found(line, 0, line.places.count - 1, path["time"]?.int64, details)]
        }
        guard spans.count == count else { return [] }
        return spans.enumerated().map { leg, span in
            found(line, span.first, span.last, times.isEmpty ? nil : times[leg].value.int64, details)
        }
    }

    private static func found(_ line: Polyline, _ first: Int, _ last: Int, _ time: Int64?, _ details: JSON) -> LegResult
    {
        guard first >= 0, first <= last, last < line.places.count else { return .failed(.unreadable) }
        var places = Array(line.places[first...last])
        var heights = line.heights.map { $0[first...last].map { Optional($0 / 10) } } ?? []
        if places.count == 1 {
            places += places
            heights += heights
        }
        guard let track = Track(places, heights: heights) else { return .failed(.unreadable) }
        return .found(LegWay(track, time: time, runs: WayRun.runs(details, first, last)))
    }

    /// Which of several legs was meant is not always said.
    private static func refused(_ answer: JSON, _ count: Int) -> [LegResult] {
        guard count == 1, let hint = answer.elements("hints").first, let name = hint.string("details") else {
            return []
        }
        if name.containsUTF8("ConnectionNotFound") { return [.failed(.noConnection)] }
        if name.containsUTF8("MaximumNodesExceeded") { return [.failed(.stopped)] }
        guard let point = hint.int("point_index"), 0...1 ~= point else { return [] }
        if name.containsUTF8("OutOfBounds") { return [.failed(point == 0 ? .startOutside : .endOutside)] }
        return [.failed(point == 0 ? .start : .end)]
    }

    struct Run {
        let first: Int
        let last: Int
        let value: JSON
    }

    /// `[[first, last, value] …]`; what is none is left out.
    static func runs(_ details: JSON, _ name: StaticString) -> [Run] {
        details.elements(name).compactMap { run in
            guard let first = run[0]?.int, let last = run[1]?.int, first <= last else { return nil }
            return Run(first: first, last: last, value: run[2] ?? .null)
        }
    }
}

extension WayRun {
    /// From details of a whole line, for a part of it. Where something is missing, nothing is known.
    static func runs(_ details: JSON, _ first: Int, _ last: Int) -> [WayRun] {
        guard last > first else { return [] }
        let all = ["surface", "road_class", "track_type", "mtb_rating", "hike_rating"] as [StaticString]
        let runs = all.map { RouteQuestion.runs(details, $0) }
        if runs.allSatisfy({ $0.isEmpty }) { return [] }
        var next = runs.map { _ in 0 }
        var found: [WayRun] = []
        for place in first..<last {
            var nature = WayNature()
            for detail in runs.indices {
                while next[detail] < runs[detail].count, runs[detail][next[detail]].last <= place { next[detail] += 1 }
                if next[detail] < runs[detail].count { nature.take(detail, runs[detail][next[detail]].value) }
            }
            if found.last?.nature == nature {
                found[found.count - 1].last = place + 1 - first
            } else {
                found.append(WayRun(last: place + 1 - first, nature))
            }
        }
        return found
    }
}

extension WayNature {
    /// Values as GraphHopper writes them, also in capitals.
    fileprivate mutating func take(_ detail: Int, _ value: JSON) {
        let name = value.string?.asciiLowercased ?? ""
        switch detail {
        case 0: surface = name.isEmpty ? .missing : Surface(name)
        case 1: roadClass = RoadClass(name: name)
        case 2: trackType = Self.grade(name)
        case 3: mtbScale = Self.number(value, most: 7)
        default: sacScale = Self.number(value, most: 6)
        }
    }

    private static func grade(_ name: Text) -> UInt8 {
        guard name.hasUTF8Prefix("grade"), name.utf8.count == 6, let digit = name.utf8.last, 0x31...0x35 ~= digit else {
            return 0
        }
        return digit - 0x30
    }

    private static func number(_ value: JSON, most: Int) -> UInt8 {
        value.int.flatMap { 0...most ~= $0 ? UInt8($0) : nil } ?? 0
    }
}
