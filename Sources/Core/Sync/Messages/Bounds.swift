import Values

/// How much a message of the synchronisation may hold, and reading within these bounds.
public enum Bounds {
    /// Operations of one request, and so outcomes of one answer.
    public static let operations = 500
    /// Changes of one answer.
    public static let changes = 5000
    /// Changes that a device asks for at first, and where the network fails at least.
    static let firstChanges = 1000, fewestChanges = 50
    /// Length of a request in bytes.
    public static let requestBytes = 1_000_000
    /// Fields of one record or operation.
    public static let fields = 1000
    /// Values kept that lost a merge, for each record.
    public static let lost = 100
    /// Bytes of a name: field, model, account, description, epoch.
    public static let nameBytes = 200

    /// A text that is not empty.
    static func name(_ json: JSON?) -> Text? {
        guard let text = json?.string, !text.isEmpty, text.utf8.count <= nameBytes else { return nil }
        return text
    }

    static func id(_ json: JSON?) -> UUID? {
        guard let text = json?.string else { return nil }
        return UUID(text)
    }

    /// A number in the sequence.
    static func version(_ json: JSON?) -> Int64? {
        guard let version = json?.int64, version >= 0 else { return nil }
        return version
    }

    /// Empty when there is none; nil when it is no object or holds too much.
    static func fields(_ json: JSON?) -> JSONObject? {
        guard let json else { return JSONObject() }
        guard let object = json.object, object.count <= fields else { return nil }
        for member in object.members where member.key.isEmpty || member.key.utf8.count > nameBytes { return nil }
        return object
    }

    /// As `fields`; every value must be a version, or, if `allowsIDs`, the id of an operation.
    static func versions(_ json: JSON?, allowsIDs: Bool) -> JSONObject? {
        guard let object = fields(json) else { return nil }
        for member in object.members where version(member.value) == nil {
            guard allowsIDs, id(member.value) != nil else { return nil }
        }
        return object
    }

    /// False for nothing; nil for anything but a boolean.
    static func flag(_ json: JSON?) -> Bool? { json == nil ? false : json?.bool }

    /// At most `limit` elements.
    static func list(_ json: JSON?, limit: Int) -> [JSON]? {
        guard let list = json?.array, list.count <= limit else { return nil }
        return list
    }
}

extension JSON {
    init(version: Int64) { self = .number(Decimal(version)) }

    init(_ id: UUID) { self = .string(id.text) }
}
