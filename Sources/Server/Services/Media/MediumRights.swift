import Store

/// Who may read a medium, and who may name it in a record. Knowing its hash gives neither.
struct MediumRights: Sendable {
    let store: any RecordStore & MediaStore

    /// Sending the bytes is an operation of its own, named by their hash, so that its outcome is kept as others are.
    private static func sending(_ hash: String) -> String { SentMedia.operations + hash }

    /// Notes that a person has shown to have the bytes.
    func noteSending(_ hash: String, in visit: Visit) async throws {
        guard let account = visit.identity?.account else { return }
        let sending = Submission(operation: Self.sending(hash))
        _ = try await store.submit([sending], app: visit.app.description, account: account) { _, _, _ in
            .leave(outcome: "sent")
        }
    }

    /// Whether the person has sent the bytes, however long ago.
    func hasSent(_ hash: String, in visit: Visit) async throws -> Bool {
        guard let account = visit.identity?.account else { return false }
        return try await store.outcome(of: Self.sending(hash), by: account, in: visit.app.description) != nil
    }

    /// Whether the person may read a record that refers to it.
    func reads(_ hash: String, in visit: Visit) async throws -> Bool {
        if visit.isOperator { return true }
        for record in try await store.records(referringTo: hash, in: visit.app.description) {
            if try visit.mayRead(record) { return true }
        }
        return false
    }

    /// Whether the person may put it into this record: who sent it or reads it may, and so may who may change a record
    /// that has it already, a deleted one that is brought back too.
    func mayName(_ hash: String, in visit: Visit, record id: String) async throws -> Bool {
        if try await hasSent(hash, in: visit) { return true }
        if try await reads(hash, in: visit) { return true }
        guard let record = try await store.record(id, in: visit.app.description), record.media.contains(hash) else {
            return false
        }
        return try visit.mayChange(record)
    }
}
