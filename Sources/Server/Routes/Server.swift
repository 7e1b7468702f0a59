import Exposition
import Hummingbird
import Language
import Logging
import NIOCore
import ServiceLifecycle
import Services
import UnixSignals

/// Everything this server answers, over HTTP.
public struct Server: Sendable {
    /// What is known about a request while it is answered.
    public typealias Context = ServerContext

    let library: AppLibrary
    let web: Folder
    let accounts: Accounts
    let records: Records
    let media: Media
    let surroundings: Surroundings
    let options: Options
    let exposition: Exposition
    let further: [any FurtherRoutes]
    let variants: [any ResourceVariant]
    let administration: (Administration, ServerHealth)?
    let signOfLife: @Sendable () async throws -> Void

    /// What an operator may choose.
    public struct Options: Sendable {
        /// Address of a map style or of tiles that apps show on their maps; nil: the map without a network.
        public var tiles: String?
        /// Languages that the platform speaks besides German and English.
        public var languages: [CatalogueFile] = []
        /// Which blocks are whose, for what an app needs of the browser.
        public var blocks = BlockParts([], standard: "")
        /// What can be said about blocks, for what apps take of other ones.
        public var vocabulary = Vocabulary([KitManifest]())
        /// Whether a proxy is in front, whose `X-Forwarded-For` and `X-Forwarded-Proto` are true.
        public var isBehindProxy = false
        /// Requests to `/api/` that one account may send in a second for long; one address may send four times as many,
        /// and for a moment each ten times as many. 0: any number.
        public var requestsPerSecond = 100
        /// Bytes of bodies that may be in memory at once, but for small ones; 0: any number. An address has half of it, all
        /// guests together have half of it, and an account a quarter.
        public var bodyBytes = 128_000_000
        /// Connections that one address may have; 0: any number. Behind a proxy it is the proxy's to count them.
        public var connectionsPerAddress = 512
        /// How long it may take until it is known what a request asks for.
        public var headTime: Duration = .seconds(10)
        /// How long a request may take to bring its JSON.
        public var bodyTime: Duration = .seconds(20)
        /// Who may make an account for oneself.
        public var registration = RegistrationMode.off
        /// Days that deleted records and what was decided about operations stay.
        public var keepDays = 400
        /// Where people log in otherwise; nil: nowhere.
        public var openID: (any OpenIDProvider)?
        /// Sends links to choose a password; nil: this server sends no mail.
        public var mail: PasswordMail?
        /// Whether each request is logged with its account and an id that the answer has too.
        public var logsRequestsFully = false
        /// How many days events of the audit log stay; 0: for ever.
        public var auditDays = 400
        /// Whether an app lets people in who have no account.
        public var allowsGuests: @Sendable (AppEntry.Version) -> Bool = { _ in true }

        /// No further routes, limits as in production.
        public init() {}
    }

    /// - Parameters:
    ///   - web: The host: `index.html`, its scripts and styles, and the core as WebAssembly.
    ///   - exposition: Where counters go that `/metrics` shows.
    ///   - further: Routes beside the platform's own.
    ///   - variants: What kits make of rows of resources.
    ///   - administration: What operators do, and how the server is; nil: there are no pages for them.
    ///   - signOfLife: Throws when the store does not answer.
    public init(
        library: AppLibrary, web: Folder, accounts: Accounts, records: Records, media: Media,
        surroundings: Surroundings, options: Options = Options(),
        exposition: Exposition = Exposition(), further: [any FurtherRoutes] = [],
        variants: [any ResourceVariant] = [], administration: (Administration, ServerHealth)? = nil,
        signOfLife: @escaping @Sendable () async throws -> Void
    ) {
        self.library = library
        self.web = web
        self.accounts = accounts
        self.records = records
        self.media = media
        self.surroundings = surroundings
        self.options = options
        self.exposition = exposition
        self.further = further
        self.variants = variants
        self.administration = administration
        self.signOfLife = signOfLife
    }

    /// All routes, in the order in which they are tried.
    public func router() -> Router<Context> {
        let router = Router(context: Context.self, options: .autoGenerateHeadEndpoints)
        router.addMiddleware {
            RequestMetrics(factory: exposition)
            RequestLog(isFull: options.logsRequestsFully, isBehindProxy: options.isBehindProxy)
            SecurityHeaders(tiles: options.tiles)
            ProblemResponses(metrics: exposition, passwordPaths: further.filter { !$0.isOpen }.map(\.name))
            ForwardedClient(isBehindProxy: options.isBehindProxy)
            RequestLimits()
        }
        if options.bodyBytes > 0 {
            router.add(middleware: bodyBudget(share: 2) { $0.client.network })
        }
        MetricsRoutes(exposition: exposition).add(to: router)
        HealthRoutes(signOfLife: signOfLife).add(to: router)
        WebRoutes(files: FileResponses(web)).add(to: router)
        let registration = Registration(
            accounts: accounts, records: records, library: library, mode: options.registration)
        let openID = OpenIDLogin(
            provider: options.openID, accounts: accounts, records: records, library: library,
            surroundings: surroundings)
        let ways = LoginWays(openID: openID.title, hasMail: options.mail != nil)
        LauncherRoutes(library: library, registration: registration, hasMail: ways.hasMail).add(to: router)
        OwnAccountRoutes(
            accounts: accounts, library: library,
            authentication: Authentication(accounts: accounts, surroundings: surroundings), records: records, ways: ways
        ).add(to: router)
        if let (administration, health) = administration {
            AdministrationPages(
                administration: administration, health: health, surroundings: surroundings,
                authentication: Authentication(accounts: accounts, surroundings: surroundings), ways: ways
            ).add(to: router)
        }
        let live = LiveRoutes(
            library: library, records: records,
            authentication: Authentication(accounts: accounts, surroundings: surroundings))
        live.add(to: router)
        AppRoutes(
            library: library, records: records,
            authentication: Authentication(accounts: accounts, surroundings: surroundings), host: FileResponses(web),
            tiles: options.tiles, languages: options.languages,
            blocks: options.blocks, vocabulary: options.vocabulary
        ).add(to: router)
        let bodies = BodyLimits(time: options.bodyTime)
        let api = api(of: router)
        SessionRoutes(
            library: library, accounts: accounts, records: records, surroundings: surroundings, bodies: bodies,
            openID: ways.openID, hasMail: ways.hasMail, allowsGuests: options.allowsGuests
        ).add(to: api)
        FactorRoutes(accounts: accounts, bodies: bodies).add(to: api)
        OpenIDRoutes(login: openID, accounts: accounts, surroundings: surroundings).add(to: api)
        RegistrationRoutes(
            registration: registration, library: library, records: records, accounts: accounts,
            surroundings: surroundings, bodies: bodies
        ).add(to: api)
        AccountRoutes(accounts: accounts, surroundings: surroundings, bodies: bodies, records: records).add(to: api)
        OwnCopyRoutes(records: records, library: library, surroundings: surroundings).add(to: api)
        PasswordRoutes(accounts: accounts, surroundings: surroundings, bodies: bodies, mail: options.mail).add(to: api)
        if let (administration, _) = administration {
            AdministrationRoutes(administration: administration, bodies: bodies).add(to: api)
        }
        SyncRoutes(library: library, records: records, bodyTime: options.bodyTime).add(to: api)
        MediaRoutes(library: library, records: records, media: media, bodyTime: options.bodyTime).add(to: api)
        RecordRoutes(library: library, records: records, bodyTime: options.bodyTime).add(to: api)
        ResourceRoutes(
            library: library, resources: Resources(records: records, variants: variants), bodyTime: options.bodyTime
        ).add(to: api)
        ExportRoutes(library: library, records: records).add(to: api)
        RoleRoutes(library: library, records: records).add(to: api)
        UsageRoutes(library: library, records: records).add(to: api)
        InterfaceRoutes(
            library: library, records: records, media: media, further: further, variants: variants.map { $0.manifest },
            hasAdministration: administration != nil
        ).add(to: api)
        let open = router.group("api")
        for routes in further { routes.add(to: routes.isOpen ? open : api, bodyTime: options.bodyTime) }
        live.add(to: api)
        return router
    }

    /// `/api/…`: every request with who sent it.
    private func api(of router: Router<Context>) -> RouterGroup<Context> {
        let api = router.group("api")
        if options.requestsPerSecond > 0 { api.add(middleware: rate(times: 4) { $0.client.network }) }
        api.add(middleware: Authentication(accounts: accounts, surroundings: surroundings))
        api.add(middleware: SameOriginGuard())
        if options.requestsPerSecond > 0 { api.add(middleware: rate(times: 1) { $0.identity?.account }) }
        if options.bodyBytes > 0 {
            api.add(middleware: bodyBudget(share: 4) { $0.identity?.account })
            // Anybody can be as many guests as wanted.
            api.add(middleware: bodyBudget(share: 2) { $0.identity?.isGuest == false ? nil : "" })
        }
        return api
    }

    private func bodyBudget(share: Int, key: @escaping @Sendable (Context) -> String?) -> BodyBudget {
        BodyBudget(
            budget: SharedBudget(capacity: options.bodyBytes, share: options.bodyBytes / share), key: key)
    }

    private func rate(times: Int, key: @escaping @Sendable (Context) -> String?) -> RequestRate {
        let perSecond = options.requestsPerSecond * times
        let buckets = TokenBuckets(burst: perSecond * 10, perSecond: Double(perSecond))
        return RequestRate(buckets: buckets, surroundings: surroundings, key: key)
    }

    /// - Parameters:
    ///   - port: 0 takes a free one.
    ///   - idleTime: A connection on which nothing is asked for so long is closed.
    ///   - onReady: Called once requests are answered, with the port.
    public func application(
        host: String, port: Int, logger: Logger, idleTime: Duration = .seconds(30),
        onReady: @escaping @Sendable (Int) async -> Void = { _ in }
    ) -> some ApplicationProtocol {
        let connections =
            options.connectionsPerAddress > 0 && !options.isBehindProxy
            ? SharedBudget(capacity: .max, share: options.connectionsPerAddress) : nil
        // A route that waits for a body gives up on it before.
        let times = ConnectionGuard.Times(
            head: .init(options.headTime), rest: .init(options.bodyTime * 3 + options.headTime))
        return Application(
            router: router(),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [ConnectionGuard(budget: connections, times: times)],
                    idleTimeout: .init(idleTime),
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 32 * 1024, maxHeaderFieldCount: 100))),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port), serverName: "Baukasten",
                availableConnectionsDelegate: .maximum(4096, logger: logger)),
            onServerRunning: { channel in await onReady(channel.localAddress?.port ?? port) },
            logger: logger)
    }

    /// Serves until the process is asked to end (SIGTERM, SIGINT), then finishes what is under way for at most 5 seconds.
    ///
    /// - Parameter watching: Time between two looks for changed descriptions; nil: never look.
    public func run(
        host: String, port: Int, watching: Duration?, logger: Logger,
        onReady: @escaping @Sendable (Int) async -> Void
    ) async throws {
        let application = application(host: host, port: port, logger: logger, onReady: onReady)
        let library = LibraryService(library: library, interval: watching, logger: logger)
        let background = BackgroundWork(
            records: records, media: media, accounts: accounts, keepDays: options.keepDays,
            auditDays: options.auditDays, feed: self.library.changes, logger: logger)
        var configuration = ServiceGroupConfiguration(
            services: [library, background, application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        configuration.maximumGracefulShutdownDuration = .seconds(5)
        try await ServiceGroup(configuration: configuration).run()
    }
}

/// Looks for changed descriptions as long as the server runs.
private struct LibraryService: Service {
    let library: AppLibrary
    let interval: Duration?
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await library.run(looking: interval, clock: .continuous) { error in
                let details = String(reflecting: error)
                logger.error("Descriptions cannot be published", metadata: ["error": .string(details)])
            }
        }
    }
}
