import Foundation
import Store
import StorePostgres
import StoreSQLite

/// A process that uses a store and is killed, or whose disk is full. It prints a line for everything that was acknowledged.
///
///     StoreWriter write ADDRESS APP CALLERS    creates records until it is killed; prints id and version of each
///     StoreWriter fill FOLDER                  fills the disk of that folder, see DiskFilling
///     StoreWriter sample ADDRESS               writes what the schemas of Tests/StoreTests/Schemas hold
@main
struct StoreWriter {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.count) {
        case ("write", 4):
            let list = Array(arguments)
            try await write(try await open(list[1]), app: list[2], callers: Int(list[3]) ?? 1)
        case ("fill", 2): try await DiskFilling(folder: Array(arguments)[1]).run()
        case ("sample", 2): try await Sample.write(to: try await open(Array(arguments)[1]))
        default: throw StoreFailure.other("usage: StoreWriter write|fill|sample …")
        }
    }

    /// - Parameter address: Path of a file, or `postgres:…`.
    static func open(_ address: String) async throws -> any Store {
        address.hasPrefix("postgres:")
            ? try await PostgresStore(address: address, connections: 4) : try SQLiteStore(path: address)
    }

    static func write(_ store: any Store, app: String, callers: Int) async throws {
        let process = ProcessInfo.processInfo.processIdentifier
        await withTaskGroup(of: Void.self) { group in
            for caller in 0..<callers {
                group.addTask {
                    for number in 0... {
                        let id = "\(process)-\(caller)-\(number)"
                        let record = StoredRecord(
                            id: id, model: "Person", version: 0, owner: "ada",
                            document: "{\"fields\":{\"Number\":\(number)}}")
                        // The same operation until it is acknowledged: it must have one effect.
                        while true {
                            do {
                                let answers = try await store.submit(
                                    [Submission(operation: id, record: id)], app: app, account: "ada"
                                ) { _, _, next in .store(record, outcome: "\(next)") }
                                say("\(id) \(answers.first?.outcome ?? "")")
                                break
                            } catch {
                                say("failed \(error)")
                                try? await Task.sleep(for: .milliseconds(50))
                            }
                        }
                    }
                }
            }
        }
    }

    /// A whole line at once, without a buffer that would be lost.
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }
}
