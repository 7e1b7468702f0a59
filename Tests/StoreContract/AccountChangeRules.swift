import Store
import Testing

extension ContractRule {
    /// An account with a role, a login, a link and a factor that waits for its first code.
    private static func anna(in store: any Store) async throws {
        #expect(try await store.add(Account(id: "1", name: "anna", passwordHash: "old", created: 1)))
        try await store.grant(teacher, to: "1")
        for token in ["t", "u"] {
            try await store.add(Session(tokenHash: token, account: "1", created: 1, expires: 9, id: "id-\(token)"))
        }
        try await store.add(PasswordLink(hash: "link", account: "1", expires: 9))
        #expect(try await store.begin("secret", of: "1"))
    }

    private static let teacher = Grant(app: "app", role: "teacher")
    private static let reader = Grant(app: "app", role: "reader", scope: "x")

    /// What can be seen of accounts.
    private static func state(of store: any Store) async throws -> [String] {
        var seen: [String] = []
        for id in ["1", "2"] {
            guard let account = try await store.account(id: id) else { continue }
            seen.append("\(account.id) \(account.name) \(account.passwordHash ?? "-")")
            seen += try await store.grants(of: id).map { "\(id) \($0.role) \($0.scope ?? "-")" }
            for session in try await store.sessions(of: id) {
                seen.append(
                    "\(id) \(session.tokenHash) \(try await store.isFactorProved(tokenHash: session.tokenHash))")
            }
            if let factor = try await store.factor(of: id) { seen.append("\(id) factor \(factor.isConfirmed)") }
        }
        for link in ["link", "new"] where try await store.passwordLink(hash: link) != nil { seen.append(link) }
        if try await store.isFormer("anna") { seen.append("former") }
        return seen
    }

    /// Each kind of change, one that does something.
    private static let everyChange: [AccountChange] = [
        .add(Account(id: "2", name: "bob", created: 1)),
        .addPerson(Account(id: "2", name: "bob", created: 1), OpenIDSubject(issuer: "i", subject: "s")),
        .setPassword("new", of: "1"), .usePasswordLink("link", password: "new", at: 5),
        .addPasswordLink(PasswordLink(hash: "new", account: "1", expires: 9)), .remove("1"), .erase("1"),
        .grant(reader, to: "1"), .revoke(teacher, from: "1"), .claim([reader], of: "1", noting: { _, _ in nil }),
        .addSession(Session(tokenHash: "v", account: "1", created: 1, expires: 9)), .proveFactor(tokenHash: "t"),
        .endSession(tokenHash: "t"), .endSessionNamed("id-u", of: "1"), .endSessions(of: "1", but: "t"),
        .confirmFactor(FactorConfirmation(secret: "secret", step: 1, codes: ["c"], tokenHash: "t"), of: "1"),
        .removeFactor(of: "1"),
    ]

    static let accountChangeRules: [ContractRule] = [
        .onFixture("AU-LOG-6 what is done to accounts and the event of it are kept together, or neither is") {
            fixture in
            for change in everyChange {
                let store = try await fixture.openOther()
                try await anna(in: store)
                let before = try await state(of: store)
                let good = AuditEvent(made: 10, actor: "1", kind: .roleGranted, subject: "1")
                let bad = AuditEvent(made: 10, actor: "1\u{0}", kind: .roleGranted)
                // The event cannot be kept.
                await #expect(throws: StoreFailure.self, "\(change)") {
                    _ = try await store.apply([change], noting: [good, bad])
                }
                // Something else that was to be done with it cannot.
                await #expect(throws: StoreFailure.self, "\(change)") {
                    _ = try await store.apply(
                        [change, .grant(Grant(app: "\u{0}", role: "r"), to: "1")], noting: [good])
                }
                #expect(try await store.apply([change, .endSessionNamed("none", of: "1")], noting: [good]) == false)
                #expect(try await state(of: store) == before, "\(change)")
                #expect(try await store.auditEvents(AuditQuestion()).isEmpty, "\(change)")
                #expect(try await store.apply([change], noting: [good]), "\(change)")
                #expect(try await state(of: store) != before, "\(change)")
                #expect(try await store.auditEvents(AuditQuestion()).map(\.number.description).count == 1, "\(change)")
                try await store.close()
            }
        },
        ContractRule("AU-LOG-6 a description that is published and an epoch that begins are kept with their event") {
            store async throws in
            let description = PublishedDescription(app: "app", version: "v", text: "{}", published: 1)
            let good = AuditEvent(made: 10, actor: "tool", kind: .descriptionPublished, app: "app")
            let bad = AuditEvent(made: 10, actor: "\u{0}", kind: .epochBegun)
            let epoch = try await store.epoch
            await #expect(throws: StoreFailure.self) { try await store.publish(description, noting: [good, bad]) }
            await #expect(throws: StoreFailure.self) { _ = try await store.beginEpoch(noting: [bad]) }
            #expect(try await store.latestDescription(of: "app") == nil)
            #expect(try await store.epoch == epoch)
            #expect(try await store.auditEvents(AuditQuestion()).isEmpty)
            try await store.publish(description, noting: [good])
            let next = try await store.beginEpoch(noting: [AuditEvent(made: 11, actor: "tool", kind: .epochBegun)])
            #expect(try await store.latestDescription(of: "app") == description)
            #expect(try await store.epoch == next)
            #expect(next != epoch)
            #expect(
                try await store.auditEvents(AuditQuestion()).map(\.kind) == [.epochBegun, .descriptionPublished])
        },
        ContractRule("AU-LOG-6 what a provider claims is noted grant by grant, where it changes something") {
            store async throws in
            try await anna(in: store)
            func claim(_ grants: [Grant], bad: Bool = false) async throws {
                let change = AccountChange.claim(grants, of: "1") { kind, grant in
                    AuditEvent(made: 1, actor: "server", kind: kind, subject: grant.role + (bad ? "\u{0}" : ""))
                }
                #expect(try await store.apply([change], noting: []))
            }
            await #expect(throws: StoreFailure.self) { try await claim([reader], bad: true) }
            #expect(try await store.grants(of: "1") == [teacher])
            try await claim([reader, teacher])
            try await claim([reader, teacher])
            #expect(try await store.grants(of: "1") == [reader, teacher])
            // What somebody granted by hand stays.
            try await claim([])
            #expect(try await store.grants(of: "1") == [teacher])
            let noted = try await store.auditEvents(AuditQuestion()).reversed()
            #expect(
                noted.map { "\($0.kind.rawValue) \($0.subject ?? "")" } == [
                    "role.granted reader", "role.revoked reader",
                ])
        },
        ContractRule("AU-LOG-6 several changes are one: a password with the end of all logins but one") {
            store async throws in
            try await anna(in: store)
            #expect(try await store.apply([.setPassword("new", of: "1"), .endSessions(of: "1", but: "t")], noting: []))
            #expect(try await store.sessions(of: "1").map(\.tokenHash) == ["t"])
            #expect(try await store.account(id: "1")?.passwordHash == "new")
            #expect(try await store.apply([.endSessions(of: "1")], noting: []))
            #expect(try await store.sessions(of: "1").isEmpty)
        },
        ContractRule("AU-LOG-6 invitations and people who register are noted in the transaction that keeps them") {
            store async throws in
            let event = AuditEvent(made: 10, actor: "tool", kind: .invitationMade, app: "app")
            let submissions = ["one", "two"].map { Submission(operation: $0) }
            await #expect(throws: Objection.self) {
                try await store.submit(submissions, app: "app", account: "invitations") { place, _, _ in
                    if place == 1 { throw Objection() }
                    return .leave(outcome: "made", events: [event])
                }
            }
            #expect(try await store.auditEvents(AuditQuestion()).isEmpty)
            #expect(try await store.outcome(of: "one", by: "invitations", in: "app") == nil)
            for _ in 0..<2 {
                _ = try await store.submit([submissions[0]], app: "app", account: "invitations") { _, _, _ in
                    .leave(outcome: "made", events: [event])
                }
            }
            #expect(try await store.auditEvents(AuditQuestion()).count == 1)
            try await anna(in: store)
            for (name, isNew) in [("anna", false), ("bob", true)] {
                let enrol: @Sendable () async throws -> Void = {
                    _ = try await store.submit([Submission(operation: name)], app: "app", account: "2") { _, _, _ in
                        .enrol(
                            NewPerson(account: Account(id: "2", name: name, created: 1)), with: [], outcome: "",
                            events: [AuditEvent(made: 11, actor: "2", kind: .accountAdded)])
                    }
                }
                if isNew { try await enrol() } else { await #expect(throws: StoreFailure.taken) { try await enrol() } }
                #expect(try await store.auditEvents(AuditQuestion(kind: .accountAdded)).count == (isNew ? 1 : 0))
            }
        },
    ]
}
