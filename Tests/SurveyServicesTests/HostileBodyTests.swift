import HTTPTypes
import Testing
import Values

@testable import Routes

@Suite("FO-API: bodies and keys that are sent on purpose", .timeLimit(.minutes(15)))
struct HostileBodyTests {
    private static let good: JSON = [["name": "name", "value": "Sabrina"], ["name": "size", "value": "l"]]

    private static func body(_ name: String) -> [UInt8] {
        Array(
            #"{"formreply":{"version":"0.0.1","fields":[{"name":"name","value":\#(name)},{"name":"size","value":"l"}]}}"#
                .utf8)
    }

    @Test(
        "FO-API-10 FO-API-11 NUL, halves of pairs, bad UTF-8, nesting and numbers out of range are refused with a reason"
    )
    func bytes() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        // The value stands in four levels already, of 64.
        let cases: [([UInt8], Int)] = [
            (Self.body(#""a\u0000b""#), 422), (Self.body("\"a\u{0}b\""), 400), (Self.body(#""\ud800""#), 400),
            (Self.body(#""\udc00\ud800""#), 400), (Self.body(#""\x41""#), 400), (Self.body("\"\t\""), 400),
            (Self.body("[[1]]"), 422), (Self.body(#"{"a":{"b":{"c":1}}}"#), 422), (Self.body("[\(nested(58))]"), 422),
            (Self.body("[\(nested(61))]"), 400), (Self.body(nested(100_000)), 400), (Self.body("1e999"), 400),
            (Self.body("NaN"), 400), (Self.body("0x10"), 400), (Self.body("'S'"), 400), (Self.body("undefined"), 400),
            (Self.body("\"S\"").dropLast(1) + [], 400), (Self.body("\"S\"") + Array("{}".utf8), 400),
            ([0xFF, 0xFE] + Self.body("\"S\""), 400), (Self.body("\"S\"").map { $0 == 0x53 ? 0xC3 : $0 }, 400),
            (Array(#"{"formreply":{},"formreply":{}}"#.utf8), 400),
            (Self.body(#""S","name":"T""#), 400),
        ]
        try await world.test { client in
            for (body, status) in cases {
                let answer = try await client.send(.post, Client.module + "/pizza", by: anna, bytes: body)
                let text = String(decoding: body.prefix(200), as: UTF8.self)
                #expect(answer.status == status, "\(text): \(answer.text)")
                #expect(answer.json["detail"]?.string != nil || !answer.wrong.isEmpty, "\(text)")
            }
            let zero = try await client.send(
                .post, Client.module + "/pizza", by: anna, bytes: Self.body(#""a\u0000b""#))
            #expect(zero.wrong == ["name: record.text"])
            let mark = try await client.send(
                .post, Client.module + "/pizza", by: anna, bytes: [0xEF, 0xBB, 0xBF] + Self.body("\"S\""))
            #expect(mark.status == 200)
        }
        try await #expect(world.records("Reply").count == 1)
    }

    @Test("FO-API-11 only JSON is taken for JSON")
    func types() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let cases = [
            ("application/json", 200), ("application/json; charset=utf-8", 200), ("Application/JSON", 200),
            ("text/plain", 415), ("text/json", 415), ("application/x-www-form-urlencoded", 415),
            ("multipart/form-data; boundary=x", 415), ("application/octet-stream", 415), ("application/jsonx", 415),
            ("application/vnd.api+json", 415), ("*/*", 415), ("", 415), ("\"application/json\"", 415),
        ]
        try await world.test { client in
            for (type, status) in cases {
                let answer = try await client.send(
                    .post, Client.module + "/pizza", by: anna, [.contentType: type], bytes: Self.body("\"S\""))
                #expect(answer.status == status, "\(type): \(answer.text)")
            }
            for key in ["", String(repeating: "k", count: 201)] {
                let answer = try await client.reply(Self.good, by: anna, HTTPFields(named: ["Idempotency-Key": key]))
                #expect(answer.status == 400, "\(answer.text)")
            }
        }
        try await #expect(world.records("Reply").count == 3)
    }

    @Test(
        "FO-API-5 five equal replies at the same time are five without a key, and one with it",
        arguments: [false, true])
    func parallel(_ isDurable: Bool) async throws {
        let world = try await World(isDurable: isDurable)
        let anna = try await world.person("anna", "participant")
        try await world.test { client in
            for (headers, count) in [(HTTPFields(), 5), (HTTPFields(named: ["Idempotency-Key": "k"]), 6)] {
                let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                    for _ in 0..<5 { group.addTask { try await client.reply(Self.good, by: anna, headers).status } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                #expect(statuses == [200, 200, 200, 200, 200])
                try await #expect(world.records("Reply").count == count)
            }
        }
    }

    @Test("FO-API-5 FO-API-6 what was refused is sent again with the same key once other limits are published")
    func corrected() async throws {
        let world = try await World()
        let anna = try await world.person("anna", "participant")
        let author = try await world.person("author", "author")
        let headers = HTTPFields(named: ["Idempotency-Key": "again"])
        let many: JSON = .array(
            (Self.good.array ?? []) + [["name": "count", "value": "30"], ["name": "why", "value": "party"]])
        try await world.test { client in
            try await #expect(client.reply(many, by: anna, headers).wrong == ["count: RU-NUM-3"])
            try await #expect(client.reply(many, version: "0.0.2", by: anna, headers).status == 409)
            let wider = FormsApp.changing(
                FormsApp.changing(FormsApp.pizza, "form", "fields", "1", "max", to: 40), "form", "version", to: "0.0.2")
            try await #expect(client.put(wider, "/pizza", by: author).status == 201)
            // The old version keeps its limits.
            try await #expect(client.reply(many, by: anna, headers).status == 422)
            for _ in 0..<3 {
                try await #expect(client.reply(many, version: "0.0.2", by: anna, headers).next == ["drink", "address"])
            }
            // Another reply under a key that is used up is refused, and changes nothing.
            for other in [[], Self.good] {
                let reply = try await client.reply(other, version: "0.0.2", by: anna, headers)
                #expect(reply.status == 422 && reply.code == "request.keyUsed", "\(reply.text)")
            }
            try await #expect(client.reply(many, version: "0.0.2", by: anna, headers).next == ["drink", "address"])
        }
        let stored = try await world.records("Reply").compactMap { $0["fields"]?["Answers"] }
        #expect(stored == [["name": "Sabrina", "count": 30, "size": "l", "why": "party"]])
    }

    @Test("FO-API-14 the day is that of UTC, or of where the header says; no other header is taken")
    func day() async throws {
        let clock = WorldClock()
        let world = try await World(now: { clock.now })
        let anna = try await world.person("anna", "participant")
        // Noon of UTC.
        clock.day = CalendarDate("2026-10-14")
        let cases: [(String?, Text?)] = [
            (nil, "2026-10-14"), ("+00:00", "2026-10-14"), ("+11:59", "2026-10-14"), ("+12:00", "2026-10-15"),
            ("+14:00", "2026-10-15"), ("-12:00", "2026-10-14"), ("-12:01", "2026-10-13"), ("-14:00", "2026-10-13"),
            ("+14:01", nil), ("+24:00", nil), ("1:00", nil), ("+1:00", nil), ("UTC", nil), ("", nil),
        ]
        try await world.test { client in
            for (offset, day) in cases {
                let before = try await world.store.head(of: "forms")
                let headers = offset.map { HTTPFields(named: ["Time-Zone-Offset": $0]) } ?? [:]
                let answer = try await client.reply(Self.good, by: anna, headers)
                #expect(answer.status == (day == nil ? 400 : 200), "\(offset ?? "-"): \(answer.text)")
                if day == nil { #expect(answer.code == "request.offset") }
                let stored = try await world.store.changes(in: "forms", since: before, limit: 1).first
                let fields = try stored.map { try JSON.parse(Text($0.document)) }?["fields"]
                #expect(fields?.string("Day") == day, "\(offset ?? "-")")
            }
        }
    }
}
