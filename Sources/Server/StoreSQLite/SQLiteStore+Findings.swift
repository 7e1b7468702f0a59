import GRDB
import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SQLiteStore {
    public func findings() async throws -> [StoreFinding] {
        try await read { [media] database in
            var found = try database.integrity()
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
            found += try database.further()
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
    /// What SQLite says of the file, and which indexes of the schema are not there.
    fileprivate func integrity() throws -> [StoreFinding] {
        var found: [StoreFinding] = []
        for words in try all("PRAGMA integrity_check", [], { $0.text(0) }) where words != "ok" {
            // "row 7 missing from index x", "wrong # of entries in index x"
            let finding =
                words.firstRange(of: " index ").map { StoreFinding.staleIndex(String(words[$0.upperBound...])) }
                ?? .damaged(words)
            if !found.contains(finding) { found.append(finding) }
        }
        let fresh = try DatabaseQueue()
        let named = "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name"
        let expected = try fresh.writeWithoutTransaction { database in
            try SQLiteSchema.current.migrate(database)
            return try String.fetchAll(database, sql: named)
        }
        let present = Set(try String.fetchAll(self, sql: named))
        return found + expected.filter { !present.contains($0) }.map { .missingIndex($0) }
    }

    fileprivate func further() throws -> [StoreFinding] {
        var found: [StoreFinding] = try all(FindingQueries.floors, []) {
            .floor(app: $0.text(0), head: $0.integer(1), floor: $0.integer(2))
        }
        found += try all(FindingQueries.marks, []) { .marks(app: $0.text(0), count: Int($0.integer(1))) }
        found += try all(FindingQueries.recordBytes("length(CAST(document AS BLOB))"), []) {
            .recordBytes(app: $0.text(0), accounts: Int($0.integer(1)))
        }
        for (table, question) in FindingQueries.orphans {
            let count = try first(question, []) { Int($0.integer(0)) } ?? 0
            if count > 0 { found.append(.orphans(table: table, count: count)) }
        }
        return found
    }

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
