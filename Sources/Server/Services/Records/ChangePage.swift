import Language
import Store
import Sync
import Values

/// Changes that a person may see, as they are sent.
struct ChangePage {
    /// JSON array of entries and removals, compact.
    private(set) var bytes: [UInt8] = [UInt8(ascii: "[")]
    private(set) var count = 0
    /// Number in the sequence up to which everything was looked at.
    var next: Int64
    var hasMore = false

    init(since: Int64) { next = since }

    mutating func append(_ element: String) {
        if count > 0 { bytes.append(UInt8(ascii: ",")) }
        element.withBytes { bytes.append(contentsOf: $0) }
        count += 1
    }

    mutating func append(_ element: JSON) {
        if count > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
        count += 1
    }

    /// The array is complete.
    mutating func close() { bytes.append(UInt8(ascii: "]")) }

    /// Bytes of a page after which no further change is added.
    static let byteLimit = 4_000_000
    /// Changes looked at for one page, visible or not.
    static let scanLimit = 10_000
    /// Changes taken from the store at once, which may be large ones: two times fill the largest page.
    static let batch = Bounds.changes / 2 + 1
}

extension Records {
    /// Changes after `since`, by version. A page is full, or complete, or as much as one request may cost.
    func changes(since: Int64, limit: Int, in visit: Visit) async throws -> ChangePage {
        var page = ChangePage(since: since)
        var scanned = 0
        var readers: [String: Reader?] = [:]
        reading: while true {
            // One more than the page takes says whether there is more.
            let wanted = min(limit - page.count + 1, ChangePage.batch)
            let found = try await store.changes(in: visit.app.description, since: page.next, limit: wanted)
            for record in found {
                if page.count >= limit || page.bytes.count >= ChangePage.byteLimit || scanned >= ChangePage.scanLimit {
                    page.hasMore = true
                    break reading
                }
                scanned += 1
                let reader: Reader?
                if let known = readers[record.model] {
                    reader = known
                } else {
                    reader = Reader(of: record.model, in: visit)
                    readers[record.model] = .some(reader)
                }
                if let reader { try append(record, to: &page, since: since, for: reader) }
                page.next = record.version
            }
            if found.count < wanted { break }
        }
        page.close()
        return page
    }

    private func append(
        _ record: StoredRecord, to page: inout ChangePage, since: Int64, for reader: Reader
    ) throws {
        if reader.reach.all || reader.reach.own && Text(record.owner) == reader.account && !record.owner.isEmpty {
            if record.isDeleted {
                page.append(try Entry(stored: record).sent)
            } else {
                // What is stored is what is sent.
                page.append(record.document)
            }
            return
        }
        guard let scope = reader.model.scope, !reader.reach.scopes.isEmpty else { return }
        let entry = try Entry(stored: record)
        if reader.visit.may(.read, reader.model, owner: entry.created.by, fields: entry.fields) {
            page.append(entry.sent)
        } else if since > 0, entry.versions[scope]?.int64 ?? 0 > since {
            // With its value of before, the person may have seen it.
            page.append(Removal(id: entry.id, model: entry.model, v: entry.v).json)
        }
    }
}

/// What a person may read of one model, found once for a page.
private struct Reader {
    let visit: Visit
    let account: Text
    let model: ModelDescription
    let reach: Rights.Reach

    /// Nil when the app has no such model.
    init?(of model: String, in visit: Visit) {
        guard let model = visit.rules.model(Text(model)) else { return nil }
        self.visit = visit
        self.model = model
        account = visit.rights.account
        reach = visit.reach(.read, model)
    }
}
