import ArgumentParser
import CoreMetrics
import DirectoryLDAP
import Exposition
import Language
import Logging
import OpenIDConnect
import RemoteRouting
import Routes
import Services
import Store

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RegistrationMode: ExpressibleByArgument {}

/// `baukasten serve`
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serves apps to browsers.",
        discussion: """
            Apps are folders with an app.json, below Apps/ of the resources and below apps/ of the data folder. The \
            server listens on this machine only, unless --host says otherwise.
            """)

    @Option(help: "Address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "Port to listen on; 0 takes a free one.")
    var port = 8080

    @OptionGroup
    var database: DatabaseOption

    @Option(
        help: ArgumentHelp(
            "Folder with web/ or .build/web/, Apps/ and Languages/. (default: found next to the program or above it)",
            valueName: "dir"))
    var resources: String?

    @Flag(help: "Take over changed descriptions while running.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "Map style or tiles for maps, http or https. (default: a map without a network)", valueName: "url"))
    var tiles: String?

    @Flag(help: "Fill apps without records with demonstration records; make demonstration accounts and print them.")
    var demo = false

    @Flag(help: "A proxy is in front: believe its X-Forwarded-For and X-Forwarded-Proto.")
    var behindProxy = false

    @Option(
        help: ArgumentHelp(
            "Requests a second that an account may send for long; 0: any number.", valueName: "number"))
    var rateLimit = 100

    @Option(
        help: ArgumentHelp(
            "How long deleted records and what was decided about changes stay, 60 or more; devices that come back later "
                + "fetch everything anew.", valueName: "days"))
    var keepDays = 400

    @Option(help: ArgumentHelp("How long events of the audit log stay; 0: for ever.", valueName: "days"))
    var auditDays = 400

    @Option(
        help: ArgumentHelp(
            "Who may make an account for oneself: everybody (open), whoever has a code of 'user invite' (code), nobody.",
            valueName: "open|code|off"))
    var registration = RegistrationMode.off

    @OptionGroup(title: "Limits (0: none)")
    var limits: LimitOptions

    @OptionGroup(title: "Directory")
    var directory: DirectoryOption

    @OptionGroup(title: "OpenID Connect")
    var openID: OpenIDOption

    @OptionGroup(title: "Mail")
    var mail: MailOption

    @OptionGroup(title: "Maps")
    var maps: MapServing

    @OptionGroup(title: "Reminders")
    var push: PushServing

    @Flag(help: "Log every request.")
    var verbose = false

    @Option(help: ArgumentHelp("json: log every request and everything else as lines of JSON.", valueName: "text|json"))
    var log = LogFormat.text

    @OptionGroup
    var language: LanguageOption

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("A port is a number from 0 to 65535.") }
        guard (0...1_000_000).contains(rateLimit) else { throw ValidationError("A rate limit is at least 0.") }
        guard (Records.fewestDays...36_500).contains(keepDays) else {
            throw ValidationError("What is deleted stays for 60 days at least.")
        }
        _ = try openID.settings
        _ = try mail.settings
        guard (0...36_500).contains(auditDays) else {
            throw ValidationError("Events of the audit log stay for 0 to 36500 days.")
        }
        let hasDirectory = try directory.settings != nil
        guard registration == .off || !hasDirectory else {
            throw ValidationError("With a directory nobody makes an account: it says who somebody is.")
        }
        if let tiles, Server.origin(of: tiles) == nil {
            throw ValidationError("'\(tiles)' is not an http or https address.")
        }
    }

    func run() async throws {
        let resources: Resources
        do {
            resources = try Resources(in: self.resources)
        } catch {
            Terminal.complain("Error: \(error)")
            throw ExitCode.failure
        }
        let remote: RemoteEngine?
        let pushing: PushServing.Identity?
        do {
            remote = try maps.remote(in: database.data)
            pushing = try push.identity(in: database.data)
            if let problem = MapServing.tidy(database.data) { complain(Messages.warning, problem) }
        } catch {
            complain(Messages.error, error.message)
            throw ExitCode.failure
        }
        let folders = [resources.apps, try Self.ownApps(in: database.data)].compactMap(\.self)
        do {
            let store = try await database.open(isMaking: true, statementTime: limits.timeOfStatements)
            let parts = try await ServerParts(
                folders: folders, store: store, directory: try await personDirectory(),
                further: [Composition.maps(in: database.data, limits: maps.limits, remote: remote)],
                push: pushing, limits: limits)
            let demonstration = demo ? Demonstration(parts, language: language.language) : nil
            if let demonstration {
                if !["127.0.0.1", "::1", "localhost"].contains(host) || behindProxy {
                    complain(Messages.warning, Messages.demoIsOpen)
                }
                try await demonstration.prepare()
            }
            try await serve(parts, resources, demonstration)
            try await store.close()
        } catch let exit as ExitCode {
            throw exit
        } catch {
            complain(Messages.error, CommandFailure(error, in: database.address).message)
            throw ExitCode.failure
        }
    }

    private func serve(_ parts: ServerParts, _ resources: Resources, _ demonstration: Demonstration?) async throws {
        let console = ServeConsole(library: parts.library, language: language.language)
        var options = Server.Options()
        options.tiles = tiles
        options.languages = resources.languages.map { CatalogueFile.read(in: $0) } ?? []
        options.isBehindProxy = behindProxy
        options.requestsPerSecond = rateLimit
        options.registration = registration
        options.openID = try await openIDProvider()
        options.mail = try mail.post().map { PasswordMail(accounts: parts.accounts, post: $0) }
        limits.apply(to: &options)
        options.keepDays = keepDays
        options.auditDays = auditDays
        options.logsRequestsFully = log == .json
        let exposition = Exposition()
        MetricsSystem.bootstrap(exposition)
        let delivery = try parts.delivery(logger)
        let server = parts.server(
            web: resources.web, options: options, exposition: exposition, data: database.data,
            database: database.address)
        let host = host
        do {
            try await withThrowingDiscardingTaskGroup { group in
                group.addTask { await console.follow() }
                if let demonstration { group.addTask { await demonstration.follow() } }
                if let delivery { group.addTask { await delivery.run() } }
                try await server.run(
                    host: host, port: port, watching: watch ? .milliseconds(300) : nil, logger: logger
                ) { port in
                    await console.greet(address: "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/")
                }
                group.cancelAll()
            }
        } catch {
            Terminal.complain("Error: The server cannot listen on \(host):\(port). \(error)")
            throw ExitCode.failure
        }
    }

    /// Says at the start when it does not answer; that is no reason not to start.
    private func personDirectory() async throws -> LDAPDirectory? {
        guard let settings = try directory.settings else { return nil }
        let directory = LDAPDirectory(settings)
        do {
            try await directory.check()
        } catch {
            complain(Messages.warning, Messages.directoryFails(String(describing: error)))
        }
        return directory
    }

    /// Says at the start when it does not answer; that is no reason not to start.
    private func openIDProvider() async throws -> OpenIDClient? {
        guard let settings = try openID.settings else { return nil }
        let client = OpenIDClient(settings, surroundings: .system)
        do {
            try await client.check()
        } catch {
            complain(Messages.warning, Messages.openIDFails(String(describing: error)))
        }
        return client
    }

    private func complain(_ kind: Bilingual, _ message: Bilingual) {
        Terminal.complain("\(kind.text(in: language.language)): \(message.text(in: language.language))")
    }

    /// The folder apps/ of the data folder, made when it is not there.
    private static func ownApps(in data: String) throws -> Folder {
        let path = data + "/apps"
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            Terminal.complain("Error: The folder \(path) cannot be made. \(error.localizedDescription)")
            throw ExitCode.failure
        }
        guard let folder = Folder(path) else {
            Terminal.complain("Error: \(path) is not a folder.")
            throw ExitCode.failure
        }
        return folder
    }

    private var logger: Logger {
        guard log == .text else {
            var logger = Logger(label: "baukasten", factory: { _ in JSONLogHandler() })
            logger.logLevel = verbose ? .debug : .info
            return logger
        }
        var logger = Logger(label: "baukasten", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = verbose ? .debug : .notice
        return logger
    }
}
