import HTTPTypes
import Testing
import Values

@Suite("RS-RES: writing records under names of the app's own", .timeLimit(.minutes(5)))
struct ResourceWriteTests {
    private let path = ResourceApp.path

    private func group(_ name: String, _ client: Client, by person: Person) async throws -> String {
        let made = try await client.send(
            .post, "/api/apps/test/records/Group", by: person, json: ["fields": ["Name": .string(Text(name))]])
        return try #require(made.json.id)
    }

    @Test("RS-RES-5 RS-RES-8 RS-RES-9 RS-RES-10 POST: what goes in comes out", arguments: Backend.allCases)
    func create(_ backend: Backend) async throws {
        let world = try await backend.world(ResourceApp.text)
        let anna = try await world.person("anna")
        try await world.test { client in
            let choir = try await group("Chor", client, by: anna)
            let made = try await client.send(
                .post, path, by: anna,
                json: [
                    "name": "Otter", "geboren": "26.06.1991", "art": "beruflich", "titel": "Chef", "dauer": "1:02:05",
                    "punkte": "7.5", "gruppe": "Chor",
                ])
            #expect(made.status == 201, "\(made.text)")
            #expect(made.headers[.location] == "\(path)/\(made.nr)")
            let shown = try await client.get(path + "/" + made.nr, by: anna)
            #expect(shown.json == made.json)
            let expected: [(Text, JSON)] = [
                ("name", "Otter"), ("geboren", "26.06.1991"), ("art", "beruflich"), ("rang", "high"), ("titel", "Chef"),
                ("dauer", "1:02:05"), ("punkte", "7.5"), ("gruppe", "Chor"), ("buchstaben", 5), ("mal", .null),
                ("anrufe", []),
            ]
            for (name, value) in expected { #expect(shown.json[name] == value, "\(name): \(shown.text)") }
            let day = Instant(milliseconds: world.surroundings.now()).date(offsetMinutes: 0)
            #expect(shown.json.string("seit")?.utf8.count == 10 && shown.text.contains(".\(day.year)\""))
            // The same record by its own names.
            let stored = try await client.get("/api/apps/test/records/Person/\(made.nr)", by: anna)
            #expect(
                stored.json["fields"] == [
                    "Name": "Otter", "Born": "1991-06-26", "Kind": "work", "Rank": "high", "Title": "Chef",
                    "Length": 3725, "Points": .number(try #require(Decimal("7.5"))), "Group": [.string(Text(choir))],
                ], "\(stored.text)")
        }
    }

    @Test("RS-RES-8 durations, days and numbers are taken as either, and given in one form")
    func formats() async throws {
        let world = try await World(ResourceApp.text)
        let anna = try await world.person("anna")
        let cases: [(Text, JSON, JSON)] = [
            ("dauer", "6:00", "06:00"), ("dauer", 95, "01:35"), ("dauer", "58.34", "?"),
            ("dauer", "00:58.34", "00:58.34"),
            ("dauer", "90:00", "1:30:00"), ("dauer", "1:75", "?"), ("dauer", "1:5", "?"), ("dauer", "-1:00", "?"),
            ("dauer", "::", "?"), ("dauer", true, "?"), ("dauer", "", .null), ("dauer", .null, .null),
            ("geboren", "1991-06-26", "26.06.1991"), ("geboren", "29.02.2023", "?"), ("geboren", "1.2.2003", "?"),
            ("geboren", 26, "?"), ("punkte", 90, "90"), ("punkte", "90", "90"), ("punkte", "neunzig", "?"),
            ("punkte", [1], "?"), ("punkte", "101", "?"), ("art", "privat", "privat"), ("art", "home", "?"),
            ("art", 1, "?"), ("name", 5, "?"), ("name", .null, "?"), ("gruppe", "Keine", "?"), ("gruppe", 3, "?"),
        ]
        try await world.test { client in
            for (name, value, expected) in cases {
                let made = try await client.send(
                    .post, path, by: anna, json: .object(JSONObject([(key: "name", value: "N")]).with(name, value)))
                if expected == "?" {
                    #expect(made.status == 422, "\(name) \(value.text): \(made.text)")
                    #expect(made.wrong.first?.hasPrefix("\(name) ") == true, "\(name) \(value.text): \(made.text)")
                } else {
                    #expect(made.status == 201 && made.json[name] == expected, "\(name) \(value.text): \(made.text)")
                }
            }
            let all = try await client.get(path, by: anna)
            #expect(all.json.array?.count == cases.filter { $0.2 != "?" }.count)
        }
    }

    @Test("RS-RES-12 everything wrong is named at once, by the resource's own names, and nothing happens")
    func wrong() async throws {
        let world = try await World(ResourceApp.text)
        let anna = try await world.person("anna")
        try await world.test { client in
            let first = try await client.send(
                .post, path, by: anna,
                json: ["name": "A", "geboren": "gestern", "art": "fremd", "Name": "B", "nr": "x", "farbe": 1])
            #expect(first.status == 422)
            #expect(
                first.wrong == [
                    "geboren resource.format", "art resource.format", "Name request.unknown", "farbe request.unknown",
                ], "\(first.text)")
            // What the fields' own rules say comes next.
            let second = try await client.send(
                .post, path, by: anna,
                json: ["geboren": "01.01.2999", "punkte": 200, "name": "12345678901234567890+"])
            #expect(
                second.wrong.map { $0.split(separator: " ")[0] } == ["name", "geboren", "punkte"], "\(second.text)")
            #expect(try await client.send(.post, path, by: anna, json: [:]).wrong.map { $0.prefix(5) } == ["name "])
            for (bytes, status) in [("{", 400), ("[]", 400), ("1", 400), (#"{"name":1,"name":2}"#, 400)] {
                let reply = try await client.send(
                    .post, path, by: anna, headers: [.contentType: "application/json"], bytes: Array(bytes.utf8))
                #expect(reply.status == status, "\(bytes): \(reply.text)")
            }
            let text = try await client.send(
                .post, path, by: anna, headers: [.contentType: "text/plain"], bytes: [0x7B])
            #expect(text.status == 415)
            let long = "{\"name\":\"" + String(repeating: "x", count: 1_100_000) + "\"}"
            let large = try await client.send(
                .post, path, by: anna, headers: [.contentType: "application/json"], bytes: Array(long.utf8))
            #expect(large.status == 413)
            #expect(try await client.get(path, by: anna).json == [])
        }
    }

    @Test("RS-RES-10 a name stands for a record that the person may read and that is the only one of this name")
    func names() async throws {
        let world = try await World(ResourceApp.text)
        let anna = try await world.person("anna")
        try await world.test { client in
            for name in ["Chor", "Verein", "Verein"] { _ = try await group(name, client, by: anna) }
            let two = try await client.send(.post, path, by: anna, json: ["name": "A", "gruppe": "Verein"])
            #expect(two.wrong == ["gruppe resource.ambiguous"], "\(two.text)")
            let none = try await client.send(.post, path, by: anna, json: ["name": "A", "gruppe": "Cor"])
            #expect(none.wrong == ["gruppe resource.reference"])
            let foreign = try await client.send(
                .post, path, by: anna, json: ["name": "A", "gruppe": .string(Text(newID()))])
            #expect(foreign.wrong == ["gruppe resource.reference"])
            let made = try await client.send(.post, path, by: anna, json: ["name": "A", "gruppe": "Chor"])
            #expect(made.json["gruppe"] == "Chor", "\(made.text)")
        }
    }

    @Test("RS-RES-6 RS-RES-7 RS-RES-11 PUT changes what is named, DELETE deletes", arguments: Backend.allCases)
    func change(_ backend: Backend) async throws {
        let world = try await backend.world(ResourceApp.text)
        let anna = try await world.person("anna")
        try await world.test { client in
            let made = try await client.send(
                .post, path, by: anna, json: ["name": "A", "punkte": 5, "titel": "Azubi", "dauer": 60])
            let one = path + "/" + made.nr
            let etag = try #require(made.headers[.eTag])
            let changed = try await client.send(.put, one, by: anna, json: ["titel": "Chef", "dauer": .null])
            #expect(changed.status == 200, "\(changed.text)")
            for (name, value) in [("rang", "high"), ("titel", "Chef"), ("dauer", .null), ("punkte", "5")]
                as [(Text, JSON)]
            {
                #expect(changed.json[name] == value, "\(changed.text)")
            }
            // What was said of the field itself counts.
            let both = try await client.send(.put, one, by: anna, json: ["titel": "Azubi", "rang": "high"])
            #expect(both.json["rang"] == "high")
            let old = try await client.send(.put, one, by: anna, headers: [.ifMatch: etag], json: ["name": "B"])
            #expect(old.status == 412 && old.code == "record.changed", "\(old.text)")
            let oldNothing = try await client.send(.put, one, by: anna, headers: [.ifMatch: etag], json: [:])
            #expect(oldNothing.status == 412)
            // What came goes back as it is, with what is computed of it.
            let shown = try await client.get(one, by: anna)
            let back = try await client.send(.put, one, by: anna, json: shown.json)
            #expect(back.status == 200 && back.json == shown.json, "\(back.text)")
            var other = try #require(shown.json.object)
            other["name"] = "Bert"
            let stale = try await client.send(.put, one, by: anna, json: .object(other))
            #expect(stale.wrong == ["buchstaben resource.computed"], "\(stale.text)")
            other["buchstaben"] = 4
            let renamed = try await client.send(.put, one, by: anna, json: .object(other))
            #expect(renamed.status == 200 && renamed.json["name"] == "Bert", "\(renamed.text)")
            other["nr"] = .string(Text(newID()))
            #expect(try await client.send(.put, one, by: anna, json: .object(other)).wrong == ["nr resource.computed"])
            let refused = try await client.send(.put, one, by: anna, json: ["punkte": 101, "name": "C"])
            #expect(refused.status == 422 && refused.wrong.first?.hasPrefix("punkte ") == true, "\(refused.text)")
            #expect(try await client.get(one, by: anna).json["name"] == "Bert")

            let oldGone = try await client.send(.delete, one, by: anna, headers: [.ifMatch: etag])
            #expect(oldGone.status == 412)
            let gone = try await client.send(.delete, one, by: anna)
            #expect(gone.status == 204 && gone.bytes.isEmpty)
            for method in [HTTPRequest.Method.get, .delete] {
                #expect(try await client.send(method, one, by: anna).status == 404)
            }
            #expect(try await client.send(.put, one, by: anna, json: ["name": "D"]).status == 404)
        }
    }

    @Test("RS-RES-5 a second record where an account has one gets 409; the same key has no second effect")
    func once() async throws {
        let world = try await World(ResourceApp.text)
        let anna = try await world.person("anna")
        let me = "/api/apps/test/rest/ich"
        try await world.test { client in
            let made = try await client.send(.post, me, by: anna, json: ["faktor": 3])
            #expect(made.status == 201 && made.json["faktor"] == "3", "\(made.text)")
            let second = try await client.send(.post, me, by: anna, json: ["faktor": 4])
            #expect(second.status == 409, "\(second.text)")
            let key = HTTPFields(named: ["Idempotency-Key": "k1"])
            let first = try await client.send(.post, path, by: anna, headers: key, json: ["name": "A"])
            let again = try await client.send(.post, path, by: anna, headers: key, json: ["name": "A"])
            #expect(first.status == 201 && again.status == 201 && again.nr == first.nr, "\(again.text)")
            let other = try await client.send(.post, path, by: anna, headers: key, json: ["name": "B"])
            #expect(other.status == 422 && other.code == "request.keyUsed", "\(other.text)")
            #expect(try await client.get(path, by: anna).json.array?.count == 1)
        }
    }
}

extension JSONObject {
    fileprivate func with(_ name: Text, _ value: JSON) -> JSONObject {
        var object = self
        object[name] = value
        return object
    }
}

extension HTTPFields {
    fileprivate init(named fields: [String: String]) {
        self.init()
        for (name, value) in fields {
            if let name = HTTPField.Name(name) { self[name] = value }
        }
    }
}
