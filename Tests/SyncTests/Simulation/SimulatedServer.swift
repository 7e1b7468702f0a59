import Sync
import Values

/// A server of one app in memory: what `data` holds is durable, each request is one transaction.
struct SimulatedServer {
    struct Accepted {
        let operation: Operation
        let author: Stamp
        let version: Int64
    }

    struct Remembered {
        let outcome: Outcome
        let account: Text
    }

    /// What a backup holds.
    struct Data {
        var epoch = 1
        var head: Int64 = 0
        /// By the version of a commit: what no other history has there.
        var marks: [Int64: Text] = [:]
        var entries: [UUID: Entry] = [:]
        var outcomes: [UUID: Remembered] = [:]
        /// Every operation that came to the merge, in the order of the sequence.
        var accepted: [Accepted] = []
        /// When each record was changed, by the clock of a device. Only a broken server looks at it.
        var times: [UUID: Int64] = [:]
    }

    var data = Data()
    var backup: Data?
    /// Copies that nobody made for restoring: a snapshot of the disk, and a replica that follows now and then.
    var snapshots: [Data] = []
    /// A primary in whose place a replica has taken over, and which does not know it yet: what it does will be gone.
    private(set) var cutOff: Data?
    /// Values of the field `Notebook.scope` that an account has been granted.
    var grants: [Text: [Text]] = [:]
    /// Everybody may read everything.
    var isOpen = false
    var pageLimit = 3
    /// More operations in one request are too many.
    var operationLimit = 500
    /// Versions that operations named and that this server has never given.
    private(set) var strangeVersions = 0
    let fault: Fault?
    private var epochs = 1
    /// Marks and parts of epochs that were given; of all histories together.
    private var names = 0

    init(fault: Fault?) { self.fault = fault }

    /// Takes the backup back; everything after it is gone.
    mutating func restore() -> [Accepted] {
        guard var old = backup else { return [] }
        let lost = Array(data.accepted.dropFirst(old.accepted.count))
        epochs += 1
        old.epoch = epochs
        data = old
        snapshots = []
        return lost
    }

    /// `baukasten epoch new`.
    mutating func beginEpoch() {
        epochs += 1
        data.epoch = epochs
    }

    /// A replica that lags takes over; for a while some still reach the one that it replaces.
    mutating func failOver(to place: Int) -> [Accepted] {
        let old = data
        let lost = rewind(to: place)
        cutOff = old
        return lost
    }

    mutating func endCutOff() { cutOff = nil }

    /// As ``answer(_:account:)``, by the primary that was cut off; and what it accepted.
    mutating func answerCutOff(_ json: JSON, account: Text) -> (status: Int, body: JSON, lost: [Accepted])? {
        guard let old = cutOff else { return nil }
        let new = data
        data = old
        let answer = answer(json, account: account)
        let lost = Array(data.accepted.dropFirst(old.accepted.count))
        cutOff = data
        data = new
        return (answer.status, answer.body, lost)
    }

    /// A snapshot is put back, or a replica that lags takes over: nobody tells the devices.
    mutating func rewind(to place: Int) -> [Accepted] {
        let old = snapshots[place]
        let lost = Array(data.accepted.dropFirst(old.accepted.count))
        data = old
        // What was copied later is not there any more.
        snapshots.removeSubrange((place + 1)...)
        return lost
    }

    /// Whether the device has seen nothing but what is still so.
    private func hasSeen(_ request: SyncRequest) -> Bool {
        guard fault != .marksIgnored, let seen = request.seen.flatMap({ HistoryMark($0) }) else { return true }
        return data.marks[seen.version] == seen.name
    }

    var epoch: Text { "epoch-\(data.epoch)" }

    func mayRead(_ entry: Entry, _ account: Text) -> Bool {
        if isOpen || entry.created.by == account { return true }
        guard let scope = entry.fields[Notebook.scope]?.string else { return false }
        return grants[account]?.contains(scope) ?? false
    }

    private func view(_ account: Text) -> Text {
        var text: Text = "view"
        for scope in (grants[account] ?? []).sorted() { text += "-" + scope }
        return text
    }

    /// The answer, or the status of a failure.
    mutating func answer(_ json: JSON, account: Text) -> (status: Int, body: JSON) {
        guard let request = SyncRequest(json) else { return (400, .null) }
        guard request.ops.count <= operationLimit else { return (413, .null) }
        var named = epoch
        if let epoch = request.epoch, epoch.utf8.starts(with: (self.epoch + "/").utf8) { named = epoch }
        let hasLost = request.epoch == named && !hasSeen(request)
        if hasLost {
            names += 1
            named = epoch + "/\(names)"
        }
        let isKnown = request.epoch == nil || request.epoch == named || fault == .epochIgnored
        var outcomes: [Outcome] = []
        if isKnown { for operation in request.ops { outcomes.append(submit(operation, account)) } }
        let isReset = request.epoch != named || request.view != view(account)
        let (changes, next, hasMore) = changes(since: isReset ? 0 : request.since, account, request.limit)
        let response = SyncResponse(
            epoch: named, view: view(account), isReset: isReset, outcomes: outcomes, changes: changes, next: next,
            hasMore: hasMore, me: ["account": .string(account), "name": .string(account), "guest": false, "roles": []],
            description: "d1", head: data.marks[data.head].map { HistoryMark(version: data.head, name: $0).json })
        return (200, response.json)
    }

    private mutating func submit(_ operation: Operation, _ account: Text) -> Outcome {
        if let known = data.outcomes[operation.id], fault != .operationsForgotten { return known.outcome }
        let versions = operation.base.members.map { $0.value } + [operation.v]
        for version in versions where version.int64 ?? 0 > data.head { strangeVersions += 1 }
        let outcome = decide(operation, account)
        data.outcomes[operation.id] = Remembered(outcome: outcome, account: account)
        return outcome
    }

    private mutating func decide(_ operation: Operation, _ account: Text) -> Outcome {
        if operation.fields["title"] == "forbidden" {
            return Outcome(
                op: operation.id,
                refusal: Refusal(code: "test.forbidden", field: "title", german: "Nein.", english: "No."))
        }
        let entry = data.entries[operation.record]
        if let entry, operation.kind != .create, !mayRead(entry, account) {
            let unknown = Specimen.operation(operation.kind, operation.fields)
            let refusal = Specimen.merge(unknown, nil).outcome.refusal
            return Outcome(op: operation.id, result: .refused, refusal: refusal)
        }
        let author = Stamp(by: account, at: operation.at)
        let version = data.head + 1
        let result = Merge.apply(operation, to: entry, policy: Notebook.policy, by: author, version: version)
        data.accepted.append(Accepted(operation: operation, author: author, version: version))
        if let stored = result.entry {
            data.entries[stored.id] = stored
            data.head = version
            names += 1
            data.marks[version] = "mark-\(names)"
            data.times[stored.id] = operation.at
        }
        return result.outcome
    }

    private func changes(
        since: Int64, _ account: Text, _ limit: Int
    ) -> (changes: [Change], next: Int64, hasMore: Bool) {
        func place(_ entry: Entry) -> Int64 {
            fault == .cursorByTime ? max(1, data.times[entry.id] ?? 1) : entry.v
        }
        let news = data.entries.values.filter { place($0) > since }.sorted { place($0) < place($1) }
        let page = news.prefix(min(limit, pageLimit))
        var changes: [Change] = []
        for entry in page {
            if mayRead(entry, account) {
                if since > 0 || !entry.isDeleted { changes.append(.entry(entry)) }
            } else if since > 0, fault != .removalsForgotten {
                changes.append(.removal(Removal(id: entry.id, model: entry.model, v: entry.v)))
            }
        }
        let hasMore = page.count < news.count
        guard let last = page.last else { return ([], max(since, fault == .cursorByTime ? 0 : data.head), false) }
        return (changes, hasMore || fault == .cursorByTime ? place(last) : data.head, hasMore)
    }
}
