import Geo
import HTTPTypes
import Hummingbird
import Routes
import Routing
import Values

extension MapRoutes {
    private static let geocode: RouterPath = ":region/geocode"

    /// `?q=` looks for a name, `?reverse=true&point=` for what is at a place.
    func addGeocode(to maps: RouterGroup<ServerContext>) {
        maps.get(Self.geocode) { request, context in
            let name = try context.region()
            let question = try GeocodeQuestion(Parameters(request))
            let start = ContinuousClock.now
            return try await desk.read(name) { map in
                guard let names = map.contents.names else {
                    throw Refusal(status: .notFound, code: "map.names", message: "This region has no names.")
                }
                let places = question.places(names)
                let took = Int((ContinuousClock.now - start).milliseconds)
                return Response(computed: GeocodeAnswer.json(places, locale: question.locale, took: took))
            }
        }
        maps.open(Self.geocode, to: [.get, .head])
    }
}

/// What is asked of `/geocode`.
struct GeocodeQuestion {
    enum Kind {
        case search(Text, near: Coordinate?)
        case reverse(Coordinate, radius: Int)
    }

    let kind: Kind
    let limit: Int
    let locale: Text

    init(_ parameters: Parameters) throws(Refusal) {
        let isReverse = try parameters.flag("reverse", false)
        limit = Int(try parameters.whole("limit", 1...100, isReverse ? 5 : 10))
        locale = try parameters.text("locale") ?? "en"
        let point = try parameters.point("point")
        let radius = Int(try parameters.whole("radius", 0...2000, Int64(PlaceNames.reverseRadius)))
        if isReverse {
            guard let point else { throw .argument("When setting reverse=true you have to pass the point parameter") }
            kind = .reverse(point, radius: radius)
        } else {
            guard let text = try parameters.text("q")?.trimmed, !text.isEmpty else {
                throw .argument("Provide the query parameter q, or reverse=true and point")
            }
            kind = .search(text, near: point)
        }
    }

    func places(_ names: PlaceNames) -> [NamedPlace] {
        switch kind {
        case .search(let text, let near): names.search(text, near: near, language: locale, limit: limit)
        case .reverse(let place, let radius):
            names.reverse(place, language: locale, limit: limit, radius: radius)
        }
    }
}
