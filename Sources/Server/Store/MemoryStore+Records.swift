import Values

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func submit(
        _ submissions: [Submission], app: String, account: String,
        decide: @escaping @Sendable (Int, any RecordReading, Int64) throws -> Decision
    ) async throws -> [Answer] {
        let (answers, commit) = try with { contents -> ([Answer], Commit?) in
            let (answers, writes) = try Self.decided(
                submissions, by: account, upon: contents.apps[ExactText(app)] ?? MemoryApp(), decide)
            guard !writes.isEmpty else { return (answers, nil) }
            guard !app.hasNull else { throw StoreFailure.other("A text holds U+0000.") }
            try refuseNull(writes.events.flatMap(\.texts))
            let head = contents.apps[ExactText(app)]?.head ?? 0
            for person in writes.people {
                try refuseNull(
                    [person.account.id, person.account.name, person.account.passwordHash]
                        + person.grants.flatMap { [$0.app, $0.role, $0.scope] })
                let name = ExactText(person.account.name)
                guard !contents.formerNames.contains(name), contents.accounts[ExactText(person.account.id)] == nil,
                    !contents.accounts.values.contains(where: { ExactText($0.name) == name })
                else { throw StoreFailure.taken }
            }
            // Nobody else refers to the app now, so that it is changed in place.
            try contents.apps[ExactText(app), default: MemoryApp()].store(writes, at: now())
            for person in writes.people {
                let id = ExactText(person.account.id)
                contents.accounts[id] = person.account
                if !person.grants.isEmpty { contents.grants[id] = Set(person.grants.map(MemoryGrant.init)) }
            }
            for event in writes.events { contents.append(event) }
            return (answers, writes.head > head ? Commit(app: app, head: writes.head) : nil)
        }
        if let commit { feed.announce(commit) }
        return answers
    }

    public func recordBytes(of account: String, in app: String) async throws -> Int64 {
        try with { $0.apps[ExactText(app)]?.recordBytes(of: account) ?? 0 }
    }

    private static func decided(
        _ submissions: [Submission], by account: String, upon state: MemoryApp,
        _ decide: (Int, any RecordReading, Int64) throws -> Decision
    ) throws -> ([Answer], Workspace.Writes) {
        let workspace = Workspace(
            head: state.head, findRecord: { state.record($0) }, findModel: { state.records(of: $0) },
            findReferring: { state.records(of: $0, whose: $1, refersTo: $2) },
            findBytes: { state.recordBytes(of: $0) },
            findOutcome: { state.outcome(account: $0, operation: $1) })
        let answers = try workspace.decide(submissions, account: account, decide)
        return (answers, workspace.writes)
    }

    public func outcome(of operation: String, by account: String, in app: String) async throws -> String? {
        try with { $0.apps[ExactText(app)]?.outcome(account: account, operation: operation) }
    }

    public func head(of app: String) async throws -> Int64 {
        try with { $0.apps[ExactText(app)]?.head ?? 0 }
    }

    public func mark(of app: String) async throws -> CommitMark? {
        try with { contents in
            guard let app = contents.apps[ExactText(app)], let mark = app.marks[app.head] else { return nil }
            return CommitMark(version: app.head, name: mark.name)
        }
    }

    public func has(_ mark: CommitMark, in app: String) async throws -> Bool {
        try with { contents in
            guard let app = contents.apps[ExactText(app)], mark.version <= app.head else { return false }
            return app.marks[mark.version]?.name == mark.name || !app.marks.keys.contains { $0 <= mark.version }
        }
    }

    public func floor(of app: String) async throws -> Int64 {
        try with { $0.apps[ExactText(app)]?.floor ?? 0 }
    }

    public func removeOld(before instant: Int64) async throws -> Int {
        try with { contents in
            var count = 0
            for app in Array(contents.apps.keys) { count += contents.apps[app]?.removeOld(before: instant) ?? 0 }
            return count
        }
    }

    public func changes(in app: String, since: Int64, limit: Int) async throws -> [StoredRecord] {
        try with { $0.apps[ExactText(app)]?.changes(since: since, limit: limit) ?? [] }
    }

    public func changes<Result: Sendable>(
        in app: String, since: Int64, expected: Int, from start: @escaping @autoclosure @Sendable () -> Result,
        _ take: @escaping @Sendable (inout Result, StoredBytes) throws -> Bool
    ) async throws -> Result {
        var result = start()
        for record in try await changes(in: app, since: since, limit: .max) {
            guard try record.withBytes({ try take(&result, $0) }) else { break }
        }
        return result
    }

    public func news(of models: [String], in app: String, since: Int64) async throws -> RecordNews {
        let models = Set(models.map(ExactText.init))
        return try with { contents in
            guard let app = contents.apps[ExactText(app)] else { return RecordNews(head: 0) }
            let changes = app.changes(since: since, limit: .max)
            return RecordNews(head: app.head, records: changes.filter { models.contains(ExactText($0.model)) })
        }
    }

    public func record(_ id: String, in app: String) async throws -> StoredRecord? {
        try with { $0.apps[ExactText(app)]?.record(id) }
    }

    public func records(
        of model: String, whose reference: String, refersTo ids: [String], in app: String
    ) async throws -> [StoredRecord] {
        try with { $0.apps[ExactText(app)]?.records(of: model, whose: reference, refersTo: ids) ?? [] }.sortedByID
    }

    public func records(referringTo hash: String, in app: String) async throws -> [StoredRecord] {
        try with { $0.apps[ExactText(app)]?.records(referringTo: hash) ?? [] }
    }

    public func records(_ query: StoredQuery, in app: String) async throws -> [StoredRecord] {
        let found = try matching(query, in: app)
        let ordered = query.order(found)
        let rest = ordered.dropFirst(max(query.offset, 0))
        return Array(query.limit.map { rest.prefix(max($0, 0)) } ?? rest).map(\.record)
    }

    public func count(_ query: StoredQuery, in app: String) async throws -> Int {
        try matching(query, in: app).count
    }

    private func matching(_ query: StoredQuery, in app: String) throws -> [MemoryApp.Row] {
        let rows = try with { $0.apps[ExactText(app)]?.rows ?? [:] }
        let known = Set(query.known.map(ExactText.init))
        let scope = query.scope.map { ($0.field, $0.keys) }
        return rows.values.filter { row in
            guard !row.record.isDeleted, ExactText(row.record.model) == ExactText(query.model),
                !known.contains(ExactText(row.record.id))
            else { return false }
            if let after = query.after, ExactText(row.record.id) <= ExactText(after) { return false }
            if let owner = query.owner, ExactText(owner) != ExactText(row.record.owner) { return false }
            if let (field, keys) = scope {
                guard let key = FieldKey(row.fields[field]), keys.contains(key) else { return false }
            }
            return query.conditions.allSatisfy { $0.holds(for: row.fields[$0.field]) }
        }
    }
}

extension StoredQuery {
    fileprivate func order(_ rows: [MemoryApp.Row]) -> [MemoryApp.Row] {
        rows.map { row in (row, sort.map { FieldKey(row.fields[$0.field]).flatMap { $0.isEmpty ? nil : $0 } }) }
            .sorted { a, b in
                for (place, sort) in sort.enumerated() {
                    switch (a.1[place], b.1[place]) {
                    case (nil, nil): continue
                    case (nil, _): return false
                    case (_, nil): return true
                    case (let x?, let y?):
                        if x == y { continue }
                        return sort.isDescending ? y < x : x < y
                    }
                }
                return ExactText(a.0.record.id) < ExactText(b.0.record.id)
            }
            .map(\.0)
    }
}
