import Store

/// SQL for one field in the column `search` of `records`.
struct FieldSQL {
    /// The comparable text; of lists and objects one that sorts behind those of all kinds.
    let value: String
    /// As JSON.
    let json: String
    /// The first element of a list, as a comparable text.
    let first: String

    /// - Parameter name: Becomes a value of the statement unless it is plain; only plain ones have indexes.
    init(_ name: String, _ values: inout StatementValues) {
        // Nothing in a plain name can end the literal.
        let name = name.isPlain ? "'\(name)'" : name.hasNull ? "NULL::text" : "\(values.add(.text(name)))::text"
        value = "((search ->> \(name)) COLLATE \"C\")"
        json = "(search -> \(name))"
        // A path finds nothing in what is no list, where an index would find a text itself.
        first = "((search #>> ARRAY[\(name), '0']) COLLATE \"C\")"
    }

    /// Beginnings are what an index holds: it has no room for long texts.
    static let indexedCharacters = 200

    var start: String { "left(\(value), \(Self.indexedCharacters))" }

    /// Null when it is sorted behind everything.
    var sortKey: String { "(CASE WHEN \(value) < '4' AND \(value) <> '2' THEN \(value) END)" }

    var sortStart: String { "left(\(sortKey), \(Self.indexedCharacters))" }

    static func start(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(indexedCharacters)))
    }
}

/// The values of a statement in the making.
struct StatementValues {
    private(set) var all: [PostgresValue] = []

    /// The placeholder.
    mutating func add(_ value: PostgresValue) -> String {
        all.append(value)
        return "$\(all.count)"
    }
}
