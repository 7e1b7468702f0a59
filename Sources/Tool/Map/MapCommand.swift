import ArgumentParser
import Language
import Maps
import Services

/// `baukasten map`
struct MapCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Imports maps of regions, and looks for routes and places in them.",
        discussion: """
            A region is made of an extract of OpenStreetMap (FILE.osm.pbf, for example from https://download.geofabrik.de) \
            and lies in the folder maps/ of the data folder. A server that is running takes over what is imported.
            """,
        subcommands: [
            ImportMap.self, ListMaps.self, CheckMap.self, DeleteMap.self, RouteOnMap.self, FindOnMap.self,
        ])
}

/// What the commands for maps share.
struct MapOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Data folder, with the regions in its folder maps/.", valueName: "dir"))
    var data = "data"

    @OptionGroup
    var language: LanguageOption

    var folder: MapFolder { MapFolder(data: data) }

    /// Says a sentence on standard error.
    func complain(_ kind: Bilingual, _ message: Bilingual) {
        Terminal.complain("\(kind.text(in: language.language)): \(message.text(in: language.language))")
    }

    func print(_ message: Bilingual) { Swift.print(message.text(in: language.language)) }

    /// Works, and says what went wrong.
    func report<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let failure as CommandFailure {
            complain(Messages.error, failure.message)
        } catch let problem as MapProblem {
            complain(Messages.error, Messages.failed(problem))
        }
        throw ExitCode.failure
    }
}

extension RegionTitle: ExpressibleByArgument {
    /// Nil for what is no title of a region.
    public init?(argument: String) { self.init(argument) }
}

extension RegionName: ExpressibleByArgument {
    /// Nil for what is no name of a region.
    public init?(argument: String) { self.init(argument) }
}
