import HTTPTypes
import Hummingbird
import Maps
import Routes
import Services
import Values

extension MapRoutes {
    /// `/api/maps`, `…/openapi.json`, `…/{region}/info` and `…/{region}/tiles.json`.
    func addDescriptions(to maps: RouterGroup<ServerContext>) {
        maps.get("") { request, context in
            let base = Self.base(request, context)
            var entries = try await desk.all().map { RegionDescription(map: $0, base: base).entry }
            if remote != nil { entries.append(Self.remoteEntry) }
            return Self.described(["regions": .array(entries)], to: request)
        }
        maps.open("", to: [.get, .head])
        maps.get("openapi.json") { request, _ in Self.described(MapInterface(limits: limits).json, to: request) }
        maps.open("openapi.json", to: [.get, .head])
        maps.get(":region/info") { request, context in
            let name = try context.region()
            return try await desk.read(name) { map in
                Self.described(RegionDescription(map: map, base: "").information, to: request)
            }
        }
        maps.open(":region/info", to: [.get, .head])
        maps.get(":region/tiles.json") { request, context in
            let name = try context.region()
            let base = Self.base(request, context)
            return try await desk.read(name) { map in
                guard let json = try RegionDescription(map: map, base: base).tileJSON else { throw Refusal.noTiles }
                return Self.described(json, to: request)
            }
        }
        maps.open(":region/tiles.json", to: [.get, .head])
    }

    private static func described(_ json: JSON, to request: Request) -> Response {
        let bytes = json.utf8
        return Response(bytes, etag: "\"\(ContentHash(of: bytes))\"", to: request)
    }

    private static func base(_ request: Request, _ context: ServerContext) -> Text {
        Text((request.origin(isSecure: context.isSecure) ?? "") + "/api/maps")
    }
}
