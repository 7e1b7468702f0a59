import HTTPTypes
import Hummingbird
import Language
import Logging
import Routes
import Rules
import ServerTestSupport
import Store
import Testing
import Values

@testable import Services

/// A server with apps, web files and accounts of its own, whose passwords cost little.
struct TestServer: Sendable {
    let temporary: TemporaryFolder
    let library: AppLibrary
    let store = WatchedStore()
    let accounts: Accounts
    let clock = TestClock()
    let log = LogLines()
    let server: Server

    init(
        tiles: String? = nil, feed: ChangeFeed = ChangeFeed(), directory: (any PersonDirectory)? = nil,
        signOfLife: @escaping @Sendable () async throws -> Void = {},
        options change: (inout Server.Options) -> Void = { _ in }
    ) async throws {
        temporary = try TemporaryFolder()
        try temporary.write("<!doctype html><title>Host</title>", to: "web/index.html")
        try temporary.write("export {};", to: "web/main.js")
        try temporary.write("body {}", to: "web/styles/app.css")
        try temporary.write("\0asm", to: "web/core.wasm")
        try temporary.write("compressed", to: "web/core.wasm.gz")
        for name in ["all", "extra"] {
            try temporary.write("<!doctype html><title>Host, \(name)</title>", to: "web/index-\(name).html")
        }
        try temporary.write(Sample.good(title: "Good"), to: "apps/good/app.json")
        try temporary.write(Sample.bad(), to: "apps/bad/app.json")
        library = AppLibrary(
            folders: [try #require(Folder(temporary.path + "/apps"))], checker: Sample.checker, changes: feed)
        let surroundings = Surroundings.test(now: { [clock] in clock.now })
        let passwords = Passwords(
            parameters: .init(logRounds: 4, blockSize: 8, parallelism: 1), randomBytes: surroundings.randomBytes)
        accounts = Accounts(
            store: store, surroundings: surroundings, directory: directory, passwords: passwords,
            throttle: LoginThrottle())
        var options = Server.Options()
        options.tiles = tiles
        change(&options)
        let records = MemoryStore()
        let descriptions = Descriptions(
            store: records, checker: Sample.checker, kinds: Blocks<FieldKind>(), now: surroundings.now)
        server = Server(
            library: library, web: try #require(Folder(temporary.path + "/web")), accounts: accounts,
            records: Records(
                store: records, accounts: accounts, descriptions: descriptions, surroundings: surroundings),
            media: Media(store: records, surroundings: surroundings), surroundings: surroundings, options: options,
            signOfLife: signOfLife)
        try await library.load()
    }

    /// In process, through the router.
    func test<Result>(_ body: @Sendable (ServerClient) async throws -> Result) async throws -> Result {
        try await ServerClient.inProcess(application, body)
    }

    /// Over HTTP on a free port of this machine.
    func live<Result: Sendable>(_ body: @Sendable (ServerClient) async throws -> Result) async throws -> Result {
        try await ServerClient.live(application, body)
    }

    var application: some ApplicationProtocol {
        var logger = Logger(label: "test") { [log] _ in log }
        logger.logLevel = .trace
        // The client has one connection; on a busy machine there may be a minute between two requests.
        return server.application(host: "127.0.0.1", port: 0, logger: logger, idleTime: .seconds(900))
    }
}

extension ServerClient {
    func get(_ path: String, _ headers: HTTPFields = [:]) async throws -> Answer {
        try await send(.get, path, headers: headers)
    }

    /// Sends JSON, as a page of this server does.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: JSON?, _ headers: HTTPFields = [:],
        fromOwnPage: Bool = true
    ) async throws -> Answer {
        var headers = headers
        if body != nil, headers[.contentType] == nil { headers[.contentType] = "application/json" }
        if fromOwnPage { headers[try #require(HTTPField.Name("Sec-Fetch-Site"))] = "same-origin" }
        let buffer = body.map { ByteBuffer(bytes: $0.utf8) }
        return try await send(method, path, headers: headers, body: buffer)
    }

    func logIn(_ name: String, _ password: String, _ headers: HTTPFields = [:]) async throws -> Answer {
        try await send(
            .post, "/api/session", ["name": .string(Text(name)), "password": .string(Text(password))], headers)
    }

    func logOut(_ headers: HTTPFields) async throws -> Answer {
        try await send(.delete, "/api/session", nil, headers)
    }
}

extension ServerClient.Answer {
    var text: String { String(buffer: body) }

    var json: JSON? { try? JSON.parse(Text(text)) }

    /// Code of a problem.
    var code: String? { json?["code"]?.string.map { String($0) } }

    /// Value of a cookie that it sets; nil when it sets none of this name.
    func cookie(_ name: String = "baukasten") -> String? {
        headers[values: .setCookie].lazy.filter { $0.hasPrefix(name + "=") }.map { field in
            String(field.dropFirst(name.utf8.count + 1).prefix { $0 != ";" })
        }.first
    }
}
