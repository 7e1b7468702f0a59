import Store

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension PostgresStore {
    public func findings() async throws -> [StoreFinding] {
        try await pool.with { connection in
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
