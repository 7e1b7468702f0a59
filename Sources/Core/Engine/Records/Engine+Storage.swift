import Language
import Rules
import Values

extension Engine {
    /// Keeps a record and asks the host to write it; every component that holds it sees the new values.
    mutating func save(_ record: Record) {
        let wanted = evaluated(record)
        // Made again where one was deleted that is not deleted on the server yet.
        if records[record.model, record.id]?.standing == .deleted, model(of: record)?.once != nil {
            return bringBack([Removal(record: wanted)])
        }
        let was = changes(from: records[record.model, record.id], to: wanted)
        if was == nil { made = made ?? record.id }
        let record = unsent(wanted, was: was)
        let before = records.existing(record.model, record.id)
        history.note(before, record)
        records.put(record)
        if together != nil {
            together?.add(.init(record: record, before: was == nil ? nil : before))
            return rebaseLevels()
        }
        let serial = request(.save(record, was: was))
        if let position = index(ofWrite: serial) { pendingWrites[position].draft = draftInHand }
        rebaseLevels()
    }

    /// The fields that differ, with their values before, of what was entered in a form with those it had when the person
    /// began; nil when there was no such record.
    private func changes(from before: Record?, to record: Record) -> JSONObject? {
        guard let before else { return nil }
        var was = before.fields.differing(from: record.fields)
        if let draft = draftInHand, draft.hasUTF8Suffix("/\(record.model)/\(record.id.text)") {
            for member in drafts[draft]?[Self.wasInDraft]?.object?.members ?? [] where was[member.key] != nil {
                was[member.key] = member.value
            }
        }
        return was
    }

    mutating func remove(_ record: Record, along leader: UUID?) {
        history.note(records.existing(record.model, record.id), nil, isAlong: leader != nil)
        markDeleted(record.model, record.id)
        removeDrafts(of: record.model, record.id)
        request(.remove(model: record.model, id: record.id, along: leader))
    }

    @discardableResult
    mutating func request(_ change: PendingWrite.Change) -> Int {
        let serial = newSerial()
        pendingWrites.append(PendingWrite(serial: serial, change: change))
        // What could not be written earlier of the same record is not tried again.
        if storeFailure != nil {
            for older in pendingWrites where older.serial < serial && older.hasFailed && older.change.id == change.id {
                replace(older.serial, by: serial)
            }
        }
        if let position = index(ofWrite: serial) { send(pendingWrites[position]) }
        return serial
    }

    /// What was to be written by a request goes with a newer one of the same record.
    private mutating func replace(_ serial: Int, by newer: Int) {
        guard let position = index(ofWrite: serial) else { return }
        let older = pendingWrites.remove(at: position)
        guard let position = self.index(ofWrite: newer) else { return }
        if pendingWrites[position].draft == nil { pendingWrites[position].draft = older.draft }
        guard case .save(_, let first) = older.change, case .save(let record, var was) = pendingWrites[position].change
        else {
            return
        }
        if let first {
            for member in first.members { was?[member.key] = member.value }
        } else {
            was = nil
        }
        pendingWrites[position].change = .save(record, was: was)
    }

    private func index(ofWrite serial: Int) -> Int? { pendingWrites.firstIndex { $0.serial == serial } }

    private mutating func send(_ request: PendingWrite) {
        let serial = request.serial
        switch request.change {
        case .save(let record, let was): effects.append(.save(record, was: was, serial: serial))
        case .saveAll(let kept):
            effects.append(.saveAll(kept.map { $0.record }, was: kept.map { $0.was }, serial: serial))
        case .takeAlong(let records): effects.append(.takeAlong(records, serial: serial))
        case .remove(let model, let id, let leader):
            effects.append(.remove(model: model, id: id, along: leader, serial: serial))
        case .removeAll(let keys):
            effects.append(
                .removeAll(keys.map { .init(model: $0.model, id: $0.id, along: $0.leader) }, serial: serial))
        case .restore(let model, let id): effects.append(.restore(model: model, id: id, serial: serial))
        }
    }

    mutating func stored(_ serial: Int) {
        guard let position = index(ofWrite: serial) else { return }
        if pendingWrites[position].isIncomplete {
            pendingWrites[position].isIncomplete = false
            return send(pendingWrites[position])
        }
        let request = pendingWrites.remove(at: position)
        if let draft = request.draft, !pendingWrites.contains(where: { $0.draft == draft }) {
            forget(draft)
            removeDraft(draft)
        }
        if !pendingWrites.contains(where: { $0.hasFailed }) { storeFailure = nil }
        if case .takeAlong(let made) = request.change { tookAlong(made.count) }
    }

    /// Nothing is lost while the app is open: the change stays and can be tried again.
    mutating func storeFailed(_ serial: Int, _ failure: Input.StoreFailure) {
        guard let position = index(ofWrite: serial) else { return }
        switch pendingWrites[position].change {
        case .saveAll(let kept): return setBack(kept, at: position, failure)
        case .takeAlong(let records):
            guestRecords += records
            // What the account had before stays.
            let made = records.filter { self.records[$0.model, $0.id]?.standing == .created }
            return setBack(made.map { .init(record: $0) }, at: position, failure)
        default: break
        }
        let id = pendingWrites[position].change.id
        for newer in pendingWrites where newer.serial > serial && newer.change.id == id {
            replace(serial, by: newer.serial)
            // With a server a request has only what was changed, and this one was sent without the older change.
            if sync != nil, let position = self.index(ofWrite: newer.serial) {
                pendingWrites[position].isIncomplete = true
            }
            return
        }
        pendingWrites[position].hasFailed = true
        pendingWrites[position].isIncomplete = false
        storeFailure = failure
        effects.append(.announce(failureText(failure), urgent: true))
    }

    func failureText(_ failure: Input.StoreFailure) -> Text {
        (failure == .full ? PlatformText.deviceFull : PlatformText.notKept).text(in: language)
    }

    /// Asks the host again for everything that failed, in the order it was done.
    mutating func retryStoring() {
        storeFailure = nil
        for position in pendingWrites.indices where pendingWrites[position].hasFailed {
            pendingWrites[position].hasFailed = false
            send(pendingWrites[position])
        }
    }

    // MARK: Drafts

    /// Where the values of a form are kept: the component and the record, or what a new one belongs to.
    func draftKey(_ level: LevelState) -> Text? {
        guard case .component(let name) = level.kind, case .one(let record, let isSaved) = level.state.hand,
            level.state.form != nil
        else { return nil }
        if isSaved { return "\(name)/\(record.model)/\(record.id.text)" }
        // A new record that belongs to another one has a draft of its own there.
        return "\(name)/\(record.model)/new" + owners(of: record).map { "/" + $0.id.text }.joined()
    }

    /// The records that a new one was made for, by reference field.
    func owners(of record: Record) -> [RecordQuery.Reference] {
        (app.models[record.model]?.fields ?? []).flatMap { field in
            registry.fields[field.type]?.stores == .references
                ? (record.fields[field.name]?.array ?? []).compactMap { id in
                    id.string.flatMap { UUID($0) }.map { RecordQuery.Reference(field: field.name, id: $0) }
                } : []
        }
    }

    /// Runs a chain that may store what a form holds; the form's draft goes with it.
    ///
    /// It stays while a question is open, an event is delayed or a write is not confirmed, and when the chain failed.
    mutating func saving(_ draft: Text?, drops: Bool = true, _ chain: (inout Engine) -> Void) {
        draftInHand = draft
        hasChainFailed = false
        chain(&self)
        draftInHand = nil
        if drops, let draft, !hasChainFailed, !isAwaited(draft) { removeDraft(draft) }
    }

    /// Whether something that is still to come decides about the draft.
    func isAwaited(_ draft: Text) -> Bool {
        pendingWrites.contains { $0.draft == draft } || questions.contains { $0.draft == draft }
            || delayed.contains { $0.draft == draft }
    }

    /// Member of a draft with the values that the fields changed had before; no field has this name.
    static let wasInDraft: Text = ""

    mutating func saveDraft(at position: LevelPosition) {
        let level = self[position]
        guard let key = draftKey(level), var members = level.state.form?.values else { return }
        let was = level.state.was
        if case .one(_, isSaved: true) = level.state.hand, !was.isEmpty { members[Self.wasInDraft] = .object(was) }
        let value = JSON.object(members)
        drafts[key] = value
        // What was saved before shall not take the new entries away.
        forget(key)
        effects.append(.saveDraft(key: key, value))
    }

    /// Nothing that is still to come decides about the draft any longer.
    private mutating func forget(_ draft: Text) {
        for position in pendingWrites.indices where pendingWrites[position].draft == draft {
            pendingWrites[position].draft = nil
        }
        for position in delayed.indices where delayed[position].draft == draft { delayed[position].draft = nil }
        for index in questions.indices where questions[index].draft == draft { questions[index].draft = nil }
    }

    mutating func removeDraft(_ key: Text) {
        guard drafts[key] != nil else { return }
        drafts[key] = nil
        effects.append(.removeDraft(key: key))
    }

    /// A form that is opened again shows what was entered in it before.
    ///
    /// The place on a map that a new record was just made at is newer than the draft.
    mutating func restoreDraft(at position: LevelPosition) {
        var level = self[position]
        guard let key = draftKey(level), let draft = drafts.object(key), !isAwaited(key),
            case .one(var record, let isSaved) = level.state.hand, var form = level.state.form,
            let model = app.models[record.model]
        else { return }
        var isOther = false
        let was = isSaved ? draft[Self.wasInDraft]?.object : nil
        for field in model.fields {
            guard let value = draft[field.name] else { continue }
            if let was {
                // What the person did not touch is as it arrived.
                guard let before = was[field.name] else { continue }
                record.fields[field.name] = before
            }
            let isPlace = registry.fields[field.type]?.stores == .place
            if !isSaved, isPlace, !Validation.isEmpty(record.fields[field.name]) { continue }
            if form.values[field.name] ?? .null != value { isOther = true }
            form.values[field.name] = value
        }
        guard isOther else { return }
        level.state.hand = .one(record, isSaved: isSaved)
        form.hasChanges = true
        form.isRestoredDraft = true
        level.state.form = form
        self[position] = level
    }
}
