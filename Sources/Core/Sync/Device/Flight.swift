import Values

/// What is on its way to the server: folded operations that stay as they are until each is answered.
struct Flight: Sendable {
    /// A folded operation and the operations of the log that it stands for.
    struct Item: Sendable {
        var operation: Operation
        let covers: [UUID]
    }

    var items: [Item] = []
    /// How many are sent at once.
    var limit = Bounds.operations

    init() {}

    /// Empty for nil or for what is no flight.
    init(_ json: JSON?) {
        limit = json?["limit"]?.int ?? limit
        for element in json?["ops"]?.array ?? [] {
            guard let operation = Operation(element) else { continue }
            let covers = json?["covers"]?[operation.id.text]?.array ?? []
            items.append(Item(operation: operation, covers: covers.compactMap { Bounds.id($0) }))
        }
    }

    /// Nil when nothing is on its way.
    var json: JSON? {
        if items.isEmpty { return nil }
        var covers = JSONObject()
        for item in items { covers[item.operation.id.text] = .array(item.covers.map { JSON($0) }) }
        return [
            "ops": .array(items.map { $0.operation.json }), "covers": .object(covers), "limit": JSON(limit),
        ]
    }

    /// What the next request carries.
    var sent: [Operation] { items.prefix(limit).map { $0.operation } }
}
