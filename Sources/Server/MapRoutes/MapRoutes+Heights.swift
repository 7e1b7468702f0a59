import Geo
import HTTPTypes
import Hummingbird
import Maps
import Routes
import Routing
import Values

extension MapRoutes {
    private static let height: RouterPath = ":region/height"

    /// `GET` of `lat=` and `lon=`, of any number of `point=`, or of `points=`, an encoded line; `POST` of
    /// `{"points": [[lon, lat], …]}`.
    func addHeights(to maps: RouterGroup<ServerContext>, _ bodies: BodyLimits) {
        maps.get(Self.height) { request, context in
            try await heights(of: try places(try Parameters(request)), in: try context.region())
        }
        maps.post(Self.height) { request, context in
            let region = try context.region()
            return try await heights(of: try places(try Parameters(try await bodies.json(of: request))), in: region)
        }
        maps.open(Self.height, to: [.get, .head, .post])
    }

    private func places(_ parameters: Parameters) throws(Refusal) -> [Coordinate] {
        var places = try parameters.points(limit: limits.heights)
        if !parameters.isJSON, let latitude = try parameters.text("lat"), let longitude = try parameters.text("lon") {
            guard let place = Coordinate(latitude: latitude, longitude: longitude) else {
                throw .argument("query param lat or lon is invalid")
            }
            places.append(place)
        }
        if !parameters.isJSON, let text = try parameters.text("points") {
            let multiplier = try parameters.whole("points_encoded_multiplier", 1...10_000_000, Polyline.multiplier)
            guard let line = Polyline(text, multiplier: multiplier) else {
                throw .argument("query param points is no encoded line")
            }
            places += line.places
        }
        guard !places.isEmpty, places.count <= limits.heights else {
            throw .argument("1 to \(limits.heights) points have to be specified, but was:\(places.count)")
        }
        return places
    }

    private func heights(of places: [Coordinate], in name: RegionName) async throws -> Response {
        try await desk.read(name) { map in
            let grid = map.contents.region.heights
            let heights = places.map { place -> JSON in
                guard let height = grid?.height(at: place), let metres = Decimal(coefficient: height, exponent: -1)
                else {
                    return .null
                }
                return .number(metres)
            }
            let answer: JSON = ["heights": .array(heights)]
            return Response(computed: answer.utf8)
        }
    }
}
