import HTTPTypes
import Testing
import Values

@Suite("RS-RES: reading records under names of the app's own", .timeLimit(.minutes(5)))
struct ResourceReadTests {
    private let path = ResourceApp.path

    /// Anna with a group, and so many people of hers with names in order.
    private func people(_ count: Int, _ world: World, _ client: Client, by anna: Person) async throws -> [String] {
        var ids: [String] = []
        for number in 0..<count {
            let made = try await client.send(
                .post, path, by: anna, json: ["name": .string(Text("P\(number)")), "punkte": JSON(number)])
            #expect(made.status == 201, "\(made.text)")
            ids.append(made.nr)
        }
        return ids
    }

    @Test("RS-RES-3 RS-RES-16 pages by id, with Link, each record once, nothing of others", arguments: Backend.allCases)
    func pages(_ backend: Backend) async throws {
        let world = try await backend.world(ResourceApp.text)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let reader = try await world.person("reader", "reader")
        try await world.test { client in
            let own = try await people(7, world, client, by: anna)
            let others = try await people(3, world, client, by: ben)
            for (person, expected) in [(anna, own), (ben, others), (reader, own + others)] {
                var address: String? = path + "?limit=3"
                var found: [String] = []
                while let next = address {
                    let page = try await client.get(next, by: person)
                    #expect(page.status == 200, "\(page.text)")
                    let ids = page.json.array?.compactMap { $0.string("nr") } ?? []
                    #expect((1...3).contains(ids.count))
                    found += ids.map { String($0) }
                    address = page.header("Link").map { String($0.split(separator: ">")[0].dropFirst()) }
                }
                #expect(found == expected.sorted())
            }
            for wrong in ["limit=0", "limit=101", "limit=x", "after=1", "name=P1", "limit="] {
                let page = try await client.get("\(path)?\(wrong)", by: anna)
                #expect(page.status == 400 && page.code.hasPrefix("query."), "\(wrong): \(page.text)")
                #expect(page.json["errors"]?[0]?["field"]?.string == Text(String(wrong.split(separator: "=")[0])))
            }
        }
    }

    @Test("RS-RES-1 what the description names is there; other methods get 405 with Allow, other names 404")
    func methods() async throws {
        let world = try await World(ResourceApp.text)
        let anna = try await world.person("anna")
        try await world.test { client in
            let id = try await people(1, world, client, by: anna)[0]
            let expected: [(String, String, Set<HTTPRequest.Method>)] = [
                (path, "GET, HEAD, POST", [.get, .head, .post]),
                (path + "/" + id, "GET, HEAD, PUT, DELETE", [.get, .head, .put, .delete]),
                (ResourceApp.groups, "GET, HEAD", [.get, .head]),
                ("\(ResourceApp.groups)/\(newID())", "GET, HEAD", [.get, .head]),
            ]
            for (address, allow, allowed) in expected {
                for method in [HTTPRequest.Method.post, .put, .patch, .delete, .options] where !allowed.contains(method)
                {
                    let reply = try await client.send(method, address, by: anna, json: [:])
                    #expect(reply.status == 405, "\(method) \(address): \(reply.text)")
                    #expect(reply.header("Allow") == allow)
                }
            }
            let head = try await client.send(.head, path + "/" + id, by: anna)
            #expect(head.status == 200 && head.bytes.isEmpty && head.headers[.eTag] != nil)
            let unknown = try await client.get("/api/apps/test/rest/Person", by: anna)
            #expect(unknown.status == 404 && unknown.code == "resource.unknown")
            for other in ["x", newID()] {
                #expect(try await client.get(path + "/" + other, by: anna).status == 404)
            }
        }
    }

    @Test("RS-RES-2 rights are those of records: 401, 403, 404, whatever the method")
    func rights() async throws {
        let world = try await World(ResourceApp.text)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let blind = try await world.person("blind", "blind")
        let reader = try await world.person("reader", "reader")
        try await world.test { client in
            let id = try await people(1, world, client, by: anna)[0]
            let one = path + "/" + id
            #expect(try await client.get(path, by: World.nobody).status == 401)
            #expect(try await client.send(.put, one, by: World.nobody, json: [:]).status == 401)
            for (person, get, put, delete) in [(ben, 404, 404, 404), (reader, 200, 403, 403)] {
                #expect(try await client.get(one, by: person).status == get, "\(person)")
                let change = try await client.send(.put, one, by: person, json: ["name": "X"])
                #expect(change.status == put, "\(person): \(change.text)")
                #expect(try await client.send(.delete, one, by: person).status == delete, "\(person)")
            }
            // Who may change and not read learns that it is done, and no value, computed ones neither.
            let changed = try await client.send(.put, one, by: blind, json: ["titel": "Neu"])
            #expect(changed.status == 200 && changed.json == ["id": .string(Text(id))], "\(changed.text)")
            let guess = try await client.send(.put, one, by: blind, json: ["buchstaben": 2])
            #expect(guess.wrong == ["buchstaben resource.computed"], "\(guess.text)")
            #expect(try await client.get(one, by: anna).json["titel"] == "Neu")
            let list = try await client.get(path, by: ben)
            #expect(list.status == 200 && list.json == [])
        }
    }

    @Test("RS-RES-4 the ETag tells what was shown; who has it gets 304, and nobody an old one")
    func etags() async throws {
        let world = try await World(ResourceApp.text)
        let anna = try await world.person("anna")
        try await world.test { client in
            let id = try await people(1, world, client, by: anna)[0]
            let first = try await client.get(path + "/" + id, by: anna)
            let etag = try #require(first.headers[.eTag])
            let again = try await client.get(path + "/" + id, by: anna, headers: [.ifNoneMatch: etag])
            #expect(again.status == 304 && again.bytes.isEmpty)
            // The record is as it was, its rows are not.
            let call = try await client.send(
                .post, "/api/apps/test/records/Call", by: anna,
                json: ["fields": ["Person": [.string(Text(id))], "Seconds": 5, "Order": 1]])
            #expect(call.status == 201, "\(call.text)")
            let later = try await client.get(path + "/" + id, by: anna, headers: [.ifNoneMatch: etag])
            #expect(later.status == 200 && later.headers[.eTag] != etag, "\(later.text)")
            // Conditions go by the version alone.
            let changed = try await client.send(
                .put, path + "/" + id, by: anna, headers: [.ifMatch: etag], json: ["titel": "T"])
            #expect(changed.status == 200, "\(changed.text)")
        }
    }

    @Test("RS-RES-13 rows in their order with running totals", arguments: Backend.allCases)
    func rows(_ backend: Backend) async throws {
        let world = try await backend.world(ResourceApp.text)
        let anna = try await world.person("anna")
        let reader = try await world.person("reader", "reader")
        try await world.test { client in
            let id = try await people(1, world, client, by: anna)[0]
            for (order, seconds) in [(3, 100), (1, 20), (2, 0), (4, 7)] {
                _ = try await client.send(
                    .post, "/api/apps/test/records/Call", by: anna,
                    json: ["fields": ["Person": [.string(Text(id))], "Seconds": JSON(seconds), "Order": JSON(order)]])
            }
            let shown = try await client.get(path + "/" + id, by: anna)
            let rows = try #require(shown.json["anrufe"]?.array)
            #expect(rows.map { $0["sekunden"] } == [20, 100, 7], "\(shown.text)")
            #expect(rows.map { $0["gesamt"] } == [20, 120, 127])
            #expect(rows.map { $0["lang"] } == [false, true, false])
            #expect(rows.allSatisfy { $0.uuid("id") != nil })
            // Calls are only for whoever made them.
            let without = try await client.get(path + "/" + id, by: reader)
            #expect(without.json["anrufe"] == [], "\(without.text)")
        }
    }

    @Test("RS-RES-14 columns and expressions use what the person may read, and the own profile or that of Perspective")
    func perspective() async throws {
        let world = try await World(ResourceApp.text)
        let (anna, ben) = (try await world.person("anna"), try await world.person("ben"))
        let carl = try await world.person("carl")
        try await world.test { client in
            let group = try await client.send(
                .post, "/api/apps/test/records/Group", by: anna, json: ["fields": ["Name": "Chor"]])
            for (person, points, factor) in [(anna, 4, 10), (ben, 5, 100)] {
                let made = try await client.send(
                    .post, path, by: person,
                    json: ["name": "P", "punkte": JSON(points), "gruppe": .string(Text(group.json.id ?? ""))])
                #expect(made.status == 201, "\(made.text)")
                let me = try await client.send(
                    .post, "/api/apps/test/records/Me", by: person,
                    json: ["fields": ["Factor": JSON(factor), "Friends": person.name == "ben" ? "anna" : .null]])
                #expect(me.status == 201, "\(me.text)")
            }
            func sum(_ query: String, by person: Person) async throws -> Reply {
                try await client.get(ResourceApp.groups + query, by: person)
            }
            #expect(try await sum("", by: anna).json[0]?["summe"] == 40)
            #expect(try await sum("", by: ben).json[0]?["summe"] == 500)
            #expect(try await sum("", by: carl).json[0]?["summe"] == .null)
            func profile(_ person: Person) -> String {
                String(UUID(of: ["once", Text(person.account), "Me"]).text)
            }
            // Ben shares his profile with Anna, Anna hers with nobody.
            #expect(try await sum("?fuer=\(profile(ben))", by: anna).json[0]?["summe"] == 400)
            let refused = try await sum("?fuer=\(profile(anna))", by: ben)
            #expect(refused.status == 404 && refused.wrong == ["fuer resource.profile"], "\(refused.text)")
            #expect(try await sum("?fuer=\(newID())", by: ben).json["detail"] != nil)
            #expect(try await sum("?fuer=anna", by: ben).status == 400)
            // A record that is no profile is none.
            #expect(try await sum("?fuer=\(group.json.id ?? "")", by: ben).status == 404)
        }
    }
}
