import Store
import Testing

extension ContractRule {
    private static let target = PushTarget(endpoint: "https://push.example/1", key: "k", secret: "s")

    private static func subscription(
        _ id: String, session: String = "t1", app: String = "a", endpoint: String = "https://push.example/1",
        kept: Int64 = 1, _ reminders: [(String, Int64)] = []
    ) -> PushSubscription {
        PushSubscription(
            id: id, session: session, app: app, target: PushTarget(endpoint: endpoint, key: "k", secret: "s"),
            language: "de", kept: kept, reminders: reminders.map { .init(name: $0.0, at: $0.1) })
    }

    /// Ada with the sessions t1 and t2, Bob with t3; they last until 1000.
    private static func people(in store: any Store) async throws {
        for (id, name) in [("1", "ada"), ("2", "bob")] {
            #expect(try await store.add(Account(id: id, name: name, created: 0)))
        }
        for (token, account) in [("t1", "1"), ("t2", "1"), ("t3", "2")] {
            try await store.add(Session(tokenHash: token, account: account, created: 0, expires: 1000))
        }
    }

    private static func claim(_ store: any Store, at now: Int64, limit: Int = 100) async throws -> [DuePush] {
        try await store.claimPush(PushClaim(now: now, patience: 100, lease: 10, limit: limit))
    }

    static let pushRules: [ContractRule] = [
        ContractRule("ST-PUSH-1 a subscription is kept by session and app, and comes back as it was") {
            store async throws in
            try await people(in: store)
            let first = subscription("x", [("b", 5), ("a", 5), ("a", 7), ("ä'\"", 6)])
            #expect(try await store.keep(first, most: 9))
            #expect(try await store.keep(subscription("y", app: "b"), most: 9))
            var expected = first
            expected.reminders = [("a", 5), ("b", 5), ("ä'\"", 6), ("a", 7)].map { .init(name: $0.0, at: $0.1) }
            #expect(
                try await store.pushSubscriptions(ofSession: "t1") == [expected, subscription("y", app: "b")])
            #expect(try await store.keep(subscription("z", [("c", 8)]), most: 9))
            #expect(try await store.pushSubscriptions(ofSession: "t1").map(\.id) == ["z", "y"])
            #expect(try await store.pushSubscriptions(ofSession: "t1")[0].reminders == [.init(name: "c", at: 8)])
            #expect(try await store.keep(subscription("n", session: "nobody"), most: 9) == false)
            #expect(try await store.pushSubscriptions(ofSession: "nobody").isEmpty)
            #expect(try await store.pushSubscriptions(ofSession: "t1\u{0}").isEmpty)
        },
        ContractRule("ST-PUSH-1 a browser belongs to the session that named it last") { store async throws in
            try await people(in: store)
            #expect(try await store.keep(subscription("x"), most: 9))
            #expect(try await store.keep(subscription("y", app: "b"), most: 9))
            #expect(try await store.keep(subscription("o", app: "c", endpoint: "https://push.example/2"), most: 9))
            #expect(try await store.keep(subscription("z", session: "t3"), most: 9))
            #expect(try await store.pushSubscriptions(ofSession: "t1").map(\.id) == ["o"])
            #expect(try await store.pushSubscriptions(ofSession: "t3").map(\.id) == ["z"])
        },
        ContractRule("ST-PUSH-2 of too many of an account those go that were kept longest ago") {
            store async throws in
            try await people(in: store)
            #expect(try await store.keep(subscription("other", session: "t3", endpoint: "https://p/0"), most: 2))
            for (number, (session, app)) in [("t1", "a"), ("t2", "a"), ("t2", "b")].enumerated() {
                let one = subscription(
                    "s\(number)", session: session, app: app, endpoint: "https://p/\(session)", kept: Int64(number))
                #expect(try await store.keep(one, most: 2))
            }
            #expect(try await store.pushSubscriptions(ofSession: "t1").isEmpty)
            #expect(try await store.pushSubscriptions(ofSession: "t2").map(\.id) == ["s1", "s2"])
            #expect(try await store.pushSubscriptions(ofSession: "t3").count == 1)
        },
        ContractRule("ST-PUSH-3 it goes with its session, with its account, by app, as a whole and by its endpoint") {
            store async throws in
            try await people(in: store)
            func keep(_ id: String, _ session: String, _ app: String) async throws {
                let endpoint = "https://push.example/\(session)"
                #expect(
                    try await store.keep(
                        subscription(id, session: session, app: app, endpoint: endpoint, [("r", 5)]), most: 9))
            }
            try await keep("1", "t1", "a")
            try await keep("2", "t2", "a")
            try await keep("3", "t3", "a")
            try await store.removeSession(tokenHash: "t1")
            #expect(try await store.pushSubscriptions(ofSession: "t1").isEmpty)
            try await store.removeAccount("2")
            #expect(try await store.pushSubscriptions(ofSession: "t3").isEmpty)
            #expect(try await claim(store, at: 5).map(\.subscription) == ["2"])
            try await keep("4", "t2", "b")
            try await keep("5", "t2", "c")
            #expect(try await store.removePush(ofSession: "t2", app: "b") == 2)
            #expect(try await store.removePush(ofSession: "t2", app: "b") == 2)
            #expect(try await store.pushSubscriptions(ofSession: "t2").map(\.app) == ["a", "c"])
            try await store.removePush(endpoint: "https://push.example/t1")
            #expect(try await store.pushSubscriptions(ofSession: "t2").count == 2)
            try await store.removePush(endpoint: "https://push.example/t2")
            #expect(try await store.pushSubscriptions(ofSession: "t2").isEmpty)
            try await keep("6", "t2", "b")
            try await keep("7", "t2", "c")
            #expect(try await store.removePush(ofSession: "t2", app: nil) == 0)
            #expect(try await claim(store, at: 6).isEmpty)
        },
        ContractRule("ST-PUSH-4 all of a session lead to its browser's new address") { store async throws in
            try await people(in: store)
            #expect(try await store.keep(subscription("x", [("r", 5)]), most: 9))
            #expect(try await store.keep(subscription("y", app: "b"), most: 9))
            #expect(try await store.keep(subscription("z", session: "t3", endpoint: "https://p/3"), most: 9))
            let new = PushTarget(endpoint: "https://push.example/new", key: "k2", secret: "s2")
            try await store.movePush(ofSession: "t1", to: new)
            #expect(try await store.pushSubscriptions(ofSession: "t1").map(\.target) == [new, new])
            #expect(try await store.pushSubscriptions(ofSession: "t3").map(\.target.endpoint) == ["https://p/3"])
            #expect(try await claim(store, at: 5).map(\.target) == [new])
        },
        ContractRule("ST-PUSH-5 what is due is given to one who claims it, in order, and to others later") {
            store async throws in
            try await people(in: store)
            #expect(try await store.keep(subscription("x", [("a", 50), ("b", 40), ("c", 60)]), most: 9))
            #expect(try await claim(store, at: 39).isEmpty)
            let due = try await claim(store, at: 50)
            #expect(due.map(\.reminder) == [.init(name: "b", at: 40), .init(name: "a", at: 50)])
            #expect(
                due.first
                    == DuePush(
                        subscription: "x", app: "a", target: target, language: "de", reminder: .init(name: "b", at: 40),
                        tries: 1))
            #expect(try await claim(store, at: 59).isEmpty)
            try await store.finishPush(due[0])
            // Who claimed it has ended, it seems.
            let again = try await claim(store, at: 60)
            #expect(again.map(\.reminder.name).sorted() == ["a", "c"])
            #expect(again.first { $0.reminder.name == "a" }?.tries == 2)
            for push in again { try await store.postponePush(push, until: 90) }
            #expect(try await claim(store, at: 89).isEmpty)
            #expect(try await claim(store, at: 90, limit: 1).count == 1)
            #expect(try await claim(store, at: 90).count == 1)
            #expect(try await claim(store, at: 90).isEmpty)
        },
        ContractRule("ST-PUSH-5 five who claim at once are given each reminder once") { store async throws in
            try await people(in: store)
            let reminders = (0..<40).map { ("r\($0)", Int64(50)) }
            #expect(try await store.keep(subscription("x", reminders), most: 9))
            let found = try await withThrowingTaskGroup(of: [DuePush].self) { group in
                for _ in 0..<5 {
                    group.addTask {
                        var own: [DuePush] = []
                        while case let some = try await claim(store, at: 50, limit: 3), !some.isEmpty { own += some }
                        return own
                    }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
            #expect(found.count == 40)
            #expect(Set(found.map(\.reminder.name)).count == 40)
        },
        ContractRule("ST-PUSH-6 what is too late, and what an expired session asked for, is not given to anybody") {
            store async throws in
            try await people(in: store)
            #expect(try await store.keep(subscription("x", [("a", 100), ("b", 101)]), most: 9))
            #expect(try await claim(store, at: 200).map(\.reminder.name) == ["b"])
            #expect(try await store.pushSubscriptions(ofSession: "t1")[0].reminders == [.init(name: "b", at: 101)])
            #expect(try await store.keep(subscription("y", [("c", 999), ("d", 1000)]), most: 9))
            #expect(try await claim(store, at: 999).map(\.reminder.name) == ["c"])
            #expect(try await claim(store, at: 1000).isEmpty)
        },
        ContractRule("ST-PUSH-7 who kept it anew meanwhile has the new one, whatever becomes of what was claimed") {
            store async throws in
            try await people(in: store)
            #expect(try await store.keep(subscription("x", [("a", 50)]), most: 9))
            let claimed = try await claim(store, at: 50)
            #expect(try await store.keep(subscription("y", [("a", 50), ("a", 60)]), most: 9))
            for push in claimed { try await store.finishPush(push) }
            for push in claimed { try await store.postponePush(push, until: 500) }
            #expect(try await claim(store, at: 60).map(\.reminder.at) == [50, 60])
        },
        onFixture("ST-PUSH-8 no backup has subscriptions") { fixture async throws in
            let store = try await fixture.open()
            try await people(in: store)
            #expect(try await store.keep(subscription("x", [("a", 50)]), most: 9))
            try await store.backup(to: fixture.folder + "/backup")
            let copy = try await fixture.openOther()
            try await copy.restore(from: fixture.folder + "/backup")
            #expect(try await copy.pushSubscriptions(ofSession: "t1").isEmpty)
            #expect(try await claim(copy, at: 50).isEmpty)
            #expect(try await claim(store, at: 50).count == 1)
        },
    ]
}
