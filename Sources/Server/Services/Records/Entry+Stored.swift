import Language
import Rules
import Store
import Sync
import Values

extension Entry {
    /// - Throws: `StoreFailure.damaged` when the document is none.
    package convenience init(stored: StoredRecord) throws {
        try self.init(document: Text(stored.document), of: "record \(stored.id)")
    }

    /// - Throws: `StoreFailure.damaged` when the document is none.
    package convenience init(stored: StoredBytes) throws {
        try self.init(document: Text(decoding: [UInt8](stored.document)), of: "version \(stored.version)")
    }

    private convenience init(document: Text, of name: String) throws {
        guard let document = try? JSON.parse(document), let json = Entry(document) else {
            throw StoreFailure.damaged("The document of \(name) cannot be read.")
        }
        self.init(
            id: json.id, model: json.model, v: json.v, fields: json.fields, versions: json.versions,
            created: json.created, changed: json.changed, isDeleted: json.isDeleted, lost: json.lost)
    }

    /// As rules know it.
    package var record: Record {
        Record(
            id: id, model: model, fields: fields, created: Instant(milliseconds: created.at),
            changed: Instant(milliseconds: changed.at), creator: created.by)
    }

    /// With the newest of the values that lost a merge, as many as may be kept.
    var bounded: Entry {
        var kept: [LosingValue] = []
        var bytes = 0
        for loss in lost.reversed() {
            bytes += loss.json.utf8.count
            guard bytes <= RecordBounds.lost else { break }
            kept.append(loss)
        }
        guard kept.count < lost.count else { return self }
        return Entry(
            id: id, model: model, v: v, fields: fields, versions: versions, created: created, changed: changed,
            isDeleted: isDeleted, lost: kept.reversed())
    }
}

extension StoredRecord {
    init(_ entry: Entry, model: ModelDescription, rules: RecordRules) {
        var media = rules.media(in: entry.fields, of: model)
        for loss in entry.lost {
            guard let field = model.field(loss.field) else { continue }
            media += rules.media(in: loss.value, of: field).filter { !media.contains($0) }
        }
        self.init(
            id: String(entry.id.text), model: String(entry.model), version: entry.v, owner: String(entry.created.by),
            isDeleted: entry.isDeleted, document: String(entry.stored.text), media: media.map { String($0) })
    }
}
