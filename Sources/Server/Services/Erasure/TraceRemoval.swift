import Language
import Store
import Sync
import Values

/// What becomes of a record in which somebody is found who is erased.
struct TraceRemoval: Sendable {
    let person: TracedPerson
    /// Fields with names of those with whom a record is shared, by model.
    private let sharing: [Text: [Text]]
    /// The field with the name of who made a record, where people add records to what others share.
    private let makers: [Text: Text]

    /// - Parameter app: Nil: nobody knows any longer which fields have names.
    init(_ person: TracedPerson, app: AppDescription?) {
        self.person = person
        var sharing: [Text: [Text]] = [:]
        for model in app?.models.all ?? [] where !model.sharesThrough {
            sharing[model.name] = [model.share, model.editors].compactMap { $0 }
        }
        self.sharing = sharing
        let added = (app?.models.all ?? []).filter { $0.isAddedTo }
        makers = Dictionary(uniqueKeysWithValues: added.compactMap { model in model.maker.map { (model.name, $0) } })
    }

    /// Whom to look for, and where.
    var traced: TracedPerson {
        var traced = person
        let places = sharing.flatMap { model, fields in fields.map { (model, $0) } } + makers.map { ($0.key, $0.value) }
        traced.fields = places.map { TracedPerson.NameField(model: String($0), field: String($1)) }
            .sorted { ($0.model, $0.field) < ($1.model, $1.field) }
        return traced
    }

    /// Nil: it stays as it is.
    ///
    /// - Parameter version: That it gets.
    func changed(_ record: StoredRecord, version: Int64) throws -> StoredRecord? {
        if record.owner == person.account { return try tombstone(of: record, version, ErasedAccounts.keeper) }
        let entry = try Entry(stored: record)
        // What somebody added to what another one shares is that one's, and its words are of who added them.
        if let maker = makers[entry.model], !entry.isDeleted, let name = person.name,
            entry.fields.string(maker).map({ String($0).lowercased() }) == name
        {
            return try tombstone(of: record, version, record.owner)
        }
        return try without(entry, record, version)
    }

    /// Says that there was something, and nothing else.
    private func tombstone(of record: StoredRecord, _ version: Int64, _ owner: String) throws -> StoredRecord {
        guard let id = UUID(Text(record.id)) else { throw StoreFailure.damaged("\(record.id) is no id of a record.") }
        let nobody = Stamp(by: Text(owner), at: 0)
        let entry = Entry(
            id: id, model: Text(record.model), v: version, fields: JSONObject(), versions: JSONObject(),
            created: nobody, changed: nobody, isDeleted: true)
        return StoredRecord(
            id: record.id, model: record.model, version: version, owner: owner, isDeleted: true,
            document: String(entry.stored.text))
    }

    /// Without the person's values that lost a merge, and without the name among those it is shared with.
    private func without(_ entry: Entry, _ record: StoredRecord, _ version: Int64) throws -> StoredRecord? {
        let account = Text(person.account)
        let lost = entry.lost.filter { $0.stamp?.by != account }
        var (fields, versions) = (entry.fields, entry.versions)
        var isOther = lost.count < entry.lost.count
        for field in sharing[entry.model] ?? [] {
            guard let value = fields[field], let name = person.name.map({ Text($0) }),
                let left = Self.without(name, value)
            else { continue }
            fields[field] = left.isNull ? nil : left
            versions[field] = .number(Decimal(version))
            isOther = true
        }
        guard isOther else { return nil }
        let new = Entry(
            id: entry.id, model: entry.model, v: version, fields: fields, versions: versions, created: entry.created,
            changed: entry.changed, isDeleted: entry.isDeleted, lost: lost)
        var result = record
        result.document = String(new.stored.text)
        result.media = record.media.filter { result.document.contains($0) }
        return result
    }

    /// Nil when the name is not there.
    private static func without(_ name: Text, _ value: JSON) -> JSON? {
        guard Rights.names(value).contains(where: { String($0).lowercased() == String(name) }) else { return nil }
        switch value {
        case .string(let text):
            let left = Rights.names(.string(text)).filter { String($0).lowercased() != String(name) }
            return left.isEmpty ? .null : .string(Text(left.map { String($0) }.joined(separator: ", ")))
        case .array(let elements):
            let left = elements.compactMap { element -> JSON? in
                let other = without(name, element) ?? element
                return other.isNull ? nil : other
            }
            return left.isEmpty ? .null : .array(left)
        default: return nil
        }
    }

    /// An outcome without the values of others over which a merge decided; nil: it has none.
    static func redacted(_ outcome: String) throws -> String? {
        guard var object = (try? JSON.parse(Text(outcome)))?.object, let values = object["fields"]?.object else {
            return nil
        }
        var fields = JSONObject()
        var isOther = false
        for member in values.members {
            guard var resolved = member.value.object else { return nil }
            if let theirs = resolved["theirs"], !theirs.isNull {
                resolved["theirs"] = .null
                isOther = true
            }
            fields[member.key] = .object(resolved)
        }
        guard isOther else { return nil }
        object["fields"] = .object(fields)
        return String(JSON.object(object).text)
    }
}
