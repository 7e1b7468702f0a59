// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func contents() async throws -> [AppContents] {
        try with { contents in
            var found: [ExactText: AppContents] = [:]
            for (id, app) in contents.apps { found[id] = app.contents }
            for (key, medium) in contents.media {
                var app = found[key.app] ?? .empty
                app.media += 1
                app.mediaBytes += Int64(medium.bytes.count)
                found[key.app] = app
            }
            return found.sorted { $0.key < $1.key }.map { id, app in
                var app = app
                app.app = id.text
                return app
            }.filter { $0.records + $0.deleted + $0.media > 0 }
        }
    }

    public func greatestShares(in app: String, limit: Int) async throws -> [AccountShare] {
        try with { contents in
            let shares = contents.apps[ExactText(app)]?.shares ?? []
            let sorted = shares.sorted {
                $0.bytes != $1.bytes ? $0.bytes > $1.bytes : ExactText($0.account) < ExactText($1.account)
            }
            return Array(sorted.prefix(limit))
        }
    }

    public func decisions(by account: String, in app: String) async throws -> [StoredDecision] {
        try with { contents in
            let account = ExactText(account)
            return (contents.apps[ExactText(app)]?.decisions(of: app) ?? []).filter {
                ExactText($0.account) == account
            }
        }
    }

    public func refusals(offset: Int, limit: Int) async throws -> [StoredDecision] {
        try with { contents in
            let refused = contents.apps.flatMap { $1.decisions(of: $0.text) }.filter {
                $0.outcome.contains(StoredDecision.refusalMark)
            }
            let sorted = refused.sorted { first, second in
                if first.made != second.made { return first.made > second.made }
                return first.place.lexicographicallyPrecedes(second.place)
            }
            return Array(sorted.dropFirst(offset).prefix(limit))
        }
    }

    public func countSessions(at instant: Int64) async throws -> Int {
        try with { contents in contents.sessions.values.count { $0.expires > instant } }
    }

    public func countGuests() async throws -> Int {
        try with { contents in contents.accounts.values.count { $0.isGuest } }
    }
}

extension StoredDecision {
    fileprivate var place: [ExactText] { [ExactText(app), ExactText(account), ExactText(operation)] }
}

extension AppContents {
    fileprivate static let empty = AppContents(
        app: "", records: 0, deleted: 0, recordBytes: 0, media: 0, mediaBytes: 0)
}
