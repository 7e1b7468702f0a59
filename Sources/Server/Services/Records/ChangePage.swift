import Language
import Store
import Sync
import Values

/// Changes that a person may see, written into an answer.
struct ChangePage: Sendable {
    /// With the changes as a compact JSON array at its end.
    var answer: AnswerText
    private(set) var count = 0
    /// Number in the sequence up to which everything was looked at.
    private(set) var next: Int64
    private(set) var hasMore = false
    private let since: Int64
    private let limit: Int
    private let visit: Visit
    /// Where the array begins.
    private let start: Int
    private var scanned = 0
    /// By model.
    private var readers: [Reader] = []

    /// Bytes of changes after which no further one is added.
    static let byteLimit = 2_000_000
    /// Changes looked at for one page, visible or not.
    static let scanLimit = 10_000

    /// - Parameters:
    ///   - answer: What comes before the changes.
    ///   - expected: About how many there may be.
    init(since: Int64, limit: Int, visit: Visit, answer: AnswerText, expected: Int) {
        self.since = since
        self.limit = limit
        self.visit = visit
        self.answer = answer
        next = since
        start = answer.bytes.count
        self.answer.reserve(min(400 * expected, Self.byteLimit) + 1000)
        self.answer.append(character: "[")
    }

    /// False when the page is full, or is as much as one request may cost, without this record.
    mutating func take(_ record: StoredBytes) throws -> Bool {
        guard count < limit, answer.bytes.count - start < Self.byteLimit, scanned < Self.scanLimit else {
            hasMore = true
            return false
        }
        scanned += 1
        let reader = reader(of: record.model)
        if reader.mayRead(record), !record.isDeleted {
            // What is stored is what is sent.
            addElement { $0.append(text: record.document) }
        } else {
            try append(record, for: reader)
        }
        next = record.version
        return true
    }

    /// Completes the array and gives its checksum.
    mutating func close() -> Text {
        answer.append(character: "]")
        var check = Checksum()
        answer.bytes.withUnsafeBytes { check.add(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        return check.text
    }

    private mutating func append(_ record: StoredBytes, for reader: Reader) throws {
        if reader.mayRead(record) {
            let entry = try Entry(stored: record)
            return addElement { $0.append(entry.sent) }
        }
        guard let model = reader.model else { return }
        if record.isErased {
            // What it held can no longer say who had it.
            guard since > 0, !reader.reach.isNothing else { return }
            let entry = try Entry(stored: record)
            return addElement { $0.append(Removal(id: entry.id, model: entry.model, v: entry.v).json) }
        }
        let scope = reader.reach.scopes.isEmpty ? nil : model.scope
        guard scope != nil || reader.reach.shared else { return }
        let entry = try Entry(stored: record)
        if visit.may(.read, model, owner: entry.created.by, fields: entry.fields) {
            addElement { $0.append(entry.sent) }
        } else if since > 0, let scope, entry.versions[scope]?.int64 ?? 0 > since {
            // With its value of before, the person may have seen it.
            addElement { $0.append(Removal(id: entry.id, model: entry.model, v: entry.v).json) }
        }
    }

    private mutating func addElement(_ write: (inout AnswerText) -> Void) {
        if count > 0 { answer.append(character: ",") }
        write(&answer)
        count += 1
    }

    private mutating func reader(of model: UnsafeRawBufferPointer) -> Reader {
        for reader in readers where model.holds(reader.name) { return reader }
        let reader = Reader(of: [UInt8](model), in: visit)
        readers.append(reader)
        return reader
    }
}

/// What a person may read of one model, found once for a page.
private final class Reader: Sendable {
    let name: [UInt8]
    /// Nil when the app has no such model: then nothing is read.
    let model: ModelDescription?
    let reach: Rights.Reach
    private let account: [UInt8]

    init(of name: [UInt8], in visit: Visit) {
        self.name = name
        let model = visit.rules.model(Text(decoding: name))
        self.model = model
        reach = model.map { visit.reach(.read, $0) } ?? Rights.Reach()
        account = visit.rights.account.utf8
    }

    /// Without looking at its values.
    func mayRead(_ record: StoredBytes) -> Bool {
        reach.all || reach.own && !record.owner.isEmpty && record.owner.holds(account)
    }
}
