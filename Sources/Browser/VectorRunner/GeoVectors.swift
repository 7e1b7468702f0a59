import Geo
import Values

/// Places are `[latitude, longitude]` or `[latitude, longitude, height]` in units of 1e-7 degrees and in decimetres.
///
/// - "geo/polyline": `{"line", "multiplier"}` → text, heights in centimetres; `{"text", "multiplier", "heights"}` → line or null.
/// - "geo/lengths": `{"line"}` → millimetres.
/// - "geo/climb": `{"line": [[distance, height] …], "ends"}` → `[[ascent, descent, unknown] …]`.
/// - "geo/simplify": `{"line", "within", "atMost"}` → `[bound, numbers …]`.
/// - "geo/track": `{"line"}` → text or null; `{"text"}` → line or null.
/// - "geo/gpx": `{"read": text}` or `{"bytes": hexadecimal}` → document or `{"problem"}`; `{"write": document, "content"}` → text.
enum GeoVectors {
    static func run(_ area: Text, _ input: JSON) -> JSON? {
        switch area {
        case "geo/polyline": polyline(input)
        case "geo/lengths": places(input).map { JSON(number: Distance.millimetres(along: $0)) }
        case "geo/climb": climb(input)
        case "geo/simplify": simplify(input)
        case "geo/track": track(input)
        case "geo/gpx": GPXVectors.run(input)
        default: nil
        }
    }

    // MARK: Parts

    private static func polyline(_ input: JSON) -> JSON? {
        let multiplier = input["multiplier"]?.int64 ?? Polyline.multiplier
        if let text = input.string("text") {
            let hasHeights = input.bool("heights") ?? false
            guard let line = Polyline(text, multiplier: multiplier, hasHeights: hasHeights) else { return .null }
            return .array(
                line.places.indices.map { place in
                    let height = line.heights.map { [JSON(number: $0[place])] } ?? []
                    return .array(json(line.places[place]) + height)
                })
        }
        guard let places = places(input) else { return nil }
        let heights = heights(input).compactMap { $0 }
        let line = Polyline(places, heights: heights.count == places.count && !heights.isEmpty ? heights : nil)
        return .string(line.encoded(multiplier: multiplier))
    }

    private static func track(_ input: JSON) -> JSON? {
        if let text = input.string("text") {
            guard let track = Track(text) else { return .null }
            return .array(
                track.places.indices.map { place in
                    .array(json(track.places[place]) + (track.height(place).map { [JSON(number: $0)] } ?? []))
                })
        }
        return places(input).map { JSON(Track($0, heights: heights(input))?.text) }
    }

    private static func climb(_ input: JSON) -> JSON? {
        let line = input.elements("line").compactMap { point in
            point[0]?.int64.map { HeightPoint(distance: $0, height: point[1]?.int64) }
        }
        guard line.count == input.elements("line").count else { return nil }
        return .array(
            Climb.legs(of: line, ends: input.elements("ends").compactMap { $0.int64 }).map {
                [JSON(number: $0.ascent), JSON(number: $0.descent), JSON(number: $0.unknown)]
            })
    }

    private static func simplify(_ input: JSON) -> JSON? {
        guard let places = places(input) else { return nil }
        let heights = heights(input)
        let simple = Simplification(
            places, heights: heights.contains { $0 != nil } ? heights : [], within: input["within"]?.int64 ?? 1000,
            atMost: input.int("atMost") ?? Simplification.mostPoints)
        return .array([simple.bound.map { JSON(number: $0) } ?? .null] + simple.kept.map { JSON($0) })
    }

    private static func places(_ input: JSON) -> [Coordinate]? {
        let line = input.elements("line")
        let places = line.compactMap { place($0) }
        return places.count == line.count ? places : nil
    }

    private static func heights(_ input: JSON) -> [Int64?] { input.elements("line").map { $0[2]?.int64 } }

    static func place(_ json: JSON) -> Coordinate? {
        guard let latitude = json[0]?.int64, let longitude = json[1]?.int64 else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    static func json(_ place: Coordinate) -> [JSON] {
        [JSON(number: Int64(place.latitude)), JSON(number: Int64(place.longitude))]
    }
}

extension JSON {
    init(number: Int64) { self = .number(Decimal(number)) }
}
