import HTTPTypes
import Hummingbird
import MapTiles
import NIOCore
import Routes

extension MapRoutes {
    private static let tile: RouterPath = ":region/tiles/:z/:x/:file"

    /// `/tiles/{z}/{x}/{y}.mvt`, compressed as it is stored; 204 where there is nothing.
    func addTiles(to maps: RouterGroup<ServerContext>) {
        maps.get(Self.tile) { request, context in
            let name = try context.region()
            let tile = try Self.tile(context)
            return try await desk.read(name) { map in
                guard let tiles = map.contents.tiles else { throw Refusal.noTiles }
                guard tiles.zooms.contains(tile.zoom) else { throw Refusal.noTile }
                let etag = "\"\(map.version)-\(tile.number)\""
                var headers: HTTPFields = [.eTag: etag, .cacheControl: Self.lifetime(map.version, request)]
                guard !request.knows(etag) else { return Response(status: .notModified, headers: headers) }
                guard let bytes = try tiles.tile(tile) else { return Response(status: .noContent, headers: headers) }
                headers[.contentType] = "application/vnd.mapbox-vector-tile"
                headers[.vary] = "Accept-Encoding"
                guard !request.refusesGzip else {
                    guard let plain = Gzip.expanded(bytes, limit: 1 << 26) else { throw Refusal.failed }
                    headers[.eTag] = nil
                    return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: plain)))
                }
                headers[.contentEncoding] = "gzip"
                return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
            }
        }
        maps.open(Self.tile, to: [.get, .head])
    }

    private static func tile(_ context: ServerContext) throws(Refusal) -> TileID {
        func number(_ text: some StringProtocol) -> Int? {
            text.utf8.count <= 9 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
        }
        let file = context.part("file")
        guard file.hasSuffix(".mvt"), let zoom = number(context.part("z")), let x = number(context.part("x")),
            let y = number(file.dropLast(4)), let tile = TileID(zoom: zoom, x: x, y: y)
        else { throw .noTile }
        return tile
    }

    /// An address that names the import always means the same bytes.
    private static func lifetime(_ version: String, _ request: Request) -> String {
        request.queryItems.contains { $0.name == "v" && $0.value == version }
            ? "public, max-age=31536000, immutable" : "public, no-cache"
    }
}

extension Request {
    /// Who does not say what encodings it takes, takes any.
    var refusesGzip: Bool { headers[.acceptEncoding] != nil && !acceptsGzip }
}
