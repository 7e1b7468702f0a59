import GRDB
import Store

extension FieldIndex {
    fileprivate func sql(in app: String) -> SQL {
        let field = FieldSQL(field)
        let key: SQL =
            switch use {
            case .filter: field.key
            case .ascending: field.sortKey
            case .descending: "\(field.sortKey) DESC"
            case .reference: field.first
            }
        return """
            CREATE INDEX IF NOT EXISTS \(sql: name(in: app))
            ON records (app, model, \(key), id) WHERE \(StoredQuery.rows(of: model, in: app))
            """
    }
}

extension FieldIndex {
    /// The records that refer to one of these first of all.
    func lookup(_ columns: String, of ids: [String], in app: String) -> SQL {
        """
        SELECT \(sql: columns) FROM records
        WHERE \(StoredQuery.rows(of: model, in: app))
        AND \(FieldSQL(field).first) IN (SELECT value FROM json_each(\(ids.json)))
        """
    }
}

extension SQLiteStore {
    /// Makes the indexes that queries like this one have been waiting for, without letting anybody wait.
    func prepareIndexes(for query: StoredQuery, in app: String) {
        for index in indexes.count(query, in: app) {
            Task { [weak self] in
                // A failure (a full disk) leaves things as they are; the next queries try again.
                guard let self, try await write({ try $0.make(index, in: app) }) else { return }
                indexes.markComplete(index, in: app)
            }
        }
    }
}

extension Database {
    /// Those of a model that are not deleted and refer to one of these records first of all.
    func records(
        of model: String, whose reference: String, refersTo ids: [String], in app: String, within time: Duration?
    ) throws -> [StoredRecord] {
        let index = FieldIndex(model: model, field: reference, use: .reference)
        // Nobody else writes, so that it can be made here.
        if try lacks(index, in: app) { _ = try make(index, in: app) }
        return try limited(to: time) { try found(by: index, refersTo: ids, in: app) }
    }

    /// Whether the index could be there and is not.
    func lacks(_ index: FieldIndex, in app: String) throws -> Bool {
        guard index.isPlain(in: app) else { return false }
        let known = "SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = ?"
        return try row(known, [index.name(in: app).sql]) == nil
    }

    /// With the index or without.
    func found(by index: FieldIndex, refersTo ids: [String], in app: String) throws -> [StoredRecord] {
        guard index.isPlain(in: app) else {
            return try records(of: index.model, in: app).referring(to: ids, by: index.field)
        }
        let query = index.lookup(StoredRecord.columns, of: ids, in: app)
        return try Row.fetchAll(self, SQLRequest(literal: query, cached: true)).map(StoredRecord.init)
    }

    /// False when it is not worth it yet.
    func make(_ index: FieldIndex, in app: String) throws -> Bool {
        let rows = try Int.fetchOne(
            self,
            SQLRequest(
                literal: """
                    SELECT count(*) FROM (SELECT 1 FROM records WHERE \(StoredQuery.rows(of: index.model, in: app))
                    LIMIT \(FieldIndexes.recordsBefore))
                    """))
        guard rows == FieldIndexes.recordsBefore else { return false }
        let others = try Int.fetchOne(
            self,
            sql: "SELECT count(*) FROM sqlite_master WHERE type = 'index' AND substr(name, 1, ?) = ? AND name <> ?",
            arguments: [index.prefix(in: app).utf8.count, index.prefix(in: app), index.name(in: app)])
        guard let others, others < FieldIndexes.perModel || index.use == .reference else { return true }
        try execute(literal: index.sql(in: app))
        return true
    }
}
