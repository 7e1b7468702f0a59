/// What is moved into a store in memory, beside the store until it is complete.
final class MemoryTaking: MovedRowsTaking {
    private(set) var contents = MemoryStore.Contents()

    func add(_ rows: [MovedRow], to table: MovedTable) throws {
        for row in rows { try add(row, to: table) }
    }

    func addMedium(_ hash: String, in app: String, _ next: () throws -> [UInt8]) throws {
        guard let key = MemoryMediumKey(hash, app) else { return }
        while case let piece = try next(), !piece.isEmpty { contents.media[key]?.bytes += piece }
    }

    private func add(_ row: MovedRow, to table: MovedTable) throws {
        switch table {
        case .facts where row[0].text == "epoch": contents.epoch = row[1].text
        case .facts: contents.lastAuditNumber = Int64(row[1].text) ?? 0
        case .accounts, .formerNames, .grants, .claimedGrants, .factors, .recoveryCodes, .openIDPeople:
            addPerson(row, to: table)
        case .passwordLinks, .sessions, .sessionFactors, .pushSubscriptions, .pushMoments: addSession(row, to: table)
        case .descriptions:
            contents.descriptions[ExactText(row[0].text), default: []].append(
                PublishedDescription(
                    app: row[0].text, version: row[2].text, text: row[3].text, published: row[4].integer))
        case .sequences:
            contents.apps[ExactText(row[0].text)] = MemoryApp(head: row[1].integer, floor: row[2].integer)
        case .marks:
            contents.apps[ExactText(row[0].text), default: MemoryApp()].move(
                mark: CommitMark(version: row[1].integer, name: row[2].text), made: row[3].integer)
        case .records:
            try contents.apps[ExactText(row[0].text), default: MemoryApp()].move(
                StoredRecord(
                    id: row[2].text, model: row[3].text, version: row[1].integer, owner: row[4].text,
                    isDeleted: row[5].bool, document: row[7].text, media: row[6].texts))
        case .outcomes:
            contents.apps[ExactText(row[0].text), default: MemoryApp()].move(
                StoredDecision(
                    app: row[0].text, account: row[1].text, operation: row[2].text, outcome: row[3].text,
                    made: row[4].integer))
        case .media:
            guard let key = MemoryMediumKey(row[1].text, row[0].text) else { return }
            contents.media[key] = MemoryMedium(
                medium: Medium(hash: key.hash, type: row[2].text, size: row[3].integer, added: row[4].integer),
                bytes: [])
        case .audit:
            contents.auditEvents.append(
                AuditEvent(
                    number: row[0].integer, made: row[1].integer, actor: row[2].text, actorName: row[3].optional,
                    kind: AuditKind(rawValue: row[4].text), app: row[5].optional, subject: row[6].optional,
                    details: row[7].text))
        }
    }

    private func addPerson(_ row: MovedRow, to table: MovedTable) {
        switch table {
        case .accounts:
            contents.accounts[ExactText(row[0].text)] = Account(
                id: row[0].text, name: row[1].text, isGuest: row[2].bool, passwordHash: row[3].optional,
                created: row[4].integer)
        case .formerNames: contents.formerNames.insert(ExactText(row[0].text))
        case .grants: contents.grants[ExactText(row[0].text), default: []].insert(MemoryGrant(Grant(row)))
        case .claimedGrants: contents.factors.claims.append(.init(account: row[0].text, grant: Grant(row)))
        case .factors:
            let factor = Factor(secret: row[1].text, isConfirmed: row[2].bool, step: row[3].integer)
            contents.factors.entries.append(.init(account: row[0].text, factor: factor))
        case .recoveryCodes:
            guard let place = contents.factors.place(of: row[0].text) else { return }
            contents.factors.entries[place].codes.insert(row[1].text)
        default:
            let person = OpenIDSubject(issuer: row[0].text, subject: row[1].text)
            contents.factors.people.append(.init(person: person, account: row[2].text))
        }
    }

    private func addSession(_ row: MovedRow, to table: MovedTable) {
        switch table {
        case .passwordLinks:
            contents.passwordLinks[ExactText(row[0].text)] = PasswordLink(
                hash: row[0].text, account: row[1].text, expires: row[2].integer)
        case .sessions:
            contents.sessions[ExactText(row[0].text)] = Session(
                tokenHash: row[0].text, account: row[1].text, created: row[2].integer, expires: row[3].integer,
                id: row[4].text, isScript: row[5].bool, label: row[6].text)
        case .sessionFactors: contents.provedSessions.insert(ExactText(row[0].text))
        case .pushSubscriptions:
            contents.pushes.append(
                MemoryPush(
                    PushSubscription(
                        id: row[0].text, session: row[1].text, app: row[2].text,
                        target: PushTarget(endpoint: row[3].text, key: row[4].text, secret: row[5].text),
                        language: row[6].text, kept: row[7].integer, reminders: [])))
        default:
            let id = ExactText(row[0].text)
            guard let place = contents.pushes.firstIndex(where: { ExactText($0.subscription.id) == id }) else { return }
            let moment = MemoryPush.Moment(.init(name: row[1].text, at: row[2].integer))
            contents.pushes[place].moments[moment] = .init(next: row[3].integer, tries: Int(row[4].integer))
        }
    }
}

extension Grant {
    fileprivate init(_ row: MovedRow) { self.init(app: row[1].text, role: row[2].text, scope: row[3].optional) }
}
