import Language
import Rules
import Store
import Sync
import Values

extension ResourceVisit {
    /// Makes a record.
    ///
    /// - Parameter key: Who sends it again with the same one gets the same record.
    public func create(_ body: JSONObject, key: String?, language: String) async throws -> ResourceRecord {
        let identity = try visit.requiredIdentity()
        try check(.create)
        let reading = reading(language)
        let input = try await ResourceInput(body, reading, store)
        guard input.problems.isEmpty else { throw ResourceFailure.members(input.problems) }
        let fields = beginning(input.fields)
        let id = try model.onceID(of: visit.rights.account, fields) ?? newID(key)
        let now = Instant(milliseconds: resources.records.surroundings.now())
        let wanted = Record(
            id: id, model: model.name, fields: fields, created: now, changed: now, creator: Text(identity.account))
        guard
            visit.may(.create, model, owner: visit.rights.account, fields: fields, countsShared: true)
                || visit.reach(.create, model).shared || visit.reach(.create, model).adds
        else { throw ResourceFailure.refused(.access(.create), member: nil) }
        try await compare(input.computed, with: wanted, isNew: true, reading)
        try judge(fields, now: now)
        return try await write(RecordWrite(kind: .create, record: id, fields: fields, key: key), language)
    }

    /// Changes the members that the body names.
    public func change(
        _ id: UUID, _ body: JSONObject, condition: RecordWrite.Condition, key: String?, language: String
    ) async throws -> ResourceRecord {
        _ = try visit.requiredIdentity()
        try check(.update)
        let stored = try await existing(id, for: .update)
        let reading = reading(language)
        let input = try await ResourceInput(body, reading, store)
        let before = try reading.take(stored)
        guard input.problems.isEmpty else { throw ResourceFailure.members(input.problems) }
        if !input.computed.isEmpty {
            guard var wanted = before else {
                throw ResourceFailure.members(input.computed.map { .computed($0.name) })
            }
            for member in input.fields.members { wanted.fields[member.key] = member.value.isNull ? nil : member.value }
            try await compare(input.computed, with: wanted, isNew: false, reading)
        }
        guard !input.fields.isEmpty else { return try await unchanged(stored, condition, language) }
        return try await write(
            RecordWrite(kind: .change, record: id, fields: input.fields, condition: condition, key: key), language)
    }

    /// Deletes a record.
    public func delete(_ id: UUID, condition: RecordWrite.Condition, key: String?) async throws {
        _ = try visit.requiredIdentity()
        try check(.delete)
        _ = try await existing(id, for: .delete)
        try await write(RecordWrite(kind: .delete, record: id, condition: condition, key: key))
    }

    // MARK: Parts

    private var model: ModelDescription { plan.model }

    /// - Throws: When the person may do it with no record at all.
    public func check(_ verb: AccessRule.Verb) throws {
        guard !visit.reach(verb, model).isNothing else { throw ResourceFailure.refused(.access(verb), member: nil) }
    }

    /// - Throws: When the person may certainly not do it; what hangs on editors is decided with the rest. To who may not see
    ///   the record it is not there.
    private func existing(_ id: UUID, for verb: AccessRule.Verb) async throws -> StoredRecord {
        guard let stored = try await store.record(String(id.text), in: visit.app.description), !stored.isDeleted,
            Text(stored.model) == model.name
        else { throw ResourceFailure.noRecord }
        let entry = try Entry(stored: stored)
        if visit.may(verb, model, owner: entry.created.by, fields: entry.fields) { return stored }
        guard try visit.mayRead(stored) else { throw ResourceFailure.noRecord }
        if visit.reach(verb, model).shared || visit.reach(.create, model).adds { return stored }
        throw ResourceFailure.refused(.access(verb), member: nil)
    }

    private func newID(_ key: String?) throws -> UUID {
        if let key { return RecordWrite.id(of: key, for: "resource of \(visit.rights.account) in \(visit.app)") }
        return try resources.records.newID()
    }

    /// With what new records begin with. Who may create for one value of `Scope` only need not say it.
    private func beginning(_ fields: JSONObject) -> JSONObject {
        let today = Instant(milliseconds: resources.records.surroundings.now()).date(offsetMinutes: 0)
        var all = visit.rules.initialValues(of: model.fields, today: today)
        for member in fields.members { all[member.key] = Validation.isEmpty(member.value) ? nil : member.value }
        let reach = visit.reach(.create, model)
        if let scope = model.scope, all[scope] == nil, let field = model.field(scope), !reach.all,
            Set(reach.scopes).count == 1
        {
            let value = JSON.string(reach.scopes[0])
            all[scope] = visit.rules.kinds[field.type]?.stores.isList == true ? .array([value]) : value
        }
        return all
    }

    /// What is computed may be sent with the value that it has then.
    private func compare(
        _ computed: [(name: Text, value: JSON)], with wanted: Record, isNew: Bool, _ reading: ResourceReading
    ) async throws {
        guard !computed.isEmpty else { return }
        reading.take(wanted)
        let problems = try await reading.settled {
            let record = reading.record(wanted.id, of: model.name) ?? wanted
            return computed.filter { member in
                let isID = member.name == plan.description.id
                return isID && isNew || reading.value(of: member.name, in: record) != member.value
            }
        }
        guard problems.isEmpty else { throw ResourceFailure.members(problems.map { .computed($0.name) }) }
    }

    /// Everything that is wrong, where a store would say the first only.
    private func judge(_ fields: JSONObject, now: Instant) throws {
        let author = Stamp(by: visit.rights.account, at: now.milliseconds)
        let refusals = visit.rules.refusals(of: fields, model, on: Occasion(of: author))
        guard !refusals.isEmpty else { return }
        throw ResourceFailure.members(
            refusals.map { refusal in
                ResourceProblem(
                    member: member(of: refusal) ?? "", code: String(refusal.code),
                    message: Bilingual(
                        de: Sentence(received: refusal.german), en: Sentence(received: refusal.english)))
            })
    }

    /// What stands for the field of a refusal.
    private func member(of refusal: Refusal) -> Text? {
        guard let field = refusal.field?.split(on: UInt8(ascii: ".")).first else { return nil }
        return plan.member(for: field) ?? field
    }

    @discardableResult
    private func write(_ write: RecordWrite) async throws -> (version: Int64, record: StoredRecord?) {
        let records = resources.records
        if let key = write.key {
            do { try await records.bind(key, to: write, of: model, in: visit) } catch is KeyReuse {
                throw ResourceFailure.usedKey
            }
        }
        switch try await records.write(write, of: model, in: visit) {
        case .refused(let refusal): throw ResourceFailure.refused(refusal, member: member(of: refusal))
        case .done(let version, _, let record): return (version, record)
        }
    }

    /// Writes, and shows what is there then.
    private func write(_ write: RecordWrite, _ language: String) async throws -> ResourceRecord {
        let done = try await self.write(write)
        var stored = done.record
        if stored == nil { stored = try await store.record(String(write.record.text), in: visit.app.description) }
        let reading = reading(language)
        guard let stored, try reading.take(stored) != nil else {
            return ResourceRecord(id: write.record, version: done.version, json: nil)
        }
        return try await shown(stored, reading)
    }

    /// Nothing was named.
    private func unchanged(
        _ stored: StoredRecord, _ condition: RecordWrite.Condition, _ language: String
    ) async throws -> ResourceRecord {
        let reading = reading(language)
        guard try reading.take(stored) != nil else { throw ResourceFailure.noRecord }
        if case .version(let version) = condition, version != stored.version {
            throw ResourceFailure.refused(.changed, member: nil)
        }
        return try await shown(stored, reading)
    }
}
