import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// What a running app loads: `/{app}/…`.
struct AppRoutes: Sendable {
    let library: AppLibrary
    let records: Records
    let authentication: Authentication
    let host: FileResponses
    let tiles: String?
    let languages: [CatalogueFile]
    let blocks: BlockParts
    let vocabulary: Vocabulary

    func add(to router: Router<Server.Context>) {
        router.get(":app") { request, context in try await start(request, context) }
        router.post(":app") { request, context in try await shared(context) }
        router.get(":app/app.json") { request, context in try await description(request, context) }
        router.get(":app/config.json") { request, context in try await configuration(request, context) }
        router.get(":app/manifest.webmanifest") { request, context in try await manifest(request, context) }
        router.get(":app/languages/:file") { request, context in try await catalogue(request, context) }
        router.group(":app").add(middleware: authentication).get("files/**") { request, context in
            let app = context.parameters.get("app") ?? ""
            var response = try await file(request.path(after: "/\(app)/files/"), request, context)
            // Opened by itself, a drawing or a page of an app is shown without scripts and without its address' rights.
            response.headers[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
            return response
        }
    }

    /// The host's page; relative addresses in it need the slash at the end.
    private func start(_ request: Request, _ context: Server.Context) async throws -> Response {
        let app = try await library.app(in: context)
        guard request.uri.path.hasSuffix("/") else { return .redirect(to: "/\(app.id)/", type: .temporary) }
        guard let version = app.current else { return .redirect(to: "/problems/\(app.id)", type: .normal) }
        let page = HostPage(kits: blocks.parts(of: version.types).kits)
        return try await host.response(to: request, for: page.path(in: host.folder), context: context)
    }

    /// What another app shares is for the service worker. Where there is none yet, it is left, and the page says so.
    private func shared(_ context: Server.Context) async throws -> Response {
        let app = try await library.app(in: context)
        return .redirect(to: "/\(app.id)/?shared", type: .normal)
    }

    private func description(_ request: Request, _ context: Server.Context) async throws -> Response {
        guard let version = try await library.app(in: context).current else {
            throw Problem(
                status: .serviceUnavailable, code: "app.broken",
                detail: Bilingual(
                    de: "Die Beschreibung dieser App hat Fehler.", en: "The description of this app has errors."),
                headers: [.retryAfter: "5"])
        }
        var headers: HTTPFields = [.eTag: version.etag, .cacheControl: "no-cache"]
        if let tiles { headers.add(HTTPFields(named: ["Baukasten-Tiles": tiles])) }
        let parts = blocks.parts(of: version.types)
        for (name, list) in [("Baukasten-Kits", parts.kits), ("Baukasten-Parts", parts.onDemand)] where !list.isEmpty {
            headers.add(HTTPFields(named: [name: list.map { String($0) }.joined(separator: " ")]))
        }
        if !languages.isEmpty {
            headers.add(HTTPFields(named: ["Baukasten-Languages": languages.map(\.code).joined(separator: " ")]))
        }
        return request.json(version.bytes, etag: version.etag, headers: headers)
    }

    private func configuration(_ request: Request, _ context: Server.Context) async throws -> Response {
        _ = try await library.app(in: context)
        let configuration: JSON = ["tiles": JSON(tiles.map { Text($0) })]
        let etag = "\"\(ContentHash(of: configuration.utf8))\""
        return request.json(configuration.utf8, etag: etag, headers: [.eTag: etag, .cacheControl: "no-cache"])
    }

    /// Below each app, so that the app's files on the device are together.
    private func catalogue(_ request: Request, _ context: Server.Context) async throws -> Response {
        _ = try await library.app(in: context)
        let name = context.parameters.get("file")
        guard let language = languages.first(where: { "\($0.code).json" == name }) else { throw Problem.notFound }
        let etag = "\"\(ContentHash(of: language.forPages))\""
        return request.json(
            language.forPages, etag: etag, headers: [.eTag: etag, .cacheControl: "no-cache"])
    }

    private func manifest(_ request: Request, _ context: Server.Context) async throws -> Response {
        let app = try await library.app(in: context)
        let received = app.current.map { vocabulary.received(by: $0.description) } ?? []
        let manifest = WebManifest(app: app, language: request.preferredLanguage, received: received).json.utf8
        let etag = "\"\(ContentHash(of: manifest))\""
        return request.json(
            manifest, etag: etag,
            headers: [
                .eTag: etag, .cacheControl: "no-cache", .vary: "Accept-Language",
                .contentType: mediaType(ofExtension: "webmanifest"),
            ])
    }

    private func file(
        _ path: RelativePath?, _ request: Request, _ context: Server.Context
    ) async throws -> Response {
        let app = try await library.app(in: context)
        guard let path, let version = app.current, AppFiles.isHandedOut(path, of: version) else {
            throw Problem.notFound
        }
        // The icon stands where people choose an app and install it, before they log in.
        if path != app.iconFile {
            _ = try await records.visit(app, by: context.identity)
        }
        return try await FileResponses(app.folder).response(to: request, for: path, context: context)
    }
}

extension Request {
    /// This JSON text, or "not modified" for who has it already.
    fileprivate func json(_ bytes: [UInt8], etag: String, headers: HTTPFields) -> Response {
        guard !knows(etag) else { return Response(status: .notModified, headers: headers) }
        var headers = headers
        if headers[.contentType] == nil { headers[.contentType] = mediaType(ofExtension: "json") }
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}
