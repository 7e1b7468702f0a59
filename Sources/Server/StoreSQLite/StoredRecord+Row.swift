import GRDB
import Store

extension StoredRecord {
    static let columns = "id, model, version, owner, deleted, media, document"

    /// Of a row with ``columns``.
    init(_ row: Columns) {
        let media = row.text(5)
        self.init(
            id: row.text(0), model: row.text(1), version: row.integer(2), owner: row.text(3), isDeleted: row.bool(4),
            document: row.text(6), media: media.isEmpty ? [] : media.split(separator: " ").map(String.init))
    }

    /// Of a row with ``columns``.
    init(_ row: Row) {
        let media: String = row[5]
        self.init(
            id: row[0], model: row[1], version: row[2], owner: row[3], isDeleted: row[4], document: row[6],
            media: media.isEmpty ? [] : media.split(separator: " ").map(String.init))
    }

    var joinedMedia: String { media.joined(separator: " ") }
}
