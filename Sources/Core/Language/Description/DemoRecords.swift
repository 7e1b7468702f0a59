import Values

/// The records of an app's `demo.json`, as they are written there: an object `{"today": n}` or `{"derived": […]}` stands for
/// what is only known when they are loaded (`Spec/server.md`).
public struct DemoRecords: Sendable {
    private let records: [JSON]

    /// Takes the member `records`; a document without such a list has no records.
    public init(reading document: JSON) {
        records = document.elements("records")
    }

    /// The names of the accounts that records belong to, each once; nil stands for everybody's records and comes first.
    public var owners: [Text?] {
        var names: [Text?] = []
        for record in records where !names.contains(record.string("by")) { names.append(record.string("by")) }
        return names.filter { $0 == nil } + names.filter { $0 != nil }
    }

    /// What belongs to somebody, ready to be stored.
    ///
    /// - Parameters:
    ///   - owner: Name of the account; nil: everybody's.
    ///   - account: Its id, which `"@me"` in `derived` stands for.
    ///   - now: Day 0 is the day of it in UTC; times later than it become it.
    public func all(of owner: Text? = nil, account: Text = "", now: Instant) -> [JSON] {
        let resolving = Resolving(account: account, now: now)
        return records.filter { $0.string("by") == owner }.map { record in
            guard case .object(var object) = resolving.resolve(record) else { return record }
            object["by"] = nil
            return .object(object)
        }
    }

    private struct Resolving {
        let account: Text
        let now: Instant

        func resolve(_ json: JSON) -> JSON {
            switch json {
            case .array(let elements): .array(elements.map { resolve($0) })
            case .object(let object):
                if let days = object.int("today") {
                    .string(text(days, object.string("at")))
                } else if let parts = object["derived"]?.array {
                    .string(UUID(of: parts.map { $0.string == "@me" ? account : $0.string ?? "" }).text)
                } else {
                    .object(JSONObject(object.members.map { (key: $0.key, value: resolve($0.value)) }))
                }
            default: json
            }
        }

        /// A day, or an instant when there is a time.
        private func text(_ days: Int, _ time: Text?) -> Text {
            let day = CalendarDate(dayNumber: now.date(offsetMinutes: 0).dayNumber + min(max(days, -100_000), 100_000))
                .text
            guard let time, let instant = Instant("\(day)T\(time):00Z") else { return day }
            return min(instant, now).text
        }
    }
}
