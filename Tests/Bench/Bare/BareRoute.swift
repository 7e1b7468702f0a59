import Foundation
import GRDB
import Hummingbird
import Logging
import Values

/// The ceiling that creating records is compared with: one route that reads a JSON object and inserts it, on disk before it
/// answers. It knows no people, rights, rules, versions or outcomes.
///
///     BareRoute <database file> <port>
@main
struct BareRoute {
    static func main() async throws {
        guard CommandLine.arguments.count == 3, let port = Int(CommandLine.arguments[2]) else {
            throw Wrong.arguments
        }
        let database = try open(CommandLine.arguments[1])
        let router = Router()
        router.post("records") { request, _ in
            let bytes = try await Array(buffer: request.body.collect(upTo: 1_000_000))
            guard let json = try? JSON.parse(bytes), json.object != nil else { throw HTTPError(.badRequest) }
            let id = Foundation.UUID().uuidString
            try await database.write { database in
                try database.cachedStatement(sql: "INSERT INTO records (id, document) VALUES (?, ?)")
                    .execute(arguments: [id, String(json.text)])
            }
            return answer(json.utf8, .created)
        }
        // What the load generator can do when nothing is stored.
        router.post("nothing") { request, _ in
            answer(try await Array(buffer: request.body.collect(upTo: 1_000_000)), .ok)
        }
        router.get("health") { _, _ in answer(Array("{}".utf8), .ok) }
        var logger = Logger(label: "bare")
        logger.logLevel = .error
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)), logger: logger)
        try await application.runService()
    }

    /// With the settings of the SQLite store.
    private static func open(_ path: String) throws -> DatabasePool {
        let pool = try DatabasePool(path: path)
        try pool.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA synchronous = FULL")
            try database.execute(
                sql: """
                    CREATE TABLE records (
                        id TEXT NOT NULL PRIMARY KEY, document TEXT NOT NULL CHECK (json_valid(document))
                    ) STRICT
                    """)
        }
        return pool
    }

    private static func answer(_ bytes: [UInt8], _ status: HTTPResponse.Status) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }

    private enum Wrong: Error {
        case arguments
    }
}
