import ArgumentParser
import Language
import MapRoutes
import Maps
import RemoteRouting
import Services

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a server answers for maps.
struct MapServing: ParsableArguments {
    @Option(
        name: .customLong("map-requests-per-second"),
        help: ArgumentHelp(
            "Routes, searches and heights a second that one address may ask for for long; 0: any number.",
            valueName: "number"))
    var requestsPerSecond = 10

    @Option(
        name: .customLong("graphhopper"),
        help: ArgumentHelp(
            """
            Engine for routes and places outside of all regions, as https://graphhopper.com/api/1; http only on this \
            machine.
            """,
            valueName: "url"))
    var engine: String?

    @Option(
        name: .customLong("graphhopper-key-file"),
        help: ArgumentHelp("With --graphhopper: file with the key for it. It stays on this server.", valueName: "file"))
    var keyFile: String?

    func validate() throws {
        guard (0...1_000_000).contains(requestsPerSecond) else {
            throw ValidationError("A limit of requests is at least 0.")
        }
        guard (engine == nil) == (keyFile == nil) else {
            throw ValidationError("--graphhopper and --graphhopper-key-file belong together.")
        }
    }

    var limits: MapLimits {
        var limits = MapLimits()
        limits.requestsPerSecond = requestsPerSecond
        return limits
    }

    /// Removes what interrupted imports left; a problem is no reason not to start.
    static func tidy(_ data: String) -> Bilingual? {
        do throws(MapProblem) {
            try MapFolder(data: data).tidy()
            return nil
        } catch {
            return Messages.untidy(Messages.failed(error))
        }
    }

    /// Nil: there is none.
    ///
    /// - Throws: What is wrong, without the key.
    func remote(in data: String) throws(CommandFailure) -> RemoteEngine? {
        guard let engine, let keyFile else { return nil }
        guard !MapFolder(data: data).names.contains(where: \.isReserved) else {
            throw CommandFailure(Messages.regionIsRemote)
        }
        guard let data = FileManager.default.contents(atPath: keyFile), data.count <= 10_000 else {
            throw CommandFailure(Messages.noKeyFile(keyFile))
        }
        do throws(RemoteSettings.Problem) {
            return RemoteEngine(try RemoteSettings(address: engine, key: String(decoding: data, as: UTF8.self)))
        } catch {
            switch error {
            case .address: throw CommandFailure(Messages.wrongEngine(engine))
            case .key: throw CommandFailure(Messages.wrongKey(in: keyFile))
            }
        }
    }
}
