import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func findings() async throws -> [StoreFinding] {
        try await read { [media] database in
            var found = try database.all("PRAGMA integrity_check", []) { $0.text(0) }.filter { $0 != "ok" }
                .map { StoreFinding.damaged($0) }
            found += try database.all(
                """
                SELECT records.app, coalesce(head, 0), max(version) FROM records
                LEFT JOIN sequences ON sequences.app = records.app
                GROUP BY records.app HAVING max(version) > coalesce(head, 0)
                """, []
            ) { .sequence(app: $0.text(0), head: $0.integer(1), greatest: $0.integer(2)) }
            found += try database.all(
                """
                SELECT named.app, named.hash, count(*) FROM media_references AS named
                LEFT JOIN media ON media.app = named.app AND media.hash = named.hash
                WHERE media.hash IS NULL GROUP BY 1, 2 ORDER BY 1, 2
                """, []
            ) { .missingMedium(app: $0.text(0), hash: $0.text(1), records: Int($0.integer(2))) }
            found += try database.references()
            let kept = try database.all("SELECT DISTINCT hash, size FROM media ORDER BY hash", []) {
                ($0.text(0), $0.integer(1))
            }
            for (text, size) in kept {
                guard let hash = MediaHash(text), media.size(media.file(hash)) != size else { continue }
                found.append(.missingBytes(hash: text))
            }
            found += try database.all(
                """
                SELECT app, count(*), sum(size) FROM media WHERE NOT EXISTS (
                    SELECT 1 FROM media_references AS named WHERE named.app = media.app AND named.hash = media.hash)
                GROUP BY app ORDER BY app
                """, []
            ) { .unused(app: $0.text(0), media: Int($0.integer(1)), bytes: $0.integer(2)) }
            return found
        }
    }
}

extension Database {
    /// Where records and what is looked up for them differ.
    fileprivate func references() throws -> [StoreFinding] {
        var named: [String: Set<String>] = [:]
        let records = try all("SELECT app, id, media FROM records WHERE deleted = 0 AND media <> ''", []) {
            ($0.text(0), $0.text(1), $0.text(2))
        }
        for (app, id, media) in records {
            for hash in media.split(separator: " ") { named[app, default: []].insert("\(hash) \(id)") }
        }
        let rows = try all("SELECT app, hash || ' ' || record FROM media_references", []) { ($0.text(0), $0.text(1)) }
        var listed: [String: Set<String>] = [:]
        for (app, pair) in rows { listed[app, default: []].insert(pair) }
        return Set(named.keys).union(listed.keys).sorted().compactMap { app in
            let count = (named[app] ?? []).symmetricDifference(listed[app] ?? []).count
            return count > 0 ? .references(app: app, count: count) : nil
        }
    }
}
