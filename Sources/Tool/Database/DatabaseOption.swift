import ArgumentParser
import Language
import Services
import Store
import StorePostgres
import StoreSQLite

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Where everything durable is; the same for all commands.
struct DatabaseOption: ParsableArguments {
    @Option(help: ArgumentHelp("Folder with your own apps in its folder apps/, and the database.", valueName: "dir"))
    var data = "data"

    @Option(
        help: ArgumentHelp(
            "A file, postgres://…, or memory: for nothing durable. (default: baukasten.sqlite in the data folder)",
            valueName: "url"))
    var database: DatabaseAddress?

    var address: DatabaseAddress { database ?? .sqlite(path: data + "/baukasten.sqlite") }

    /// - Parameters:
    ///   - isMaking: Whether a file that is not there is made.
    ///   - statementTime: How long a statement may take; nil: as long as it takes.
    func open(isMaking: Bool, statementTime: Duration? = nil) async throws(CommandFailure) -> any Store {
        switch address {
        case .memory: return MemoryStore()
        case .sqlite(let path):
            guard isMaking || FileManager.default.fileExists(atPath: path) else {
                throw CommandFailure(Messages.noDatabase(path))
            }
            do {
                return try SQLiteStore(path: path, statementTime: statementTime)
            } catch {
                throw CommandFailure(error, in: address)
            }
        case .postgres(let text):
            do {
                return try await PostgresStore(address: text, statementTime: statementTime)
            } catch {
                throw CommandFailure(error, in: address)
            }
        }
    }

    /// Opens, works, and closes whatever happens.
    ///
    /// - Throws: An exit code, after saying why.
    func use<Result>(
        isMaking: Bool = false, language: LanguageOption, _ work: (any Store) async throws -> Result
    ) async throws -> Result {
        do {
            // What another command put into memory is not there.
            guard address != .memory else { throw CommandFailure(Messages.onlyInMemory) }
            let store = try await open(isMaking: isMaking)
            let result: Swift.Result<Result, any Error>
            do { result = .success(try await work(store)) } catch { result = .failure(error) }
            try await store.close()
            return try result.get()
        } catch {
            let failure = CommandFailure(error, in: address)
            Terminal.complain(
                "\(Messages.error.text(in: language.language)): \(failure.message.text(in: language.language))")
            throw ExitCode.failure
        }
    }
}
