import Store

/// A little of everything that a store keeps.
enum Sample {
    static func write(to store: any Store) async throws {
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        _ = try await store.append(Array("abc".utf8), at: 0, to: hash, in: "app")
        _ = try await store.finish(hash, type: "text/plain", in: "app")
        for (number, isDeleted) in [(1, false), (2, true), (3, false)] {
            _ = try await store.submit([Submission(operation: "o\(number)")], app: "app", account: "1") { _, _, next in
                .store(
                    StoredRecord(
                        id: "r\(number)", model: "Person", version: next, owner: "1", isDeleted: isDeleted,
                        document: #"{"fields":{"Name":"Ada \"Ä\"","Number":1.50,"Tags":["a"]}}"#,
                        media: number == 1 ? [hash] : []), outcome: "outcome \(number)")
            }
        }
        _ = try await store.add(Account(id: "1", name: "ada", passwordHash: "hash", created: 5))
        try await store.grant(Grant(app: "app", role: "author", scope: "math"), to: "1")
        try await store.add(Session(tokenHash: "token", account: "1", created: 6, expires: 7))
        try await store.publish(PublishedDescription(app: "app", version: "v1", text: "{}", published: 8))
        _ = try await store.keep(
            PushSubscription(
                id: "p", session: "token", app: "app",
                target: PushTarget(endpoint: "https://push.example/1", key: "key", secret: "secret"), language: "de",
                kept: 6, reminders: [.init(name: "diary", at: 7)]), most: 9)
        try await store.close()
    }
}
