import GRDB
import Store

/// Statements that take everything of an account away. Each finds what it needs by an index, however much others have.
enum ErasureSQL {
    /// Ids of apps in which something was decided or described: each is found behind the one before.
    static let apps = """
        WITH RECURSIVE decided (app) AS (
            SELECT min(app) FROM outcomes
            UNION ALL
            SELECT (SELECT min(app) FROM outcomes WHERE app > decided.app) FROM decided WHERE decided.app IS NOT NULL
        )
        SELECT app FROM sequences UNION SELECT app FROM decided WHERE app IS NOT NULL UNION SELECT app FROM descriptions
        """

    /// Of an app (?).
    static let merged = """
        SELECT account, operation, outcome FROM outcomes INDEXED BY outcomes_merged
        WHERE app = ? AND instr(outcome, '"theirs":') > 0
        """

    /// Operations of an app (?1) that name media and are among these (?2, a list).
    static let media = """
        SELECT operation FROM outcomes INDEXED BY outcomes_of_media
        WHERE app = ?1 AND substr(operation, 1, 7) = 'medium ' AND operation IN (SELECT value FROM json_each(?2))
        """

    /// Of an account (?) that has nothing left.
    static let emptyBytes = """
        DELETE FROM record_bytes WHERE account = ? AND bytes = 0 AND app IN (SELECT app FROM sequences)
        """

    /// Each part gives no more than are asked for.
    static func traces(of person: TracedPerson, in app: String, after id: String, limit: Int) -> SQL {
        let end: SQL = "AND id > \(id) ORDER BY id LIMIT \(max(limit, 0))"
        let name: SQL = person.name.map { "OR instr(lower(document), \($0)) > 0" } ?? ""
        var parts: [SQL] = [
            "SELECT id FROM records WHERE app = \(app) AND owner = \(person.account) \(end)",
            """
            SELECT id FROM records WHERE app = \(app) AND (deleted = 1 OR instr(document, '"lost":') > 0)
            AND (instr(document, \(person.account)) > 0 \(name)) \(end)
            """,
        ]
        if let name = person.name {
            for place in person.fields {
                let key = FieldSQL(place.field).key
                parts.append(
                    """
                    SELECT id FROM records WHERE \(StoredQuery.rows(of: place.model, in: app))
                    AND \(key) >= '' AND \(key) < x'' AND instr(lower(\(key)), \(name)) > 0 \(end)
                    """)
            }
        }
        let ids = parts.map { part -> SQL in "SELECT id FROM (\(part))" }.joined(separator: " UNION ")
        return """
            SELECT \(sql: StoredRecord.columns) FROM records WHERE app = \(app) AND id IN (\(ids))
            ORDER BY id LIMIT \(max(limit, 0))
            """
    }
}
