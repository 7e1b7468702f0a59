import ArgumentParser
import Language
import Survey
import SurveyServices
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `baukasten module`
struct Module: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Publishes modules of forms and lists them.",
        discussion: "Works on the database itself, also while a server runs on it.",
        subcommands: [ModulePublish.self, ModuleList.self])
}

/// `baukasten module publish`
struct ModulePublish: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish", abstract: "Checks modules and forms, and publishes all of them or none.",
        discussion: """
            A file holds the document of a form, {"collection", "module", "command", "form"}, or of a module, \
            {"collection", "module", "start", "next"}; see Spec/forms.md. Connected devices get what is new at once. \
            What was published like this already stays as it is.
            """)

    @Argument(help: ArgumentHelp("Files, or folders with files that end in .json.", valueName: "file"))
    var files: [String]

    @OptionGroup
    var options: SurveyOptions

    func run() async throws {
        let paths = files.flatMap(Self.files)
        let documents = try paths.map(read)
        let language = options.language.language
        do {
            let publication = try await options.use { surveys in
                do {
                    return Result<Surveys.Publication, SurveyFailure>.success(
                        try await surveys.publish(documents, in: options.app))
                } catch let failure as SurveyFailure {
                    return .failure(failure)
                }
            }.get()
            for (path, change) in zip(paths, publication.changes) {
                let message =
                    change == .unchanged
                    ? Messages.unchanged(file: path) : Messages.published(file: path, app: publication.app.description)
                print(message.text(in: language))
            }
        } catch let failure as SurveyFailure {
            complain(failure, paths)
            throw ExitCode.failure
        }
    }

    private func complain(_ failure: SurveyFailure, _ paths: [String]) {
        let language = options.language.language
        guard case .unpublishable(let problems) = failure else {
            Terminal.complain("\(Messages.error.text(in: language)): \(failure.message.text(in: language))")
            return
        }
        for problem in problems {
            let problem = (path: paths[problem.document], problem: problem.problem)
            let place = String(problem.problem.pointer)
            let code = String(problem.problem.code)
            Terminal.complain("\(problem.path): \(place): \(code) \(problem.problem.message.text(in: language))")
        }
        Terminal.complain(Messages.publishedNothing.text(in: language))
    }

    /// A folder stands for its files, by name.
    private static func files(_ path: String) -> [String] {
        var isFolder = false
        if let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType {
            isFolder = type == .typeDirectory
        }
        guard isFolder, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return [path] }
        return names.filter { $0.hasSuffix(".json") }.sorted().map { path + "/" + $0 }
    }

    private func read(_ path: String) throws -> JSON {
        let message: Bilingual
        if let data = FileManager.default.contents(atPath: path) {
            do throws(JSONError) {
                return try JSON.parse([UInt8](data), limits: .exact)
            } catch {
                let place = error.position
                message =
                    error.kind == .numberTooLong
                    ? Messages.longNumber(path, line: place.line, column: place.column)
                    : Messages.noJSON(path, line: place.line, column: place.column)
            }
        } else {
            message = Messages.unreadable(path)
        }
        let language = options.language.language
        Terminal.complain("\(Messages.error.text(in: language)): \(message.text(in: language))")
        throw ExitCode.failure
    }
}

/// `baukasten module list`
struct ModuleList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Lists forms with their newest version and how many there are, a line for each.")

    @OptionGroup
    var options: SurveyOptions

    func run() async throws {
        let forms = try await options.use { try await $0.forms(in: options.app) }
        if forms.isEmpty { print(Messages.noForms.text(in: options.language.language)) }
        for form in forms { print("\(form.app)  \(form.address)  \(String(form.newest))  \(form.versions)") }
    }
}
