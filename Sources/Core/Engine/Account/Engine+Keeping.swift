import Language
import Rules
import Values

// Records that stay on this device, and how they become those of an account.

extension Engine {
    /// Whether the record held stays on this device, or will.
    func staysHere(_ hand: Hand) -> Bool {
        guard sync != nil, case .one(let record, let isSaved) = hand, let model = app.models[record.model] else {
            return false
        }
        return isSaved ? records[record.model, record.id]?.standing == .kept : keeps(model)
    }

    /// Those of whoever uses the app now.
    var keptRecords: [Record] {
        var kept: [Record] = []
        for model in app.models.all where model.mayStay {
            kept += records.existing(model.name).filter { $0.standing == .kept }
        }
        return kept
    }

    /// Those of people without an account that the account may have, the oldest first.
    var offeredRecords: [Record] {
        guard let permission, sync?.me?.isGuest == false else { return [] }
        let offered = guestRecords.filter { record in
            guard let model = app.models[record.model] else { return false }
            let wanted = evaluated(record)
            guard records.existing(record.model, record.id) != nil else {
                return permission.sends(wanted, model, records)
            }
            return permission.allows(
                .save, .one(wanted, isSaved: true), makes: nil, app: app, records: records, isFinal: true)
        }
        return Sorting.places(offered.count) { offered[$0].created < offered[$1].created }.map { offered[$0] }
    }

    // MARK: Taking along

    /// Under this name the device remembers until when somebody said "not now".
    private static let asked: Text = "guestRecords"

    /// What the account has already, for the page was closed before the rest was done, is no longer theirs.
    @inline(never)
    mutating func heard(ofGuestRecords all: [Record]) {
        guestRecords = all
        questions.removeAll { $0.choices.contains { $0.then.isOfGuestRecords } }
        var done: [UUID] = []
        for record in all {
            guard let there = records.existing(record.model, record.id), entered(there) == entered(record),
                !pendingWrites.contains(where: { $0.holds(record.id) })
            else { continue }
            done.append(record.id)
        }
        if !done.isEmpty { drop(done) }
    }

    private mutating func drop(_ ids: [UUID]) {
        guestRecords.removeAll { ids.contains($0.id) }
        effects.append(.removeGuestRecords(ids))
    }

    /// Asks once, when it is known what the account has and nobody is in the middle of something.
    mutating func offerGuestRecords() {
        if !guestRecords.isEmpty { askToTakeAlong() }
    }

    @inline(never)
    private mutating func askToTakeAlong() {
        guard let sync, sync.lastSuccess != nil, !sync.isRunning, !isLoginFirst, questions.isEmpty,
            top?.state.form?.hasChanges != true, !isTop(.account)
        else { return }
        let offered = offeredRecords
        guard let latest = offered.last, drafts[Self.asked]?.string ?? "" < latest.created.text else { return }
        ask(
            OverlayState(
                kind: .dialog, title: KeepingText.question.text(in: language),
                message: KeepingText.offered(offered.count, titles(of: offered)).text(in: language) + " "
                    + KeepingText.consequence.text(in: language),
                choices: [
                    .init(title: KeepingText.notNow.text(in: language), role: .cancel, then: .notNow),
                    .init(
                        title: PlatformText.delete.text(in: language), role: .destructive,
                        then: .askToDeleteGuestRecords),
                    .init(title: KeepingText.takeAlong.text(in: language), role: .primary, then: .takeAlong),
                ]))
    }

    /// "„A“, „B“, „C“ und 2 weitere".
    private func titles(of records: [Record]) -> Bilingual {
        var named: [Text] = []
        for record in records.prefix(3) { named.append(registry.title(of: record, in: app, language: language)) }
        return KeepingText.titles(named, more: records.count - named.count)
    }

    @inline(never)
    mutating func takeAlong() {
        let offered = offeredRecords
        guard !offered.isEmpty else { return }
        var made: [Record] = []
        for record in offered {
            var record = evaluated(record)
            record.standing = .created
            record.creator = owner(ofNew: record)
            // What is there gets other values when they are written.
            if records.existing(record.model, record.id) == nil { records.put(record) }
            made.append(record)
        }
        guestRecords.removeAll { record in made.contains { $0.id == record.id } }
        request(.takeAlong(made))
        rebaseLevels()
        if isTop(.account) { focus("state") }
    }

    @inline(never)
    mutating func tookAlong(_ count: Int) { show(KeepingText.taken(count), urgent: false) }

    @inline(never)
    mutating func rememberGuestRecords() {
        guard let latest = offeredRecords.last else { return }
        drafts[Self.asked] = .string(latest.created.text)
        effects.append(.saveDraft(key: Self.asked, .string(latest.created.text)))
        show(KeepingText.later, urgent: false)
    }

    @inline(never)
    mutating func askToDeleteGuestRecords() {
        let offered = offeredRecords
        guard !offered.isEmpty else { return }
        ask(
            PlatformText.deleteQuestion(offered.count).text(in: language),
            KeepingText.deleteConsequence(titles(of: offered)).text(in: language),
            .init(title: PlatformText.cancel.text(in: language), role: .cancel, then: .notNow),
            .init(
                title: PlatformText.delete.text(in: language), role: .destructive, then: .deleteGuestRecords))
    }

    @inline(never)
    mutating func deleteGuestRecords() {
        let offered = offeredRecords
        guard !offered.isEmpty else { return }
        drop(offered.map { $0.id })
        let title = registry.title(of: offered[0], in: app, language: language)
        show(offered.count == 1 ? PlatformText.deleted(title) : PlatformText.deleted(offered.count), urgent: false)
        if isTop(.account) { focus("state") }
    }

    // MARK: Sending what stayed here

    /// Those that may be sent by now, for rights have changed.
    private var releasable: [Record] {
        guard let permission else { return [] }
        return keptRecords.filter { record in
            app.models[record.model].map { permission.sends(record, $0, records) } ?? false
        }
    }

    /// What stayed here is sent from now on.
    @inline(never)
    mutating func release() {
        var released: [Record] = []
        for record in releasable {
            var record = record
            record.standing = .created
            records.put(record)
            released.append(record)
        }
        guard !released.isEmpty else { return }
        request(.saveAll(released.map { .init(record: $0) }))
        rebaseLevels()
        focus("state")
    }

    // MARK: The page

    @inline(never)
    func keepingElements(_ sync: SyncView, _ serial: Int) -> [Element] {
        var elements: [Element] = []
        let kept = keptRecords
        if !kept.isEmpty {
            elements.append(
                Element(key: "kept", .text(KeepingText.kept(kept.count, titles(of: kept)).text(in: language), Style())))
            if !releasable.isEmpty {
                elements.append(
                    button(
                        ActionID(level: serial, name: "release"), KeepingText.release.text(in: language), "upload"))
            } else if canLogIn {
                elements.append(secondary("login", KeepingText.logIn.text(in: language)))
            }
        }
        let offered = offeredRecords
        if !offered.isEmpty {
            elements.append(
                Element(
                    key: "offered",
                    .text(KeepingText.offered(offered.count, titles(of: offered)).text(in: language), Style())))
            elements.append(secondary("consequence", KeepingText.consequence.text(in: language)))
            elements.append(
                button(
                    ActionID(level: serial, name: "takeAlong"), KeepingText.takeAlong.text(in: language), "upload"))
            elements.append(
                button(
                    ActionID(level: serial, name: "deleteGuestRecords"), PlatformText.delete.text(in: language),
                    "trash", .destructive))
        }
        return elements
    }
}

extension PendingWrite {
    /// Whether it is to write this record.
    fileprivate func holds(_ id: UUID) -> Bool {
        switch change {
        case .saveAll(let kept): kept.contains { $0.record.id == id }
        case .takeAlong(let records): records.contains { $0.id == id }
        default: change.id == id
        }
    }
}

extension OverlayState.Consequence {
    fileprivate var isOfGuestRecords: Bool {
        switch self {
        case .takeAlong, .deleteGuestRecords: true
        default: false
        }
    }
}
