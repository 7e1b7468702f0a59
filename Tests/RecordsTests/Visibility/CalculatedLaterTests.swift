import Foundation
import Synchronization
import Testing
import Values

@testable import Services

/// Fields that a description begins to calculate when there are records already.
@Suite("RI-11: what a new description calculates", .timeLimit(.minutes(15)))
struct CalculatedLaterTests {
    private static let entered = """
        { "Name": "Title", "Type": "Text" },
        { "Name": "Draft", "Type": "Boolean" },
        { "Name": "Pages", "Type": "Number" }
        """

    /// Students read what is for everybody; that is calculated, and so are a number of lines and the day.
    private static func calculating(lines: String = "Pages * 40") -> String {
        book(
            """
            { "Name": "Title", "Type": "Text" },
            { "Name": "Draft", "Type": "Boolean" },
            { "Name": "Pages", "Type": "Number", "Options": { "VisibleIf": "Title != 'Hidden'" } },
            { "Name": "Lines", "Type": "Number", "Options": { "Calculate": "\(lines)" } },
            { "Name": "Day", "Type": "Date", "Options": { "Calculate": "today" } },
            { "Name": "For", "Type": "Text", "Options": { "Calculate": "if(Draft, 'lecturers', '*')" } }
            """)
    }

    private static func book(_ fields: String) -> String {
        let scope = fields.contains("\"For\"") ? #""Scope": "For", "# : ""
        let student = scope.isEmpty ? #"[]"# : #"["read scope"]"#
        let rights = #""Access": { "student": \#(student), "lecturer": ["read", "create", "update", "delete"] },"#
        return TestApp.text(
            access: #""Access": { "Roles": ["student", "lecturer"], "Accounts": "student" },"#,
            models: TestApp.model("Book", fields: fields, more: scope + rights), root: "Book")
    }

    private final class Clock: Sendable {
        private let milliseconds = Mutex<Int64>(1_800_000_000_000)  // 2027-01-15T08:00Z

        var now: Int64 { milliseconds.withLock { $0 } }

        func pass(days: Int64) { milliseconds.withLock { $0 += days * 86_400_000 } }
    }

    private struct Shelf {
        let clock: Clock
        let world: World
        let ops: Ops
        let lecturer: Person
        let open = newID()
        let draft = newID()
        let hidden = newID()

        /// Three books of ten days ago.
        init(_ backend: Backend) async throws {
            let clock = Clock()
            self.clock = clock
            let plain = CalculatedLaterTests.book(CalculatedLaterTests.entered)
            world = try await backend.world(plain, now: { clock.now })
            ops = Ops(etag: try await world.etag)
            lecturer = try await world.person("lea", "lecturer")
        }

        var creates: [JSON] {
            [
                ops.create(open, "Book", ["Title": "Open", "Draft": false, "Pages": 3]),
                ops.create(draft, "Book", ["Title": "Draft", "Draft": true, "Pages": 5]),
                ops.create(hidden, "Book", ["Title": "Hidden", "Draft": true, "Pages": 7]),
            ]
        }

        func publish(_ description: String) async throws {
            try world.temporary.write(description, to: "apps/test/app.json")
            try await world.library.load()
        }
    }

    @Test(
        "RI-11 records of before are calculated once, keep what was entered, and reach who may read them by it",
        arguments: Backend.allCases)
    func once(_ backend: Backend) async throws {
        let shelf = try await Shelf(backend)
        try await shelf.world.test { client in
            let made = try await client.sync(shelf.creates, by: shelf.lecturer)
            #expect(made.results == ["applied", "applied", "applied"])
            shelf.clock.pass(days: 10)
            try await shelf.publish(Self.calculating())

            let lecturer = try await shelf.world.person("leo", "lecturer")
            let reply = try await client.sync(by: lecturer)
            let records = Dictionary(
                uniqueKeysWithValues: reply.changes.compactMap { change in change.id.map { ($0, change) } })
            let open = try #require(records[shelf.open])
            #expect(
                open["fields"] == [
                    "Title": "Open", "Draft": false, "Pages": 3, "Lines": 120, "Day": "2027-01-15", "For": "*",
                ])
            #expect(open["versions"]?["Lines"] == open["v"] && open["versions"]?["Title"] == 1)
            #expect(open["created"]?["by"] == .string(Text(shelf.lecturer.account)) && open["changed"] == nil)
            #expect(records[shelf.draft]?["fields"]?["For"] == "lecturers")
            // Hidden by now: nothing is calculated from it, but it is there.
            #expect(records[shelf.hidden]?["fields"]?["Pages"] == 7)
            #expect(records[shelf.hidden]?["fields"]?["Lines"] == nil)
            #expect(reply.json["next"] == 6)

            let student = try await shelf.world.person("sue")
            try await #expect(client.sync(by: student).changes.compactMap(\.id) == [shelf.open])

            // A server that starts again finds nothing more to do.
            let again = try await World(nil, store: shelf.world.store, temporary: shelf.world.temporary)
            try await #expect(again.store.head(of: "test") == 6)
        }
    }

    @Test("RI-11 another formula is calculated anew, one that is gone leaves its values", arguments: Backend.allCases)
    func formulas(_ backend: Backend) async throws {
        let shelf = try await Shelf(backend)
        try await shelf.world.test { client in
            _ = try await client.sync(shelf.creates, by: shelf.lecturer)
            try await shelf.publish(Self.calculating())
            try await shelf.publish(Self.calculating(lines: "Pages * 50"))
            let anew = try await client.sync(by: shelf.lecturer)
            #expect(anew.changes.first { $0.id == shelf.open }?["fields"]?["Lines"] == 150)
            // Only the two with a number of lines were written again.
            #expect(anew.json["next"] == 8)
            try await shelf.publish(
                Self.calculating().replacingOccurrences(of: #", "Options": { "Calculate": "Pages * 40" }"#, with: ""))
            let gone = try await client.sync(by: shelf.lecturer)
            #expect(gone.changes.first { $0.id == shelf.open }?["fields"]?["Lines"] == 150)
            #expect(gone.json["next"] == 8)
        }
    }

    @Test(
        "RI-12 who deletes or changes a record that was calculated meanwhile is not disagreed with",
        arguments: Backend.allCases)
    func meanwhile(_ backend: Backend) async throws {
        let shelf = try await Shelf(backend)
        try await shelf.world.test { client in
            _ = try await client.sync(shelf.creates, by: shelf.lecturer)
            try await shelf.publish(Self.calculating())
            let ops = [
                shelf.ops.delete(shelf.draft, "Book", v: 2),
                shelf.ops.set(shelf.open, "Book", ["Pages": 4], base: ["Pages": 1]),
            ]
            let reply = try await client.sync(ops, by: shelf.lecturer)
            #expect(reply.results == ["applied", "applied"])
            #expect(reply.changes.first { $0.id == shelf.draft }?["deleted"] == true)
            #expect(reply.changes.first { $0.id == shelf.open }?["fields"]?["Lines"] == 160)
        }
    }

    @Test("RI-12 a change that somebody made is still disagreed with", arguments: Backend.allCases)
    func changed(_ backend: Backend) async throws {
        let shelf = try await Shelf(backend)
        try await shelf.world.test { client in
            _ = try await client.sync(shelf.creates, by: shelf.lecturer)
            try await shelf.publish(Self.calculating())
            let other = try await shelf.world.person("leo", "lecturer")
            _ = try await client.sync(
                [shelf.ops.set(shelf.draft, "Book", ["Title": "New"], base: ["Title": 2])], by: other)
            let reply = try await client.sync([shelf.ops.delete(shelf.draft, "Book", v: 2)], by: shelf.lecturer)
            #expect(reply.results == ["conflict"], "\(reply.text)")
        }
    }
}
