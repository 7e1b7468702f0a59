import ArgumentParser
import Language
import MapImport
import Maps
import Services

/// `baukasten map import`
struct ImportMap: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Makes a region of an extract of OpenStreetMap: routes, names, heights, tiles of a map.",
        discussion: """
            In commands and addresses a region has the name of its file, up to the first full stop. A region of the \
            same name is replaced at once when the new one is complete, also while a server uses it. \
            Whatever goes wrong, the old one stays. Exit status: 0 when the region is there, 1 when not.
            """)

    @Argument(help: ArgumentHelp("Extract of OpenStreetMap in the format PBF.", valueName: "file.osm.pbf"))
    var file: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Tiles of heights, as N47E009.hgt. Those that lie elsewhere do no harm.", valueName: "hgt"))
    var elevation: [String] = []

    @Option(help: "What people call the region. (default: the name of the file)")
    var name: RegionTitle?

    @Flag(name: .customLong("no-tiles"), help: "Make no tiles of a map.")
    var hasNoTiles = false

    @Flag(help: "Do nothing when the region was made of the same files already.")
    var ifChanged = false

    @OptionGroup
    var options: MapOptions

    func run() async throws {
        let progress = ImportReport(language: options.language.language)
        try await options.report {
            guard let key = RegionName(ofFile: file) else { throw CommandFailure(Messages.noRegionName(file)) }
            let importer = MapImporter(options.folder, makesTiles: !hasNoTiles)
            let start = ContinuousClock.now
            let outcome: MapImporter.Outcome
            do throws(MapProblem) {
                outcome = try await importer.run(
                    file, elevation: elevation, as: key, title: name, isRepeating: !ifChanged,
                    now: Surroundings.system.now() / 1000, progress: { progress.show($0) })
            } catch {
                progress.end()
                throw CommandFailure(Messages.failed(error, importing: file))
            }
            progress.end()
            switch outcome {
            case .unchanged(let about): options.print(Messages.unchanged(key, about))
            case .imported(let about, let notices):
                for notice in notices { options.complain(Messages.warning, Messages.notice(notice)) }
                options.print(Messages.imported(key, about, in: ContinuousClock.now - start))
            }
        }
    }
}
