/// Records of one app in memory.
struct MemoryApp {
    struct Row {
        var record: StoredRecord
        var fields: FieldValues
    }

    private(set) var head: Int64 = 0
    /// Names of commits and when they were made, by version.
    private(set) var marks: [Int64: (name: String, made: Int64)] = [:]
    private(set) var floor: Int64 = 0
    private(set) var rows: [ExactText: Row] = [:]
    private var outcomes: [OutcomeKey: (text: String, made: Int64)] = [:]
    /// Ids by version; a step is passed over when its record has a later one.
    private var steps: [(version: Int64, id: ExactText)] = []
    /// Ids of the records that are not deleted, by the media they refer to.
    private var references: [String: Set<ExactText>] = [:]

    /// Of the documents of each account.
    private var bytes: [ExactText: Int64] = [:]

    private struct OutcomeKey: Hashable {
        let account: ExactText
        let operation: ExactText
    }

    init() {}

    init(_ contents: Workspace.Writes, at now: Int64) throws { try store(contents, at: now) }

    /// An app that is moved here; its records, outcomes and marks follow.
    init(head: Int64, floor: Int64) { (self.head, self.floor) = (head, floor) }

    /// Takes over a record that comes behind those there are.
    mutating func move(_ record: StoredRecord) throws {
        try store(Workspace.Writes(records: [(record, nil)], outcomes: [], head: head), at: 0)
    }

    mutating func move(_ outcome: StoredDecision) {
        outcomes[OutcomeKey(account: ExactText(outcome.account), operation: ExactText(outcome.operation))] =
            (outcome.outcome, outcome.made)
    }

    mutating func move(mark: CommitMark, made: Int64) { marks[mark.version] = (mark.name, made) }

    var decided: [Workspace.DecidedOutcome] {
        outcomes.map {
            Workspace.DecidedOutcome(account: $0.account.text, operation: $0.operation.text, outcome: $1.text)
        }
    }

    func record(_ id: String) -> StoredRecord? { rows[ExactText(id)]?.record }

    func records(of model: String) -> [StoredRecord] {
        rows.values.map(\.record).filter { $0.model == model && !$0.isDeleted }
    }

    func records(of model: String, whose reference: String, refersTo ids: [String]) -> [StoredRecord] {
        let ids = Set(ids.map(ExactText.init))
        return rows.values.filter { row in
            !row.record.isDeleted && row.record.model == model && row.fields.refers(to: ids, by: reference)
        }.map(\.record)
    }

    func outcome(account: String, operation: String) -> String? {
        outcomes[OutcomeKey(account: ExactText(account), operation: ExactText(operation))]?.text
    }

    /// All or nothing.
    mutating func store(_ writes: Workspace.Writes, at now: Int64) throws {
        let new = try writes.records.map { write in
            try write.record.checkTexts()
            return Row(record: write.record, fields: try FieldValues(document: write.record.document))
        }
        for outcome in writes.outcomes where outcome.operation.hasNull || outcome.account.hasNull {
            throw StoreFailure.other("A text holds U+0000.")
        }
        for row in new {
            let id = ExactText(row.record.id)
            refer(id, to: rows[id]?.record, isReferring: false)
            refer(id, to: row.record, isReferring: true)
            if let before = rows[id]?.record {
                bytes[ExactText(before.owner), default: 0] -= Int64(before.document.utf8.count)
            }
            bytes[ExactText(row.record.owner), default: 0] += Int64(row.record.document.utf8.count)
            rows[id] = row
            steps.append((row.record.version, id))
        }
        for outcome in writes.outcomes {
            outcomes[OutcomeKey(account: ExactText(outcome.account), operation: ExactText(outcome.operation))] =
                (outcome.outcome, now)
        }
        if writes.head > head { marks[writes.head] = (randomMark(), now) }
        head = writes.head
        if steps.count > 64, steps.count > 2 * rows.count {
            steps.removeAll { rows[$0.id]?.record.version != $0.version }
        }
    }

    /// How many outcomes and deleted records went.
    mutating func removeOld(before instant: Int64) -> Int {
        let before = outcomes.count + rows.count
        outcomes = outcomes.filter { $0.value.made >= instant }
        if let last = marks.filter({ $0.value.made < instant }).keys.max() {
            let gone = rows.values.map(\.record).filter { $0.isDeleted && $0.version <= last }
            for record in gone {
                rows[ExactText(record.id)] = nil
                bytes[ExactText(record.owner), default: 0] -= Int64(record.document.utf8.count)
            }
            floor = max(floor, gone.map(\.version).max() ?? 0)
            marks = marks.filter { $0.key >= last }
        }
        return before - outcomes.count - rows.count
    }

    func changes(since: Int64, limit: Int) -> [StoredRecord] {
        // First step after `since`.
        var low = 0
        var high = steps.count
        while low < high {
            let middle = (low + high) / 2
            if steps[middle].version <= since { low = middle + 1 } else { high = middle }
        }
        var found: [StoredRecord] = []
        for step in steps[low...] {
            guard found.count < limit else { break }
            if let record = rows[step.id]?.record, record.version == step.version { found.append(record) }
        }
        return found
    }

    func records(referringTo hash: String) -> [StoredRecord] {
        (references[hash] ?? []).sorted().compactMap { rows[$0]?.record }
    }

    func recordBytes(of account: String) -> Int64 { bytes[ExactText(account)] ?? 0 }

    var contents: AppContents {
        AppContents(
            app: "", records: rows.values.count { !$0.record.isDeleted },
            deleted: rows.values.count { $0.record.isDeleted }, recordBytes: bytes.values.reduce(0, +), media: 0,
            mediaBytes: 0)
    }

    var shares: [AccountShare] {
        bytes.filter { $0.value > 0 }.map { AccountShare(account: $0.key.text, bytes: $0.value) }
    }

    func decisions(of app: String) -> [StoredDecision] {
        outcomes.map { key, value in
            StoredDecision(
                app: app, account: key.account.text, operation: key.operation.text, outcome: value.text,
                made: value.made)
        }
    }

    /// What stands behind the prefix in operations of the account.
    func names(by account: String, behind prefix: String) -> [String] {
        let account = ExactText(account)
        return outcomes.keys.filter { $0.account == account && $0.operation.text.hasPrefix(prefix) }
            .map { String($0.operation.text.dropFirst(prefix.count)) }
    }

    func isNamed(_ operation: String) -> Bool {
        let operation = ExactText(operation)
        return outcomes.keys.contains { $0.operation == operation }
    }

    mutating func removeOutcomes(by account: String, operations: [String]?) {
        let account = ExactText(account)
        let named = operations.map { Set($0.map(ExactText.init)) }
        outcomes = outcomes.filter { key, _ in
            key.account != account || named.map { !$0.contains(key.operation) } ?? false
        }
    }

    mutating func replaceOutcomes(having text: String, by change: (String) throws -> String?) throws -> Int {
        var changed: [OutcomeKey: (text: String, made: Int64)] = [:]
        for (key, value) in outcomes where value.text.contains(text) {
            if let new = try change(value.text) { changed[key] = (new, value.made) }
        }
        outcomes.merge(changed) { _, new in new }
        return changed.count
    }

    func isReferred(_ hash: String) -> Bool { references[hash] != nil }

    private mutating func refer(_ id: ExactText, to record: StoredRecord?, isReferring: Bool) {
        guard let record, !record.isDeleted else { return }
        for hash in record.media {
            if isReferring {
                references[hash, default: []].insert(id)
            } else {
                references[hash]?.remove(id)
                if references[hash]?.isEmpty == true { references[hash] = nil }
            }
        }
    }
}

extension StoredRecord {
    /// - Throws: ``StoreFailure/other(_:)`` when a text holds U+0000, or a medium's name is none.
    package func checkTexts() throws {
        for text in [id, model, owner, document] where text.hasNull {
            throw StoreFailure.other("A text holds U+0000.")
        }
        for hash in media { _ = try MediaHash.required(hash) }
    }
}
