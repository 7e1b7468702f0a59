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

    /// Of an app ($1).
    static let merged = """
        SELECT account, operation, outcome FROM outcomes WHERE app = $1 AND strpos(outcome, '"theirs":') > 0
        """

    /// Of an account ($1) that has nothing left.
    static let emptyBytes = """
        DELETE FROM record_bytes WHERE account = $1 AND bytes = 0 AND app IN (SELECT app FROM sequences)
        """

    /// Operations that name media and are among these.
    static func media(_ app: String, _ operations: String) -> String {
        """
        SELECT operation FROM outcomes WHERE app = \(app) AND substr(operation, 1, 7) = 'medium '
        AND operation = ANY(\(operations)::text[])
        """
    }

    /// Each part gives no more than are asked for.
    static func traces(
        of person: TracedPerson, in app: String, after id: String, limit: Int
    ) -> (sql: String, values: [PostgresValue]) {
        var values = StatementValues()
        let (app_, account) = (values.add(.text(app)), values.add(.text(person.account)))
        let most = values.add(.integer(Int64(max(limit, 0))))
        let end = "AND id > \(values.add(.text(id))) ORDER BY id LIMIT \(most)"
        let name = person.name.map { values.add(.text($0)) + "::text" }
        var parts = [
            "SELECT id FROM records WHERE app = \(app_) AND owner = \(account) \(end)",
            """
            SELECT id FROM records WHERE app = \(app_) AND (deleted OR strpos(document, '"lost":') > 0)
            AND (strpos(document, \(account)) > 0\(name.map { " OR strpos(lower(document), \($0)) > 0" } ?? "")) \(end)
            """,
        ]
        if let name {
            for place in person.fields {
                let rows = StoredQuery.rows(of: place.model, in: app, &values)
                let field = FieldSQL(place.field, &values)
                parts.append(
                    "SELECT id FROM records WHERE \(rows) AND strpos(lower(\(field.value)), \(name)) > 0 \(end)")
            }
        }
        let ids = parts.map { "(\($0))" }.joined(separator: " UNION ")
        return (
            """
            SELECT \(StoredRecord.columns) FROM records WHERE app = \(app_) AND id IN (\(ids))
            ORDER BY id LIMIT \(most)
            """, values.all
        )
    }
}
