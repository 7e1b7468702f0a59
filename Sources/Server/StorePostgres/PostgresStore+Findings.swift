import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func findings() async throws -> [StoreFinding] {
        try await pool.with(isLimited: false) { connection in
            var found: [StoreFinding] = try connection.run(
                """
                SELECT records.app, coalesce(max(head), 0), max(version) FROM records LEFT JOIN sequences USING (app)
                GROUP BY records.app HAVING max(version) > coalesce(max(head), 0) ORDER BY 1
                """
            ).map { .sequence(app: $0.text(0), head: $0.integer(1), greatest: $0.integer(2)) }
            found += try connection.run(
                """
                SELECT named.app, named.hash, count(*) FROM media_references AS named
                LEFT JOIN media USING (app, hash) WHERE media.size IS NULL GROUP BY 1, 2 ORDER BY 1, 2
                """
            ).map { .missingMedium(app: $0.text(0), hash: $0.text(1), records: Int($0.integer(2))) }
            found += try connection.run(
                """
                WITH named AS (SELECT app, unnest(media) AS hash, id AS record FROM records WHERE NOT deleted)
                SELECT app, count(*) FROM (
                    (SELECT app, hash, record FROM named EXCEPT SELECT app, hash, record FROM media_references)
                    UNION ALL
                    (SELECT app, hash, record FROM media_references EXCEPT SELECT app, hash, record FROM named)
                ) AS differing GROUP BY app ORDER BY app
                """
            ).map { .references(app: $0.text(0), count: Int($0.integer(1))) }
            found += try connection.incompleteMedia().map { .missingBytes(hash: $0) }
            found += try connection.run(
                """
                SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
                JOIN pg_namespace ON pg_namespace.oid = relnamespace
                WHERE nspname = 'baukasten' AND NOT (indisvalid AND indisready) ORDER BY relname
                """
            ).map { .index($0.text(0)) }
            found += try connection.further()
            found += try connection.run(
                """
                SELECT app, count(*), sum(size)::bigint FROM media WHERE NOT EXISTS (
                    SELECT 1 FROM media_references AS named WHERE named.app = media.app AND named.hash = media.hash)
                GROUP BY app ORDER BY app
                """
            ).map { .unused(app: $0.text(0), media: Int($0.integer(1)), bytes: $0.integer(2)) }
            return found
        }
    }
}

extension PostgresConnection {
    fileprivate func further() throws -> [StoreFinding] {
        let present = Set(
            try run("SELECT indexname FROM pg_indexes WHERE schemaname = 'baukasten'", isKept: false)
                .map { $0.text(0) })
        var found: [StoreFinding] = PostgresSchema.current.steps.flatMap(FindingQueries.indexes(of:))
            .filter { !present.contains($0) }.map { .missingIndex($0) }
        found += try run(FindingQueries.floors, isKept: false).map {
            .floor(app: $0.text(0), head: $0.integer(1), floor: $0.integer(2))
        }
        found += try run(FindingQueries.marks, isKept: false).map {
            .marks(app: $0.text(0), count: Int($0.integer(1)))
        }
        found += try run(FindingQueries.recordBytes("octet_length(document)"), isKept: false).map {
            .recordBytes(app: $0.text(0), accounts: Int($0.integer(1)))
        }
        for (table, question) in FindingQueries.orphans {
            let count = Int(try run(question, isKept: false).first?.integer(0) ?? 0)
            if count > 0 { found.append(.orphans(table: table, count: count)) }
        }
        return found + (try differingSearches().map { .search(app: $0, records: $1) })
    }

    /// A few records at a time.
    private func differingSearches() throws -> [(app: String, count: Int)] {
        var (differing, last) = ([String: Int](), ("", Int64(0)))
        while true {
            let rows = try run(
                """
                SELECT app, version, id, document FROM records WHERE (app, version) > ($1, $2)
                ORDER BY app, version LIMIT 100
                """, [.text(last.0), .integer(last.1)]
            ).map { (app: $0.text(0), version: $0.integer(1), id: $0.text(2), document: $0.text(3)) }
            guard let end = rows.last else { break }
            last = (end.app, end.version)
            let found = try run(
                """
                SELECT records.app FROM unnest($1::text[], $2::text[], $3::text[], $4::text[])
                AS made (app, id, document, search) JOIN records USING (app, id)
                WHERE records.document = made.document AND records.search <> made.search::jsonb
                """,
                [
                    .texts(rows.map(\.app)), .texts(rows.map(\.id)), .texts(rows.map(\.document)),
                    .texts(try rows.map { try SearchDocument(document: $0.document).text }),
                ])
            for app in found.map({ $0.text(0) }) { differing[app, default: 0] += 1 }
        }
        return differing.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
    }
}
