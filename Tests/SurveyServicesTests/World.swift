import Basic
import Engine
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import ServerTestSupport
import Store
import StoreSQLite
import Survey
import SurveyRoutes
import SurveyServices
import Synchronization
import Testing
import Values

@testable import Language
@testable import Routes
@testable import Services

/// A server with the app `forms`, and people.
final class World: Sendable {
    static let registry = Registry([
        Basic.kit,
        Survey.kit(
            check: { PublicationCheck.problems(in: $0, vocabulary: Basic.vocabulary).first?.message },
            conflict: { PublicationCheck.conflict(of: $0, with: $1) }),
    ])
    static let checker = Checker(vocabulary: Vocabulary(Basic.manifests + Survey.manifests))
    static let password = "correct horse"

    let temporary: TemporaryFolder
    let store: any Store
    let library: AppLibrary
    let accounts: Accounts
    let records: Records
    let surveys: Surveys
    private let server: Server

    /// - Parameters:
    ///   - apps: Descriptions by name; else the app `forms`.
    ///   - now: Milliseconds since 1970.
    ///   - documents: What the operator publishes first.
    init(
        _ apps: [String: String] = ["forms": FormsApp.text], isDurable: Bool = false,
        now: @escaping @Sendable () -> Int64 = { WorldClock.machine },
        documents: [JSON] = FormsApp.everything
    ) async throws {
        temporary = try TemporaryFolder()
        store = isDurable ? try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite") : MemoryStore()
        try temporary.write("<!doctype html>", to: "web/index.html")
        for (name, text) in apps { try temporary.write(text, to: "apps/\(name)/app.json") }
        let surroundings = Surroundings.test(now: now)
        let descriptions = Descriptions(
            store: store, checker: Self.checker, kinds: Self.registry.fields, names: Survey.names,
            now: surroundings.now)
        let library = AppLibrary(
            folders: [try #require(Folder(temporary.path + "/apps"))], checker: Self.checker,
            descriptions: descriptions)
        self.library = library
        accounts = Accounts(
            store: store, surroundings: surroundings, directory: nil,
            passwords: Passwords(
                parameters: .init(logRounds: 4, blockSize: 8, parallelism: 1), randomBytes: surroundings.randomBytes),
            throttle: LoginThrottle())
        records = Records(store: store, accounts: accounts, descriptions: descriptions, surroundings: surroundings)
        surveys = Surveys(apps: { await library.apps }, records: records, vocabulary: Basic.vocabulary)
        var options = Server.Options()
        options.requestsPerSecond = 0
        server = Server(
            library: library, web: try #require(Folder(temporary.path + "/web")), accounts: accounts,
            records: records, media: Media(store: store, surroundings: surroundings), surroundings: surroundings,
            options: options, further: [ModuleRoutes(surveys)]
        ) {}
        try await library.load()
        for app in await library.apps { #expect(app.report.errors == 0, "\(app.report)") }
        if !documents.isEmpty { _ = try await surveys.publish(documents, in: nil) }
    }

    /// Somebody with a password and these roles in `forms`.
    func person(_ name: String, _ roles: String..., app: String = "forms") async throws -> Person {
        let identity = try await accounts.add(
            name: name, password: Self.password, grants: roles.map { Grant(app: app, role: $0, scope: nil) })
        return Person(name: name, account: identity.account)
    }

    /// In process, through the router.
    func test<Result>(_ body: @Sendable (Client) async throws -> Result) async throws -> Result {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let application = server.application(host: "127.0.0.1", port: 0, logger: logger)
        return try await application.test(.router) { client in try await body(Client(client)) }
    }

    /// Records of a model that are not deleted.
    func records(_ model: String, in app: String = "forms") async throws -> [JSON] {
        try await store.records(StoredQuery(model: model), in: app).map { try JSON.parse(Text($0.document)) }
    }
}

/// The machine's clock, or noon of a day that the test sets.
final class WorldClock: Sendable {
    private let noon = Mutex<CalendarDate?>(nil)

    var day: CalendarDate? {
        get { noon.withLock { $0 } }
        set { noon.withLock { $0 = newValue } }
    }

    var now: Int64 { day.map { Int64($0.dayNumber) * 86_400_000 + 43_200_000 } ?? Self.machine }

    static var machine: Int64 { Int64(Date().timeIntervalSince1970 * 1000) }
}

struct Person: Sendable {
    let name: String
    let account: String
}

/// Sends requests with HTTP Basic.
struct Client: Sendable {
    private let client: any TestClientProtocol

    init(_ client: any TestClientProtocol) { self.client = client }

    static let module = "/api/modules/demo/restaurant"

    func send(
        _ method: HTTPRequest.Method, _ path: String, by person: Person?, _ headers: HTTPFields = [:],
        bytes: [UInt8]? = nil
    ) async throws -> Answer {
        var headers = headers
        if let person, headers[.authorization] == nil {
            let credentials = Data("\(person.name):\(World.password)".utf8).base64EncodedString()
            headers[.authorization] = "Basic \(credentials)"
        }
        if bytes != nil, headers[.contentType] == nil { headers[.contentType] = "application/json" }
        return try await client.execute(
            uri: path, method: method, headers: headers, body: bytes.map { ByteBuffer(bytes: $0) }
        ) { response in
            Answer(status: response.status.code, headers: response.headers, bytes: Array(buffer: response.body))
        }
    }

    func get(_ path: String, by person: Person?, _ headers: HTTPFields = [:]) async throws -> Answer {
        try await send(.get, path, by: person, headers)
    }

    func put(_ json: JSON, _ path: String, by person: Person?) async throws -> Answer {
        try await send(.put, Self.module + path, by: person, bytes: json.utf8)
    }

    func post(_ json: JSON, _ command: String, by person: Person?, _ headers: HTTPFields = [:]) async throws -> Answer {
        try await send(.post, Self.module + "/" + command, by: person, headers, bytes: json.utf8)
    }

    /// A reply with these answers.
    func reply(
        _ fields: JSON, version: JSON = "0.0.1", to command: String = "pizza", by person: Person?,
        _ headers: HTTPFields = [:]
    ) async throws -> Answer {
        try await post(["formreply": ["version": version, "fields": fields]], command, by: person, headers)
    }

    /// All changes that the person may see, from the beginning.
    func pull(by person: Person, since: Int64 = 0, epoch: JSON = .null, view: JSON = .null) async throws -> JSON {
        let json: JSON = [
            "device": "0193aaaa-0000-7000-8000-000000000001", "epoch": epoch, "view": view,
            "since": .number(Decimal(since)), "limit": 1000, "ops": [],
        ]
        return try await send(.post, "/api/apps/forms/sync", by: person, bytes: json.utf8).json
    }
}

struct Answer: Sendable {
    let status: Int
    let headers: HTTPFields
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var json: JSON { (try? JSON.parse(bytes)) ?? .null }
    var code: String { String(json["code"]?.string ?? "") }
    /// "pointer: code" of a problem.
    var problems: [String] {
        (json["errors"]?.array ?? []).map {
            "\(String($0.string("pointer") ?? $0.string("field") ?? "?")): \(String($0.string("code") ?? "?"))"
        }
    }
    /// "name: code" of what is wrong with a reply, inner fields behind a dot.
    var wrong: [String] {
        (json["errors"]?["inputValidation"]?.array ?? []).flatMap { entry -> [String] in
            let name = String(entry.string("name") ?? "?")
            let own = entry.string("code").map { ["\(name): \(String($0))"] } ?? []
            return own
                + entry.elements("fields").map {
                    "\(name).\(String($0.string("name") ?? "?")): \(String($0.string("code") ?? "?"))"
                }
        }
    }
    /// Names of the forms that follow.
    var next: [String] { (json["next"]?.array ?? []).compactMap { $0.string("command").map { String($0) } } }
}
