import Store
import Values

/// The fields of a document in the form in which PostgreSQL compares them: each value a text that begins with a digit for its
/// kind and sorts by bytes as the values do. Lists are lists of such texts; objects are empty objects.
struct SearchDocument {
    let text: String

    /// - Throws: ``StoreFailure/other(_:)`` unless the document is a JSON object.
    init(document: String) throws {
        var members: [(key: Text, value: JSON)] = []
        for (name, value) in try JSON.fields(ofDocument: document).members where !name.utf8.contains(0) {
            switch value {
            case .null: continue
            case .array(let elements):
                members.append((name, .array(elements.compactMap { FieldKey($0).map { .string(Text($0.search)) } })))
            case .object: members.append((name, .object([:])))
            default:
                if let key = FieldKey(value) { members.append((name, .string(Text(key.search)))) }
            }
        }
        text = String(JSON.object(JSONObject(members)).text)
    }
}

extension FieldKey {
    /// `1` and 16 hexadecimal digits for a number, `2` and the text for a text, `30` and `31` for false and true.
    var search: String {
        switch self {
        case .number(let number):
            // The bits of positive numbers sort as the numbers do, those of negative ones the other way round.
            let bits = number.bitPattern
            let digits = String(bits >> 63 == 1 ? ~bits : bits | 1 << 63, radix: 16)
            return "1" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
        case .text(let text): return "2" + text
        case .bool(let bool): return bool ? "31" : "30"
        }
    }

    /// Where this kind begins and where it has ended.
    var kind: (start: String, end: String) {
        switch self {
        case .number: ("1", "2")
        case .text: ("2", "3")
        case .bool: ("3", "4")
        }
    }
}
