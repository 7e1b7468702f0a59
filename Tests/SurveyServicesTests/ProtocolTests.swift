import HTTPTypes
import Testing
import Values

@testable import Routes

@Suite("FO-API: the protocol of the form server", .timeLimit(.minutes(15)))
struct ProtocolTests {
    private static let german: HTTPFields = [.acceptLanguage: "de"]
    private static let address: JSON = [["name": "street", "value": "Blumenweg"]]

    @Test("FO-API-1 the start of a module, to the byte, in the language asked for")
    func start() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            let start = try await client.get(Client.module + "/start", by: anna)
            #expect(start.status == 200)
            #expect(start.text == #"{"next":[{"command":"pizza","method":"GET","info":"Choose a pizza"}]}"#)
            #expect(start.headers[.contentType] == "application/json; charset=utf-8")
            let german = try await client.get(Client.module + "/start", by: anna, Self.german)
            #expect(german.text == #"{"next":[{"command":"pizza","method":"GET","info":"Pizza wählen"}]}"#)
            #expect(german.headers[.contentLanguage] == "de")
            try await #expect(client.get("/api/modules/demo/nothing/start", by: anna).status == 404)
            try await #expect(client.send(.head, Client.module + "/start", by: anna).status == 200)
            let deleted = try await client.send(.delete, Client.module + "/start", by: anna)
            #expect(deleted.status == 405 && deleted.headers[.allow] == "GET, HEAD, POST, PUT")
        }
    }

    @Test("FO-API-2 a form is handed out as it was published, to the byte; texts given for each language are one text")
    func form() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            let drink = try await client.get(Client.module + "/drink", by: anna)
            let expected =
                #"{"form":{"version":"0.0.2","header":{},"fields":[{"name":"name","label":"Name","type":"text","required":true},"#
                + #"{"name":"drink","label":"Drink","type":"multiselect","options":[{"value":"coke","label":"Cola"},{"value":"fanta","label":"Fanta"}]},"#
                + #"{"name":"home","type":"compositeField","compositeField":"address","required":true}],"#
                + #""compositeFields":[{"name":"address","label":"Home","fields":[{"name":"street","label":"Street","type":"text","required":true},"#
                + #"{"name":"number","label":"Number","type":"number","required":false}]}]}}"#
            #expect(drink.text == expected)
            for (language, name, small, title, bank) in [
                ("en", "Your name", "small", "Enjoy", "Bank"), ("de", "Name", "klein", "Guten Appetit", "Bank"),
            ] as [(String, Text, Text, Text, Text)] {
                let form = try await client.get(Client.module + "/pizza", by: anna, [.acceptLanguage: language])
                let json = try #require(form.json["form"])
                #expect(json["fields"]?[0]?["label"]?.string == name)
                #expect(json["fields"]?[2]?["options"]?[0]?["label"]?.string == small)
                #expect(json["header"] == ["title": .string(title), "colour": "red"])
                #expect(json["compositeFields"]?[0]?["label"]?.string == bank)
            }
            try await #expect(client.get(Client.module + "/nothing", by: anna).code == "forms.form")
        }
    }

    @Test("FO-API-3 a reply is stored as a record, and answered with what follows, to the byte")
    func reply() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            let one = try await client.reply(
                [["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"]], by: anna)
            #expect(one.status == 200)
            #expect(one.text == #"{"next":[{"command":"address","method":"GET","info":"Address"}]}"#)
            // The condition of the step before it holds now.
            let many = try await client.reply(
                [
                    ["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"],
                    ["name": "count", "value": "2"],
                ], by: anna, Self.german)
            #expect(many.next == ["drink", "address"])
            #expect(many.json["next"]?[1]?["info"] == "Anschrift")
            let last = try await client.reply(Self.address, version: "1", to: "address", by: anna)
            #expect(last.status == 200 && last.text == #"{"next":[]}"#)
        }
        let replies = try await world.records("Reply")
        #expect(replies.count == 3)
        let answers = replies.compactMap { $0["fields"]?["Answers"] }
        #expect(answers.contains(["name": "Sabrina", "size": "l", "count": 2]))
        #expect(replies.allSatisfy { $0["created"]?["by"]?.string == Text(anna.account) })
        #expect(replies.allSatisfy { $0["fields"]?["Day"]?.string != nil })
    }

    @Test("FO-API-3 the request of the specification's listing, as it stands there")
    func listing() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let body = """
            { "formreply": { "version": "0.0.2", "fields": [ { "name": "name", "value": "Sabrina" }, { "name": "drink", "value": ["coke", "fanta"] },
                                                              { "name": "home", "value": [ { "name": "street", "value": "Blumenweg" }, { "name": "number", "value": "4" } ] } ] } }
            """
        try await world.test { client in
            let answer = try await client.send(
                .post, Client.module + "/drink", by: anna, bytes: Array(body.utf8))
            #expect(answer.status == 200 && answer.text == #"{"next":[]}"#)
        }
        let stored = try await world.records("Reply")
        let expected: JSON = [
            "name": "Sabrina", "drink": ["coke", "fanta"], "home": ["street": "Blumenweg", "number": 4],
        ]
        #expect(stored.compactMap { $0["fields"]?["Answers"] } == [expected])
    }

    @Test("FO-API-4 what is wrong is told field by field, in the form's order and both languages; nothing is stored")
    func wrong() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            let fields: JSON = [
                ["name": "bank", "value": [["name": "iban", "value": "DE1"]]], ["name": "count", "value": "99"],
            ]
            let english = try await client.reply(fields, by: anna)
            #expect(english.status == 422)
            #expect(english.headers[.contentType] == "application/json; charset=utf-8")
            let expected =
                #"{"errors":{"inputValidation":[{"name":"name","code":"RU-REQ-1","message":"Please fill in “Your name”."},"#
                + #"{"name":"count","code":"RU-NUM-3","message":"Please enter a number between 1 and 20."},"#
                + #"{"name":"size","code":"RU-REQ-1","message":"Please fill in “size”."},"#
                + #"{"name":"why","code":"RU-REQ-1","message":"Please fill in “why”."},"#
                + #"{"name":"bank","fields":[{"name":"swift","code":"RU-REQ-1","message":"Please fill in “swift”."}]}]}}"#
            #expect(english.text == expected)
            let german = try await client.reply(fields, by: anna, Self.german)
            #expect(
                german.json["errors"]?["inputValidation"]?[1]?["message"]
                    == "Bitte eine Zahl zwischen 1 und 20 eingeben.")
        }
        try await #expect(world.records("Reply").isEmpty)
    }

    @Test("FO-API-5 the same key stores one reply: five at the same time, and again later", arguments: [false, true])
    func idempotency(_ isDurable: Bool) async throws {
        let world = try await World(isDurable: isDurable)
        let anna = try await world.person("anna", "participant")
        let berta = try await world.person("berta", "participant")
        let fields: JSON = [["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"]]
        let headers = HTTPFields(named: ["Idempotency-Key": "order 1"])
        try await world.test { client in
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for _ in 0..<5 { group.addTask { try await client.reply(fields, by: anna, headers) } }
                return try await group.reduce(into: [Answer]()) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 200 && $0.next == ["address"] })
            try await #expect(world.records("Reply").count == 1)
            try await #expect(client.reply(fields, by: anna, headers).next == ["address"])
            try await #expect(world.records("Reply").count == 1)
            // Somebody else's key, another form's key and no key are other replies.
            try await #expect(client.reply(fields, by: berta, headers).status == 200)
            try await #expect(
                client.reply(Self.address, version: "1", to: "address", by: anna, headers).status == 200)
            try await #expect(client.reply(fields, by: anna).status == 200)
            try await #expect(client.reply(fields, by: anna).status == 200)
            try await #expect(world.records("Reply").count == 5)
            let long = HTTPFields(named: ["Idempotency-Key": String(repeating: "k", count: 201)])
            try await #expect(client.reply(fields, by: anna, long).code == "request.key")
        }
    }

    @Test("FO-API-5 what was refused with a key is taken with it once it is corrected, here or on the server")
    func corrected() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let author = try await world.person("author", "author")
        let headers = HTTPFields(named: ["Idempotency-Key": "k"])
        try await world.test { client in
            let fields: JSON = [
                ["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"], ["name": "count", "value": "30"],
                ["name": "why", "value": "A party"],
            ]
            try await #expect(client.reply(fields, by: anna, headers).wrong == ["count: RU-NUM-3"])
            // Who may not create replies, may not with a key either, and may later.
            let newer = FormsApp.changing(
                FormsApp.changing(FormsApp.pizza, "form", "fields", "1", "max", to: 40), "form", "version", to: "0.0.3")
            try await #expect(client.put(newer, "/pizza", by: author).status == 201)
            try await #expect(client.reply(fields, by: anna, headers).wrong == ["count: RU-NUM-3"])
            try await #expect(client.reply(fields, version: "0.0.3", by: anna, headers).status == 200)
            try await #expect(world.records("Reply").count == 1)
        }
    }

    @Test("FO-API-6 every published version stays accepted, with a word about the newer one; others get 409")
    func versions() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let author = try await world.person("author", "author")
        let fields: JSON = [["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"]]
        try await world.test { client in
            let newer = FormsApp.changing(
                FormsApp.changing(
                    FormsApp.pizza, "form", "fields",
                    to: [["name": "name", "type": "text", "max": 3], ["name": "new", "type": "text"]]), "form",
                "version",
                to: "0.0.2")
            try await #expect(client.put(newer, "/pizza", by: author).status == 201)
            let old = try await client.reply(fields, by: anna, Self.german)
            #expect(old.status == 200)
            #expect(
                old.json["messages"] == [
                    [
                        "level": "info",
                        "text": "Von diesem Formular gibt es eine neuere Fassung. Ihre Antworten sind gespeichert.",
                    ]
                ])
            let new = try await client.reply(fields, version: "0.0.2", by: anna)
            #expect(new.wrong == ["name: RU-TEXT-3", "new: RU-REQ-1", "size: FO-REPLY-4"])
            let unknown = try await client.reply(fields, version: "9", by: anna)
            #expect(unknown.status == 409 && unknown.code == "FO-REPLY-2")
            #expect(unknown.problems == ["/formreply/version: FO-REPLY-2"])
        }
    }
}
