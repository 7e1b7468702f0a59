import Foundation
import HTTPTypes
import Testing
import Values

@Suite("AP-REST: lists of records", .timeLimit(.minutes(15)))
struct RestListTests {
    private static let path = "/api/apps/test/records/Note"

    /// A world with these notes, in order; their ids ascend.
    private func world(_ notes: [JSON], isDurable: Bool = false) async throws -> (World, Person) {
        let world = try await World(TestApp.notes, isDurable: isDurable)
        let anna = try await world.person("anna")
        let ops = Ops(etag: try await world.etag)
        try await world.test { client in
            let all = notes.enumerated().map { ops.create(id($0.offset), "Note", $0.element) }
            try await #expect(client.sync(all, by: anna).results.allSatisfy { $0 == "applied" })
        }
        return (world, anna)
    }

    private func id(_ number: Int) -> String {
        let digits = String(number)
        return "0193aaaa-0000-7000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    @Test("AP-REST-1 records come by id, a page at a time, and the answer says where the next page begins")
    func pages() async throws {
        let (world, anna) = try await world((0..<5).map { ["Title": .string("Note \($0)")] })
        try await world.test { client in
            let first = try await client.get(Self.path + "?limit=2", by: anna)
            #expect(first.status == 200)
            #expect(first.records == [id(0), id(1)])
            #expect(first.json["next"] == 2)
            #expect(first.headers[try #require(.init("Link"))] == "<\(Self.path)?limit=2&offset=2>; rel=\"next\"")
            let record = try #require(first.json["records"]?[0])
            #expect(Set(record.object?.keys ?? []) == ["id", "model", "v", "fields", "created", "changed"])
            #expect(record["fields"] == ["Title": "Note 0"])
            #expect(record["created"]?["by"]?.string.map { String($0) } == anna.account)
            let last = try await client.get(Self.path + "?limit=2&offset=4", by: anna)
            #expect(last.records == [id(4)])
            #expect(last.json["next"] == .null)
            #expect(last.headers[try #require(.init("Link"))] == nil)
            try await #expect(client.get(Self.path + "?offset=99", by: anna).records.isEmpty)
        }
    }

    @Test(
        "AP-REST-5 more to sort by or more conditions than the limit get 400, which says it", arguments: [false, true])
    func bounds(isDurable: Bool) async throws {
        let (world, anna) = try await world([["Title": "a"]], isDurable: isDurable)
        try await world.test { client in
            func sorted(_ count: Int) -> String {
                "sort=" + (0..<count).map { $0.isMultiple(of: 2) ? "Title" : "-Stars" }.joined(separator: ",")
            }
            func filtered(_ count: Int) -> String {
                Array(repeating: "Title=a", count: count).joined(separator: "&")
            }
            for query in [sorted(8), filtered(32), filtered(32) + "&" + sorted(8)] {
                try await #expect(client.get("\(Self.path)?\(query)", by: anna).records == [id(0)], "\(query)")
            }
            let twice = sorted(5) + "&" + sorted(4)
            for (query, parameter, limit) in [
                (sorted(9), "sort", "8"), (sorted(600), "sort", "8"), (twice, "sort", "8"),
                (filtered(33), "Title", "32"), (filtered(400), "Title", "32"),
            ] {
                let reply = try await client.get("\(Self.path)?\(query)", by: anna)
                #expect(reply.status == 400 && reply.code == "query.count", "\(reply.text.prefix(200))")
                #expect(reply.fieldErrors == ["\(parameter): query.count"])
                #expect(reply.json["detail"]?.string.map { String($0) }?.contains(limit) == true)
            }
        }
    }

    static let filters: [(query: String, found: [Int])] = [
        ("Title=beta", [1]), ("Title[eq]=beta", [1]), ("Title[ne]=beta", [0, 2, 3]), ("Title[contains]=a%20b", [3]),
        ("Title=BETA", []), ("Stars=3", [1]), ("Stars=3.0", [1]), ("Stars[gte]=3", [1, 2]), ("Stars[gt]=3", [2]),
        ("Stars[lt]=3", [0]), ("Stars[lte]=3", [0, 1]), ("Stars=", [3]), ("Stars[ne]=", [0, 1, 2]),
        ("Done=true", [0]), ("Done=false", [1]), ("Day[gte]=2024-02-01", [1]), ("Kind=red", [0, 2]),
        ("Kind=red&Stars[gt]=1", [2]), ("Links=0193aaaa-0000-7000-8000-000000000001", [2]),
        ("Title='%20OR%201=1%20--", []),
    ]

    @Test("AP-REST-2 fields are filters", arguments: [false, true])
    func filters(isDurable: Bool) async throws {
        let (world, anna) = try await world(
            [
                ["Title": "alpha", "Stars": 1, "Done": true, "Day": "2024-01-31", "Kind": "red"],
                ["Title": "beta", "Stars": 3, "Done": false, "Day": "2024-02-01", "Kind": "green"],
                ["Title": "gamma", "Stars": 5, "Kind": "red", "Links": [.string(Text(id(1)))]],
                ["Title": "beta b"],
            ], isDurable: isDurable)
        try await world.test { client in
            for (query, found) in Self.filters {
                let encoded = query.replacingOccurrences(of: "[", with: "%5B").replacingOccurrences(
                    of: "]", with: "%5D")
                for query in [query, encoded] {
                    let reply = try await client.get(Self.path + "?" + query, by: anna)
                    #expect(reply.status == 200, "\(query): \(reply.text)")
                    #expect(reply.records == found.map(id), "\(query)")
                }
            }
        }
    }

    @Test("AP-REST-3 sorted by one field or several, upwards or downwards, what is empty last")
    func sorted() async throws {
        let (world, anna) = try await world([
            ["Title": "b", "Stars": 2], ["Title": "a", "Stars": 5], ["Title": "c"], ["Title": "b", "Stars": 1],
        ])
        try await world.test { client in
            for (sort, order) in [
                ("Title", [1, 0, 3, 2]), ("-Title", [2, 0, 3, 1]), ("Stars", [3, 0, 1, 2]), ("-Stars", [1, 0, 3, 2]),
                ("Title,Stars", [1, 3, 0, 2]), ("-Title,-Stars", [2, 0, 3, 1]),
            ] {
                try await #expect(
                    client.get(Self.path + "?sort=\(sort)", by: anna).records == order.map(id), "\(sort)")
            }
        }
    }

    @Test("AP-REST-4 what the client has already can be left out")
    func known() async throws {
        let (world, anna) = try await world((0..<4).map { ["Title": .string("Note \($0)")] })
        try await world.test { client in
            let some = [id(1), id(3).uppercased()].joined(separator: ",")
            try await #expect(client.get(Self.path + "?known=\(some)", by: anna).records == [id(0), id(2)])
            let most = (0..<200).map { _ in newID() }
            try await #expect(
                client.get(Self.path + "?known=\(most.joined(separator: ","))", by: anna).records.count == 4)
            let more = (most + [newID()]).joined(separator: ",")
            let refused = try await client.get(Self.path + "?known=\(more)", by: anna)
            #expect(refused.status == 400 && refused.fieldErrors == ["known: query.value"])
        }
    }

    @Test(
        "AP-REST-5 what cannot be asked is refused with the parameter",
        arguments: [
            ("Nothing=1", "Nothing: query.field"), ("Place=1", "Place: query.comparison"),
            ("Photo[gt]=1", "Photo[gt]: query.comparison"), ("Links[lt]=a", "Links[lt]: query.comparison"),
            ("Title[like]=a", "Title[like]: query.comparison"), ("Stars=many", "Stars: query.value"),
            ("Stars=1e999", "Stars: query.value"), ("Done=yes", "Done: query.value"), ("limit=0", "limit: query.value"),
            ("limit=1001", "limit: query.value"), ("limit=x", "limit: query.value"),
            ("offset=-1", "offset: query.value"), ("known=1", "known: query.value"),
            ("sort=Nothing", "Nothing: query.field"), ("sort=Place", "Place: query.field"),
            ("Title=%00", "Title: query.value"), ("id=1", "id: query.field"), ("owner=x", "owner: query.field"),
        ])
    func refused(_ query: String, _ error: String) async throws {
        let (world, anna) = try await world([["Title": "a"]])
        try await world.test { client in
            let reply = try await client.get(Self.path + "?" + query, by: anna)
            #expect(reply.status == 400)
            #expect(reply.fieldErrors == [error])
            #expect(reply.headers[.contentType] == "application/problem+json")
        }
    }

    @Test("AP-REST-1 pages, filters and order hold for own records and for granted values too")
    func limited() async throws {
        let rules = """
            "Scope": "Kind", "Access": { "author": ["create", "read own"], "red": ["read scope"],
              "both": ["read own", "read scope", "create"], "all": ["read", "create"] },
            """
        let world = try await World(
            TestApp.text(
                access: "\"Access\": { \"Roles\": [\"author\", \"red\", \"both\", \"all\"] },",
                models: TestApp.model("Note", fields: TestApp.noteFields, more: rules)))
        let people = [
            "author": try await world.person("author", "author"), "red": try await world.person("r", "red=red"),
            "both": try await world.person("both", "both=red"), "all": try await world.person("all", "all"),
        ]
        let ops = Ops(etag: try await world.etag)
        // The number of a note says who made it and of which kind it is.
        let kinds: [JSON] = ["red", "green", .null]
        let makers = ["author", "both", "all"]
        try await world.test { client in
            for number in 0..<27 {
                let maker = try #require(people[makers[number / 3 % 3]])
                let op = ops.create(
                    id(number), "Note",
                    ["Title": .string("\(number % 2)"), "Stars": JSON(number % 5), "Kind": kinds[number % 3]])
                try await #expect(client.sync([op], by: maker).results == ["applied"])
            }
            let visible: [String: @Sendable (Int) -> Bool] = [
                "author": { $0 / 3 % 3 == 0 }, "red": { $0 % 3 == 0 },
                "both": { $0 / 3 % 3 == 1 || $0 % 3 == 0 }, "all": { _ in true },
            ]
            for (name, isVisible) in visible {
                let person = try #require(people[name])
                let expected = (0..<27).filter { isVisible($0) && $0 % 2 == 1 }.sorted { ($0 % 5, $0) < ($1 % 5, $1) }
                var found: [String] = []
                var query: String? = "?Title=1&sort=Stars&limit=2"
                while let next = query {
                    let reply = try await client.get(Self.path + next, by: person)
                    #expect(reply.records.count <= 2)
                    found += reply.records
                    query = reply.json["next"]?.int.map { "?Title=1&sort=Stars&limit=2&offset=\($0)" }
                }
                #expect(found == expected.map(id), "\(name)")
            }
        }
    }
}

extension Reply {
    /// Ids of a page of records.
    var records: [String] { (json["records"]?.array ?? []).compactMap(\.id) }

    /// "field: code" of a problem.
    var fieldErrors: [String] {
        (json["errors"]?.array ?? []).map { error in
            "\(error["field"]?.string.map { String($0) } ?? "?"): \(error["code"]?.string.map { String($0) } ?? "?")"
        }
    }
}
