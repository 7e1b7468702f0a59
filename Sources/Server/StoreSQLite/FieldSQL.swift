import GRDB
import Store

/// SQL for one field of the documents in the table `records`.
///
/// Its key is a number, a text, or a byte string for truth values: that is the order in which SQLite sorts them, and a
/// range of one kind ends where the next one begins.
struct FieldSQL {
    /// The field's key; null for lists, objects, null and nothing.
    let key: SQL
    /// `text`, `integer` … as SQLite's JSON functions say; null for nothing.
    let type: SQL
    /// Rows with the columns `type` and `value` for the elements of a list; none for anything else.
    let elements: SQL
    /// The first element of a list; only of a plain name.
    var first: SQL { "json_extract(document, \(sql: "'$.fields.\"\(name)\"[0]'"))" }
    private let name: String

    init(_ name: String) {
        self.name = name
        if name.isPlain {
            // An index is found by the very same expression. Nothing in a plain name can end the path or the literal.
            let path = SQL(sql: "'$.fields.\"\(name)\"'")
            type = "json_type(document, \(path))"
            key = """
                CASE \(type) WHEN 'text' THEN json_extract(document, \(path)) \
                WHEN 'integer' THEN CAST(json_extract(document, \(path)) AS REAL) \
                WHEN 'real' THEN json_extract(document, \(path)) WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' END
                """
            elements = "json_each(CASE \(type) WHEN 'array' THEN json_extract(document, \(path)) ELSE '[]' END)"
        } else {
            // Paths cannot say every name; comparing names can. No field has a name with U+0000.
            let field: SQL = "json_each(document, '$.fields') WHERE key = \(name.hasNull ? nil : name)"
            type = "(SELECT type FROM \(field))"
            key = "(SELECT \(Self.keyOfElement) FROM \(field))"
            elements = "json_each((SELECT CASE type WHEN 'array' THEN value ELSE '[]' END FROM \(field)))"
        }
    }

    /// Null when it is sorted behind everything.
    var sortKey: SQL { "nullif(\(key), '')" }

    /// The key in a row of `json_each`.
    static let keyOfElement: SQL = """
        CASE type WHEN 'text' THEN value WHEN 'integer' THEN CAST(value AS REAL) WHEN 'real' THEN value \
        WHEN 'true' THEN x'01' WHEN 'false' THEN x'00' END
        """
}

extension FieldKey {
    var sql: SQL {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): "\(text)"
        case .bool(let bool): SQL(sql: bool ? "x'01'" : "x'00'")
        }
    }
}
