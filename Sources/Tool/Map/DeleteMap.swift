import ArgumentParser
import Maps

/// `baukasten map delete`
struct DeleteMap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Deletes regions. A server that is running no longer has them.")

    @Argument(help: "Regions.")
    var names: [RegionName]

    @OptionGroup
    var options: MapOptions

    func run() async throws {
        for name in names {
            try await options.report { try options.folder.delete(name) }
            options.print(Messages.deleted(name))
        }
    }
}
