import Sync
import Values

/// `{"operation", "entry", "policies": {field: policy}, "bounds"?: {field: {"low"?, "high"?}}, "by", "version"}` → `{"entry", "outcome"}` of the merge;
/// `{"operations"}` → `{"operation", "covers", "dropped"}` of coalescing; `{"checksum": value}` → text; `{"operation" | "entry":
/// message}` → the message as it was read, or null; `{"sent": entry}` → as devices get it.
enum SyncVectors {
    static func run(_ area: Text, _ input: JSON) -> JSON? {
        switch area {
        case "sync/merge": merge(input)
        case "sync/fold": coalesce(input)
        case "sync/messages": message(input)
        default: nil
        }
    }

    private static func merge(_ input: JSON) -> JSON? {
        guard let operation = input["operation"].flatMap({ Operation($0) }), let author = Stamp(input["by"]),
            let version = input["version"]?.int64
        else { return nil }
        let policies = input["policies"]
        let result = Merge.apply(
            operation, to: input["entry"].flatMap { Entry($0) },
            policy: { field in policies?[field]?.string.flatMap { ConflictPolicy(rawValue: $0) } ?? .last },
            bounds: { field in
                let bounds = input["bounds"]?[field]
                return MergeBounds(low: bounds?["low"]?.decimal, high: bounds?["high"]?.decimal)
            },
            by: author, version: version)
        return ["entry": result.entry?.json ?? .null, "outcome": result.outcome.json]
    }

    private static func coalesce(_ input: JSON) -> JSON? {
        guard let list = input["operations"]?.array else { return nil }
        let operations = list.compactMap { Operation($0) }
        guard operations.count == list.count else { return nil }
        let coalesced = Coalescing.coalesce(operations)
        return [
            "operation": coalesced.operation?.json ?? .null,
            "covers": .array(coalesced.covers.map { .string($0.text) }),
            "dropped": .array(coalesced.dropped.map { .string($0.id.text) }),
        ]
    }

    private static func message(_ input: JSON) -> JSON? {
        if let value = input["checksum"] { return .string(Checksum(of: value).text) }
        if let operation = input["operation"] { return Operation(operation)?.json ?? .null }
        if let entry = input["sent"] { return Entry(entry)?.sent ?? .null }
        return input["entry"].map { Entry($0)?.json ?? .null }
    }
}
