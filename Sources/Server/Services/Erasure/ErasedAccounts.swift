import Crypto
import Foundation
import Store
import Values

/// What is remembered of accounts that were erased: hashes of their ids and names, kept as outcomes of operations are, and no
/// longer. So they come along in backups and go by themselves.
struct ErasedAccounts: Sendable {
    let store: any RecordStore & ErasureStore

    /// Under which they are kept; no app can be called so.
    static let app = "account"
    /// Of the records that are left as tombstones, and of what is remembered; no account has such an id.
    static let keeper = "erased"
    /// Accounts that are being erased, by id; they stand here until nothing more can be on its way.
    static let pending = "erasing"

    private static func hash(_ text: String) -> String { SHA256.hash(data: Data(text.utf8)).hexadecimal }

    private static func account(_ id: String) -> String { "account \(hash(id))" }

    private static func name(_ name: String) -> String { "name \(hash(name))" }

    static func contains(_ id: String, in store: any RecordStore) async throws -> Bool {
        try await store.outcome(of: account(id), by: keeper, in: app) != nil
    }

    func contains(name: String) async throws -> Bool {
        try await store.outcome(of: Self.name(name), by: Self.keeper, in: Self.app) != nil
    }

    /// The name may be given again.
    func release(name: String) async throws {
        try await store.removeOutcomes(by: Self.keeper, operations: [Self.name(name)], in: Self.app)
    }

    /// From now on devices are told, and the erasure is done again until it is through.
    func begin(_ person: TracedPerson) async throws {
        let known = [Self.account(person.account)] + (person.name.map { [Self.name($0)] } ?? [])
        try await note(known, by: Self.keeper, outcome: "")
        let name: JSON = person.name.map { .string(Text($0)) } ?? .null
        try await note([person.account], by: Self.pending, outcome: String((["name": name] as JSON).text))
    }

    func finish(_ person: TracedPerson) async throws {
        try await store.removeOutcomes(by: Self.pending, operations: [person.account], in: Self.app)
    }

    private func note(_ operations: [String], by account: String, outcome: String) async throws {
        _ = try await store.submit(operations.map { Submission(operation: $0) }, app: Self.app, account: account) {
            _, _, _ in
            .leave(outcome: outcome)
        }
    }
}

extension StoredBytes {
    /// Whether its owner's account was erased.
    var isErased: Bool { isDeleted && owner.elementsEqual(ErasedAccounts.keeper.utf8) }
}

extension StoredDecision {
    /// Who is being erased.
    var person: TracedPerson {
        let name = (try? JSON.parse(Text(outcome)))?.string("name").map { String($0) }
        return TracedPerson(account: operation, name: name)
    }
}
