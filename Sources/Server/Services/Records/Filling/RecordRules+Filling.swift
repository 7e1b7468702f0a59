import Language
import Rules
import Store
import Sync
import Values

extension RecordRules {
    /// Finds the record of an id, deleted ones too.
    typealias Source = (Text) throws -> Entry?

    /// Values with what the server fills in and what is calculated from all of it.
    ///
    /// - Parameters:
    ///   - id: Of the record, which may refer to itself.
    ///   - source: Where inherited values come from.
    func completed(
        _ fields: JSONObject, of model: ModelDescription, id: Text, on occasion: @autoclosure () -> Occasion,
        source: Source
    ) throws -> JSONObject {
        let fills = inheritance.filled(in: model.name)
        guard !fills.isEmpty else {
            return model.graph == nil ? fields : evaluated(fields, of: model, on: occasion())
        }
        var values = fields
        // What is calculated may hide a reference, and what was inherited by it.
        for _ in 0..<4 {
            var next = try filled(values, of: model, id: id, source: source)
            if model.graph != nil { next = evaluated(next, of: model, on: occasion()) }
            if next == values { break }
            values = next
        }
        return values
    }

    private func filled(
        _ fields: JSONObject, of model: ModelDescription, id: Text, source: Source
    ) throws -> JSONObject {
        var values = fields
        for filled in inheritance.filled(in: model.name) {
            guard case .inherited(let value) = filled.fill else { continue }
            values[filled.field] = try value.flatMap {
                try inherited($0, by: values, of: model, id: id, source: source)
            }
        }
        return values
    }

    /// Nil: nothing to inherit.
    private func inherited(
        _ value: InheritedValue, by fields: JSONObject, of model: ModelDescription, id: Text, source: Source
    ) throws -> JSON? {
        guard let other = fields[value.reference]?.array?.first?.string,
            let name = Inheritance.source(of: value, in: model)
        else { return nil }
        let isID = value.field == InheritedValue.id && self.model(name)?.field(value.field) == nil
        if other == id {
            guard name == model.name else { return nil }
            return isID ? .string(id) : Self.text(fields[value.field])
        }
        guard let entry = try source(other), !entry.isDeleted, entry.model == name else { return nil }
        return isID ? .string(entry.id.text) : Self.text(entry.fields[value.field])
    }

    private static func text(_ value: JSON?) -> JSON? {
        guard let text = value?.string, !text.utf8.isEmpty else { return nil }
        return value
    }

    /// Values without those that nobody but the server puts there.
    func withoutFilled(_ fields: JSONObject, of model: Text) -> JSONObject {
        var kept = fields
        for filled in inheritance.filled(in: model) { kept[filled.field] = nil }
        return kept
    }

    /// With the name of who created it, in the fields that are for it.
    ///
    /// - Parameters:
    ///   - name: Of who created the record; nil: it stays as it was before.
    func signed(_ fields: JSONObject, of model: Text, by name: Text?, before: Entry?) -> JSONObject {
        var signed = fields
        for filled in inheritance.filled(in: model) {
            guard case .creator = filled.fill else { continue }
            let value = name.map { JSON.string($0) } ?? before?.fields[filled.field]
            signed[filled.field] = Self.text(value)
        }
        return signed
    }
}

extension RecordReading {
    /// The record of an id, deleted ones too.
    func entry(_ id: Text) throws -> Entry? { try record(String(id)).map { try Entry(stored: $0) } }
}

extension Entry {
    /// The same under another version.
    func under(_ v: Int64) -> Entry {
        Entry(
            id: id, model: model, v: v, fields: fields, versions: versions, created: created, changed: changed,
            isDeleted: isDeleted, lost: lost)
    }
}
