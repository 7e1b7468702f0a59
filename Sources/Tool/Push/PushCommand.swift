import ArgumentParser
import Language
import WebPush

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// `baukasten push`
struct PushCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push",
        abstract: "Sets up reminders that reach people while the app is closed (Web Push).",
        subcommands: [PushKeys.self])
}

/// `baukasten push keys`
struct PushKeys: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keys",
        abstract: "Makes the key by which push services know this server.",
        discussion: """
            It becomes push-key.pem in the data folder, for its owner alone, and stays the same from then on: with another \
            key, devices get reminders only after the app was opened there. Servers that share a database share the file, \
            too. Then start the server with --push-contact. Only the public key goes to standard output.
            """)

    @Option(help: ArgumentHelp("Folder in which the key is made.", valueName: "dir"))
    var data = "data"

    @OptionGroup
    var language: LanguageOption

    func run() throws {
        let path = PushServing.file(in: data)
        do throws(CommandFailure) {
            try FileManager.default.makeFolder(data)
            let key = PushKey()
            guard try Self.keep(key.pem, in: path) else {
                let known = try PushServing.key(in: path)
                complain(Messages.pushKeyIsThere(path))
                return print(known.publicText)
            }
            complain(Messages.pushKeyMade(path))
            print(key.publicText)
        } catch {
            complain(
                Bilingual(
                    de: "\(Messages.error.german): \(error.message.german)",
                    en: "\(Messages.error.english): \(error.message.english)"))
            throw ExitCode.failure
        }
    }

    private func complain(_ message: Bilingual) { Terminal.complain(message.text(in: language.language)) }

    /// False when something is there.
    private static func keep(_ text: String, in path: String) throws(CommandFailure) -> Bool {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            guard errno == EEXIST else { throw CommandFailure(Messages.pushKeyFails(path)) }
            return false
        }
        defer { close(file) }
        let bytes = Array(text.utf8)
        // Whatever the process's mask says.
        guard fchmod(file, 0o600) == 0, write(file, bytes, bytes.count) == bytes.count, fsync(file) == 0 else {
            unlink(path)
            throw CommandFailure(Messages.pushKeyFails(path))
        }
        return true
    }
}

extension FileManager {
    fileprivate func makeFolder(_ path: String) throws(CommandFailure) {
        do {
            try createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(Messages.pushKeyFails(path))
        }
    }
}
