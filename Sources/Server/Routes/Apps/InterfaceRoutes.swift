import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// `/api/apps/{app}/openapi.json`: what the interface of an app takes and gives; `/api/openapi.json`: that of the server.
struct InterfaceRoutes: Sendable {
    let library: AppLibrary
    let records: Records
    let media: Media
    let further: [any FurtherRoutes]
    let variants: [VariantManifest]
    /// Whether operators have addresses here.
    let hasAdministration: Bool

    func add(to api: RouterGroup<ServerContext>) {
        api.get("apps/:app/openapi.json") { request, context in
            let app = try await library.app(in: context)
            guard let version = app.current else { throw AccessFailure.broken }
            let document = InterfaceDocument(
                version, of: app.id, records: records, mediaLimit: media.limit,
                further: further.map { $0.paths(of: version) }, variants: variants
            ).json.utf8
            return Self.answer(document, request)
        }
        let own = ServerDocument(hasAdministration: hasAdministration).json.utf8
        api.get("openapi.json") { request, _ in Self.answer(own, request) }
        for path in ["apps/:app/openapi.json", "openapi.json"] as [RouterPath] {
            api.refuseOtherMethods(at: path, than: [.get, .head])
        }
    }

    private static func answer(_ document: [UInt8], _ request: Request) -> Response {
        let etag = "\"\(ContentHash(of: document))\""
        let headers: HTTPFields = [.eTag: etag, .cacheControl: "no-cache"]
        guard !request.knows(etag) else { return Response(status: .notModified, headers: headers) }
        var response = Response(json: document)
        for field in headers { response.headers[field.name] = field.value }
        return response
    }
}
