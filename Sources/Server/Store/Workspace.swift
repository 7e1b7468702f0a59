import Values

/// What one transaction has read of an app and what it is going to write. Decisions are made here, in memory; the store
/// then writes ``Writes`` in one go.
///
/// Each caller's submissions are taken as a whole or, when a decision throws, not at all.
package final class Workspace: RecordReading {
    package typealias Decide = (_ place: Int, _ records: any RecordReading, _ next: Int64) throws -> Decision

    /// What is to be stored, ordered by version.
    package struct Writes {
        /// `before`: what the database holds now.
        package var records: [(record: StoredRecord, before: StoredRecord?)]
        package var outcomes: [DecidedOutcome]
        package var head: Int64

        package var isEmpty: Bool { records.isEmpty && outcomes.isEmpty }
    }

    package struct DecidedOutcome {
        package let account: String
        package let operation: String
        package let outcome: String
    }

    /// Decisions of one or more callers.
    private struct Layer {
        var head: Int64
        var records: [ExactText: StoredRecord] = [:]
        var outcomes: [OutcomeKey: String] = [:]
        var order: [DecidedOutcome] = []
    }

    private struct OutcomeKey: Hashable {
        let account: ExactText
        let operation: ExactText
    }

    private let findRecord: (String) throws -> StoredRecord?
    private let findModel: (String) throws -> [StoredRecord]
    private let findNaming: (_ model: String, _ id: String) throws -> [StoredRecord]
    private let findOutcome: (_ account: String, _ operation: String) throws -> String?
    /// As the database has them; nil: there is none.
    private var found: [ExactText: StoredRecord?] = [:]
    private var done: Layer
    private var current: Layer

    /// - Parameter findNaming: Records of a model, not deleted, with an id anywhere in their document; others may be among them.
    package init(
        head: Int64, findRecord: @escaping (String) throws -> StoredRecord?,
        findModel: @escaping (String) throws -> [StoredRecord],
        findNaming: @escaping (_ model: String, _ id: String) throws -> [StoredRecord],
        findOutcome: @escaping (_ account: String, _ operation: String) throws -> String?
    ) {
        self.findRecord = findRecord
        self.findModel = findModel
        self.findNaming = findNaming
        self.findOutcome = findOutcome
        done = Layer(head: head)
        current = Layer(head: head)
    }

    /// Saves looking these records up: the ones of `ids` that are not in `records` do not exist.
    package func know(_ ids: [String], as records: [StoredRecord]) {
        for id in ids { found[ExactText(id)] = .some(nil) }
        for record in records { found[ExactText(record.id)] = record }
    }

    /// Saves looking this outcome up.
    package func know(operation: String, account: String, as outcome: String) {
        done.outcomes[OutcomeKey(account: ExactText(account), operation: ExactText(operation))] = outcome
    }

    package func record(_ id: String) throws -> StoredRecord? {
        let key = ExactText(id)
        return try current.records[key] ?? done.records[key] ?? original(key)
    }

    package func records(of model: String) throws -> [StoredRecord] {
        let new = done.records.merging(current.records) { _, new in new }
        let old = try findModel(model).filter { new[ExactText($0.id)] == nil }
        return old + new.values.filter { $0.model == model && !$0.isDeleted }
    }

    package func records(of model: String, referring field: String, to id: String) throws -> [StoredRecord] {
        let new = done.records.merging(current.records) { _, new in new }
        let old = try findNaming(model, id).filter { new[ExactText($0.id)] == nil }
        return try (old + new.values.filter { $0.model == model && !$0.isDeleted }).filter { record in
            let value = try JSON.fields(ofDocument: record.document)[Text(field)]
            return value?.array?.contains(.string(Text(id))) ?? (value == .string(Text(id)))
        }
    }

    /// - Throws: What `decide` throws, or a failure of the database.
    package func decide(_ submissions: [Submission], account: String, _ decide: Decide) throws -> [Answer] {
        current = Layer(head: done.head)
        var answers: [Answer] = []
        for (place, submission) in submissions.enumerated() {
            let key = OutcomeKey(account: ExactText(account), operation: ExactText(submission.operation))
            if let outcome = try outcome(key) {
                answers.append(Answer(outcome: outcome, isRepeated: true))
                continue
            }
            let next = current.head + 1
            let kept: String
            var stored: StoredRecord?
            switch try decide(place, self, next) {
            case .store(var record, let outcome):
                record.version = next
                // Writing needs to know what was there.
                _ = try original(ExactText(record.id))
                current.head = next
                current.records[ExactText(record.id)] = record
                stored = record
                kept = outcome
            case .leave(let outcome):
                kept = outcome
            }
            current.outcomes[key] = kept
            current.order.append(DecidedOutcome(account: account, operation: submission.operation, outcome: kept))
            answers.append(Answer(outcome: kept, isRepeated: false, record: stored))
        }
        done.head = current.head
        done.records.merge(current.records) { _, new in new }
        done.outcomes.merge(current.outcomes) { _, new in new }
        done.order += current.order
        current = Layer(head: done.head)
        return answers
    }

    package var writes: Writes {
        Writes(
            records: done.records.values.sorted { $0.version < $1.version }.map { record in
                (record, found[ExactText(record.id)] ?? nil)
            },
            outcomes: done.order, head: done.head)
    }

    private func original(_ id: ExactText) throws -> StoredRecord? {
        if let known = found[id] { return known }
        let record = try findRecord(id.text)
        found[id] = .some(record)
        return record
    }

    private func outcome(_ key: OutcomeKey) throws -> String? {
        try current.outcomes[key] ?? done.outcomes[key] ?? findOutcome(key.account.text, key.operation.text)
    }
}
