import Store
import Testing

extension ContractRule {
    static let auditRules: [ContractRule] = [
        ContractRule("AU-LOG-1 events get numbers one after the other, and the last ones come first") {
            store async throws in
            #expect(try await store.auditEvents(AuditQuestion()) == [])
            try await store.append(AuditEvent(made: 10, actor: "tool", kind: .accountAdded, subject: "1"))
            let full = AuditEvent(
                made: 20, actor: "1", actorName: "ada", kind: .roleGranted, app: "app", subject: "2",
                details: #"{"role":"app:ä"}"#)
            try await store.append(full)
            var numbered = full
            numbered.number = 2
            let events = try await store.auditEvents(AuditQuestion())
            #expect(events.map(\.number) == [2, 1])
            #expect(events.first == numbered)
            #expect(events.last == AuditEvent(number: 1, made: 10, actor: "tool", kind: .accountAdded, subject: "1"))
            await #expect(throws: StoreFailure.self) {
                try await store.append(AuditEvent(made: 1, actor: "a\u{0}", kind: .accountAdded))
            }
            #expect(try await store.auditEvents(AuditQuestion()).count == 2)
        },
        ContractRule("AU-READ-1 events are found by number, account, app, kind and time") { store async throws in
            for number in 1...6 {
                try await store.append(
                    AuditEvent(
                        made: Int64(number) * 10, actor: number % 2 == 0 ? "1" : "2",
                        kind: number < 4 ? .sessionStarted : .exportMade, app: number == 5 ? "app" : nil,
                        subject: number == 3 ? "1" : nil))
            }
            func numbers(_ question: AuditQuestion) async throws -> [Int64] {
                try await store.auditEvents(question).map(\.number)
            }
            #expect(try await numbers(AuditQuestion(limit: 2)) == [6, 5])
            #expect(try await numbers(AuditQuestion(limit: 0)) == [])
            #expect(try await numbers(AuditQuestion(limit: -1)) == [])
            #expect(try await numbers(AuditQuestion(after: 4)) == [6, 5])
            #expect(try await numbers(AuditQuestion(after: 1, before: 4)) == [3, 2])
            #expect(try await numbers(AuditQuestion(account: "1")) == [6, 4, 3, 2])
            #expect(try await numbers(AuditQuestion(app: "app")) == [5])
            #expect(try await numbers(AuditQuestion(kind: .exportMade)) == [6, 5, 4])
            #expect(try await numbers(AuditQuestion(from: 20, until: 50)) == [4, 3, 2])
            #expect(try await numbers(AuditQuestion(account: "1", kind: .exportMade, until: 60)) == [4])
            #expect(try await numbers(AuditQuestion(account: "a\u{0}")) == [])
        },
        ContractRule("AU-KEEP-1 what is old is removed, and its numbers are never given again") { store async throws in
            for made in [10, 20, 30] {
                try await store.append(AuditEvent(made: Int64(made), actor: "tool", kind: .backupMade))
            }
            #expect(try await store.removeAuditEvents(before: 10) == 0)
            #expect(try await store.removeAuditEvents(before: 30) == 2)
            #expect(try await store.auditEvents(AuditQuestion()).map(\.number) == [3])
            #expect(try await store.removeAuditEvents(before: 31) == 1)
            try await store.append(AuditEvent(made: 5, actor: "tool", kind: .backupMade))
            #expect(try await store.auditEvents(AuditQuestion()).map(\.number) == [4])
        },
        ContractRule("AU-LOG-2 events that come at the same time all have their number") { store async throws in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<20 {
                    group.addTask {
                        try await store.append(AuditEvent(made: Int64(number), actor: "tool", kind: .backupMade))
                    }
                }
                try await group.waitForAll()
            }
            let events = try await store.auditEvents(AuditQuestion())
            #expect(events.map(\.number) == Array((1...20).reversed()))
            #expect(Set(events.map(\.made)) == Set(0..<20))
        },
        ContractRule("AU-REC-1 events of records are there when the records are, and only then") { store async throws in
            let kinds: [AuditKind] = [.recordCreated, .recordChanged]
            @Sendable func event(_ place: Int) -> AuditEvent {
                AuditEvent(made: 10, actor: "ada", kind: kinds[place], app: "app", subject: "\(place)")
            }
            try await store.append(AuditEvent(made: 5, actor: "tool", kind: .backupMade))
            let submissions = ["a", "b"].map { Submission(operation: $0, record: $0) }
            let records = ["a", "b"].map { StoredRecord($0) }
            await #expect(throws: Objection.self) {
                try await store.submit(submissions, app: "app", account: "ada") { place, _, _ in
                    if place == 1 { throw Objection() }
                    return .store(records[place], outcome: "", events: [event(place)])
                }
            }
            #expect(try await store.auditEvents(AuditQuestion()).map(\.number) == [1])
            #expect(try await store.record("a", in: "app") == nil)
            for _ in 0..<2 {
                // The second time both were decided before.
                _ = try await store.submit(submissions, app: "app", account: "ada") { place, _, _ in
                    .store(records[place], outcome: "", events: [event(place)])
                }
            }
            try await store.append(AuditEvent(made: 20, actor: "tool", kind: .backupMade))
            let events = try await store.auditEvents(AuditQuestion())
            #expect(events.map(\.number) == [4, 3, 2, 1])
            #expect(events[2].subject == "0" && events[1].subject == "1" && events[1].kind == .recordChanged)
        },
        .onFixture("AU-KEEP-2 a backup has the events, and goes on with their numbers") { fixture in
            let store = try await fixture.open()
            for made in [10, 20] {
                try await store.append(AuditEvent(made: Int64(made), actor: "tool", kind: .backupMade))
            }
            let events = try await store.auditEvents(AuditQuestion())
            try await store.backup(to: fixture.folder + "/audit")
            let other = try await fixture.openOther()
            try await other.restore(from: fixture.folder + "/audit")
            #expect(try await other.auditEvents(AuditQuestion()) == events)
            try await other.append(AuditEvent(made: 30, actor: "tool", kind: .backupMade))
            #expect(try await other.auditEvents(AuditQuestion()).map(\.number) == [3, 2, 1])
        },
    ]
}
