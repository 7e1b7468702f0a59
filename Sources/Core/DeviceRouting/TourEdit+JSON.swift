import Geo
import Routing
import Values

extension TourStop {
    /// `{"at": [longitude, latitude], "name", "element"}`; nil where that is no place.
    init?(reading json: JSON) {
        guard let place = json["at"].flatMap({ Coordinate(reading: $0) }) else { return nil }
        self.init(place, name: json.string("name"), element: json.string("element"))
    }
}

extension TourEdit {
    /// Nil for what is no edit.
    init?(reading json: JSON) {
        guard let name = json.string("edit"), let edit = Self.ofStops(name, json) ?? Self.ofLegs(name, json) else {
            return nil
        }
        self = edit
    }

    private static func ofStops(_ name: Text, _ json: JSON) -> TourEdit? {
        switch name {
        case "insert": return TourStop(reading: json).map { .insert($0, at: json.int("place") ?? -1) }
        case "cheapest": return TourStop(reading: json).map { .insertWhereItCostsLeast($0) }
        case "move": return TourStop(reading: json).map { .move(stop: json.int("stop") ?? -1, to: $0) }
        case "remove": return .remove(stop: json.int("stop") ?? -1)
        case "reorder": return .reorder(stop: json.int("stop") ?? -1, to: json.int("place") ?? -1)
        case "reverse": return .reverse
        case "back": return .backToStart
        default: return nil
        }
    }

    private static func ofLegs(_ name: Text, _ json: JSON) -> TourEdit? {
        switch name {
        case "line": return TourLine(reading: json).map { .insertLine($0, at: json.int("place") ?? -1) }
        case "set":
            guard let profile = json.string("profile").flatMap({ Profile(name: $0) }) else { return nil }
            return .set(profile, RouteSettings(reading: json))
        case "kind":
            return json.string("kind").flatMap { LegKind(name: $0) }.map { .kind(leg: json.int("leg") ?? -1, $0) }
        case "trim":
            return .trim(leg: json.int("leg") ?? -1, first: json.int("first") ?? -1, last: json.int("last") ?? -1)
        case "turn": return .turn(leg: json.int("leg") ?? -1)
        case "load": return json.string("plan").flatMap { TourPlan($0) }.map { .load($0) }
        default: return nil
        }
    }
}

extension TourLine {
    /// `{"line": text of a track, "name", "element", "colour", "start", "end"}`
    init?(reading json: JSON) {
        guard let track = json.string("line").flatMap({ Track($0) }) else { return nil }
        let source = LegSource(
            name: json.string("name"), element: json.string("element"), colour: json.string("colour"))
        self.init(track, source: source, names: (json.string("start"), json.string("end")))
    }
}
