import HTTPTypes
import Hummingbird
import Language
import Services
import Values

/// `/api/apps/{app}/media/{sha256}`: pictures by their contents, whole or in pieces; `…/media/fetch`: pictures from the web.
struct MediaRoutes: Sendable {
    let library: AppLibrary
    let records: Records
    let media: Media
    let bodies: BodyLimits
    private let questions: BodyLimits

    init(library: AppLibrary, records: Records, media: Media, bodyTime: Duration) {
        self.library = library
        self.records = records
        self.media = media
        bodies = BodyLimits(bytes: media.limit, time: bodyTime * 3)
        questions = BodyLimits(time: bodyTime)
    }

    private static let path: RouterPath = "apps/:app/media/:hash"
    private static let fetching: RouterPath = "apps/:app/media/fetch"

    func add(to api: RouterGroup<ServerContext>) {
        api.head(Self.path) { _, context in
            let progress = try await media.progress(of: hash(context), in: visit(context))
            return Response(status: .ok, headers: fields(progress))
        }
        api.get(Self.path) { request, context in try await picture(request, context) }
        api.put(Self.path) { request, context in
            let visit = try await visit(context)
            let hash = hash(context)
            try await media.admit(hash, bytes: request.declaredBytes, in: visit)
            let bytes = try await bodies.bytes(of: request)
            let isNew = try await media.put(bytes, as: hash, in: visit)
            let progress = Media.Progress(offset: Int64(bytes.count), isComplete: true)
            return Response(status: isNew ? .created : .noContent, headers: fields(progress))
        }
        api.patch(Self.path) { request, context in try await append(request, context) }
        api.refuseOtherMethods(at: Self.path, than: [.get, .head, .put, .patch])
        api.post(Self.fetching) { request, context in try await fetch(request, context) }
        api.refuseOtherMethods(at: Self.fetching, than: [.post])
    }

    private func visit(_ context: ServerContext) async throws -> Visit {
        try await records.visit(library.app(in: context), by: context.identity)
    }

    private func hash(_ context: ServerContext) -> String { context.parameters.get("hash") ?? "" }

    private func picture(_ request: Request, _ context: ServerContext) async throws -> Response {
        let hash = hash(context)
        let picture = try await media.picture(hash, in: visit(context))
        let etag = "\"\(hash)\""
        let headers = HTTPFields(named: [
            "ETag": etag, "Content-Type": picture.type.rawValue,
            // The same address always means the same bytes; whether a person may have them is asked each time. Apps keep them
            // with the records.
            "Cache-Control": "private, no-cache", "Vary": "Cookie, Authorization",
            "Content-Disposition": "inline; filename=\"\(hash.prefix(12)).\(picture.type.fileExtension)\"",
            "Content-Security-Policy": "default-src 'none'; sandbox",
        ])
        guard !request.knows(etag) else { return Response(status: .notModified, headers: headers) }
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }

    private func fetch(_ request: Request, _ context: ServerContext) async throws -> Response {
        let visit = try await visit(context)
        _ = try visit.requiredIdentity()
        let question = try await questions.object(of: request, members: ["address"])
        guard let address = question["address"]?.string else { throw MediaFailure.address }
        let picture = try await media.fetch(String(address), in: visit)
        let headers = HTTPFields(named: [
            "Content-Type": picture.type.rawValue, "Cache-Control": "no-store", "Content-Disposition": "attachment",
            "Content-Security-Policy": "default-src 'none'; sandbox",
        ])
        return Response(
            status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture.bytes)))
    }

    private func append(_ request: Request, _ context: ServerContext) async throws -> Response {
        let visit = try await visit(context)
        let part = try request.uploadPart(limit: media.limit)
        try await media.admit(hash(context), bytes: part.offset + (request.declaredBytes ?? 0), in: visit)
        let bytes = try await bodies.bytes(of: request)
        let end = part.offset + Int64(bytes.count)
        if let total = part.total, total < end { throw Problem.badPart("Upload-Length") }
        let isLast = part.isLast || part.total == end
        let progress = try await media.append(bytes, at: part.offset, isLast: isLast, to: hash(context), in: visit)
        return Response(status: progress.isComplete ? .created : .noContent, headers: fields(progress))
    }

    private func fields(_ progress: Media.Progress) -> HTTPFields {
        HTTPFields(named: [
            "Upload-Offset": String(progress.offset), "Upload-Complete": progress.isComplete ? "?1" : "?0",
            "Upload-Limit": "max-size=\(media.limit)", "Cache-Control": "no-store",
        ])
    }
}

extension Problem {
    init(_ failure: MediaFailure) {
        var headers: HTTPFields = [:]
        let status: HTTPResponse.Status
        switch failure {
        case .none: status = .notFound
        case .name: status = .badRequest
        case .hash: status = .unprocessableContent
        case .type: status = .unsupportedMediaType
        case .picture, .object3D: status = .unprocessableContent
        case .size, .quota: status = .contentTooLarge
        case .uploads:
            status = .tooManyRequests
            headers = HTTPFields(named: ["Retry-After": "60"])
        case .access: status = .forbidden
        case .address, .unreachable: status = .unprocessableContent
        case .wait(let seconds):
            status = .tooManyRequests
            headers = HTTPFields(named: ["Retry-After": String(seconds)])
        case .offset(let offset):
            status = .conflict
            headers = HTTPFields(named: ["Upload-Offset": String(offset)])
        }
        self.init(status: status, code: failure.code, detail: failure.message, headers: headers)
    }
}
