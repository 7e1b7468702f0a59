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
        /// Who is new.
        package var people: [NewPerson] = []
        /// What the audit log says, in order.
        package var events: [AuditEvent] = []
        /// By how much documents of accounts grow; what does not change is not there.
        package var bytes: [(account: String, growth: Int64)] = []

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
        var people: [NewPerson] = []
        var events: [AuditEvent] = []
        /// By how much documents of accounts have grown.
        var bytes: [ExactText: Int64] = [:]
    }

    private struct OutcomeKey: Hashable {
        let account: ExactText
        let operation: ExactText
    }

    private let findRecord: (String) throws -> StoredRecord?
    private let findModel: (String) throws -> [StoredRecord]
    private let findReferring: FindReferring
    private let findBytes: (_ account: String) throws -> Int64
    private let findOutcome: (_ account: String, _ operation: String) throws -> String?
    /// As the database has them; nil: there is none.
    private var found: [ExactText: StoredRecord?] = [:]
    private var foundBytes: [ExactText: Int64] = [:]
    /// Fields of new records, with the version that they were read from.
    private var read: [ExactText: (version: Int64, fields: FieldValues)] = [:]
    /// What was asked for that an index would help with.
    package private(set) var lookups: Set<FieldIndex> = []
    private var done: Layer
    private var current: Layer

    package typealias FindReferring = (_ model: String, _ reference: String, _ ids: [String]) throws -> [StoredRecord]

    package init(
        head: Int64, findRecord: @escaping (String) throws -> StoredRecord?,
        findModel: @escaping (String) throws -> [StoredRecord], findReferring: @escaping FindReferring,
        findBytes: @escaping (_ account: String) throws -> Int64,
        findOutcome: @escaping (_ account: String, _ operation: String) throws -> String?
    ) {
        self.findRecord = findRecord
        self.findModel = findModel
        self.findReferring = findReferring
        self.findBytes = findBytes
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

    package func records(of model: String, whose reference: String, refersTo ids: [String]) throws -> [StoredRecord] {
        lookups.insert(FieldIndex(model: model, field: reference, use: .reference))
        var result: [StoredRecord] = []
        for place in stride(from: 0, to: ids.count, by: Self.idsAtOnce) {
            let ids = Array(ids[place..<min(place + Self.idsAtOnce, ids.count)])
            for record in try findReferring(model, reference, ids) {
                let key = ExactText(record.id)
                // Most likely it is going to be stored anew.
                if found[key] == nil { found[key] = record }
                if current.records[key] == nil, done.records[key] == nil { result.append(record) }
            }
        }
        let wanted = Set(ids.map(ExactText.init))
        for record in current.records.values where try refers(record, model, reference, wanted) {
            result.append(record)
        }
        for (key, record) in done.records where current.records[key] == nil {
            guard try refers(record, model, reference, wanted) else { continue }
            result.append(record)
        }
        return result
    }

    package func recordBytes(of account: String) throws -> Int64 {
        let key = ExactText(account)
        let stored = try foundBytes[key] ?? findBytes(account)
        foundBytes[key] = stored
        return stored + (done.bytes[key] ?? 0) + (current.bytes[key] ?? 0)
    }

    /// Of one statement.
    private static let idsAtOnce = 500

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
            case .store(let record, let outcome, let further, let events):
                stored = try keep(record)
                current.events += events
                for record in further { _ = try keep(record) }
                kept = outcome
            case .enrol(let person, let records, let outcome, let events):
                for record in records { stored = try keep(record) }
                current.events += events
                current.people.append(person)
                kept = outcome
            case .leave(let outcome, let events):
                current.events += events
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
        done.people += current.people
        done.events += current.events
        done.bytes.merge(current.bytes) { $0 + $1 }
        current = Layer(head: done.head)
        return answers
    }

    package var writes: Writes {
        Writes(
            records: done.records.values.sorted { $0.version < $1.version }.map { record in
                (record, found[ExactText(record.id)] ?? nil)
            },
            outcomes: done.order, head: done.head, people: done.people,
            events: done.events,
            bytes: done.bytes.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) })
    }

    private func keep(_ record: StoredRecord) throws -> StoredRecord {
        let key = ExactText(record.id)
        // Writing needs to know what was there.
        if let before = try current.records[key] ?? done.records[key] ?? original(key) {
            current.bytes[ExactText(before.owner), default: 0] -= Int64(before.document.utf8.count)
        }
        current.bytes[ExactText(record.owner), default: 0] += Int64(record.document.utf8.count)
        current.head += 1
        var record = record
        record.version = current.head
        current.records[key] = record
        return record
    }

    /// Each new record is read once, however often it is asked for.
    private func refers(
        _ record: StoredRecord, _ model: String, _ reference: String, _ ids: Set<ExactText>
    ) throws -> Bool {
        guard !record.isDeleted, ExactText(record.model) == ExactText(model) else { return false }
        let key = ExactText(record.id)
        let fields: FieldValues
        if let known = read[key], known.version == record.version {
            fields = known.fields
        } else {
            fields = try FieldValues(document: record.document)
            read[key] = (record.version, fields)
        }
        return fields.refers(to: ids, by: reference)
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
