import ArgumentParser
import Geo
import Language
import Services
import Values

/// `baukasten gpx`
struct ReadGPX: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gpx",
        abstract: "Says what GPX files contain: lines with length and climb, and what is not taken.",
        discussion: """
            Climb is counted from heights every 30 m, made smooth over 100 m, and from changes of at least 5 m. Exit \
            status: 0 when all files were read, 1 when not.
            """)

    @Argument(help: ArgumentHelp("GPX files of version 1.0 or 1.1.", valueName: "file"))
    var files: [String]

    @OptionGroup
    var language: LanguageOption

    func run() throws {
        var hasFailed = false
        for file in files {
            switch Self.read(file) {
            case .success(let document):
                print(file)
                for line in Messages.contents(of: document) { print("  \(line.text(in: language.language))") }
            case .failure(let failure):
                hasFailed = true
                Terminal.complain("\(file): \(failure.message.text(in: language.language))")
            }
        }
        if hasFailed { throw ExitCode.failure }
    }

    private static func read(_ path: String) -> Result<GPXDocument, CommandFailure> {
        guard let file = File(following: path) else { return .failure(CommandFailure(Messages.unreadableFile)) }
        let bytes: [UInt8]
        do {
            bytes = try file.bytes(limit: GPXDocument.mostBytes)
        } catch {
            guard case .tooLarge(_, let limit) = error else { return .failure(CommandFailure(Messages.unreadableFile)) }
            return .failure(CommandFailure(Messages.refused(.bytes(limit: limit))))
        }
        do {
            return .success(try GPXDocument(reading: bytes))
        } catch {
            return .failure(CommandFailure(Messages.refused(error)))
        }
    }
}
