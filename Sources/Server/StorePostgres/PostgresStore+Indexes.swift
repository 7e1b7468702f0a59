import Store

extension FieldIndex {
    /// The records that refer to one of these first of all.
    func lookup(_ columns: String, of ids: [String], in app: String) -> (sql: String, values: [PostgresValue]) {
        var values = StatementValues()
        let rows = StoredQuery.rows(of: model, in: app, &values)
        let first = FieldSQL(field, &values).first
        let wanted = values.add(.texts(ids.map { FieldKey.text($0).search }))
        return ("SELECT \(columns) FROM records WHERE \(rows) AND \(first) = ANY(\(wanted)::text[])", values.all)
    }
}

extension PostgresStore {
    /// Makes the indexes that queries like this one have been waiting for, without letting anybody wait.
    func prepareIndexes(for query: StoredQuery, in app: String) {
        for index in indexes.count(query, in: app) { make(index, in: app) }
    }

    /// Makes this index when it is due, without letting anybody wait.
    func prepare(_ index: FieldIndex, in app: String) {
        if indexes.isDue(index, in: app) { make(index, in: app) }
    }

    private func make(_ index: FieldIndex, in app: String) {
        Task { [weak self] in
            // A failure (a full disk, another server that makes the same) leaves things as they are; the next queries
            // try again.
            guard let self,
                try await pool.with(isRepeatable: false, isLimited: false, { try $0.make(index, in: app) })
            else { return }
            indexes.markComplete(index, in: app)
        }
    }
}

extension PostgresConnection {
    /// False when it is not worth it yet, or another index is being made: two would wait for each other.
    func make(_ index: FieldIndex, in app: String) throws -> Bool {
        let lock = "hashtextextended('baukasten index', 0)"
        guard try run("SELECT pg_try_advisory_lock(\(lock))").first?.bool(0) == true else { return false }
        defer { _ = try? run("SELECT pg_advisory_unlock(\(lock))") }
        return try makeAlone(index, in: app)
    }

    private func makeAlone(_ index: FieldIndex, in app: String) throws -> Bool {
        var values = StatementValues()
        let rows = StoredQuery.rows(of: index.model, in: app, &values)
        let field = FieldSQL(index.field, &values)
        let name = index.name(in: app)
        let count = try run(
            "SELECT count(*) FROM (SELECT 1 FROM records WHERE \(rows) LIMIT \(FieldIndexes.recordsBefore)) AS few",
            isKept: false
        ).first?.integer(0)
        guard count == Int64(FieldIndexes.recordsBefore) else { return false }
        let others = try run(
            """
            SELECT relname, indisvalid FROM pg_class JOIN pg_index ON indexrelid = pg_class.oid
            WHERE relnamespace = 'baukasten'::regnamespace AND starts_with(relname, $1)
            """, [.text(index.prefix(in: app))]
        ).map { (name: $0.text(0), isValid: $0.bool(1)) }
        if let same = others.first(where: { $0.name == name }) {
            if same.isValid { return true }
            // What an attempt leaves that was broken off.
            try script("DROP INDEX CONCURRENTLY IF EXISTS \(name)")
        } else if others.count >= FieldIndexes.perModel, index.use != .reference {
            return true
        }
        let keys =
            switch index.use {
            case .filter: field.start
            case .ascending: "\(field.sortStart) ASC NULLS LAST"
            case .descending: "\(field.sortStart) DESC NULLS LAST"
            case .reference: field.first
            }
        try script("CREATE INDEX CONCURRENTLY IF NOT EXISTS \(name) ON records (\(keys), id) WHERE \(rows)")
        return true
    }
}
