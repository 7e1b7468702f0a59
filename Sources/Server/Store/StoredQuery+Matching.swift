import Values

/// The fields of a document, read for comparing.
struct FieldValues: Sendable {
    private let members: [(key: Text, value: JSON)]

    /// - Throws: ``StoreFailure/other(_:)`` unless the document is a JSON object.
    init(document: String) throws {
        members = try JSON.fields(ofDocument: document).members
    }

    subscript(name: String) -> JSON {
        members.first { $0.key == Text(name) }?.value ?? .null
    }
}

extension FieldValues {
    /// Whether a list of ids begins with one of these.
    func refers(to ids: Set<ExactText>, by reference: String) -> Bool {
        guard let first = self[reference].array?.first, case .text(let key)? = FieldKey(first) else { return false }
        return ids.contains(ExactText(key))
    }
}

extension [StoredRecord] {
    /// Those whose list of ids begins with one of these.
    package func referring(to ids: [String], by reference: String) throws -> [StoredRecord] {
        let ids = Set(ids.map(ExactText.init))
        return try filter { try FieldValues(document: $0.document).refers(to: ids, by: reference) }
    }
}

extension JSON {
    /// The member `fields` of a record's document; empty when there is none.
    ///
    /// - Throws: ``StoreFailure/other(_:)`` unless the document is a JSON object.
    package static func fields(ofDocument document: String) throws -> JSONObject {
        guard case .object(let object)? = try? JSON.parse(Text(document)) else {
            throw StoreFailure.other("A record's document is not a JSON object.")
        }
        return object["fields"]?.object ?? JSONObject()
    }
}

extension StoredQuery.Condition {
    func holds(for found: JSON) -> Bool {
        let key = FieldKey(found)
        let wanted = FieldKey(value)
        return switch comparison {
        case .equal: equals(found, key, wanted)
        case .notEqual: !equals(found, key, wanted)
        case .less: compares(key, wanted) { $0 < $1 }
        case .lessOrEqual: compares(key, wanted) { $0 <= $1 } || wanted == nil && found.isNull
        case .greater: compares(key, wanted) { $0 > $1 }
        case .greaterOrEqual: compares(key, wanted) { $0 >= $1 } || wanted == nil && found.isNull
        case .contains: contains(found, wanted)
        }
    }

    private func equals(_ found: JSON, _ key: FieldKey?, _ wanted: FieldKey?) -> Bool {
        guard let wanted else { return found.isNull }
        return key == wanted
    }

    private func compares(_ key: FieldKey?, _ wanted: FieldKey?, _ order: (FieldKey, FieldKey) -> Bool) -> Bool {
        guard let key, let wanted, key.isOfSameKind(as: wanted) else { return false }
        return order(key, wanted)
    }

    private func contains(_ found: JSON, _ wanted: FieldKey?) -> Bool {
        guard let wanted else { return false }
        if case .array(let elements) = found { return elements.contains { FieldKey($0) == wanted } }
        guard case .text(let part) = wanted, case .text(let text)? = FieldKey(found) else { return false }
        return text.hasPart(part)
    }
}

extension String {
    /// By code point.
    fileprivate func hasPart(_ part: String) -> Bool {
        let text = Array(utf8)
        let part = Array(part.utf8)
        guard part.count <= text.count else { return false }
        return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
    }
}
