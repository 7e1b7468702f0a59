import GRDB
import Store

extension StoredRecord {
    static let columns = "id, model, version, owner, deleted, media, document"

    /// Of a row with ``columns``.
    init(_ row: Row) {
        let media: String = row[5]
        self.init(
            id: row[0], model: row[1], version: row[2], owner: row[3], isDeleted: row[4], document: row[6],
            media: media.isEmpty ? [] : media.split(separator: " ").map(String.init))
    }

    var joinedMedia: String { media.joined(separator: " ") }
}
