import ArgumentParser
import Services

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `baukasten new`
struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes a new app as a starting point: a folder with an explained app.json.")

    @Argument(help: "Name of the app: small letters, digits and hyphens.")
    var name: String

    @Option(help: ArgumentHelp("Folder to make the app's folder in.", valueName: "dir"))
    var directory = "."

    @OptionGroup
    var language: LanguageOption

    func validate() throws {
        guard AppID(name) != nil else {
            throw ValidationError(
                "'\(name)' cannot be the name of an app. Use 1 to 64 small letters, digits and hyphens, "
                    + "starting with a letter or digit"
                    + (AppID.reserved.contains(name) ? "; this name belongs to the server." : "."))
        }
    }

    func run() throws {
        guard let id = AppID(name) else { throw ExitCode.validationFailure }
        let folder = URL(filePath: directory).appending(path: name)
        let parent = URL(filePath: directory)
        let isInApps = parent.standardizedFileURL.lastPathComponent == "apps"
        let file = folder.appending(path: "app.json")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(StartingPoint(id: id, language: language.language).text.utf8).write(
                to: file, options: .withoutOverwriting)
        } catch let error as CocoaError where error.code == .fileWriteFileExists {
            Terminal.complain("Error: \(file.relativePath) exists already. Nothing was changed.")
            throw ExitCode.failure
        } catch {
            Terminal.complain("Error: \(file.relativePath) cannot be written. \(error.localizedDescription)")
            throw ExitCode.failure
        }
        print(
            Messages.made(
                file: file.relativePath, data: isInApps ? parent.deletingLastPathComponent().relativePath : nil
            ).text(in: language.language))
    }
}
