import ArgumentParser
import Services
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `baukasten check`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Checks descriptions, and languages of the platform, and reports all problems at once.",
        discussion: "Exit status: 0 without errors, 1 with errors, 64 when the command line is wrong.")

    @Argument(help: ArgumentHelp("Descriptions, folders with an app.json, or files of Languages/.", valueName: "file"))
    var files: [String]

    @Flag(help: "Print a JSON array with one object for each problem.")
    var json = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup
    var language: LanguageOption

    func run() throws {
        let reports = files.map(report)
        let errors = reports.reduce(0) { $0 + $1.errors }
        let warnings = reports.reduce(0) { $0 + $1.warnings }
        if json {
            let found = reports.flatMap { $0.json(in: language.language).array ?? [] }
            print(JSON.array(found).indented)
        } else {
            for report in reports { print(report.text(in: language.language), terminator: "") }
            print(Messages.checked(files: files.count, errors: errors, warnings: warnings).text(in: language.language))
        }
        if errors > 0 || strict && warnings > 0 { throw ExitCode.failure }
    }

    /// All that the platform says.
    private var sentences: JSON {
        let place = RelativePath(parts: ["sentences.json"])
        let file = place.flatMap { Resources.languagesFolder?.file(at: $0) }
        return (try? JSON.parse(file?.bytes(limit: DescriptionFile.sizeLimit) ?? [])) ?? .null
    }

    private func report(on path: String) -> SourceReport {
        let path = Folder(path) == nil ? path : URL(filePath: path).appending(path: "app.json").relativePath
        if let file = File(following: path), let bytes = try? file.bytes(limit: DescriptionFile.sizeLimit),
            let report = CatalogueCheck.report(on: bytes, named: path, sentences: sentences)
        {
            return report
        }
        return DescriptionFile(path: path, checker: Composition.checker).report
    }
}
