import Language
import Store
import Sync
import Values

/// Records as programs get them, without what only merging needs.
public struct RecordPage: Sendable {
    /// JSON objects `{"id", "model", "v", "fields", "created", "changed"}`.
    public let records: [JSON]
    /// Where the next page begins; nil: there is none.
    public let next: Int?
}

/// A record and its version.
public struct ShownRecord: Sendable {
    /// As in ``RecordPage/records``.
    public let json: JSON
    /// The number in the app's sequence under which it was stored last.
    public let version: Int64
}

extension Visit {
    /// - Throws: `AccessFailure.read` when the person may read no record of this model whatever it holds; nil: there is
    ///   no such model.
    public func readableModel(_ name: String) throws(AccessFailure) -> ModelDescription? {
        guard let model = rules.model(Text(name)) else { return nil }
        guard !reach(.read, model).isNothing else { throw .read }
        return model
    }
}

extension Entry {
    /// As programs get it.
    var shown: JSON {
        [
            "id": .string(id.text), "model": .string(model), "v": .number(Decimal(v)), "fields": .object(fields),
            "created": created.json, "changed": changed.json,
        ]
    }
}

extension StoredRecord {
    /// As programs get it: parts of the document, which was an entry when it was stored.
    var shown: JSON {
        get throws {
            guard let known = (try? JSON.parse(Text(document)))?.object else { return try Entry(stored: self).shown }
            var object = JSONObject()
            for name in ["id", "model", "v", "fields", "created", "changed"] as [Text] {
                let other: Text = name == "changed" ? "created" : name
                guard let value = known[name] ?? known[other] else { return try Entry(stored: self).shown }
                object[name] = value
            }
            return .object(object)
        }
    }
}

extension Records {
    /// A page of the records that the visitor may read.
    public func list(_ query: RecordQuery, of model: ModelDescription, in visit: Visit) async throws -> RecordPage {
        var stored = StoredQuery(
            model: String(model.name), conditions: query.conditions, known: query.known, sort: query.sort)
        let found: [StoredRecord]
        if visit.limit(&stored, to: model) {
            stored.offset = query.offset
            stored.limit = query.limit + 1
            found = try await store.records(stored, in: visit.app.description)
        } else {
            found = try await filtered(stored, offset: query.offset, count: query.limit + 1, in: visit)
        }
        let records = try found.prefix(query.limit).map { try $0.shown }
        return RecordPage(records: records, next: found.count > query.limit ? query.offset + query.limit : nil)
    }

    /// Where the store cannot say it in one question, records are looked at one after the other.
    private func filtered(
        _ query: StoredQuery, offset: Int, count: Int, in visit: Visit
    ) async throws -> [StoredRecord] {
        var query = query
        query.limit = 500
        var passed = 0
        var found: [StoredRecord] = []
        while true {
            let records = try await store.records(query, in: visit.app.description)
            for record in records where try visit.mayRead(record) {
                if passed < offset { passed += 1 } else { found.append(record) }
                if found.count == count { return found }
            }
            if records.count < 500 { return found }
            query.offset += records.count
        }
    }

    /// Nil when there is no such record that the person may see.
    public func record(_ id: UUID, of model: ModelDescription, in visit: Visit) async throws -> ShownRecord? {
        let stored = try await store.record(String(id.text), in: visit.app.description)
        return try stored.flatMap { try shown($0, of: model, in: visit) }
    }

    /// Nil when the person may not see it.
    public func shown(_ stored: StoredRecord, of model: ModelDescription, in visit: Visit) throws -> ShownRecord? {
        guard !stored.isDeleted, Text(stored.model) == model.name, try visit.mayRead(stored) else { return nil }
        return ShownRecord(json: try stored.shown, version: stored.version)
    }
}

extension Visit {
    /// Narrows a query to what the person may see; false when one query cannot say that.
    func limit(_ query: inout StoredQuery, to model: ModelDescription) -> Bool {
        let reach = reach(.read, model)
        if reach.all { return true }
        if reach.shared, !model.sharesThrough || !rights.shared.isEmpty { return false }
        let scope = reach.scopes.isEmpty ? nil : model.scope
        switch (reach.own, scope) {
        case (true, nil): query.owner = String(rights.account)
        case (false, let scope?):
            guard let field = model.field(scope), rules.kinds[field.type]?.stores.isList == false else { return false }
            query.scope = .init(field: String(scope), values: reach.scopes.map { String($0) })
        default: return false
        }
        return true
    }
}
