import Values

/// What is on its way to the server: coalesced operations that stay as they are until each is answered.
struct BatchInFlight: Sendable {
    /// A coalesced operation and the operations of the log that it stands for.
    struct Item: Sendable {
        var operation: Operation
        let covers: [UUID]
    }

    var items: [Item] = []
    /// How many are sent at once.
    var limit = Bounds.operations

    init() {}

    /// Empty for nil or for what is no batch.
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

    /// What the next request carries: what names another operation of the batch waits for its answer.
    var sent: [Operation] {
        var sent: [Operation] = []
        for item in items where sent.count < limit && item.operation.isSelfContained { sent.append(item.operation) }
        return sent
    }

    /// What names one of these operations names what `result` rests on.
    mutating func replace(_ ids: [UUID], with result: Operation) {
        for place in items.indices where items[place].operation.record == result.record {
            items[place].operation = items[place].operation.replacing(ids, with: result)
        }
    }
}
