import HTTPTypes
import Hummingbird
import Maps
import NIOCore
import Routes

extension MapRoutes {
    /// `/tiles.pmtiles` and `/region`, whole or in parts.
    func addFiles(to maps: RouterGroup<ServerContext>) {
        maps.get(":region/tiles.pmtiles") { request, context in
            let name = try context.region()
            let map = try await desk.read(name) { $0 }
            guard let tiles = map.tiles else { throw Refusal.noTiles }
            let file = MapFile(
                file: tiles, type: "application/vnd.pmtiles", etag: "\"\(map.version)\"")
            return file.response(to: request)
        }
        maps.open(":region/tiles.pmtiles", to: [.get, .head])
        maps.get(":region/region") { request, context in
            let name = try context.region()
            let map = try await desk.read(name) { $0 }
            // Nobody can expand a part by itself.
            let packed = request.acceptsGzip && request.headers[.range] == nil ? map.packedFile : nil
            var file = MapFile(
                file: packed ?? map.regionFile, type: "application/octet-stream",
                etag: packed == nil ? "\"\(map.version)\"" : "\"\(map.version)-gzip\"")
            file.isPacked = packed != nil
            file.varies = true
            return file.response(to: request)
        }
        maps.open(":region/region", to: [.get, .head])
    }
}

/// A file of a region as an answer.
struct MapFile {
    let file: MappedFile
    let type: String
    let etag: String
    /// Whether it is compressed by gzip.
    var isPacked = false
    /// Whether it depends on what encodings the request takes.
    var varies = false

    private static let piece = 256 * 1024

    func response(to request: Request) -> Response {
        var headers: HTTPFields = [.eTag: etag, .cacheControl: "public, no-cache", .acceptRanges: "bytes"]
        if varies { headers[.vary] = "Accept-Encoding" }
        guard !request.knows(etag) else { return Response(status: .notModified, headers: headers) }
        switch range(of: request) {
        case .outside:
            var refusal = Refusal(
                status: .rangeNotSatisfiable, code: "map.range", message: "The file has \(file.count) bytes.")
            headers[.contentRange] = "bytes */\(file.count)"
            refusal.headers = headers
            return refusal.response
        case .whole: return response(.ok, headers, 0..<file.count)
        case .part(let part):
            headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.count)"
            return response(.partialContent, headers, part)
        }
    }

    /// A part of another version than the client has would not fit.
    private func range(of request: Request) -> ByteRange {
        guard request.method == .get || request.method == .head else { return .whole }
        if let condition = request.headers[.ifRange], condition != etag { return .whole }
        return ByteRange(request.headers[.range], of: file.count)
    }

    private func response(_ status: HTTPResponse.Status, _ headers: HTTPFields, _ part: Range<Int>) -> Response {
        var headers = headers
        headers[.contentType] = type
        if isPacked { headers[.contentEncoding] = "gzip" }
        let body = ResponseBody(contentLength: part.count) { [file] writer in
            var start = part.lowerBound
            while start < part.upperBound {
                let end = min(start + Self.piece, part.upperBound)
                try await writer.write(ByteBuffer(bytes: file.bytes(start..<end)))
                start = end
            }
            try await writer.finish(nil)
        }
        return Response(status: status, headers: headers, body: body)
    }
}
