import Store

/// Operation names that occur once.
public func newOperation() -> String { "operation-\(UInt64.random(in: 0 ... .max))" }

extension StoredRecord {
    /// - Parameter fields: JSON text of the member `fields`.
    public init(
        _ id: String, model: String = "Person", owner: String = "ada", isDeleted: Bool = false,
        fields: String = "{}", media: [String] = []
    ) {
        self.init(
            id: id, model: model, version: 0, owner: owner, isDeleted: isDeleted, document: "{\"fields\":\(fields)}",
            media: media)
    }
}

extension RecordStore {
    /// Stores each record with an operation of its own, in one call.
    @discardableResult
    public func store(_ records: [StoredRecord], app: String = "app", account: String = "ada") async throws -> [Answer]
    {
        try await submit(
            records.map { Submission(operation: newOperation(), record: $0.id) }, app: app, account: account
        ) { place, _, next in
            .store(records[place], outcome: "\(next)")
        }
    }

    /// Stores a record with an operation of its own.
    @discardableResult
    public func store(_ record: StoredRecord, app: String = "app") async throws -> [Answer] {
        try await store([record], app: app)
    }

    /// Ids of what the query finds, in its order.
    public func ids(_ query: StoredQuery, in app: String = "app") async throws -> [String] {
        try await records(query, in: app).map(\.id)
    }
}

/// An error of a decision.
struct Objection: Error, Equatable {
    var number = 0
}
