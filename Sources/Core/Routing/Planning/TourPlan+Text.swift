import Geo
import Values

extension TourPlan {
    static let version = 1

    /// Compact JSON; nil when it would be longer than ``mostBytes``.
    public var text: Text? {
        let bytes = bytes
        return bytes.count <= Self.mostBytes ? Text(decoding: bytes) : nil
    }

    private var bytes: [UInt8] {
        var writer = AnswerWriter()
        writer.open("{")
        writer.key("version")
        writer.number(Int64(Self.version))
        write(headTo: &writer)
        writer.key("stops")
        writer.open("[")
        for stop in stops { stop.write(to: &writer) }
        writer.close("]")
        writer.key("legs")
        writer.open("[")
        for leg in legs { leg.write(to: &writer) }
        writer.close("]")
        writer.close("}")
        return writer.bytes
    }

    /// What is neither stop nor leg, as members of an open object.
    private func write(headTo writer: inout AnswerWriter) {
        writer.key("profile")
        writer.text(profile.name)
        writer.key("settings")
        writer.write(settings)
        guard let engine else { return }
        writer.key("engine")
        writer.text(engine.name)
        guard let date = engine.date else { return }
        writer.key("date")
        writer.number(date)
    }

    /// What is neither stop nor leg.
    var head: Text {
        var writer = AnswerWriter()
        writer.open("{")
        write(headTo: &writer)
        writer.close("}")
        return Text(decoding: writer.bytes)
    }

    /// Nil for what is no text of a plan, or of a newer version.
    public init?(_ text: Text) {
        guard text.utf8.count <= Self.mostBytes,
            let json = try? JSON.parse(text, limits: JSONLimits(depth: 8, bytes: Self.mostBytes)),
            json.int("version") == Self.version
        else { return nil }
        let (given, further) = (json.elements("stops"), json.elements("legs"))
        guard given.count <= Self.mostStops, further.count <= Self.mostStops else { return nil }
        let stops = given.compactMap { TourStop(kept: $0) }
        guard stops.count == given.count else { return nil }
        var legs: [TourLeg] = []
        for (leg, json) in further.enumerated() where leg + 1 < stops.count {
            guard let read = TourLeg(kept: json, stops[leg], stops[leg + 1]) else { return nil }
            legs.append(read)
        }
        guard legs.count == further.count else { return nil }
        self.init(head: json, stops: stops, legs: legs)
    }

    init?(head json: JSON, stops: [TourStop], legs: [TourLeg]) {
        guard let profile = json.string("profile").flatMap({ Profile(name: $0) }),
            let settings = RouteSettings(kept: json.elements("settings"))
        else { return nil }
        let engine = json.string("engine").flatMap { TourEngine(name: $0, date: json["date"]?.int64) }
        self.init(profile: profile, settings: settings, engine: engine, stops: stops, legs: legs)
    }
}

extension AnswerWriter {
    fileprivate mutating func write(_ settings: RouteSettings) {
        open("[")
        number(Int64(settings.hardestUp))
        number(Int64(settings.hardestDown))
        for flag in [settings.avoidsMainRoads, settings.avoidsSteps, settings.allowsAlpine] { number(flag ? 1 : 0) }
        close("]")
    }

    /// A member that is left out for nil.
    mutating func member(_ name: StaticString, _ value: Text?) {
        guard let value else { return }
        key(name)
        text(value)
    }
}

extension RouteSettings {
    /// Hardest up and down, 0 … 5, then 0 or 1 for main roads, steps, alpine hiking; nil for anything else.
    fileprivate init?(kept numbers: [JSON]) {
        let numbers = numbers.compactMap { $0.int }
        guard numbers.count == 5, 0...5 ~= numbers[0], 0...5 ~= numbers[1],
            numbers[2...].allSatisfy({ 0...1 ~= $0 })
        else { return nil }
        self.init(
            hardestUp: UInt8(numbers[0]), hardestDown: UInt8(numbers[1]), avoidsMainRoads: numbers[2] == 1,
            avoidsSteps: numbers[3] == 1, allowsAlpine: numbers[4] == 1)
    }
}

extension TourStop {
    /// `{"at": [latitude, longitude], "name", "element"}` in 1e-6 degrees.
    fileprivate func write(to writer: inout AnswerWriter) {
        writer.open("{")
        writer.key("at")
        writer.open("[")
        writer.number(Int64(place.latitude) / 10)
        writer.number(Int64(place.longitude) / 10)
        writer.close("]")
        writer.member("name", name)
        writer.member("element", element)
        writer.close("}")
    }

    fileprivate init?(kept json: JSON) {
        guard let at = json["at"], let latitude = at[0]?.int64, let longitude = at[1]?.int64,
            -90_000_000...90_000_000 ~= latitude, -180_000_000...180_000_000 ~= longitude,
            let place = Coordinate(latitude: latitude * 10, longitude: longitude * 10)
        else { return nil }
        self.init(place, name: json.string("name"), element: json.string("element"))
    }
}
