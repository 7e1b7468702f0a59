import Foundation
import HTTPTypes
import Testing
import Values

@testable import Routes

@Suite("FO-API: who may", .timeLimit(.minutes(15)))
struct FormAccessTests {
    private static let fields: JSON = [["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"]]

    @Test("FO-API-7 without a login: 401, which offers a password; scripts of pages get no window of the browser's")
    func unknown() async throws {
        let world = try await World()
        try await world.test { client in
            for answer in [
                try await client.get(Client.module + "/start", by: nil),
                try await client.get(Client.module + "/pizza", by: nil),
                try await client.reply(Self.fields, by: nil),
                try await client.put(FormsApp.pizza, "/pizza", by: nil),
                try await client.put(FormsApp.module, "", by: nil),
            ] {
                #expect(answer.status == 401)
                let offers = answer.headers[values: .wwwAuthenticate]
                #expect(offers.contains(#"Basic realm="Baukasten", charset="UTF-8""#), "\(offers)")
            }
            let script = try await client.get(
                Client.module + "/start", by: nil, HTTPFields(named: ["Sec-Fetch-Mode": "cors"]))
            #expect(script.headers[values: .wwwAuthenticate] == ["Bearer realm=\"Baukasten\""])
            let elsewhere = try await client.get("/api/apps/forms/records/Form", by: nil)
            #expect(elsewhere.headers[values: .wwwAuthenticate] == ["Bearer realm=\"Baukasten\""])
        }
    }

    @Test("FO-API-7 wrong passwords are refused and delayed, as when logging in")
    func password() async throws {
        let world = try await World(now: { 1_800_000_000_000 })
        _ = try await world.person("anna", "participant")
        let wrong = "Basic " + Data("anna:wrong".utf8).base64EncodedString()
        try await world.test { client in
            var statuses: [Int] = []
            for _ in 0..<12 {
                let answer = try await client.get(Client.module + "/start", by: nil, [.authorization: wrong])
                statuses.append(answer.status)
                if answer.status == 401 {
                    #expect(answer.headers[values: .wwwAuthenticate].contains { $0.hasPrefix("Basic ") })
                }
            }
            #expect(statuses == Array(repeating: 401, count: 3) + Array(repeating: 429, count: 9))
        }
    }

    @Test("FO-API-7 a session's cookie works, from this server's own pages only")
    func cookie() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let session = try await world.accounts.startSession(
            for: try await world.accounts.logIn(name: "anna", password: World.password, address: "test"))
        let cookie = "baukasten=\(session.token.text)"
        let body: JSON = ["formreply": ["version": "0.0.1", "fields": Self.fields]]
        try await world.test { client in
            try await #expect(
                client.get(Client.module + "/start", by: nil, HTTPFields(named: ["Cookie": cookie])).status == 200)
            let foreign = try await client.post(body, "pizza", by: nil, HTTPFields(named: ["Cookie": cookie]))
            #expect(foreign.status == 403 && foreign.code == "account.origin")
            let own = HTTPFields(named: ["Cookie": cookie, "Sec-Fetch-Site": "same-origin"])
            try await #expect(client.post(body, "pizza", by: nil, own).status == 200)
            // A password is never sent by the browser itself.
            try await #expect(client.post(body, "pizza", by: anna).status == 200)
        }
    }

    @Test("FO-API-8 the description says who may read forms, hand in replies and publish")
    func roles() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let author = try await world.person("author", "author")
        let stranger = try await world.person("stranger")
        try await world.test { client in
            for path in ["/start", "/pizza"] {
                try await #expect(client.get(Client.module + path, by: anna).status == 200)
                try await #expect(client.get(Client.module + path, by: author).status == 200)
                try await #expect(client.get(Client.module + path, by: stranger).code == "access.none")
            }
            let created = try await client.reply(Self.fields, by: author)
            #expect(created.status == 403 && created.code == "access.create")
            try await #expect(client.reply(Self.fields, by: stranger).status == 403)
            let newer = FormsApp.changing(FormsApp.pizza, "form", "version", to: "0.0.2")
            for (document, path) in [(newer, "/pizza"), (["start": [["command": "drink"]]], "")] as [(JSON, String)] {
                let published = try await client.put(document, path, by: anna)
                #expect(published.status == 403 && published.code == "access.create")
                try await #expect(client.put(document, path, by: stranger).status == 403)
            }
            try await #expect(world.records("Reply").isEmpty)
            try await #expect(world.records("Form").count == 3)
        }
    }

    @Test("FO-API-8 who may not create replies yet may with the same key as soon as he has the role")
    func granted() async throws {
        let world = try await World()
        let author = try await world.person("author", "author")
        let headers = HTTPFields(named: ["Idempotency-Key": "k"])
        try await world.test { client in
            try await #expect(client.reply(Self.fields, by: author, headers).status == 403)
        }
        try await #expect(world.records("Reply").isEmpty)
        let other = try await world.person("other", "author", "participant")
        try await world.test { client in
            try await #expect(client.reply(Self.fields, by: other, headers).status == 200)
        }
    }

    @Test("FO-API-13 replies are given as files to who may read them, of some days, with the newest version's columns")
    func replies() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let berta = try await world.person("berta", "participant")
        let author = try await world.person("author", "author")
        let path = Client.module + "/pizza/replies"
        try await world.test { client in
            try await #expect(client.reply(Self.fields, by: anna).status == 200)
            let bank: JSON = [
                "name": "bank", "value": [["name": "iban", "value": "=1+1"], ["name": "swift", "value": "X"]],
            ]
            let fields: JSON = .array(
                (Self.fields.array ?? []) + [bank, ["name": "extras", "value": ["ham", "cheese"]]])
            try await #expect(client.reply(fields, by: berta).status == 200)
            let all = try await client.get(path + ".csv", by: author).text.components(separatedBy: "\r\n")
            #expect(all[0] == "id,created,createdBy,day,version,name,count,size,extras,why,bank.iban,bank.swift")
            #expect(all.count == 4 && all[1].contains(",\(anna.account),"))
            #expect(all[2].hasSuffix(",0.0.1,Sabrina,,l,ham; cheese,,'=1+1,X"))
            let own = try await client.get(path + ".jsonl", by: anna).text.components(separatedBy: "\n")
            #expect(own.count == 2 && own[0].hasSuffix(#""answers":{"name":"Sabrina","size":"l"}}"#))
            let early = try await client.get(path + ".jsonl?to=2000-01-01", by: author)
            #expect(early.status == 200 && early.text.isEmpty)
            try await #expect(client.get(path + ".csv?from=yesterday", by: author).problems == ["from: query.value"])
            try await #expect(client.get(path + ".xls", by: author).status == 404)
            try await #expect(client.get(Client.module + "/soup/replies.csv", by: author).code == "forms.form")
            try await #expect(client.get(path + ".csv", by: nil).status == 401)
            try await #expect(client.send(.post, path + ".csv", by: author).status == 405)
        }
    }

    @Test("AP-DOC-1 FO-API-9 the interface document of an app with forms has the addresses of the protocol")
    func document() async throws {
        let world = try await World()
        try await world.test { client in
            let paths = try #require(
                try await client.get("/api/apps/forms/openapi.json", by: nil).json["paths"]?.object)
            let module: Text = "/api/modules/{collection}/{module}"
            for path in ["", "/start", "/{command}", "/{command}/replies.csv", "/{command}/replies.jsonl"] as [Text] {
                #expect(paths[module + path] != nil, "\(path)")
            }
            let schemas = try await client.get("/api/apps/forms/openapi.json", by: nil).json["components"]?["schemas"]
            let errors = try #require(schemas?["Problem"]?["properties"]?["errors"]?["items"])
            #expect(errors["properties"]?["pointer"] != nil && errors["required"] == ["code", "message"])
            #expect(Set(paths[module + "/{command}"]?.object?.keys ?? []) == ["parameters", "get", "post", "put"])
        }
    }

    @Test("FO-API-8 guests read what the description lets them; for a reply an account or a guest's session is needed")
    func guests() async throws {
        let world = try await World(["forms": FormsApp.description(guests: #", "Guests": "participant""#)])
        try await world.test { client in
            try await #expect(client.get(Client.module + "/start", by: nil).status == 200)
            let refused = try await client.reply(Self.fields, by: nil)
            #expect(refused.status == 401 && refused.code == "account.needed")
        }
    }

    @Test("FO-API-9 the app is the first one by name that has the module; a new collection goes where one may publish")
    func apps() async throws {
        let world = try await World(
            ["forms": FormsApp.text, "alpha": FormsApp.text, "zeta": FormsApp.text], documents: [])
        _ = try await world.surveys.publish(FormsApp.everything, in: "forms")
        let other = FormsApp.changing(FormsApp.address, "form", "version", to: "7")
        _ = try await world.surveys.publish([other], in: "zeta")
        let anna = try await world.person("anna", "participant", "author")
        try await world.test { client in
            try await #expect(client.get(Client.module + "/address", by: anna).json["form"]?["version"] == "1")
            let form: JSON = ["form": FormsApp.address["form"] ?? .null]
            let new = try await client.send(.put, "/api/modules/new/one/address", by: anna, bytes: form.utf8)
            // She may publish in the second app by name only.
            #expect(new.status == 201 && new.json["app"] == "forms")
            let named = try await client.send(
                .put, "/api/modules/newer/one/address?app=zeta", by: anna, bytes: form.utf8)
            #expect(named.status == 403)
            let none = try await client.send(
                .put, "/api/modules/newer/one/address?app=nothing", by: anna, bytes: form.utf8)
            #expect(none.status == 404 && none.code == "forms.app")
        }
    }
}
