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
        abstract: "Checks descriptions and reports all their problems at once.",
        discussion: "Exit status: 0 without errors, 1 with errors, 64 when the command line is wrong.")

    @Argument(help: ArgumentHelp("Descriptions, or folders with an app.json.", valueName: "file"))
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

    private func report(on path: String) -> SourceReport {
        let path = Folder(path) == nil ? path : URL(filePath: path).appending(path: "app.json").relativePath
        return DescriptionFile(path: path, checker: Composition.checker).report
    }
}
