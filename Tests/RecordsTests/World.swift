import Basic
import Survey
import Engine
import Foundation
import Calendars
import Grids
import HTTPTypes
import Hummingbird
import Labelling
import Logging
import Routes
import Rules
import ServerTestSupport
import Store
import StoreSQLite
import Synchronization
import Testing
import Touring
import Training
import TrainingFiles
import TrainingServices
import Values

@testable import Language
@testable import Services

/// A server with one app, its store, and people.
final class World: Sendable {
    static let registry = Registry([
        Basic.kit, Survey.kit(), Labelling.kit(settlement: attemptSettlement), Calendars.kit, Grids.kit, Touring.kit,
        Training.kit, TrainingFiles.kit,
    ])
    static let checker = Checker(
        vocabulary: Vocabulary([
            Basic.manifest, Survey.manifest, Labelling.manifest, Calendars.manifest, Grids.manifest, Touring.manifest,
            Training.manifest, TrainingFiles.manifest,
        ]))

    /// In apps of tests each account has one series of its pulse.
    private static let pulse: DerivedName = { $0.model.name == "Series" && $0.id == UUID(of: [$0.owner, "pulse"]) }

    let temporary: TemporaryFolder
    let store: any Store
    let library: AppLibrary
    let accounts: Accounts
    let records: Records
    let media: Media
    let surroundings: Surroundings
    let app: AppID
    private let options: Server.Options
    private let web: Folder

    /// - Parameters:
    ///   - description: Text of the app's `app.json`.
    ///   - isDurable: Whether the store is SQLite's.
    ///   - pictures: Where pictures with a web address come from.
    ///   - now: Milliseconds since 1970.
    convenience init(
        _ description: String, isDurable: Bool = false, web pictures: (any PictureSource)? = nil,
        now: @escaping @Sendable () -> Int64 = currentMilliseconds
    ) async throws {
        let temporary = try TemporaryFolder()
        let store: any Store =
            isDurable ? try SQLiteStore(path: temporary.path + "/data/baukasten.sqlite") : MemoryStore()
        try await self.init(description, store: store, temporary: temporary, web: pictures, now: now)
    }

    init(
        _ description: String?, store: any Store, temporary: TemporaryFolder,
        web pictures: (any PictureSource)? = nil, registration: RegistrationMode = .off,
        now: @escaping @Sendable () -> Int64 = currentMilliseconds,
        limiting: (inout Server.Options) -> Void = { _ in }, quotas: Quotas = Quotas(),
        guestLifetime: Int64 = Media.unusedLifetime
    ) async throws {
        self.temporary = temporary
        self.store = store
        try temporary.write("<!doctype html>", to: "web/index.html")
        if let description { try temporary.write(description, to: "apps/test/app.json") }
        surroundings = Surroundings.test(now: now)
        let descriptions = Descriptions(
            store: store, checker: Self.checker, kinds: Self.registry.fields,
            names: Survey.names + Labelling.names + [Self.pulse],
            now: surroundings.now)
        library = AppLibrary(
            folders: [try #require(Folder(temporary.path + "/apps"))], checker: Self.checker,
            descriptions: descriptions)
        let passwords = Passwords(
            parameters: .init(logRounds: 4, blockSize: 8, parallelism: 1), randomBytes: surroundings.randomBytes)
        accounts = Accounts(
            store: store, surroundings: surroundings, directory: nil, passwords: passwords, throttle: LoginThrottle())
        records = Records(
            store: store, accounts: accounts, descriptions: descriptions, surroundings: surroundings, quotas: quotas)
        media = Media(
            store: store, surroundings: surroundings, web: pictures, quotas: quotas, guestLifetime: guestLifetime)
        app = try #require(AppID("test"))
        web = try #require(Folder(temporary.path + "/web"))
        var options = Server.Options()
        options.requestsPerSecond = 0
        options.registration = registration
        limiting(&options)
        self.options = options
        try await library.load()
    }

    var server: Server {
        Server(
            library: library, web: web, accounts: accounts, records: records, media: media,
            surroundings: surroundings, options: options, variants: [FitPlanVariant()]
        ) {}
    }

    var etag: String {
        get async throws { try #require(await library.app(app)?.current?.etag) }
    }

    /// In process, through the router.
    func test<Result>(_ body: @Sendable (Client) async throws -> Result) async throws -> Result {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        // The client has one connection; on a busy machine there may be a minute between two requests.
        let application = server.application(host: "127.0.0.1", port: 0, logger: logger, idleTime: .seconds(900))
        return try await ServerClient.inProcess(application) { try await body(Client($0)) }
    }

    /// Over HTTP on a free port of this machine, with the announcements that a running server makes.
    func live(_ body: @Sendable (Client, Int) async throws -> Void) async throws {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        // The client has one connection; on a busy machine there may be a minute between two requests.
        let application = server.application(host: "127.0.0.1", port: 0, logger: logger, idleTime: .seconds(900))
        let announcing = Task { await records.announceChanges(on: library.changes) }
        defer { announcing.cancel() }
        try await ServerClient.live(application) { try await body(Client($0), #require($0.port)) }
    }

    // MARK: People

    /// Somebody with an account and these roles: "teacher" or "teacher=value".
    func person(_ name: String, _ roles: String...) async throws -> Person {
        let grants = roles.map { role in
            let parts = role.split(separator: "=").map(String.init)
            return Grant(app: app.description, role: parts[0], scope: parts.count > 1 ? parts[1] : nil)
        }
        let identity = try await accounts.add(name: name, password: nil, grants: grants)
        let session = try await accounts.makeToken(for: name, lasting: 3_600_000)
        return Person(name: name, account: identity.account, token: session.token.text)
    }

    func guest() async throws -> Person {
        let session = try await accounts.startGuestSession(isAllowed: true)
        return Person(name: "guest", account: session.identity.account, token: session.token.text)
    }

    /// Somebody whom the server does not know.
    static let nobody = Person(name: "nobody", account: "", token: nil)
}

struct Person: Sendable, CustomTestStringConvertible {
    let name: String
    let account: String
    let token: String?

    var testDescription: String { name }
}
