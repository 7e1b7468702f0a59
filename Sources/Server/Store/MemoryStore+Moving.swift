// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func reading<T: Sendable>(_ work: @escaping @Sendable (any MovedRows) throws -> T) async throws -> T {
        try work(MemoryRows(contents: try with { $0 }))
    }

    public func filling(_ work: @escaping @Sendable (any MovedRowsTaking) throws -> Void) async throws {
        let commits = try with { contents in
            guard contents.isEmpty, contents.formerNames.isEmpty, contents.auditEvents.isEmpty else {
                throw MovingFailure.notEmpty
            }
            let taking = MemoryTaking()
            try work(taking)
            contents = taking.contents
            return contents.apps.map { Commit(app: $0.key.text, head: $0.value.head) }
        }
        for commit in commits { feed.announce(commit) }
    }
}

struct MemoryRows: MovedRows {
    let contents: MemoryStore.Contents

    func each(_ table: MovedTable, _ take: (MovedRow) throws -> Void) throws {
        for row in rooted(rows(of: table), in: table).kept { try take(row) }
    }

    func eachPiece(ofMedium hash: String, in app: String, _ take: ([UInt8]) throws -> Void) throws {
        if let key = MemoryMediumKey(hash, app), let medium = contents.media[key] { try take(medium.bytes) }
    }

    func rows(of table: MovedTable) -> [MovedRow] {
        switch table {
        case .facts:
            [[.text("audit"), .text("\(contents.lastAuditNumber)")], [.text("epoch"), .text(contents.epoch)]]
        case .records: apps.flatMap { app, state in state.rows.values.map { $0.record.row(in: app) }.ordered(by: 2) }
        default: unordered(table).ordered(by: table.ordering)
        }
    }

    /// Rows whose account, session or subscription is there, and how many others.
    func rooted(_ rows: [MovedRow], in table: MovedTable) -> (kept: [MovedRow], orphans: Int) {
        guard let parent = table.parent else { return (rows, 0) }
        let keys = Set(
            rooted(self.rows(of: parent.table), in: parent.table).kept.map { ExactText($0[0].text) })
        let kept = rows.filter { keys.contains(ExactText($0[parent.place].text)) }
        return (kept, rows.count - kept.count)
    }

    private var apps: [(String, MemoryApp)] { contents.apps.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) } }

    private func unordered(_ table: MovedTable) -> [MovedRow] {
        switch table {
        case .facts, .records: []
        case .accounts:
            contents.accounts.values.map {
                [.text($0.id), .text($0.name), .bool($0.isGuest), .optional($0.passwordHash), .integer($0.created)]
            }
        case .formerNames: contents.formerNames.map { [.text($0.text)] }
        case .grants:
            contents.grants.flatMap { account, grants in grants.map { $0.grant.row(of: account.text) } }
        case .claimedGrants: contents.factors.claims.map { $0.grant.row(of: $0.account) }
        case .factors:
            contents.factors.entries.map {
                [.text($0.account), .text($0.factor.secret), .bool($0.factor.isConfirmed), .integer($0.factor.step)]
            }
        case .recoveryCodes:
            contents.factors.entries.flatMap { entry in entry.codes.map { [.text(entry.account), .text($0)] } }
        case .openIDPeople:
            contents.factors.people.map {
                [.text($0.person.issuer), .text($0.person.subject), .text($0.account)]
            }
        case .passwordLinks:
            contents.passwordLinks.values.map { [.text($0.hash), .text($0.account), .integer($0.expires)] }
        case .sessions: contents.sessions.values.map(\.row)
        case .sessionFactors:
            // They stay when a session ends.
            contents.provedSessions.filter { contents.sessions[$0] != nil }.map { [.text($0.text)] }
        case .pushSubscriptions: contents.livePushes.map(\.row)
        case .pushMoments: contents.livePushes.flatMap(\.momentRows)
        case .descriptions:
            contents.descriptions.values.flatMap { all in
                all.enumerated().map { place, one in
                    [
                        .text(one.app), .integer(Int64(place) + 1), .text(one.version), .text(one.text),
                        .integer(one.published),
                    ]
                }
            }
        case .sequences:
            apps.filter { $1.head > 0 || $1.floor > 0 }.map {
                [.text($0), .integer($1.head), .integer($1.floor)]
            }
        case .marks:
            apps.flatMap { app, state in
                state.marks.map { [.text(app), .integer($0), .text($1.name), .integer($1.made)] }
            }
        case .outcomes:
            apps.flatMap { app, state in
                state.decisions(of: app).map {
                    [.text(app), .text($0.account), .text($0.operation), .text($0.outcome), .integer($0.made)]
                }
            }
        case .media:
            contents.media.map {
                [
                    .text($0.app.text), .text($0.hash), .text($1.medium.type), .integer($1.medium.size),
                    .integer($1.medium.added),
                ]
            }
        case .audit: contents.auditEvents.map(\.row)
        }
    }
}

extension [MovedRow] {
    fileprivate func ordered(by columns: Int) -> [MovedRow] {
        sorted { a, b in
            for place in 0..<columns {
                switch (a[place], b[place]) {
                case (.null, .null): continue
                case (.null, _): return true
                case (_, .null): return false
                case (.integer(let a), .integer(let b)):
                    if a != b { return a < b }
                default:
                    let (a, b) = (ExactText(a[place].text), ExactText(b[place].text))
                    if a != b { return a < b }
                }
            }
            return false
        }
    }
}

extension StoredRecord {
    fileprivate func row(in app: String) -> MovedRow {
        [
            .text(app), .integer(version), .text(id), .text(model), .text(owner), .bool(isDeleted), .texts(media),
            .text(document),
        ]
    }
}

extension Grant {
    fileprivate func row(of account: String) -> MovedRow {
        [.text(account), .text(app), .text(role), .optional(scope)]
    }
}

extension Session {
    fileprivate var row: MovedRow {
        [
            .text(tokenHash), .text(account), .integer(created), .integer(expires), .text(id), .bool(isScript),
            .text(label),
        ]
    }
}

extension MemoryPush {
    fileprivate var row: MovedRow {
        [
            .text(subscription.id), .text(subscription.session), .text(subscription.app),
            .text(subscription.target.endpoint), .text(subscription.target.key), .text(subscription.target.secret),
            .text(subscription.language), .integer(subscription.kept),
        ]
    }

    fileprivate var momentRows: [MovedRow] {
        moments.map { moment, standing in
            [
                .text(subscription.id), .text(moment.name.text), .integer(moment.at), .integer(standing.next),
                .integer(Int64(standing.tries)),
            ]
        }
    }
}

extension AuditEvent {
    fileprivate var row: MovedRow {
        [
            .integer(number), .integer(made), .text(actor), .optional(actorName), .text(kind.rawValue),
            .optional(app), .optional(subject), .text(details),
        ]
    }
}
