import Store
import Testing

extension ContractRule {
    private static let ada = Account(id: "1", name: "ada", passwordHash: "scrypt$x", created: 1_700_000_000_123)

    static let accountRules: [ContractRule] = [
        ContractRule("ST-ACC-1 an account is found by id and by its exact name") { store async throws in
            #expect(try await store.add(ada))
            #expect(try await store.add(Account(id: "2", name: "Ada", created: 5)))
            #expect(try await store.account(id: "1") == ada)
            #expect(try await store.account(named: "ada") == ada)
            #expect(try await store.account(named: "Ada")?.id == "2")
            for name in ["ADA", "ada ", "", "ada\u{0}", "ada\u{0}x", "' OR '1'='1", "%"] {
                #expect(try await store.account(named: name) == nil, "\(name)")
                #expect(try await store.account(id: name) == nil, "\(name)")
            }
        },
        ContractRule("ST-ACC-1 a name or an id is given once, also to five at once") { store async throws in
            #expect(try await store.add(ada))
            #expect(try await store.add(Account(id: "9", name: "ada", created: 0)) == false)
            #expect(try await store.add(Account(id: "1", name: "other", created: 0)) == false)
            #expect(try await store.account(named: "other") == nil)
            #expect(try await store.account(id: "1") == ada)
            let added = try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<5 {
                    group.addTask { try await store.add(Account(id: "new\(number)", name: "eve", created: 0)) }
                }
                return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
            }
            #expect(added == 1)
            #expect(try await store.add(Account(id: "composed", name: "\u{e9}", created: 0)))
            #expect(try await store.add(Account(id: "decomposed", name: "e\u{301}", created: 0)))
        },
        ContractRule("ST-ACC-2 accounts are listed by name, without guests") { store async throws in
            for (id, name) in [("3", "zoe"), ("1", "ada"), ("2", "Bob"), ("4", "ä")] {
                #expect(try await store.add(Account(id: id, name: name, created: 0)))
            }
            #expect(try await store.add(Account(id: "g", name: "guest-1", isGuest: true, created: 0)))
            #expect(try await store.accounts().map(\.name) == ["Bob", "ada", "zoe", "ä"])
            #expect(try await store.account(id: "g")?.isGuest == true)
        },
        ContractRule("ST-ACC-3 a password is set and taken away") { store async throws in
            #expect(try await store.add(ada))
            try await store.setPassword("scrypt$y", of: "1")
            #expect(try await store.account(id: "1")?.passwordHash == "scrypt$y")
            try await store.setPassword(nil, of: "1")
            #expect(try await store.account(id: "1")?.passwordHash == nil)
            try await store.setPassword("x", of: "nobody")
            #expect(try await store.account(id: "nobody") == nil)
        },
        ContractRule("ST-ACC-4 grants are kept once each, ordered, and revoked exactly") { store async throws in
            #expect(try await store.add(ada))
            let grants = [
                Grant(app: "a", role: "author"), Grant(app: "a", role: "reader", scope: ""),
                Grant(app: "a", role: "reader", scope: "math"), Grant(app: "b", role: "reader"),
            ]
            for grant in grants.reversed() + grants { try await store.grant(grant, to: "1") }
            #expect(try await store.grants(of: "1") == grants)
            try await store.revoke(Grant(app: "a", role: "reader"), from: "1")
            try await store.revoke(Grant(app: "b", role: "reader", scope: "math"), from: "1")
            #expect(try await store.grants(of: "1") == grants)
            try await store.revoke(grants[2], from: "1")
            try await store.revoke(grants[3], from: "1")
            #expect(try await store.grants(of: "1") == Array(grants.prefix(2)))
            try await store.grant(grants[0], to: "nobody")
            #expect(try await store.grants(of: "nobody").isEmpty)
        },
        ContractRule("ST-ACC-5 a session is found by the hash of its token, prolonged and ended") {
            store async throws in
            #expect(try await store.add(ada))
            let session = Session(tokenHash: "t1", account: "1", created: 10, expires: 20)
            try await store.add(session)
            #expect(try await store.session(tokenHash: "t1") == session)
            #expect(try await store.session(tokenHash: "t2") == nil)
            #expect(try await store.session(tokenHash: "t1\u{0}") == nil)
            try await store.extend(tokenHash: "t1", until: 99)
            #expect(try await store.session(tokenHash: "t1")?.expires == 99)
            try await store.removeSession(tokenHash: "t1")
            #expect(try await store.session(tokenHash: "t1") == nil)
            try await store.extend(tokenHash: "t1", until: 100)
            #expect(try await store.session(tokenHash: "t1") == nil)
        },
        ContractRule("ST-ACC-5 sessions end by account and by time; none is kept of an account that is not there") {
            store async throws in
            #expect(try await store.add(ada))
            #expect(try await store.add(Account(id: "2", name: "bob", created: 0)))
            for (token, account, expires) in [
                ("a", "1", 10), ("b", "1", 20), ("c", "2", 10), ("d", "2", 20), ("e", "3", 20),
            ] {
                try await store.add(Session(tokenHash: token, account: account, created: 0, expires: Int64(expires)))
            }
            #expect(try await store.session(tokenHash: "e") == nil)
            try await store.removeSessions(expiredBefore: 20)
            #expect(try await store.session(tokenHash: "a") == nil)
            #expect(try await store.session(tokenHash: "c") == nil)
            #expect(try await store.session(tokenHash: "b") != nil)
            try await store.removeSessions(of: "1")
            #expect(try await store.session(tokenHash: "b") == nil)
            #expect(try await store.session(tokenHash: "d") != nil)
        },
        ContractRule("ST-ACC-6 with an account go its grants and sessions, not its records") { store async throws in
            #expect(try await store.add(ada))
            try await store.grant(Grant(app: "app", role: "author"), to: "1")
            try await store.add(Session(tokenHash: "t", account: "1", created: 0, expires: 9))
            try await store.store(StoredRecord("r", owner: "1"))
            try await store.removeAccount("1")
            try await store.removeAccount("1")
            #expect(try await store.account(id: "1") == nil)
            #expect(try await store.session(tokenHash: "t") == nil)
            #expect(try await store.record("r", in: "app")?.owner == "1")
            try await store.release(ada.name)
            #expect(try await store.add(ada))
            #expect(try await store.grants(of: "1").isEmpty)
        },
    ]

    static let descriptionRules: [ContractRule] = [
        ContractRule("ST-DSC-1 every published version is kept; the newest is the one published last") {
            store async throws in
            #expect(try await store.latestDescription(of: "app") == nil)
            let versions = ["one", "two", "three"].enumerated().map {
                PublishedDescription(
                    app: "app", version: $1, text: "{\"T\":\"\($1) ä\\n\"}", published: Int64(100 - $0))
            }
            for version in versions { try await store.publish(version) }
            for version in versions {
                #expect(try await store.description(version: version.version, of: "app") == version)
            }
            #expect(try await store.latestDescription(of: "app") == versions[2])
            #expect(try await store.description(version: "one", of: "other") == nil)
            #expect(try await store.description(version: "four", of: "app") == nil)
            #expect(try await store.latestDescription(of: "other") == nil)
            try await store.publish(versions[0])
            #expect(try await store.latestDescription(of: "app") == versions[0])
            #expect(try await store.description(version: "three", of: "app") == versions[2])
            try await store.publish(PublishedDescription(app: "other", version: "one", text: "x", published: 1))
            #expect(try await store.latestDescription(of: "app") == versions[0])
        }
    ]

    static let textRules: [ContractRule] = [
        ContractRule("ST-TXT-1 U+0000 in a text is refused where something would be kept") { store async throws in
            #expect(try await store.add(ada))
            await #expect(throws: StoreFailure.self) {
                try await store.add(Account(id: "2", name: "bob\u{0}", created: 0))
            }
            await #expect(throws: StoreFailure.self) { try await store.grant(Grant(app: "a\u{0}", role: "r"), to: "1") }
            await #expect(throws: StoreFailure.self) { try await store.removeAccount("1\u{0}") }
            await #expect(throws: StoreFailure.self) { try await store.store(StoredRecord("a\u{0}b")) }
            await #expect(throws: StoreFailure.self) { try await store.store(StoredRecord("a"), app: "app\u{0}") }
            await #expect(throws: StoreFailure.self) { try await store.store(StoredRecord("a", model: "\u{0}")) }
            await #expect(throws: StoreFailure.self) {
                try await store.submit([Submission(operation: "\u{0}")], app: "app", account: "ada") { _, _, _ in
                    .leave(outcome: "x")
                }
            }
            await #expect(throws: StoreFailure.self) {
                try await store.publish(PublishedDescription(app: "app", version: "v", text: "\u{0}", published: 0))
            }
            #expect(try await store.accounts() == [ada])
            #expect(try await store.head(of: "app") == 0)
            #expect(try await store.record("a\u{0}b", in: "app") == nil)
            #expect(try await store.head(of: "app\u{0}") == 0)
            #expect(try await store.changes(in: "app\u{0}", since: 0, limit: 5).isEmpty)
            #expect(try await store.records(StoredQuery(model: "Person\u{0}"), in: "app").isEmpty)
            #expect(try await store.count(StoredQuery(model: "Person"), in: "app\u{0}") == 0)
        }
    ]
}
