import Foundation
import HTTPTypes
import Testing
import Values

@testable import Services

/// Fields that the server fills in.
@Suite("RI-9 RI-10: fields that the server fills in", .timeLimit(.minutes(15)))
struct FillingTests {
    /// Shelf → Book → Page, each with the name of the shelf; a page with a line calculated from it.
    private static let description = TestApp.text(
        access: #""Access": { "Roles": ["reader", "writer"], "Accounts": "reader" },"#,
        models: [
            TestApp.model(
                "Shelf", fields: #"{ "Name": "Name", "Type": "Text" }, { "Name": "Note", "Type": "Text" }"#,
                more: rights),
            TestApp.model(
                "Book",
                fields: """
                    { "Name": "Title", "Type": "Text" },
                    { "Name": "Shelf", "Type": "Reference", "Options": { "ModelName": "Shelf" } },
                    { "Name": "Place", "Type": "Inherited", "Options": { "From": "Shelf.Name" } },
                    { "Name": "Person", "Type": "Creator" },
                    { "Name": "Line", "Type": "Text", "Options": { "Calculate": "Title + ' in ' + Place" } }
                    """, more: #""Scope": "Place", "# + rights),
            TestApp.model(
                "Page",
                fields: """
                    { "Name": "Text", "Type": "Text", "Options": { "Constraint": "Place != 'fire'" } },
                    { "Name": "Book", "Type": "Reference", "Options": { "ModelName": "Book" } },
                    { "Name": "Place", "Type": "Inherited", "Options": { "From": "Book.Place" } },
                    { "Name": "Line", "Type": "Inherited", "Options": { "From": "Book.Line" } }
                    """, more: rights),
        ].joined(separator: ", "), root: "Shelf")

    private static let rights = """
        "Access": { "reader": ["read", "update"], "writer": ["read", "create", "update", "delete"] },
        """

    private struct Library {
        let world: World
        let ops: Ops
        let writer: Person
        let reader: Person
        let shelf = newID()
        let book = newID()
        let page = newID()

        init(_ backend: Backend, _ description: String = FillingTests.description) async throws {
            world = try await backend.world(description)
            ops = Ops(etag: try await world.etag)
            writer = try await world.person("wanda", "writer")
            reader = try await world.person("rita")
        }

        var creates: [JSON] {
            [
                ops.create(shelf, "Shelf", ["Name": "red"]),
                ops.create(book, "Book", ["Title": "Emma", "Shelf": [.string(Text(shelf))]]),
                ops.create(page, "Page", ["Text": "1", "Book": [.string(Text(book))]]),
            ]
        }

        func record(_ id: String, in reply: Reply) -> JSON {
            reply.changes.first { $0.id == id } ?? .null
        }
    }

    @Test(
        "RI-9 values come down level by level, and follow their source with new versions", arguments: Backend.allCases)
    func follow(_ backend: Backend) async throws {
        let library = try await Library(backend)
        let ops = library.ops
        try await library.world.test { client in
            let made = try await client.sync(library.creates, by: library.writer)
            #expect(made.results == ["applied", "applied", "applied"])
            let book = library.record(library.book, in: made)
            #expect(book["fields"]?["Place"] == "red" && book["fields"]?["Line"] == "Emma in red")
            #expect(library.record(library.page, in: made)["fields"]?["Line"] == "Emma in red")
            #expect(made.changes.compactMap { $0["v"]?.int64 } == [1, 2, 3])

            let set = ops.set(library.shelf, "Shelf", ["Name": "blue"], base: ["Name": 1])
            let after = try await client.sync([set], by: library.writer, after: made)
            #expect(after.results == ["applied"] && after.json["outcomes"]?[0]?["v"] == 4)
            #expect(after.changes.compactMap(\.id) == [library.shelf, library.book, library.page])
            #expect(after.changes.compactMap { $0["v"]?.int64 } == [4, 5, 6])
            let page = library.record(library.page, in: after)
            #expect(
                page["fields"] == [
                    "Text": "1", "Book": [.string(Text(library.book))], "Place": "blue", "Line": "Emma in blue",
                ])
            #expect(page["versions"]?["Place"] == 6 && page["versions"]?["Text"] == 3)
            // Who changed the page is who changed it.
            #expect(page["changed"] == nil && page["created"]?["by"] == .string(Text(library.writer.account)))

            // What nothing follows from changes nothing else.
            let note = try await client.sync(
                [ops.set(library.shelf, "Shelf", ["Note": "x"])], by: library.writer, after: after)
            #expect(note.changes.compactMap(\.id) == [library.shelf])
            let gone = try await client.sync(
                [ops.delete(library.shelf, "Shelf", v: 7)], by: library.writer, after: note)
            #expect(gone.results == ["applied"])
            #expect(library.record(library.book, in: gone)["fields"]?["Place"] == nil)
            #expect(library.record(library.page, in: gone)["fields"]?["Place"] == nil)
            let back = ops.create(library.shelf, "Shelf", ["Name": "green"])
            guard case .object(var object) = back else { return }
            object["v"] = 8
            let restored = try await client.sync([.object(object)], by: library.writer, after: gone)
            #expect(restored.results == ["applied"])
            #expect(library.record(library.page, in: restored)["fields"]?["Line"] == "Emma in green")
        }
    }

    @Test("RI-9 in whatever order they come, in one request or several", arguments: Backend.allCases)
    func order(_ backend: Backend) async throws {
        for isOne in [true, false] {
            let library = try await Library(backend)
            try await library.world.test { client in
                let reversed = Array(library.creates.reversed())
                for part in isOne ? [reversed] : reversed.map({ [$0] }) {
                    let reply = try await client.sync(part, by: library.writer)
                    #expect(reply.results.allSatisfy { $0 == "applied" })
                }
                let all = try await client.sync(by: library.reader)
                #expect(library.record(library.page, in: all)["fields"]?["Line"] == "Emma in red")
            }
        }
    }

    @Test("RI-9 what a client sends for it is not looked at, on no way", arguments: Backend.allCases)
    func forged(_ backend: Backend) async throws {
        let library = try await Library(backend)
        let ops = library.ops
        try await library.world.test { client in
            _ = try await client.sync(library.creates, by: library.writer)
            let path = "/api/apps/test/records/Book"
            for value: JSON in ["gold", .null, 5, ["a": ["b"]], ["x"]] {
                let op = ops.set(library.book, "Book", ["Place": value, "Person": value])
                try await #expect(client.sync([op], by: library.writer).results == ["applied"])
                let patched = try await client.send(
                    .patch, path + "/" + library.book, by: library.writer, json: ["fields": ["Place": value]])
                #expect(patched.status == 200)
                let made = try await client.send(
                    .post, path, by: library.writer,
                    json: [
                        "fields": [
                            "Title": "New", "Place": value, "Person": value, "Shelf": [.string(Text(library.shelf))],
                        ]
                    ])
                #expect(made.status == 201, "\(made.text)")
                #expect(made.json["fields"]?["Place"] == "red" && made.json["fields"]?["Person"] == "wanda")
            }
            let put = try await client.send(
                .put, path + "/" + library.book, by: library.writer, headers: [.ifMatch: "*"],
                json: ["fields": ["Title": "Emma", "Shelf": [.string(Text(library.shelf))], "Place": "gold"]])
            #expect(put.json["fields"]?["Place"] == "red" && put.json["fields"]?["Person"] == "wanda")
            // Of another model, and of nothing: nothing.
            for other in [library.page, newID()] {
                let moved = ops.set(library.book, "Book", ["Shelf": [.string(Text(other))]], base: ["Shelf": 1_000])
                _ = try await client.sync([moved], by: library.writer)
                let book = try await client.get(path + "/" + library.book, by: library.writer)
                #expect(book.json["fields"]?["Place"] == nil, "\(book.text)")
            }
        }
    }

    @Test("RI-9 AP-COND-3 rules of fields use what is inherited")
    func rules() async throws {
        let library = try await Library(.memory)
        let ops = library.ops
        try await library.world.test { client in
            _ = try await client.sync(library.creates, by: library.writer)
            _ = try await client.sync([ops.set(library.shelf, "Shelf", ["Name": "fire"])], by: library.writer)
            let late = ops.create(newID(), "Page", ["Text": "2", "Book": [.string(Text(library.book))]])
            try await #expect(client.sync([late], by: library.writer).results == ["RU-COND-4"])
            let change = ops.set(library.page, "Page", ["Text": "3"], base: ["Text": 3])
            try await #expect(client.sync([change], by: library.writer).results == ["RU-COND-4"])
        }
    }

    @Test("RI-10 a record has the name of who created it, whoever changes it", arguments: Backend.allCases)
    func creator(_ backend: Backend) async throws {
        let library = try await Library(backend)
        let ops = library.ops
        try await library.world.test { client in
            _ = try await client.sync(library.creates, by: library.writer)
            let op = ops.set(library.book, "Book", ["Title": "Persuasion"], base: ["Title": 2])
            let reply = try await client.sync([op], by: library.reader)
            #expect(reply.results == ["applied"])
            let fields = library.record(library.book, in: reply)["fields"]
            #expect(fields?["Title"] == "Persuasion" && fields?["Person"] == "wanda")
            let csv = try await client.get("/api/apps/test/export/Book.csv", by: library.reader)
            #expect(csv.text.contains("wanda"))
            let found = try await client.get("/api/apps/test/records/Book?Person=wanda", by: library.reader)
            #expect(found.json["records"]?.array?.count == 1)
        }
    }

    @Test("RI-11 a new description gives records of before what the server fills in, once", arguments: Backend.allCases)
    func published(_ backend: Backend) async throws {
        let plain = Self.description
            .replacingOccurrences(
                of: #"{ "Name": "Place", "Type": "Inherited", "Options": { "From": "Shelf.Name" } },"#, with: ""
            )
            .replacingOccurrences(of: #" in ' + Place"#, with: #"'"#)
            .replacingOccurrences(of: #""Scope": "Place", "#, with: "")
            .replacingOccurrences(
                of: #"{ "Name": "Place", "Type": "Inherited", "Options": { "From": "Book.Place" } },"#,
                with: ""
            ).replacingOccurrences(
                of: #", "Options": { "Constraint": "Place != 'fire'" }"#, with: "")
        let library = try await Library(backend, plain)
        try await library.world.test { client in
            try await #expect(
                client.sync(library.creates, by: library.writer).results == ["applied", "applied", "applied"])
            try library.world.temporary.write(Self.description, to: "apps/test/app.json")
            try await library.world.library.load()
            let reply = try await client.sync(by: library.reader)
            #expect(library.record(library.book, in: reply)["fields"]?["Line"] == "Emma in red", "\(reply.text)")
            #expect(library.record(library.page, in: reply)["fields"]?["Place"] == "red")
            #expect(reply.json["next"] == 5)
            // A server that starts again finds nothing more to do.
            let again = try await World(nil, store: library.world.store, temporary: library.world.temporary)
            try await #expect(again.store.head(of: "test") == 5)
        }
    }

    @Test("RI-9 a change concerns those that refer to the record, of thousands", arguments: Backend.allCases)
    func many(_ backend: Backend) async throws {
        let library = try await Library(backend)
        let ops = library.ops
        let others = (0..<4).map { _ in newID() }
        try await library.world.test { client in
            _ = try await client.sync(library.creates, by: library.writer)
            for other in others {
                let books = (0..<200).map { _ in
                    ops.create(newID(), "Book", ["Title": "B", "Shelf": [.string(Text(other))]])
                }
                let shelf = ops.create(other, "Shelf", ["Name": .string(Text("shelf \(other)"))])
                try await #expect(client.sync([shelf] + books, by: library.writer).results.count == 201)
            }
            let before = try await library.world.store.head(of: "test")
            for name: JSON in ["a", "b", "c", "d", "e"] {
                try await #expect(
                    client.sync([ops.set(library.shelf, "Shelf", ["Name": name])], by: library.writer).results
                        .allSatisfy { $0 == "applied" || $0 == "merged" })
            }
            try await #expect(library.world.store.head(of: "test") == before + 15)
            let all = try await client.get(
                "/api/apps/test/records/Book?Place=\("shelf%20" + others[1])&limit=1000", by: library.reader)
            #expect(all.json["records"]?.array?.count == 200)
        }
    }
}
