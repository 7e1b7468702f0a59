import HTTPTypes
import Testing
import Values

@testable import Routes

@Suite("FO-API: requests that try to get round the rules", .timeLimit(.minutes(15)))
struct HostileReplyTests {
    private static let good: [JSON] = [["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"]]

    private static func with(_ more: JSON...) -> JSON { .array(good + more) }

    @Test("FO-API-10 whatever the answers are, it is said what is wrong with which, and nothing is stored")
    func answers() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let long = JSON.string(Text(String(repeating: "x", count: 300_000)))
        let cases: [(JSON, [String])] = [
            ([], ["name: RU-REQ-1", "size: RU-REQ-1"]),
            (Self.with(["name": "colour", "value": "red"]), ["colour: FO-REPLY-4"]),
            (Self.with(["name": "name", "value": "Twice"]), ["name: FO-REPLY-3"]),
            ([["name": "name", "value": ["Sabrina"]], ["name": "size", "value": "l"]], ["name: FO-REPLY-5"]),
            ([["name": "name", "value": 5], ["name": "size", "value": "l"]], ["name: FO-REPLY-5"]),
            ([["name": "name", "value": ["a": 1]], ["name": "size", "value": "l"]], ["name: FO-REPLY-5"]),
            ([["name": "name", "value": "S"], ["name": "size", "value": "xl"]], ["size: RU-CHOICE-1"]),
            ([["name": "name", "value": "S"], ["name": "size", "value": ["l"]]], ["size: FO-REPLY-5"]),
            (Self.with(["name": "extras", "value": ["ham", "gold"]]), ["extras: RU-MULTI-1"]),
            (Self.with(["name": "extras", "value": "ham"]), ["extras: FO-REPLY-5"]),
            (Self.with(["name": "bank", "value": "DE1"]), ["bank: FO-REPLY-5"]),
            (Self.with(["name": "bank", "value": [["name": "bic", "value": "X"]]]), ["bank.bic: FO-REPLY-4"]),
            (Self.with(["name": "count", "value": "many"]), ["count: RU-NUM-1"]),
            (Self.with(["name": "count", "value": true]), ["count: FO-REPLY-5"]),
            (Self.with(["name": "count", "value": "1e3"]), ["count: RU-NUM-3", "why: RU-REQ-1"]),
            ([["name": "name", "value": long], ["name": "size", "value": "l"]], ["name: record.text"]),
        ]
        try await world.test { client in
            for (fields, wrong) in cases {
                let answer = try await client.reply(fields, by: anna)
                #expect(answer.status == 422 && answer.wrong == wrong, "\(answer.status) \(answer.text)")
            }
        }
        try await #expect(world.records("Reply").isEmpty)
    }

    @Test("FO-API-10 numbers as numbers and as texts are the same; of hidden fields nothing is kept")
    func kept() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            for count in [5, "5", "+5", "05", "5.0", "0.5e1"] as [JSON] {
                let answer = try await client.reply(
                    Self.with(["name": "count", "value": count], ["name": "why", "value": "hidden"]), by: anna)
                #expect(answer.status == 200, "\(count) \(answer.text)")
            }
        }
        let stored = try await world.records("Reply").compactMap { $0["fields"]?["Answers"] }
        #expect(stored == Array(repeating: ["name": "Sabrina", "size": "l", "count": 5], count: 6))
    }

    @Test("FO-API-11 what is no reply gets 400 with the place and a sentence, too much 413; never a server error")
    func malformed() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let huge =
            #"{"formreply": {"version": "0.0.1", "fields": [{"name": "name", "value": ""#
            + String(repeating: "x", count: 10_000_000) + #""}]}}"#
        let cases: [(String, Int, [String])] = [
            ("", 400, []), ("{", 400, []), ("nothing", 400, []), (#"{"a": 1, "a": 2}"#, 400, []),
            ("[]", 400, ["/formreply: FO-REPLY-1"]), ("null", 400, ["/formreply: FO-REPLY-1"]),
            ("{}", 400, ["/formreply: FO-REPLY-1"]), (#"{"formreply": 1}"#, 400, ["/formreply: FO-REPLY-1"]),
            (#"{"formreply": {}}"#, 400, ["/formreply/version: FO-REPLY-1"]),
            (#"{"formreply": {"version": 1, "fields": []}}"#, 400, ["/formreply/version: FO-REPLY-1"]),
            (#"{"formreply": {"version": "0.0.1"}}"#, 400, ["/formreply/fields: FO-REPLY-1"]),
            (#"{"formreply": {"version": "0.0.1", "fields": {}}}"#, 400, ["/formreply/fields: FO-REPLY-1"]),
            (#"{"formreply": {"version": "0.0.1", "fields": [5]}}"#, 400, ["/formreply/fields/0/name: FO-REPLY-1"]),
            (String(repeating: "[", count: 1000), 400, []),
            (huge, 413, []),
        ]
        try await world.test { client in
            for (body, status, problems) in cases {
                let answer = try await client.send(.post, Client.module + "/pizza", by: anna, bytes: Array(body.utf8))
                #expect(answer.status == status, "\(body.prefix(80)): \(answer.text)")
                #expect(answer.problems == problems, "\(body.prefix(80))")
                #expect((answer.json["detail"]?.string?.utf8.count ?? 0) > 5, "\(body.prefix(80))")
            }
            let form = try await client.send(
                .post, Client.module + "/pizza", by: anna, [.contentType: "text/plain"], bytes: Array("{}".utf8))
            #expect(form.status == 415)
            let good: JSON = ["formreply": ["version": "0.0.1", "fields": .array(Self.good)]]
            for path in [
                "/api/modules/demo/restaurant/nothing", "/api/modules/demo/nothing/pizza",
                "/api/modules/nothing/restaurant/pizza", "/api/modules/demo/restaurant/start",
                "/api/modules/demo/restaurant/%00", "/api/modules/%ff/restaurant/pizza",
            ] {
                try await #expect(client.send(.post, path, by: anna, bytes: good.utf8).status == 404, "\(path)")
                if !path.hasSuffix("start") {
                    try await #expect(client.get(path, by: anna).status == 404, "\(path)")
                }
            }
        }
        try await #expect(world.records("Reply").isEmpty)
    }
}
