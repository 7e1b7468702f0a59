import ArgumentParser
import Language
import Maps
import Routing
import Values

/// `baukasten map find`
struct FindOnMap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "find",
        abstract: "Looks for places, peaks, huts, ways and addresses by name, the best ones first.",
        discussion: "Words may be cut short or have a typing error. Exit status: 0 when something is found, 1 when not."
    )

    @Argument(help: "Region.")
    var region: RegionName

    @Argument(help: "What to look for.")
    var text: [String]

    @Option(help: ArgumentHelp("Prefer what is near this place.", valueName: "lat,lon"))
    var near: PlaceArgument?

    @Option(help: "At most this many.")
    var limit = 10

    @OptionGroup
    var options: MapOptions

    func validate() throws {
        guard (1...100).contains(limit) else { throw ValidationError("A limit is a number from 1 to 100.") }
    }

    func run() async throws {
        try await options.report {
            guard let names = try options.folder.open(region).contents.names else {
                throw CommandFailure(Messages.noNames(region))
            }
            let places = names.search(
                Text(text.joined(separator: " ")), near: near?.place, language: Text(options.language.language),
                limit: limit)
            guard !places.isEmpty else { throw CommandFailure(Messages.nothingFound) }
            for place in places { options.print(Messages.found(place)) }
        }
    }
}
