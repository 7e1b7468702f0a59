import Sync
import Values

extension Operation {
    /// With these values; what was seen of other fields goes.
    func with(_ fields: JSONObject) -> Operation {
        var (base, was) = (base, was)
        for member in base.members where fields[member.key] == nil { base[member.key] = nil }
        for member in was.members where fields[member.key] == nil { was[member.key] = nil }
        return Operation(
            id: id, record: record, model: model, kind: kind, fields: fields, base: base, was: was, v: v,
            description: description, at: at)
    }

    /// As if the person had seen the record as it is: nothing is concurrent.
    func upon(_ entry: Entry?) -> Operation {
        guard let entry else { return self }
        var base = JSONObject()
        for member in fields.members { base[member.key] = entry.versions[member.key] }
        return Operation(
            id: id, record: record, model: model, kind: kind, fields: fields, base: base,
            v: JSON.number(Decimal(entry.v)), description: description, at: at)
    }
}
