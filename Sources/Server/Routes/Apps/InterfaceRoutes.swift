import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// `/api/apps/{app}/openapi.json`: what the interface of an app takes and gives.
struct InterfaceRoutes: Sendable {
    let library: AppLibrary
    let records: Records
    let media: Media
    let further: [any FurtherRoutes]
    let variants: [VariantManifest]

    func add(to api: RouterGroup<ServerContext>) {
        api.get("apps/:app/openapi.json") { request, context in
            let app = try await library.app(in: context)
            guard let version = app.current else { throw AccessFailure.broken }
            let document = InterfaceDocument(
                version, of: app.id, records: records, mediaLimit: media.limit,
                further: further.map { $0.paths(of: version) }, variants: variants
            ).json.utf8
            let etag = "\"\(ContentHash(of: document))\""
            let headers: HTTPFields = [.eTag: etag, .cacheControl: "no-cache"]
            guard !request.knows(etag) else { return Response(status: .notModified, headers: headers) }
            var response = Response(json: document)
            for field in headers { response.headers[field.name] = field.value }
            return response
        }
        api.refuseOtherMethods(at: "apps/:app/openapi.json", than: [.get, .head])
    }
}
