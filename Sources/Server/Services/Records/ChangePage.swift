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

    mutating func append(_ element: some Sequence<UInt8>) {
        if count > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(contentsOf: element)
        count += 1
    }

    /// The array is complete.
    mutating func close() { bytes.append(UInt8(ascii: "]")) }

    /// Bytes of a page after which no further change is added.
    static let byteLimit = 4_000_000
    /// Changes looked at for one page, visible or not.
    static let scanLimit = 10_000
    /// Changes taken from the store at once.
    static let batch = 500
}

extension Records {
    /// Changes after `since`, by version. A page is full, or complete, or as much as one request may cost.
    func changes(since: Int64, limit: Int, in visit: Visit) async throws -> ChangePage {
        var page = ChangePage(since: since)
        var scanned = 0
        reading: while true {
            let wanted = min(max(limit - page.count, 1), ChangePage.batch)
            let found = try await store.changes(in: visit.app.description, since: page.next, limit: wanted)
            for record in found {
                if page.count >= limit || page.bytes.count >= ChangePage.byteLimit || scanned >= ChangePage.scanLimit {
                    page.hasMore = true
                    break reading
                }
                scanned += 1
                try append(record, to: &page, since: since, in: visit)
                page.next = record.version
            }
            if found.count < wanted { break }
        }
        page.close()
        return page
    }

    private func append(_ record: StoredRecord, to page: inout ChangePage, since: Int64, in visit: Visit) throws {
        guard let model = visit.rules.model(Text(record.model)) else { return }
        let reach = visit.reach(.read, model)
        if reach.all || reach.own && Text(record.owner) == visit.rights.account && !record.owner.isEmpty {
            if record.isDeleted {
                page.append(try Entry(stored: record).sent.utf8)
            } else {
                // What is stored is what is sent.
                page.append(record.document.utf8)
            }
            return
        }
        guard let scope = model.scope, !reach.scopes.isEmpty else { return }
        let entry = try Entry(stored: record)
        if visit.may(.read, model, owner: entry.created.by, fields: entry.fields) {
            page.append(entry.sent.utf8)
        } else if since > 0, entry.versions[scope]?.int64 ?? 0 > since {
            // With its value of before, the person may have seen it.
            page.append(Removal(id: entry.id, model: entry.model, v: entry.v).json.utf8)
        }
    }
}
