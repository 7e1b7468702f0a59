import Sync
import Testing
import Values

/// In literals of JSON.
let null = JSON.null

/// What tests make their records and operations from.
enum Specimen {
    static func id(_ number: Int) -> UUID {
        UUID(high: 0x0192_3F6A_0000_7000, low: 0x8000_0000_0000_0000 | UInt64(number))
    }

    static func entry(
        _ fields: JSONObject = [:], v: Int64 = 5, versions: JSONObject = [:], isDeleted: Bool = false, id: Int = 1
    ) -> Entry {
        Entry(
            id: Self.id(id), model: "Note", v: v, fields: fields, versions: versions, created: Stamp(by: "ann", at: 10),
            changed: Stamp(by: "bob", at: 20), isDeleted: isDeleted)
    }

    static func operation(
        _ kind: Operation.Kind, _ fields: JSONObject = [:], base: JSONObject = [:], was: JSONObject = [:],
        v: JSON = .null, id: Int = 100, record: Int = 1, description: Text = "d1"
    ) -> Operation {
        Operation(
            id: Self.id(id), record: Self.id(record), model: "Note", kind: kind, fields: fields, base: base, was: was,
            v: v, description: description, at: 30)
    }

    static let author = Stamp(by: "cat", at: 40)

    static func merge(
        _ operation: Operation, _ entry: Entry?, _ policy: ConflictPolicy = .last, version: Int64 = 9
    ) -> Merge.Result {
        Merge.apply(operation, to: entry, policy: { _ in policy }, by: author, version: version)
    }

    static func header(_ id: Int, at: Int64 = 30, description: Text = "d1") -> OperationHeader {
        OperationHeader(id: Self.id(id), at: at, description: description)
    }
}

/// As `#expect`, for what changes a value.
func expect(_ condition: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(condition, sourceLocation: sourceLocation)
}

/// As `#require`, for what changes a value.
func required<Value>(_ value: Value?, sourceLocation: SourceLocation = #_sourceLocation) throws -> Value {
    try #require(value, sourceLocation: sourceLocation)
}
