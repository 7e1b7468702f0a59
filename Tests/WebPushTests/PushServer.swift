import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Language
import Logging
import PushRoutes
import Rules
import ServerTestSupport
import Store
import Testing
import Values

@testable import Routes
@testable import Services
@testable import WebPush

/// A server with an app that reminds, and people.
struct PushServer: Sendable {
    let store: MemoryStore
    let clock = TestClock()
    let accounts: Accounts
    let library: AppLibrary
    private let temporary: TemporaryFolder
    private let server: Server

    /// - Parameter isOffering: Whether it has a key.
    init(isOffering: Bool = true) async throws {
        let store = MemoryStore()
        self.store = store
        temporary = try TemporaryFolder()
        try temporary.write("<!doctype html>", to: "web/index.html")
        let reminders = #"""
            , "Reminders": [
                {
                    "Name": "diary", "At": "18:00", "ElementId": "Start",
                    "Title": { "de": "Erinnern", "en": "Remind" },
                    "Text": { "de": "Wie war der Tag?", "en": "How was the day?" }
                },
                { "Name": "plants", "At": "08:00", "ElementId": "Start", "Title": "Plants", "Text": "Water them." }
            ]
            """#
        try temporary.write(Sample.good(title: "Days", app: reminders), to: "apps/days/app.json")
        try temporary.write(Sample.good(title: "Other"), to: "apps/other/app.json")
        library = AppLibrary(
            folders: [try #require(Folder(temporary.path + "/apps"))], checker: Sample.checker, changes: ChangeFeed())
        let surroundings = Surroundings.test(now: { [clock] in clock.now })
        let passwords = Passwords(
            parameters: .init(logRounds: 4, blockSize: 8, parallelism: 1), randomBytes: surroundings.randomBytes)
        accounts = Accounts(
            store: store, surroundings: surroundings, directory: nil, passwords: passwords, throttle: LoginThrottle())
        let descriptions = Descriptions(
            store: store, checker: Sample.checker, kinds: Blocks<FieldKind>(), now: surroundings.now)
        var options = Server.Options()
        options.requestsPerSecond = 0
        server = Server(
            library: library, web: try #require(Folder(temporary.path + "/web")), accounts: accounts,
            records: Records(
                store: store, accounts: accounts, descriptions: descriptions, surroundings: surroundings),
            media: Media(store: store, surroundings: surroundings), surroundings: surroundings, options: options,
            further: [
                PushRoutes(
                    library: library,
                    subscriptions: PushSubscriptions(
                        store: store, publicKey: isOffering ? "KEY" : nil, surroundings: surroundings))
            ]
        ) {}
        try await library.load()
        for name in ["anna", "berta"] { try await accounts.add(name: name, password: "correct horse") }
    }

    func test(_ body: @Sendable (any TestClientProtocol) async throws -> Void) async throws {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let application = server.application(host: "127.0.0.1", port: 0, logger: logger, idleTime: .seconds(900))
        try await application.test(.router) { client in try await body(client) }
    }

    /// A moment so many seconds from now, as devices write it.
    func moment(in seconds: Int64) -> Text { Instant(milliseconds: clock.now + seconds * 1000).text }

    /// A wish that is taken.
    func wish(
        endpoint: Text = "https://push.example/1", language: JSON = "de",
        reminders: [(Text, [Int64])] = [("diary", [60])]
    ) -> JSONObject {
        let receiver = Self.receiver
        return [
            "subscription": [
                "endpoint": .string(endpoint), "expirationTime": .null,
                "keys": [
                    "p256dh": .string(Text(Base64URL.text(of: receiver.publicKey))),
                    "auth": .string(Text(Base64URL.text(of: receiver.secret))),
                ],
            ],
            "language": language,
            "reminders": .array(
                reminders.map { name, seconds in
                    ["name": .string(name), "at": .array(seconds.map { .string(moment(in: $0)) })]
                }),
        ]
    }

    private static let receiver = PushReceiver()

    /// Cookie of somebody who is logged in with a browser.
    func browser(of name: String) async throws -> HTTPFields {
        let identity = try await accounts.identity(name: name, password: "correct horse", address: "1.2.3.4")
        return [.cookie: "baukasten=\(try await accounts.startSession(for: identity).token.text)"]
    }

    /// What is kept for a browser.
    func kept(_ browser: HTTPFields) async throws -> [PushSubscription] {
        let text = try #require(browser[.cookie]).dropFirst("baukasten=".utf8.count)
        return try await store.pushSubscriptions(ofSession: #require(SessionToken(String(text))).hash)
    }
}

extension TestClientProtocol {
    /// As a page of this server does.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ body: JSONObject? = nil, _ headers: HTTPFields = [:],
        site: String? = "same-origin"
    ) async throws -> TestResponse {
        var headers = headers
        if body != nil { headers[.contentType] = "application/json" }
        if let site { headers[try #require(HTTPField.Name("Sec-Fetch-Site"))] = site }
        let buffer = body.map { ByteBuffer(bytes: JSON.object($0).utf8) }
        return try await execute(uri: path, method: method, headers: headers, body: buffer) { $0 }
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
    var code: String? {
        guard let json = try? JSON.parse(Text(text)) else { return nil }
        return json["code"]?.string.map { String($0) }
    }
}
