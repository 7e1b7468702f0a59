import Geo
import Values

/// GPX documents as JSON: `{"name", "time", "waypoints", "routes", "tracks", "skipped"}`; a line is `{"name", "text", "segments"}`, a point
/// `{"at": [latitude, longitude, height], "name", "text", "symbol", "index", "profile", "leg", "element",
/// "start", "facts"}`; a route of a tour has its "plan". What is nil is left out.
enum GPXVectors {
    static func run(_ input: JSON) -> JSON? {
        if let document = input["write"] {
            let content: GPXWriter.Content = input.string("content") == "tracks" ? .tracks : .everything
            return .string(Text(decoding: GPXWriter(content).bytes(of: self.document(document))))
        }
        guard let bytes = input.string("read")?.utf8 ?? input.string("bytes").flatMap({ Hex.bytes($0) }) else {
            return nil
        }
        do {
            return json(try GPXDocument(reading: bytes))
        } catch {
            return ["problem": .string(text(error))]
        }
    }

    // MARK: Out

    private static func json(_ document: GPXDocument) -> JSON {
        var json = JSONObject()
        json["name"] = document.name.map { .string($0) }
        json["time"] = document.time.map { .string($0.text) }
        json["waypoints"] = list(document.waypoints) { self.json($0) }
        json["routes"] = list(document.routes) { self.json($0) }
        json["tracks"] = list(document.tracks) { self.json($0) }
        json["skipped"] = skipped(document.skipped)
        return .object(json)
    }

    private static func list<Element>(_ elements: [Element], _ one: (Element) -> JSON) -> JSON? {
        elements.isEmpty ? nil : .array(elements.map(one))
    }

    private static func json(_ line: GPXLine) -> JSON {
        var json = JSONObject()
        json["name"] = line.name.map { .string($0) }
        json["text"] = line.text.map { .string($0) }
        json["plan"] = line.plan.map { .string($0) }
        json["segments"] = .array(line.segments.map { .array($0.map { self.json($0) }) })
        return .object(json)
    }

    private static func json(_ point: GPXPoint) -> JSON {
        var json = JSONObject()
        json["at"] = .array(GeoVectors.json(point.place) + (point.height.map { [JSON(number: $0)] } ?? []))
        json["name"] = point.name.map { .string($0) }
        json["text"] = point.text.map { .string($0) }
        json["symbol"] = point.symbol.map { .string($0) }
        json["index"] = point.trackIndex.map { JSON($0) }
        json["profile"] = point.profile.map { .string($0) }
        json["leg"] = point.leg.map { .string($0) }
        json["element"] = point.element.map { .string($0) }
        json["start"] = point.legStart.map { JSON($0) }
        json["facts"] = point.facts.map { .string($0) }
        return .object(json)
    }

    private static func skipped(_ skipped: GPXSkipped) -> JSON? {
        guard !skipped.isNothing else { return nil }
        var json = JSONObject()
        if skipped.points > 0 { json["points"] = JSON(skipped.points) }
        if skipped.heights > 0 { json["heights"] = JSON(skipped.heights) }
        if skipped.times > 0 { json["times"] = JSON(skipped.times) }
        json["extensions"] = list(skipped.extensions) { .string($0) }
        json["elements"] = list(skipped.elements) { .string($0) }
        return .object(json)
    }

    private static func text(_ problem: GPXProblem) -> Text {
        switch problem {
        case .xml(let problem): "xml \(problem.line):\(problem.column)"
        case .notGPX: "notGPX"
        case .bytes: "bytes"
        case .points: "points"
        case .lines: "lines"
        }
    }

    // MARK: In

    private static func document(_ json: JSON) -> GPXDocument {
        var document = GPXDocument()
        document.name = json.string("name")
        document.time = json.string("time").flatMap { Instant($0) }
        document.waypoints = json.elements("waypoints").compactMap { point($0) }
        document.routes = json.elements("routes").map { line($0) }
        document.tracks = json.elements("tracks").map { line($0) }
        return document
    }

    private static func line(_ json: JSON) -> GPXLine {
        var line = GPXLine()
        line.name = json.string("name")
        line.text = json.string("text")
        line.plan = json.string("plan")
        line.segments = json.elements("segments").map { ($0.array ?? []).compactMap { point($0) } }
        return line
    }

    private static func point(_ json: JSON) -> GPXPoint? {
        guard let at = json["at"], let place = GeoVectors.place(at) else { return nil }
        var point = GPXPoint(place, height: at[2]?.int64)
        point.name = json.string("name")
        point.text = json.string("text")
        point.symbol = json.string("symbol")
        point.trackIndex = json.int("index")
        point.profile = json.string("profile")
        point.leg = json.string("leg")
        point.element = json.string("element")
        point.legStart = json.int("start")
        point.facts = json.string("facts")
        return point
    }
}
