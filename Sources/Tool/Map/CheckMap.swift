import ArgumentParser
import Language
import Maps
import Services

/// `baukasten map check`
struct CheckMap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Looks for damage in regions: every checksum, the network, the names, the tiles.",
        discussion: "Exit status: 0 when all regions are in order, 1 when not.")

    @Argument(help: "Regions; none: all.")
    var names: [RegionName] = []

    @OptionGroup
    var options: MapOptions

    func run() async throws {
        let language = options.language.language
        var isGood = true
        for name in names.isEmpty ? options.folder.names : names {
            let findings = options.folder.check(name)
            isGood = isGood && findings.isEmpty
            if findings.isEmpty { print("\(name): \(Messages.inOrder.text(in: language))") }
            for finding in findings { print("\(name): \(Messages.finding(finding).text(in: language))") }
        }
        if !isGood { throw ExitCode.failure }
    }
}
