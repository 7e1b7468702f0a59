import Language
import Rules
import Store
import Sync
import Values

/// Decides what becomes of one operation: rules and rights first, then the merge.
package struct OperationJudge: Sendable {
    let operation: Operation
    /// Of the description that the operation was made with.
    let made: RecordRules
    var visit: Visit
    /// Whose a new record becomes, when that is somebody else than who makes it.
    var owner: Text?
    /// Who asks, and the time that the record shows for it.
    let author: Stamp
    let precondition: Precondition
    /// Whether the server made the id of a new record: from a key that a program gave, or from an address.
    private let isMade: Bool
    let occasion: Occasion
    private let quotas: Quotas
    /// What can be said without the record; found before the transaction, which others wait for.
    private let verdict: OperationVerdict
    /// What the rules say of a new record with fields from others, as these were read last. It holds if they still are.
    private let foreseen: (model: ModelDescription, refusal: Refusal?)?

    /// - Parameters:
    ///   - media: Of the media that the operation refers to, those that the server has.
    ///   - isFullOfMedia: Whether others may be missing because there is no room for them.
    init(
        operation: Operation, made: RecordRules, visit: Visit, author: Stamp, media: Set<Text>,
        quotas: Quotas = Quotas(), isFullOfMedia: Bool = false, precondition: Precondition = .none, isMade: Bool = false
    ) {
        self.quotas = quotas
        self.operation = operation
        self.made = made
        self.visit = visit
        self.author = author
        self.precondition = precondition
        self.isMade = isMade
        occasion = Occasion(of: operation, author: author)
        let missing: (Text) -> Refusal = { field in
            let quota = quotas.media(isGuest: visit.identity?.isGuest ?? true)
            return isFullOfMedia ? .mediaQuota(quota ?? 0, field: field) : .medium(field)
        }
        verdict = OperationVerdict(
            of: operation, made: made, current: visit.rules, on: occasion, media: media, missing: missing)
        guard case .carried(let carried) = verdict, let change = carried.change, operation.kind == .create,
            change.model.hasSources(made.kinds), let model = made.sourcedAsKnown(change.model, for: change.fields)
        else {
            foreseen = nil
            return
        }
        foreseen = (model, made.refusal(ofWhole: change.fields, of: model, on: occasion))
    }

    /// What a request demands of the record before anything is done.
    package enum Precondition: Sendable, Equatable {
        case none
        /// Made upon the record as it is, whatever that is.
        case any
        /// The record must have this version.
        case version(Int64)
        /// There must be such a record.
        case present
        /// There must be no such record.
        case absent
    }

    private var current: RecordRules { visit.rules }

    func decide(_ records: any RecordReading, next: Int64) throws -> Decision {
        let entry = try records.record(String(operation.record.text)).map { try Entry(stored: $0) }
        return try asEditor(over: entry, records).decide(over: entry, records, next: next)
    }

    private func decide(over entry: Entry?, _ records: any RecordReading, next: Int64) throws -> Decision {
        guard let model = current.model(operation.model) else { return leave(.model(operation.model)) }
        switch verdict {
        case .refused(let refusal): return leave(refusal)
        case .carried(var carried):
            if let change = carried.change, let refusal = try refusal(of: change, entry, model, records) {
                return leave(refusal)
            }
            if operation.kind != .delete, let refusal = try conflict(of: carried.operation.fields, model, records) {
                return leave(refusal)
            }
            if precondition == .none {
                carried.operation = carried.operation.meeting(entry, by: owner ?? author.by)
                if isSeenButForDerived(entry) { carried.operation = carried.operation.upon(entry) }
            } else {
                carried.operation = carried.operation.upon(entry)
            }
            if let refusal = try accessRefusal(carried.operation, entry, model, records) ?? unmet(entry) {
                return leave(refusal)
            }
            return try merge(carried, entry, model, records, next: next)
        }
    }

    private func leave(_ refusal: Refusal) -> Decision {
        .leave(outcome: String(Outcome(op: operation.id, refusal: refusal).json.text))
    }

    // MARK: Rules

    /// Fields that depend on others are judged with the whole record, if the person may change it; who may not is refused
    /// for that, and learns nothing of the record.
    private func refusal(
        of change: OperationVerdict.Change, _ entry: Entry?, _ model: ModelDescription, _ records: any RecordReading
    ) throws -> Refusal? {
        if change.model.hasSources(made.kinds) { return try sourcedRefusal(of: change, entry, model, records) }
        if operation.kind == .create {
            let whole = try completed(change.fields, of: change.model, made, records)
            return made.foreignPart(of: change.fields, fields: change.checked)
                ?? made.refusal(of: whole, changed: change.checked.map(\.name), of: change.model, on: occasion)
        }
        guard let entry, entry.model == model.name, !entry.isDeleted, may(.update, entry, model) else {
            return made.refusal(of: change.fields, fields: change.checked, days: occasion.days)
        }
        var whole = entry.fields
        for member in change.fields.members { whole[member.key] = member.value }
        return made.foreignPart(of: change.fields, fields: change.checked)
            ?? made.refusal(of: whole, changed: change.checked.map(\.name), of: change.model, on: occasion)
    }

    /// Of a record with fields from other records: they are only known with it, and everything in it is judged.
    private func sourcedRefusal(
        of change: OperationVerdict.Change, _ entry: Entry?, _ model: ModelDescription, _ records: any RecordReading
    ) throws -> Refusal? {
        var whole = JSONObject()
        if operation.kind == .set, let entry, entry.model == model.name, may(.update, entry, model) {
            whole = entry.fields
        }
        for member in change.fields.members { whole[member.key] = member.value }
        let sourced = try made.sourced(change.model, for: whole, records)
        // The model is another one as soon as a record is from which it has fields.
        if operation.kind == .create, let foreseen, foreseen.model === sourced { return foreseen.refusal }
        return made.refusal(ofWhole: whole, of: sourced, on: occasion)
    }

    /// What is wrong because of the model's other records.
    private func conflict(
        of fields: JSONObject, _ model: ModelDescription, _ records: any RecordReading
    ) throws -> Refusal? {
        for field in model.fields {
            guard let conflict = current.kinds[field.type]?.conflict, let value = fields[field.name], !value.isNull
            else {
                continue
            }
            let others = try records.records(of: String(model.name)).map { try Entry(stored: $0) }
                .filter { $0.id != operation.record }.sorted { ($0.created.at, $0.id) < ($1.created.at, $1.id) }
                .compactMap { $0.fields[field.name] }
            if var problem = conflict(value, others) {
                problem.path = [field.name]
                return Refusal(problem)
            }
        }
        return nil
    }

    // MARK: Rights

    /// What the request demanded of the record and does not hold.
    private func unmet(_ entry: Entry?) -> Refusal? {
        let present = entry.flatMap { $0.isDeleted ? nil : $0 }
        switch precondition {
        case .none: return nil
        case .any: return present == nil && operation.kind != .create ? unknown.refusal : nil
        case .version(let version): return present?.v == version ? nil : .changed
        case .present: return present == nil ? .changed : nil
        case .absent: return present == nil ? nil : .changed
        }
    }

    private func accessRefusal(
        _ operation: Operation, _ entry: Entry?, _ model: ModelDescription, _ records: any RecordReading
    ) throws -> Refusal? {
        switch operation.kind {
        case .create:
            var fields = operation.fields
            if !current.inheritance.filled(in: model.name).isEmpty {
                fields = try completed(fields, of: model, current, records)
            }
            let isErased = entry?.created.by == Text(ErasedAccounts.keeper)
            let isAllowed = !isErased && visit.may(.create, model, owner: owner ?? author.by, fields: fields)
            guard isAllowed else { return .access(.create, field: scopeField(.create, model)) }
            if let refusal = settingRefusal(operation, entry, model) { return refusal }
            guard let entry, entry.model == model.name, entry.isDeleted, operation.v.int64 == entry.v else {
                return nil
            }
            // Who could have deleted or changed it may bring it back; with whom it was shared, only its owner.
            let isAgain = [AccessRule.Verb.delete, .update].contains { verb in
                visit.may(
                    verb, model, owner: entry.created.by, fields: entry.fields, countsShared: model.sharesThrough)
            }
            return isAgain ? nil : .access(.create)
        case .set:
            return refusal(.update, entry, model) ?? sharingRefusal(operation, entry, model)
                ?? settingRefusal(operation, entry, model)
        case .delete: return refusal(.delete, entry, model)
        }
    }

    /// Who may not even see a record is told that there is none.
    private func refusal(_ verb: AccessRule.Verb, _ entry: Entry?, _ model: ModelDescription) -> Refusal? {
        if visit.reach(verb, model).isNothing { return .access(verb) }
        guard let entry, entry.model == model.name, !may(verb, entry, model) else { return nil }
        return may(.read, entry, model) ? .access(verb) : unknown.refusal
    }

    private func may(_ verb: AccessRule.Verb, _ entry: Entry, _ model: ModelDescription) -> Bool {
        visit.may(verb, model, owner: entry.created.by, fields: entry.fields)
    }

    private func scopeField(_ verb: AccessRule.Verb, _ model: ModelDescription) -> Text? {
        visit.reach(verb, model).scopes.isEmpty ? nil : model.scope
    }

    private var unknown: Outcome {
        let missing = Operation(
            id: operation.id, record: operation.record, model: operation.model, kind: .delete,
            description: operation.description, at: operation.at)
        return Merge.apply(missing, to: nil, policy: { _ in .last }, by: author, version: 0).outcome
    }

    // MARK: Merge

    private func merge(
        _ carried: OperationVerdict.Carried, _ entry: Entry?, _ model: ModelDescription, _ records: any RecordReading,
        next: Int64
    ) throws -> Decision {
        let wanted = carried.operation
        // Nobody has to decide about a record that was made anew, unless it holds what somebody entered in a form from elsewhere.
        let isMeeting = operation.kind == .create && wanted.kind == .set
        let merged = Merge.apply(
            wanted, to: entry,
            policy: { field in
                let policy = current.policy(field, of: model)
                guard isMeeting, policy == .ask else { return policy }
                return model.field(field).flatMap { current.kinds[$0.type]?.source } == nil ? .last : .ask
            },
            unite: { field, theirs, mine in
                guard !theirs.isNull, !mine.isNull, let type = model.field(field)?.type else { return nil }
                return current.kinds[type]?.settlement?.merge(theirs, mine)
            }, bounds: { current.bounds($0, of: model) }, by: author, version: next)
        let result = merged.entry.map { entry == nil ? $0.made(for: owner) : $0 }
        let kept = carried.gone.isEmpty ? nil : (result ?? entry)?.keeping(carried.gone, by: author, v: next)
        var outcome = redacted(
            kept == nil ? merged.outcome : merged.outcome.losing(carried.gone, v: next), entry, model)
        guard outcome.result != .refused, var new = kept ?? result ?? pending(entry, model) else {
            return .leave(outcome: String(outcome.json.text))
        }
        let sourced = try current.sourced(model, for: new.fields, records)
        if !new.isDeleted {
            // What others changed meanwhile may not go with this change.
            let isMixed = merged.outcome.result == .merged && sourced.graph != nil
            if isMixed,
                let refusal = current.refusal(
                    of: new.fields, changed: wanted.fields.keys, of: sourced, on: occasion)
            {
                return leave(refusal)
            }
            var fields = signed(new, before: entry)
            if sourced.graph != nil {
                for member in carried.calculated.members where model.field(member.key)?.conditions?.calculate != nil {
                    fields[member.key] = member.value.isNull ? nil : member.value
                }
            }
            new = new.holding(try completed(fields, of: sourced, current, records), v: next)
            // The field that rights look at may be a calculated one.
            if wanted.kind == .create, !visit.may(.create, model, owner: owner ?? author.by, fields: new.fields) {
                return leave(.access(.create, field: model.scope))
            }
        }
        if !new.isDeleted { new = new.holding(current.withoutEmptyParts(new.fields, of: model), v: next) }
        let settling = FieldSettling(
            rules: current, now: Instant(milliseconds: author.at), records: records, visit: visit)
        if !new.isDeleted, !visit.isOperator {
            switch try settling.settle(new, over: entry, of: model) {
            case .refused(let refusal): return leave(refusal)
            case .fields(let fields):
                new = new.holding(fields, v: next)
                if kept == nil, merged.entry == nil {
                    guard new !== entry else { return .leave(outcome: String(outcome.json.text)) }
                    (new, outcome) = (new.changed(by: author, v: next), outcome.stored(v: next))
                }
            }
        }
        if !new.isDeleted, !visit.isOperator, let refusal = onceRefusal(new, over: entry, model) {
            return leave(refusal)
        }
        if entry == nil, !isMade, !visit.isOperator, new.id.isDerived, try !settling.isNamed(new, of: model) {
            return leave(.derived)
        }
        if wanted.kind == .set, !new.isDeleted, !may(.update, new, model) {
            return leave(.access(.update, field: model.scope))
        }
        let bounded = new.bounded
        let stored = StoredRecord(bounded, model: model, rules: current)
        // The document holds the values, so that most often they need not be written once more to be measured.
        let most = current.mostBytes(of: model)
        if stored.document.utf8.count > most {
            guard JSON.object(bounded.fields).utf8.count <= most else { return leave(.size(most)) }
        }
        if operation.kind != .delete, let refusal = try quotaRefusal(stored, records) { return leave(refusal) }
        var cascade = Cascade(rules: current, records: records, first: next + 1)
        return .store(
            stored, outcome: String(outcome.json.text), further: try cascade.heirs(of: bounded, before: entry),
            events: current.app.info.isAudited ? [event(of: bounded, over: entry, model)] : [])
    }

    /// What the audit log says: who did it to which record, and the names of fields that changed; no values.
    private func event(of new: Entry, over old: Entry?, _ model: ModelDescription) -> AuditEvent {
        let before = old.flatMap { $0.isDeleted ? nil : $0 }
        let kind: AuditKind =
            new.isDeleted ? .recordDeleted : before == nil ? .recordCreated : .recordChanged
        var details: JSONObject = ["model": .string(model.name)]
        if kind == .recordChanged {
            let changed = model.fields.map(\.name).filter { before?.fields[$0] != new.fields[$0] }
            details["fields"] = .array(changed.map { .string($0) })
        }
        let actor = visit.isOperator ? Audit.actor : visit.identity.map { AuditActor($0) } ?? .server
        return AuditEvent(
            made: author.at, actor: actor.id, actorName: actor.name, kind: kind, app: visit.app.description,
            subject: String(new.id.text), details: String(JSON.object(details).text))
    }

    /// Whoever makes a record grow, it is the room of whose it is.
    private func quotaRefusal(_ new: StoredRecord, _ records: any RecordReading) throws -> Refusal? {
        let isGuest = visit.identity?.isGuest == true && Text(new.owner) == author.by
        guard !visit.isOperator, let quota = quotas.records(isGuest: isGuest) else { return nil }
        let before = try records.record(new.id).flatMap { $0.owner == new.owner ? $0.document.utf8.count : nil } ?? 0
        let growth = Int64(new.document.utf8.count - before)
        guard growth > 0, try records.recordBytes(of: new.owner) + growth > quota else { return nil }
        return .recordQuota(quota)
    }

    /// Of records of which an account has one for each that they refer to, a new one, or one that refers to another now,
    /// has the id made of these.
    private func onceRefusal(_ new: Entry, over old: Entry?, _ model: ModelDescription) -> Refusal? {
        let stored = old.flatMap { $0.isDeleted ? nil : $0.fields }
        guard let once = model.once else { return nil }
        let isKept = stored.map { stored in once.allSatisfy { stored[$0] == new.fields[$0] } } ?? false
        guard !isKept, model.onceID(of: new.created.by, new.fields) != new.id else { return nil }
        return .once
    }

    /// A record that an operation does not change, if the server may have something to settle in it.
    private func pending(_ entry: Entry?, _ model: ModelDescription) -> Entry? {
        guard operation.kind != .delete, let entry, entry.model == model.name, !entry.isDeleted,
            model.fields.contains(where: { current.kinds[$0.type]?.settlement != nil })
        else { return nil }
        return entry
    }

    /// Without what the person may not see of the record.
    private func redacted(_ outcome: Outcome, _ entry: Entry?, _ model: ModelDescription) -> Outcome {
        guard let entry, !outcome.fields.isEmpty, !may(.read, entry, model) else { return outcome }
        var fields = JSONObject()
        for member in outcome.fields.members {
            guard var resolved = member.value.object else { continue }
            resolved["theirs"] = .null
            fields[member.key] = .object(resolved)
        }
        return Outcome(
            op: outcome.op, result: outcome.result, v: outcome.v, before: outcome.before, fields: fields,
            isDeleted: outcome.isDeleted)
    }
}
