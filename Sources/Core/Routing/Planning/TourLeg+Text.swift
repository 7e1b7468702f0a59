import Geo
import Values

extension TourLeg {
    /// `{"kind", "line", "time", "ways", "name", "element", "colour"}`; what is not there is left out. A straight leg needs no line.
    func write(to writer: inout AnswerWriter) {
        writer.open("{")
        writer.key("kind")
        writer.text(kind.name)
        if kind != .straight { writer.member("line", way?.track.text) }
        write(factsTo: &writer)
        writer.close("}")
    }

    /// All but kind and line.
    private func write(factsTo writer: inout AnswerWriter) {
        if let way { way.write(factsTo: &writer) }
        writer.member("name", source?.name)
        writer.member("element", source?.element)
        writer.member("colour", source?.colour)
    }

    /// What a GPX file does not say by itself.
    var facts: Text {
        var writer = AnswerWriter()
        writer.open("{")
        if way == nil {
            writer.key("open")
            writer.bool(true)
        }
        write(factsTo: &writer)
        writer.close("}")
        return Text(decoding: writer.bytes)
    }

    /// Nil for what is no leg between these stops.
    init?(kept json: JSON, _ start: TourStop, _ end: TourStop) {
        guard let kind = json.string("kind").flatMap({ LegKind(name: $0) }) else { return nil }
        var track: Track?
        if let line = json.string("line") {
            guard let read = Track(line) else { return nil }
            track = read
        }
        self.init(kind, track, facts: json, start, end)
    }

    /// - Parameter track: nil: it is not known.
    init?(_ kind: LegKind, _ track: Track?, facts json: JSON, _ start: TourStop, _ end: TourStop) {
        switch kind {
        case .straight: self = .beeline(.straight, start.place, end.place)
        case .routed: self.init(.routed, way: track.map { LegWay($0, factsOf: json) })
        case .own:
            guard let track else { return nil }
            let source = LegSource(
                name: json.string("name"), element: json.string("element"), colour: json.string("colour"))
            self.init(.own, way: LegWay(track), source: source)
        }
    }
}

extension LegWay {
    /// Time and runs as members of an open object.
    func write(factsTo writer: inout AnswerWriter) {
        if let time {
            writer.key("time")
            writer.number(time)
        }
        if !runs.isEmpty { writer.member("ways", WayRun.text(runs)) }
    }

    /// With time and runs as `write(factsTo:)` writes them; what cannot be read is not known.
    init(_ track: Track, factsOf json: JSON) {
        self.init(track, time: json["time"]?.int64, runs: json.string("ways").flatMap { WayRun.read($0) } ?? [])
    }
}

extension LegWay {
    /// `{"line", "time", "ways"}`: the answer to a question for a leg.
    public var json: [UInt8] {
        var writer = AnswerWriter()
        writer.open("{")
        writer.member("line", track.text)
        write(factsTo: &writer)
        writer.close("}")
        return writer.bytes
    }

    /// Nil for anything else.
    public init?(reading json: JSON) {
        guard let track = json.string("line").flatMap({ Track($0) }) else { return nil }
        self.init(track, factsOf: json)
    }
}
