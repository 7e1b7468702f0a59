import Basic
import Engine
import Scenarios
import Values

/// The library with a server.
extension Library {
    static let me: JSON = ["account": "anna", "name": "Anna", "guest": false, "roles": []]

    /// - Parameter me: As the server said last; null before it did.
    static func shared(
        _ change: (inout JSON) -> Void = { _ in }, records: [JSON] = records, drafts: JSONObject = JSONObject(),
        me: JSON = me, hash: Text = ""
    ) -> AppDriver {
        var driver = AppDriver(registry: registry, now: now)
        driver.send([
            "type": "open", "description": .string(text(change)), "records": .array(records),
            "drafts": .object(drafts), "languages": ["en"], "hash": .string(hash), "tiles": .null, "sync": ["me": me],
        ])
        return driver
    }

    static func record(_ id: Text, _ model: Text, _ fields: JSON, state: Text, by: Text = "") -> JSON {
        var record = record(id, model, fields)
        record.set("state", to: .string(state))
        record.set("by", to: .string(by))
        return record
    }

    static func book(_ title: Text, pages: JSON = .null) -> JSON {
        record(book, "Book", ["Title": .string(title), "Shelf": [.string(shelf)], "Pages": pages])
    }

    static func novels(_ state: Text) -> JSON { record(shelf, "Shelf", ["Name": "Novels"], state: state) }
}

extension AppDriver {
    /// What the synchroniser says of records.
    mutating func arrive(_ records: JSON..., gone: [(model: Text, id: Text)] = [], all: Bool = false) {
        let gone = gone.map { ["model": .string($0.model), "id": .string($0.id)] as JSON }
        send(["type": "records", "records": .array(records), "gone": .array(gone), "all": .bool(all)])
    }

    /// The first effect of a type in the last step.
    func effect(_ type: Text) -> JSON? { effects.first { $0["type"]?.string == type } }
}
