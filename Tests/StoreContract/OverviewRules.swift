import Store
import Testing

extension ContractRule {
    static let overviewRules: [ContractRule] = [
        ContractRule("ST-OVER-1 the store says how much each app holds") { store async throws in
            #expect(try await store.contents() == [])
            let fields = #"{"N":"ä"}"#
            let size = Int64(#"{"fields":{"N":"ä"}}"#.utf8.count)
            try await store.store([
                StoredRecord("a", fields: fields), StoredRecord("b", owner: "bob", fields: fields),
                StoredRecord("c", isDeleted: true, fields: fields),
            ])
            try await store.store(StoredRecord("d", fields: fields), app: "z")
            _ = try await store.upload([1, 2, 3])
            _ = try await store.upload([4, 5])
            _ = try await store.upload([6], app: "media")
            #expect(
                try await store.contents() == [
                    AppContents(app: "app", records: 2, deleted: 1, recordBytes: 3 * size, media: 2, mediaBytes: 5),
                    AppContents(app: "media", records: 0, deleted: 0, recordBytes: 0, media: 1, mediaBytes: 1),
                    AppContents(app: "z", records: 1, deleted: 0, recordBytes: size, media: 0, mediaBytes: 0),
                ])
        },
        ContractRule("ST-OVER-2 the accounts with the most bytes come first") { store async throws in
            let long = #"{"N":"0123456789"}"#
            try await store.store([
                StoredRecord("a", owner: "cid"), StoredRecord("b", owner: "bob"),
                StoredRecord("c", owner: "eve", fields: long), StoredRecord("d", owner: "bob"),
            ])
            let (short, more) = (
                Int64(#"{"fields":{}}"#.utf8.count), Int64(#"{"fields":}"#.utf8.count + long.utf8.count)
            )
            let shares = [
                AccountShare(account: "eve", bytes: more), AccountShare(account: "bob", bytes: 2 * short),
                AccountShare(account: "cid", bytes: short),
            ].sorted { $0.bytes > $1.bytes }
            #expect(try await store.greatestShares(in: "app", limit: 10) == shares)
            #expect(try await store.greatestShares(in: "app", limit: 1) == [shares[0]])
            #expect(try await store.greatestShares(in: "other", limit: 10) == [])
            #expect(try await store.greatestShares(in: "a\u{0}", limit: 10) == [])
        },
        ContractRule("ST-OVER-3 refused operations of all apps are listed, the last ones first") { store async throws in
            func decide(
                _ operation: String, _ outcome: String, app: String = "app", by account: String = "ada"
            ) async throws {
                _ = try await store.submit([Submission(operation: operation)], app: app, account: account) { _, _, _ in
                    .leave(outcome: outcome)
                }
            }
            let refused = #"{"op":"1","result":"refused","code":"x"}"#
            try await decide("one", refused)
            try await decide("two", #"{"op":"2","result":"applied"}"#)
            try await decide("three", refused, app: "other", by: "bob")
            // What somebody has written is no mark.
            try await decide("four", #"{"op":"4","result":"merged","fields":{"N":"\"result\":\"refused\""}}"#)
            let found = try await store.refusals(offset: 0, limit: 10)
            #expect(Set(found.map(\.operation)) == ["one", "three"])
            #expect(found.map(\.made) == found.map(\.made).sorted(by: >))
            #expect(found.first { $0.operation == "three" }?.app == "other")
            #expect(found.first { $0.operation == "three" }?.account == "bob")
            #expect(found.allSatisfy { $0.outcome == refused && $0.made > 0 })
            #expect(try await store.refusals(offset: 0, limit: 1) == [found[0]])
            #expect(try await store.refusals(offset: 1, limit: 5) == [found[1]])
            #expect(try await store.refusals(offset: 2, limit: 5) == [])
            #expect(Set(try await store.decisions(by: "ada", in: "app").map(\.operation)) == ["one", "two", "four"])
            #expect(try await store.decisions(by: "ada", in: "other") == [])
        },
        ContractRule("ST-OVER-4 sessions that count and guests are counted") { store async throws in
            #expect(try await store.add(Account(id: "1", name: "ada", created: 0)))
            #expect(try await store.add(Account(id: "2", name: "g", isGuest: true, created: 0)))
            for (token, expires) in [("a", 10), ("b", 20), ("c", 30)] {
                try await store.add(Session(tokenHash: token, account: "1", created: 0, expires: Int64(expires)))
            }
            #expect(try await store.countSessions(at: 9) == 3)
            #expect(try await store.countSessions(at: 20) == 1)
            #expect(try await store.countGuests() == 1)
        },
    ]

    static let passwordLinkRules: [ContractRule] = [
        ContractRule("ST-ACC-9 a link sets a password once and ends the sessions of its account") {
            store async throws in
            for id in ["1", "2"] {
                #expect(try await store.add(Account(id: id, name: "n\(id)", passwordHash: "old", created: 0)))
                try await store.add(Session(tokenHash: "t\(id)", account: id, created: 0, expires: 99))
            }
            let link = PasswordLink(hash: "h", account: "1", expires: 50)
            try await store.add(link)
            #expect(try await store.passwordLink(hash: "h") == link)
            #expect(try await store.passwordLink(hash: "x") == nil)
            #expect(try await store.setPassword("new", by: "x", at: 10) == nil)
            #expect(try await store.setPassword("new", by: "h", at: 50) == nil)
            #expect(try await store.account(id: "1")?.passwordHash == "old")
            #expect(try await store.session(tokenHash: "t1") != nil)
            let used = try await withThrowingTaskGroup(of: String?.self) { group in
                for number in 0..<5 {
                    group.addTask { try await store.setPassword("new\(number)", by: "h", at: 49) }
                }
                return try await group.reduce(into: [String?]()) { $0.append($1) }
            }
            #expect(used.compactMap(\.self) == ["1"])
            #expect(try await store.account(id: "1")?.passwordHash?.hasPrefix("new") == true)
            #expect(try await store.account(id: "2")?.passwordHash == "old")
            #expect(try await store.session(tokenHash: "t1") == nil)
            #expect(try await store.session(tokenHash: "t2") != nil)
            #expect(try await store.passwordLink(hash: "h") == nil)
        },
        ContractRule("ST-ACC-9 only the last link of an account counts, and none of an account that is gone") {
            store async throws in
            #expect(try await store.add(Account(id: "1", name: "ada", created: 5)))
            try await store.add(PasswordLink(hash: "a", account: "1", expires: 50))
            try await store.add(PasswordLink(hash: "b", account: "1", expires: 60))
            try await store.add(PasswordLink(hash: "c", account: "nobody", expires: 60))
            #expect(try await store.passwordLink(hash: "a") == nil)
            #expect(try await store.passwordLink(hash: "b")?.expires == 60)
            #expect(try await store.passwordLink(hash: "c") == nil)
            try await store.removePasswordLinks(expiredBefore: 60)
            #expect(try await store.passwordLink(hash: "b") != nil)
            try await store.removePasswordLinks(expiredBefore: 61)
            #expect(try await store.passwordLink(hash: "b") == nil)
            try await store.add(PasswordLink(hash: "d", account: "1", expires: 60))
            try await store.removeAccount("1")
            #expect(try await store.passwordLink(hash: "d") == nil)
            await #expect(throws: StoreFailure.self) {
                try await store.add(PasswordLink(hash: "a\u{0}", account: "1", expires: 5))
            }
        },
        ContractRule("ST-ACC-10 sessions are listed by account and ended by their id, of that account only") {
            store async throws in
            for id in ["1", "2"] { #expect(try await store.add(Account(id: id, name: "n\(id)", created: 0))) }
            let first = Session(
                tokenHash: "a", account: "1", created: 5, expires: 9, id: "x", isScript: true, label: "Auswertung „ä“")
            let second = Session(tokenHash: "b", account: "1", created: 7, expires: 9, id: "y", label: "Firefox, Linux")
            let other = Session(tokenHash: "c", account: "2", created: 6, expires: 9, id: "z")
            for session in [first, second, other] { try await store.add(session) }
            #expect(try await store.sessions(of: "1") == [second, first])
            #expect(try await store.sessions(of: "nobody") == [])
            #expect(try await store.session(tokenHash: "a") == first)
            for (id, account) in [("z", "1"), ("x", "2"), ("", "1"), ("x\u{0}", "1")] {
                #expect(try await store.removeSession(id: id, of: account) == false, "\(id) \(account)")
            }
            #expect(try await store.removeSession(id: "x", of: "1"))
            #expect(try await store.removeSession(id: "x", of: "1") == false)
            #expect(try await store.sessions(of: "1") == [second])
            #expect(try await store.sessions(of: "2") == [other])
        },
    ]
}
