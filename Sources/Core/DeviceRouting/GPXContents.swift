import Geo
import Routing
import Values

/// What a GPX file has, for a person who chooses.
enum GPXContents {
    /// Its plan where it is a tour; else each segment and route as a line with its figures, and places.
    static func json(_ document: GPXDocument) -> [UInt8] {
        var json = JSONObject()
        json["type"] = "file"
        json["name"] = document.name.map { .string($0) }
        json["plan"] = GPXTour(document).flatMap { TourPlan($0)?.text }.map { .string($0) }
        let lines = document.tracks.map { ($0, "track" as JSON) } + document.routes.map { ($0, "route" as JSON) }
        json["lines"] = .array(lines.reduce(into: []) { $0 += self.lines($1.0, $1.1) })
        json["recording"] = recording(document)
        json["places"] = .array(document.waypoints.map { place($0) })
        json["skipped"] = .array(skipped(document.skipped))
        return JSON.object(json).utf8
    }

    /// Why it cannot be read.
    static func json(_ problem: GPXProblem) -> [UInt8] {
        var json = JSONObject()
        json["type"] = "problem"
        switch problem {
        case .xml(let place):
            json["code"] = "gpx.xml"
            json["line"] = JSON(place.line)
            json["column"] = JSON(place.column)
        case .notGPX: json["code"] = "gpx.none"
        case .bytes: json["code"] = "gpx.bytes"
        case .points: json["code"] = "gpx.points"
        case .lines: json["code"] = "gpx.lines"
        }
        return JSON.object(json).utf8
    }

    private static func lines(_ line: GPXLine, _ kind: JSON) -> [JSON] {
        line.segments.enumerated().compactMap { number, segment in
            let places = segment.map { $0.place }
            guard let track = Track(simplifying: places, heights: segment.map { $0.height }) else { return nil }
            var one = GPXLine()
            one.segments = [segment]
            let totals = one.totals
            var json = JSONObject()
            json["kind"] = kind
            json["name"] = line.name.map { .string($0) }
            if line.segments.count > 1 { json["segment"] = JSON(number + 1) }
            json["points"] = JSON(segment.count)
            json["distance"] = metres(totals.millimetres, 3)
            json["ascend"] = metres(totals.climb.ascent, 1)
            json["descend"] = metres(totals.climb.descent, 1)
            json["unknown"] = metres(totals.climb.unknown, 3)
            json["line"] = .string(track.text)
            if number < line.spans.count { add(line.spans[number], to: &json) }
            return .object(json)
        }
    }

    /// The file's only track, else its only route, as one line: straight where it has gaps, whose number is told.
    private static func recording(_ document: GPXDocument) -> JSON? {
        let all = document.tracks.isEmpty ? document.routes : document.tracks
        guard let only = all.first, all.count == 1 else { return nil }
        let points = only.segments.flatMap { $0 }
        guard let track = Track(simplifying: points.map { $0.place }, heights: points.map { $0.height }) else {
            return nil
        }
        var json = JSONObject()
        json["line"] = .string(track.text)
        json["name"] = (only.name ?? document.name).map { .string($0) }
        json["gaps"] = JSON(only.segments.count { !$0.isEmpty } - 1)
        let spans = only.spans.compactMap { $0 }
        if let first = spans.first, let last = spans.last, first.start <= last.end {
            add(GPXSpan(start: first.start, end: last.end), to: &json)
        }
        return .object(json)
    }

    /// Milliseconds from the first to the last point that has a time, pauses among them.
    private static func add(_ span: GPXSpan?, to json: inout JSONObject) {
        guard let span else { return }
        json["start"] = .string(span.start.text)
        json["duration"] = .number(Decimal(span.end.milliseconds - span.start.milliseconds))
    }

    private static func place(_ point: GPXPoint) -> JSON {
        var json = JSONObject()
        json["at"] = .array(
            [point.place.longitude, point.place.latitude].map {
                .number(Decimal(coefficient: Int64($0), exponent: -7) ?? .zero)
            })
        json["name"] = point.name.map { .string($0) }
        json["text"] = point.text.map { .string($0) }
        json["symbol"] = point.symbol.map { .string($0) }
        return .object(json)
    }

    private static func metres(_ value: Int64, _ places: Int) -> JSON {
        .number(Decimal(coefficient: value, exponent: -places) ?? .zero)
    }

    /// Points, heights and times by their numbers; extensions and elements by their names.
    private static func skipped(_ skipped: GPXSkipped) -> [JSON] {
        let counts: [(Text, Int)] = [
            ("points", skipped.points), ("heights", skipped.heights), ("times", skipped.times),
        ]
        let counted = counts.filter { $0.1 > 0 }.map { ["what": .string($0.0), "count": JSON($0.1)] as JSON }
        return counted + (skipped.extensions + skipped.elements).map { ["what": .string($0)] as JSON }
    }
}
