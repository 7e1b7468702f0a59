import Foundation
import HTTPTypes
import Hummingbird
import Language
import Logging
import MapTestSupport
import Maps
import RemoteRouting
import Routes
import ServerTestSupport
import Services
import Store
import Testing
import Values

@testable import MapRoutes

/// A server with a region "grid": 10 by 10 crossings of tracks, 0.001° apart from 47.1° north and 9.5° east, and a lone
/// track on an island east of them. It rises to the north, 600 m above the sea where it begins, 6 m each 0.001°.
struct MapWorld: Sendable {
    let temporary: TemporaryFolder
    let folder: MapFolder
    let routes: MapRoutes
    let server: Server
    let clock = TestClock()

    static let grid = "grid"
    /// 1e-7 degrees between two crossings.
    static let step: Int64 = 10_000
    static let side: Int64 = 10

    init(
        limits change: (inout MapLimits) -> Void = { $0.requestsPerSecond = 0 }, remote: RemoteEngine? = nil
    ) async throws {
        temporary = try TemporaryFolder()
        try temporary.write("<!doctype html>", to: "web/index.html")
        try FileManager.default.createDirectory(atPath: temporary.path + "/apps", withIntermediateDirectories: true)
        folder = MapFolder(data: temporary.path + "/data")
        let surroundings = Surroundings.test(now: { [clock] in clock.now })
        var limits = MapLimits()
        // A busy machine takes its time.
        limits.time = .seconds(600)
        change(&limits)
        routes = MapRoutes(Maps(folder), limits: limits, remote: remote, surroundings: surroundings)
        let store = MemoryStore()
        let library = AppLibrary(
            folders: [try #require(Folder(temporary.path + "/apps"))], checker: Sample.checker, changes: ChangeFeed())
        let accounts = Accounts(store: store, surroundings: surroundings)
        let descriptions = Descriptions(
            store: store, checker: Sample.checker, kinds: .init(), now: surroundings.now)
        server = Server(
            library: library, web: try #require(Folder(temporary.path + "/web")), accounts: accounts,
            records: Records(store: store, accounts: accounts, descriptions: descriptions, surroundings: surroundings),
            media: Media(store: store, surroundings: surroundings), surroundings: surroundings, further: [routes]
        ) {}
        try await replace()
    }

    /// Imports the region, in place of the one before.
    ///
    /// - Parameter surface: Of all tracks.
    func replace(surface: String = "gravel", timestamp: Int64 = 1_700_000_000) async throws {
        let path = try temporary.write(Data(Self.extract(surface, timestamp).bytes), to: "grid.osm.pbf")
        let heights = try temporary.write(
            HeightTileWriter.bytes { row, _ in Int16(6000 - 5 * row) }, to: "N47E009.hgt")
        _ = try await MapImporter(folder, makesTiles: true).run(
            path, elevation: [heights], as: #require(RegionName(Self.grid)), now: 1_800_000_000)
    }

    private static func extract(_ surface: String, _ timestamp: Int64) -> PBFWriter {
        var block = PBFTestBlock()
        var nodes: [(id: Int64, latitude: Int64, longitude: Int64, tags: PBFTestBlock.Tags)] = []
        for row in 0..<side {
            for column in 0..<side {
                nodes.append((row * side + column + 1, 471_000_000 + row * step, 95_000_000 + column * step, []))
            }
        }
        nodes.append((1001, 471_000_000, 95_300_000, []))
        nodes.append((1002, 471_010_000, 95_300_000, []))
        nodes.append(
            (1003, 471_045_000, 95_045_000, [("place", "village"), ("name", "Zürichau"), ("name:en", "Zurichfield")]))
        block.dense(nodes)
        let tags = [("highway", "track"), ("tracktype", "grade2"), ("surface", surface)]
        for row in 0..<side {
            block.way(row + 1, (0..<side).map { row * side + $0 + 1 }, tags + [("name", "Row \(row)")])
            block.way(row + 101, (0..<side).map { $0 * side + row + 1 }, tags)
        }
        block.way(500, [1001, 1002], tags)
        var writer = PBFWriter()
        writer.header(timestamp: timestamp)
        writer.block(block)
        return writer
    }

    /// "lat,lon" of a crossing.
    static func point(_ row: Int64, _ column: Int64) -> String {
        "47.1\(digits(row)),9.5\(digits(column))"
    }

    private static func digits(_ number: Int64) -> String { "0\(number)" }

    static let island = "47.1005,9.53"

    /// An address of the region.
    static func path(_ service: String) -> String { "/api/maps/\(grid)/\(service)" }

    static func route(_ points: [String], _ rest: String = "profile=mtb") -> String {
        path("route?") + (points.map { "point=\($0)" } + (rest.isEmpty ? [] : [rest])).joined(separator: "&")
    }

    /// From one corner to the other.
    static let across = route([point(0, 0), point(9, 9)])

    /// In process, through the router.
    func test<Result>(_ body: @Sendable (ServerClient) async throws -> Result) async throws -> Result {
        try await ServerClient.inProcess(application, body)
    }

    /// Over HTTP on a free port of this machine.
    func live<Result: Sendable>(_ body: @Sendable (ServerClient) async throws -> Result) async throws -> Result {
        try await ServerClient.live(application, body)
    }

    private var application: some ApplicationProtocol {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        return server.application(host: "127.0.0.1", port: 0, logger: logger, idleTime: .seconds(900))
    }
}

extension ServerClient {
    func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> Answer {
        try await send(.get, path, headers: headers)
    }

    func post(_ path: String, _ body: String, type: String = "application/json") async throws -> Answer {
        try await send(.post, path, headers: [.contentType: type], body: ByteBuffer(string: body))
    }
}

extension ServerClient.Answer {
    var bytes: [UInt8] { Array(body.readableBytesView) }
    var json: JSON? { try? JSON.parse(bytes) }
    var text: String { String(buffer: body) }
    var path: JSON? { json?.elements("paths").first }
    var message: String? { json?.string("message").map { String($0) } }
    /// The first hint.
    var hint: JSON? { json?.elements("hints").first }

    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}
