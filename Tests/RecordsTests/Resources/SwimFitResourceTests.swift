import HTTPTypes
import Routes
import TestSupport
import Testing
import Values

@Suite("TR-REST: SwimFit for programs", .timeLimit(.minutes(5)))
struct SwimFitResourceTests {
    private static let half = (try? JSON.parse("1.5")) ?? .null

    private static let members: JSON = [
        "name": "Anna", "geburtstag": "26.06.1991", "geschlecht": "w", "Kenntnisse": "Fortgeschrittener",
        "Verein": "SV Nordbad", "Ruhepuls": "90", "Belastungspuls": 175,
    ]

    @Test(
        "TR-REST-1 a swimmer in and out: pulses as texts, taken as either; knowledge sets the level",
        arguments: Backend.allCases)
    func swimmer(_ backend: Backend) async throws {
        let world = try await SwimWorld(backend)
        try await world.world.test { client in
            try await world.clubs(client)
            let made = try await world.swimmer(Self.members, client, by: world.anna)
            var object = try #require(made.json.object)
            #expect(
                object.keys == [
                    "_id", "date", "name", "geburtstag", "geschlecht", "Kenntnisse", "stufe", "Verein", "Ruhepuls",
                    "Belastungspuls",
                ])
            (object["_id"], object["date"]) = (nil, nil)
            #expect(
                JSON.object(object) == [
                    "name": "Anna", "geburtstag": "26.06.1991", "geschlecht": "w", "Kenntnisse": "Fortgeschrittener",
                    "stufe": "advanced", "Verein": "SV Nordbad", "Ruhepuls": "90", "Belastungspuls": "175",
                ])
            let one = world.rest("schwimmer") + "/" + made._id
            for (level, stored) in [("Anfänger", "beginner"), ("Profi", "pro"), ("Kurs 1", "pro")] as [(JSON, JSON)] {
                let changed = try await client.send(.put, one, by: world.anna, json: ["Kenntnisse": level])
                #expect(changed.json["stufe"] == stored && changed.json["Kenntnisse"] == level, "\(changed.text)")
            }
            let second = try await client.send(.post, world.rest("schwimmer"), by: world.anna, json: Self.members)
            #expect(second.status == 409, "\(second.text)")
            let wrong: [(JSON, String)] = [
                (["Belastungspuls": "90"], "Belastungspuls"), (["Belastungspuls": 300], "Belastungspuls"),
                (["Ruhepuls": "x"], "Ruhepuls"), (["geburtstag": "01.01.2999"], "geburtstag"),
                (["geschlecht": "x"], "geschlecht"), (["Verein": "Keiner"], "Verein"), (["puls": 1], "puls"),
                (["Ruhepuls": 175], "Ruhepuls"),
            ]
            for (members, name) in wrong {
                let refused = try await client.send(.put, one, by: world.anna, json: members)
                #expect(
                    refused.status == 422 && refused.json["errors"]?[0]?["field"]?.string == Text(name),
                    "\(members.text): \(refused.text)")
            }
            #expect(try await client.get(one, by: world.anna).json["Belastungspuls"] == "175")
        }
    }

    @Test(
        "TR-REST-2 a module: strecke and zeit are the whole module's; anzahl is 1 unless said; the club is the trainer's"
    )
    func module() async throws {
        let world = try await SwimWorld()
        try await world.world.test { client in
            try await world.clubs(client)
            let made = try await client.send(
                .post, world.rest("modul"), by: world.trainer,
                json: [
                    "modulname": "Sprint", "gruppe": "Hauptteil", "anzahl": 4, "einzelstrecke": 50, "lage": "Kraul",
                    "puls": "74.3", "abgang": "1:05", "strecke": 200, "zeit": "04:20", "categories": ["pro"],
                ])
            #expect(made.status == 201, "\(made.text)")
            let expected: [(Text, JSON)] = [
                ("gruppe", "Hauptteil"), ("anzahl", 4), ("strecke", 200), ("puls", "74.3"), ("abgang", "01:05"),
                ("zeit", "04:20"), ("categories", ["pro"]), ("Verein", "SV Nordbad"),
            ]
            for (name, value) in expected { #expect(made.json[name] == value, "\(name): \(made.text)") }
            let one = try await client.send(
                .post, world.rest("modul"), by: world.trainer,
                json: ["modulname": "Lang", "gruppe": "Einschwimmen", "einzelstrecke": 3700, "abgang": "1:02:05"])
            #expect(
                one.json["anzahl"] == 1 && one.json["strecke"] == 3700 && one.json["zeit"] == "1:02:05", "\(one.text)")
            let wrong = try await client.send(
                .post, world.rest("modul"), by: world.trainer,
                json: [
                    "modulname": "X", "gruppe": "Mitte", "anzahl": 0, "einzelstrecke": Self.half, "abgang": "1:75",
                    "puls": 300,
                ])
            #expect(wrong.wrong == ["gruppe resource.format", "abgang resource.format"], "\(wrong.text)")
            let limits = try await client.send(
                .post, world.rest("modul"), by: world.trainer,
                json: ["modulname": "X", "gruppe": "Hauptteil", "anzahl": 0, "einzelstrecke": Self.half, "puls": 300])
            #expect(
                limits.wrong.map { $0.split(separator: " ")[0] } == ["anzahl", "einzelstrecke", "puls"],
                "\(limits.text)")
            let other = try await client.send(
                .post, world.rest("modul"), by: world.trainer,
                json: ["modulname": "X", "gruppe": "Hauptteil", "einzelstrecke": 50, "strecke": 100])
            #expect(other.wrong == ["strecke resource.computed"], "\(other.text)")
        }
    }

    @Test("TR-REST-3 a plan with sums, running totals, times, and beats of whoever asks", arguments: Backend.allCases)
    func training(_ backend: Backend) async throws {
        let world = try await SwimWorld(backend)
        try await world.world.test { client in
            try await world.clubs(client)
            let plan = try await world.plan(client)
            let none = try await client.get(world.rest("training") + "/" + plan, by: world.ben)
            #expect(none.status == 200 && none.rows("pulszahl").allSatisfy { $0 == .null }, "\(none.text)")
            _ = try await world.swimmer(Self.members, client, by: world.anna)
            let shown = try await client.get(world.rest("training") + "/" + plan, by: world.anna)
            #expect(shown.json["name"] == "Grundlage" && shown.json["gesamtstrecke"] == 3850, "\(shown.text)")
            #expect(shown.json["gesamtzeit"] == "1:14:10" && shown.json["ohneZeit"] == 2)
            #expect(shown.rows("summe") == [300, 450, 100, 900, 400, 500, 200, 400, 400, 200])
            #expect(shown.rows("gesamt") == [300, 750, 850, 1750, 2150, 2650, 2850, 3250, 3650, 3850])
            #expect(
                shown.rows("pulszahl") == ["110", "120", "140", "140", "135", "140", "130", "140", "140", "110"])
            #expect(shown.rows("puls")[0] == "62.9" && shown.rows("gruppe")[3] == "Hauptteil")
            #expect(shown.rows("zeit")[3] == "18:00" && shown.rows("zeit")[6] == .null)
            let list = try await client.get(world.rest("training"), by: world.anna)
            #expect(list.json == [shown.json])
        }
    }

    @Test(
        "TR-REST-4 RS-RES-15 fitted to a distance or a time as the kit fits it; what is impossible is said, in German too",
        arguments: Backend.allCases)
    func fitted(_ backend: Backend) async throws {
        let world = try await SwimWorld(backend)
        try await world.world.test { client in
            try await world.clubs(client)
            let plan = try await world.plan(client)
            let address = world.rest("training") + "/" + plan
            _ = try await world.swimmer(Self.members, client, by: world.anna)
            func fit(_ query: String, _ headers: HTTPFields = [:]) async throws -> Reply {
                try await client.get(address + "?" + query, by: world.anna, headers: headers)
            }
            let short = try await fit("strecke=2000")
            // Rows that are swum no more are not there: 1 3 4 | 10 0 3 3 0 0 | 1.
            #expect(short.rows("anzahl") == [1, 3, 4, 10, 3, 3, 1], "\(short.text)")
            #expect(short.json["gesamtstrecke"] == 2000 && short.rows("gesamt").last == 2000)
            #expect(short.rows("pulszahl") == ["110", "120", "140", "140", "140", "130", "110"])
            let long = try await fit("strecke=5000")
            #expect(long.rows("anzahl") == [2, 4, 6, 25, 1, 7, 6, 1, 1, 1], "\(long.text)")
            let without = try await fit("strecke=2000&ohne=pa&ohne=XX")
            #expect(without.rows("anzahl") == [1, 2, 4, 11, 4, 3, 1], "\(without.text)")
            let same = try await fit("strecke=3850")
            #expect(same.json == (try await client.get(address, by: world.anna)).json)
            for (query, part) in [("strecke=400", "550"), ("strecke=12000", "11550"), ("zeit=60:00", "7")] {
                let refused = try await fit(query, [.acceptLanguage: "de"])
                #expect(refused.status == 422 && refused.code == "plan.impossible", "\(query): \(refused.text)")
                let detail = String(refused.json["detail"]?.string ?? "")
                #expect(detail.contains(part) && refused.header("Content-Language") == "de", "\(detail)")
                #expect(try await fit(query, [.acceptLanguage: "en"]).json["detail"]?.string != Text(detail))
            }
            for wrong in [
                "strecke=0", "strecke=-5", "strecke=1.5", "strecke=x", "zeit=1:75", "ohne=PA", "strecke=1&zeit=1:00",
                "strecke=1000&strecke=2000", "strecke=", "laenge=3", "limit=3", "fuer=x",
            ] {
                let refused = try await fit(wrong)
                #expect(refused.status == 400 && !refused.wrong.isEmpty, "\(wrong): \(refused.text)")
            }
            // Nothing was changed.
            #expect(try await client.get(address, by: world.anna).json["gesamtstrecke"] == 3850)
            // What was read for one distance counts for another one only as long as it is so.
            let rows = try await client.get(world.records("Row"), by: world.trainer).json["records"]?.array ?? []
            let row = try #require(rows.first { $0["fields"]?["Count"] == 18 }?["id"]?.string)
            let less = try await client.send(
                .patch, world.records("Row") + "/" + String(row), by: world.trainer, json: ["fields": ["Count": 9]])
            #expect(less.status == 200, "\(less.text)")
            let now = try await client.get(address, by: world.anna).json
            #expect(now["gesamtstrecke"] == 3400)
            try await #expect(fit("strecke=3400").json == now)
            try await #expect(fit("strecke=2000").rows("anzahl") != short.rows("anzahl"))
        }
    }

    @Test("TR-REST-5 fuer: in the beats of a swimmer whose profile the person may read, and of nobody else")
    func forOthers() async throws {
        let world = try await SwimWorld()
        try await world.world.test { client in
            try await world.clubs(client)
            let plan = try await world.plan(client)
            let anna = try await world.swimmer(Self.members, client, by: world.anna)
            let address = "\(world.rest("training"))/\(plan)?fuer=\(anna._id)"
            let hidden = try await client.get(address, by: world.trainer)
            #expect(hidden.status == 404 && hidden.wrong == ["fuer resource.profile"], "\(hidden.text)")
            #expect(try await client.get(address + "&strecke=2000", by: world.trainer).status == 404)
            let own = try await client.get(String(address.split(separator: "?")[0]), by: world.trainer)
            #expect(own.rows("pulszahl").allSatisfy { $0 == .null })

            let profile = "/api/apps/test/records/Swimmer/\(anna._id)"
            func share(_ names: JSON) async throws {
                let shared = try await client.send(
                    .patch, profile, by: world.anna, json: ["fields": ["SharedWith": names]])
                #expect(shared.status == 200, "\(shared.text)")
            }
            try await share("trainer")
            let shown = try await client.get(address + "&strecke=2000", by: world.trainer)
            #expect(shown.status == 200 && shown.rows("pulszahl").first == "110", "\(shown.text)")
            #expect(try await client.get(address, by: world.ben).status == 404)
            try await share(.null)
            #expect(try await client.get(address, by: world.trainer).status == 404)
        }
    }

    @Test(
        "RS-RES-18 what was asked before is answered anew as soon as anything has changed, and for each person by their rights",
        arguments: Backend.allCases)
    func askedAgain(_ backend: Backend) async throws {
        let world = try await SwimWorld(backend)
        try await world.world.test { client in
            try await world.clubs(client)
            let plan = try await world.plan(client)
            let anna = try await world.swimmer(Self.members, client, by: world.anna)
            let address = "\(world.rest("training"))/\(plan)?strecke=2000"
            let first = try await client.get(address, by: world.anna)
            #expect(first.status == 200 && first.rows("pulszahl").first == "110")
            let again = try await client.get(address, by: world.anna)
            #expect(again.text == first.text && again.header("ETag") == first.header("ETag"))
            // Somebody else has other beats, here none.
            #expect(try await client.get(address, by: world.ben).rows("pulszahl").allSatisfy { $0 == .null })
            #expect(try await client.get(address + "&ohne=PA", by: world.anna).text != first.text)

            // The profile: 62.9 % of 200.
            let profile = "\(world.rest("schwimmer"))/\(anna._id)"
            _ = try await client.send(.put, profile, by: world.anna, json: ["Belastungspuls": "200"])
            let stronger = try await client.get(address, by: world.anna)
            #expect(stronger.rows("pulszahl").first == "126" && stronger.header("ETag") != first.header("ETag"))
            // The plan: its rows are gone for who may not read it any more.
            let path = "/api/apps/test/records/Plan/\(plan)"
            let hidden = try await client.send(
                .patch, path, by: world.trainer, json: ["fields": ["Visible": "me"]])
            #expect(hidden.status == 200, "\(hidden.text)")
            #expect(try await client.get(address, by: world.anna).status == 404)
            #expect(try await client.get(address, by: world.trainer).status == 200)
        }
    }

    @Test("RS-RES-17 the document has every resource with its methods, members and parameters")
    func document() async throws {
        let world = try await SwimWorld()
        try await world.world.test { client in
            let document = try await client.get("/api/apps/test/openapi.json", by: World.nobody).json
            let paths = try #require(document["paths"])
            for (name, list, one) in [
                ("schwimmer", ["get", "post"], ["get", "put", "delete"]), ("training", ["get"], ["get"]),
                ("equipment", ["get"], ["get"]),
            ] as [(String, [Text], [Text])] {
                #expect(paths[Text(world.rest(name))]?.object?.keys == list)
                #expect(paths[Text(world.rest(name) + "/{id}")]?.object?.keys.filter { $0 != "parameters" } == one)
            }
            let get = try #require(paths[Text(world.rest("training") + "/{id}")]?["get"])
            #expect(
                get["parameters"]?.array?.compactMap { $0.string("name") } == [
                    "fuer", "strecke", "zeit", "ohne", "If-None-Match",
                ])
            let schemas = document["components"]?["schemas"]
            #expect(schemas?["Resource.schwimmer"]?["properties"]?["Belastungspuls"] != nil)
            #expect(schemas?["Input.schwimmer"]?["properties"]?["Kenntnisse"] != nil)
            #expect(schemas?["Resource.training"]?["properties"]?["module"]?["items"]?["properties"]?["gesamt"] != nil)
        }
    }

    /// Status of GET list, GET one of Anna's or the admin's, POST, PUT and DELETE of that one.
    private static let matrix: [(String, String, [Int])] = [
        // Trainers and admins are swimmers, too: each account has one profile.
        ("schwimmer", "nobody", [401, 401, 401, 401, 401]), ("schwimmer", "anna", [200, 200, 409, 200, 204]),
        ("schwimmer", "ben", [200, 404, 201, 404, 404]), ("schwimmer", "trainer", [200, 404, 201, 404, 404]),
        ("schwimmer", "admin", [200, 404, 201, 404, 404]),
        ("trainer", "nobody", [401, 401, 401, 401, 401]), ("trainer", "anna", [200, 200, 403, 403, 403]),
        ("trainer", "trainer", [200, 200, 409, 200, 204]), ("trainer", "admin", [200, 200, 201, 200, 204]),
        ("modul", "nobody", [401, 401, 401, 401, 401]), ("modul", "anna", [200, 404, 403, 403, 403]),
        ("modul", "trainer", [200, 200, 201, 200, 204]), ("modul", "admin", [200, 200, 422, 200, 204]),
        ("training", "nobody", [401, 401, 401, 401, 401]), ("training", "anna", [200, 200, 405, 405, 405]),
        ("training", "trainer", [200, 200, 405, 405, 405]), ("training", "admin", [200, 200, 405, 405, 405]),
        ("clubs", "nobody", [401, 401, 401, 401, 401]), ("clubs", "anna", [200, 200, 405, 405, 405]),
        ("clubs", "admin", [200, 200, 405, 405, 405]),
        ("club", "nobody", [401, 401, 401, 401, 401]), ("club", "anna", [200, 200, 403, 403, 403]),
        ("club", "trainer", [200, 200, 403, 403, 403]), ("club", "admin", [200, 200, 201, 200, 204]),
        ("equipment", "nobody", [401, 401, 401, 401, 401]), ("equipment", "anna", [200, 200, 405, 405, 405]),
        ("equipment", "admin", [200, 200, 405, 405, 405]),
    ]

    @Test("TR-REST-6 each resource, method and role by status", arguments: matrix)
    func rights(_ resource: String, _ who: String, _ expected: [Int]) async throws {
        let world = try await SwimWorld()
        try await world.world.test { client in
            try await world.clubs(client)
            let bodies: [String: JSON] = [
                "schwimmer": Self.members, "trainer": ["name": "T", "lizenz": "B"],
                "modul": ["modulname": "M", "gruppe": "Hauptteil", "einzelstrecke": 50],
                "club": ["name": "C", "ort": "O"],
            ]
            let id: String
            switch resource {
            case "schwimmer": id = try await world.swimmer(Self.members, client, by: world.anna)._id
            case "training": id = try await world.plan(client)
            case "clubs", "club": id = SwimWorld.club
            case "equipment":
                id = try await world.record("Equipment", ["Name": "E", "Code": "E"], client, by: world.admin)
            default:
                id = try await client.send(
                    .post, world.rest(resource), by: world.trainer, json: bodies[resource] ?? [:]
                )._id
            }
            let people = ["anna": world.anna, "ben": world.ben, "trainer": world.trainer, "admin": world.admin]
            let person = people[who] ?? World.nobody
            let (all, one) = (world.rest(resource), world.rest(resource) + "/" + id)
            let change: JSON = ["schwimmer": ["name": "N"], "modul": ["lage": "L"]][resource] ?? ["name": "N"]
            let replies = [
                try await client.get(all, by: person), try await client.get(one, by: person),
                try await client.send(.post, all, by: person, json: bodies[resource] ?? [:]),
                try await client.send(.put, one, by: person, json: change),
                try await client.send(.delete, one, by: person),
            ]
            #expect(replies.map(\.status) == expected, "\(replies.map(\.text))")
            for reply in replies where reply.status == 405 {
                #expect(reply.header("Allow")?.hasPrefix("GET, HEAD") == true)
            }
            // No body of a refusal has anything of Anna's profile in it.
            for reply in replies where reply.status >= 400 {
                #expect(!reply.text.contains("175") && !reply.text.contains("26.06"), "\(reply.text)")
            }
            if resource == "schwimmer", who != "anna" { #expect(!replies[0].text.contains("175")) }
        }
    }
}
