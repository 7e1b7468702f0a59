import Foundation
import Store
import Synchronization
import Testing
import Values

@testable import Services

/// People make an account, its role and their profile at once, or nothing of it.
@Suite("Registration", .timeLimit(.minutes(15)))
struct RegistrationTests {
    private static let description = TestApp.text(
        access: """
            "Profile": "Person", "Access": { "Roles": ["member", "red"], "Registration": {
              "Role": "member", "Fields": ["Name", "Born", "Pulse"],
              "Consent": { "If": "Born = empty or years(Born, today) < 16", "Text": { "de": "Nur mit Code.", "en": "By code only." } } } },
            """,
        models: [
            TestApp.model(
                "Person",
                fields: """
                    { "Name": "Name", "Type": "Text", "Options": { "Required": true, "MaxLength": 20 } },
                    { "Name": "Born", "Type": "Date", "Options": { "Constraint": "Born <= today" } },
                    { "Name": "Pulse", "Type": "Number", "Options": { "Min": 25, "Max": 130 } },
                    { "Name": "With", "Type": "Accounts" }, { "Name": "Kind", "Type": "Text", "Options": { "Default": "new" } }
                    """,
                more: """
                    "Once": [], "Share": "With",
                    "Access": { "member": ["read own", "read shared", "create", "update own"], "red": ["read"] },
                    """)
        ].joined(separator: ", "), root: "Person")

    private static let adult: JSON = ["Name": "Ada", "Born": "1990-12-10", "Pulse": 60]

    private func body(
        _ name: String, _ profile: JSON = adult, code: String? = nil, password: String = "long enough"
    ) -> JSON {
        var body: JSONObject = [
            "app": "test", "name": .string(Text(name)), "password": .string(Text(password)), "profile": profile,
        ]
        if let code { body["code"] = .string(Text(code)) }
        return .object(body)
    }

    private func register(_ body: JSON, _ client: Client) async throws -> Reply {
        try await client.send(.post, "/api/registration", by: World.nobody, json: body)
    }

    private func errors(_ reply: Reply) -> [String] {
        (reply.json["errors"]?.array ?? []).map { "\($0.string("field") ?? "") \($0.string("code") ?? "")" }
    }

    @Test("AC-REG-1 account, role and profile are there at once, with a login", arguments: Backend.allCases)
    func registers(backend: Backend) async throws {
        let world = try await backend.world(Self.description, .open)
        try await world.test { client in
            let reply = try await register(body("Ada"), client)
            #expect(reply.status == 201)
            #expect(reply.json["account"]?["name"] == "ada")
            #expect(reply.headers[.setCookie]?.contains("baukasten=") == true)
            let account = try #require(try await world.store.account(named: "ada"))
            #expect(reply.json["account"]?["id"] == .string(Text(account.id)))
            #expect(try await world.store.grants(of: account.id) == [Grant(app: "test", role: "member")])
            let id = String(UUID(of: ["once", Text(account.id), "Person"]).text)
            let stored = try #require(try await world.store.record(id, in: "test"))
            #expect(stored.owner == account.id)
            let token = try await world.accounts.makeToken(for: "ada", lasting: 3_600_000)
            let person = Person(name: "ada", account: account.id, token: token.token.text)
            let profile = try await client.get("/api/apps/test/records/Person/\(id)", by: person)
            #expect(profile.json["fields"] == ["Name": "Ada", "Born": "1990-12-10", "Pulse": 60, "Kind": "new"])
            // The name is taken now, in whatever letters.
            let again = try await register(body("ADA"), client)
            #expect(again.status == 422 && again.json["code"] == "account.taken")
            #expect(errors(again) == ["name account.taken"])
        }
    }

    @Test(
        "AC-REG-8 a day is taken as people write it, and as forms keep it",
        arguments: [
            ("10.12.1990", "1990-12-10"), ("10/12/1990", "1990-12-10"), (" 1990-12-10 ", "1990-12-10"),
            ("1.2.1990", "1990-02-01"),
            ("31.02.1990", nil), ("10.12.90", nil), ("12", nil),
        ])
    func days(_ written: Text, _ kept: Text?) async throws {
        let world = try await Backend.allCases[0].world(Self.description, .open)
        try await world.test { client in
            let reply = try await register(body("Ada", ["Name": "Ada", "Born": .string(written)]), client)
            guard let kept else {
                #expect(
                    reply.status == 422 && errors(reply).contains { $0.hasPrefix("profile.Born ") }, "\(reply.json)")
                return
            }
            #expect(reply.status == 201)
            let account = try #require(try await world.store.account(named: "ada"))
            let id = String(UUID(of: ["once", Text(account.id), "Person"]).text)
            let token = try await world.accounts.makeToken(for: "ada", lasting: 3_600_000)
            let person = Person(name: "ada", account: account.id, token: token.token.text)
            let profile = try await client.get("/api/apps/test/records/Person/\(id)", by: person)
            #expect(profile.json["fields"]?["Born"] == .string(kept))
        }
    }

    @Test("AC-REG-2 what is wrong is said at its field, all of it, and nothing is stored", arguments: Backend.allCases)
    func refusals(backend: Backend) async throws {
        let world = try await backend.world(Self.description, .open)
        try await world.test { client in
            // The day after tomorrow is in the future everywhere on earth.
            let tomorrow = Date(timeIntervalSinceNow: 2 * 86_400).formatted(.iso8601.year().month().day())
            let wrong: [(JSON, [String])] = [
                (body("-"), ["name"]),
                (body("a/b", password: "short"), ["name", "password"]),
                (body("ada", ["Name": "A", "Born": .string(Text(tomorrow))]), ["profile.Born", "code"]),
                (
                    body("ada", ["Born": "1990-12-10", "Pulse": 300]),
                    ["profile.Name", "profile.Pulse"]
                ),
                (body("ada", ["Name": "A", "Born": "1990-12-10", "With": "x"]), ["profile.With"]),
                (body("ada", ["Name": "A", "Born": "1990-12-10", "Kind": "old"]), ["profile.Kind"]),
                (body("ada", ["Name": ["a"], "Born": "1990-12-10"]), []),
                (body("ada", ["Name": "A", "Born": "1990-12-10", "Pulse": ["a": ["b"]]]), []),
            ]
            for (body, expected) in wrong {
                let reply = try await register(body, client)
                #expect(reply.status == 422, "\(body)")
                // Which rule says so is the rule's own business where it is not given.
                let found = errors(reply).map { $0.split(separator: " ")[0] }
                #expect(!found.isEmpty)
                if !expected.isEmpty { #expect(found.map(String.init) == expected) }
            }
            for body: JSON in [[:], ["app": "test"], ["app": "test", "name": 1, "password": "x"], ["x": 1]] {
                try await #expect(register(body, client).status == 422)
            }
            try await #expect(register(["app": "none", "name": "a", "password": "b"], client).status == 404)
            #expect(try await world.store.accounts().isEmpty)
            #expect(try await world.store.head(of: "test") == 0)
        }
    }

    @Test("AC-REG-3 a name that records are shared with is as good as taken")
    func sharedNames() async throws {
        let world = try await Backend.memory.world(Self.description, .open)
        let ann = try await world.person("ann", "member")
        let ops = Ops(etag: try await world.etag)
        let id = String(UUID(of: ["once", Text(ann.account), "Person"]).text)
        try await world.test { client in
            let shared = ops.create(id, "Person", ["Name": "Ann", "Born": "1990-01-01", "With": "coach"])
            try await #expect(client.sync([shared], by: ann).results == ["applied"])
            try await #expect(errors(register(body("coach"), client)) == ["name account.taken"])
        }
    }

    @Test(
        "AC-REG-4 who needs consent needs a code that has it; a code counts for its uses and its time",
        arguments: Backend.allCases)
    func codes(backend: Backend) async throws {
        let clock = TestClock()
        let world = try await backend.world(Self.description, .code, now: clock.now)
        let young: JSON = ["Name": "Y", "Born": .string(Text("\(clock.year - 15)-12-31"))]
        @Sendable func invite(_ uses: Int, consent: Bool, grants: [Grant] = []) async throws -> String {
            try await Registration.invite(
                Invitation(grants: grants, uses: uses, expires: clock.now() + 1000, hasConsent: consent), to: "test",
                in: world.store, world.surroundings, audit: nil)
        }
        let red = Grant(app: "test", role: "red")
        let (plain, club) = (try await invite(1, consent: false), try await invite(2, consent: true, grants: [red]))
        try await world.test { client in
            try await #expect(errors(register(body("ada"), client)) == ["code registration.code"])
            try await #expect(errors(register(body("ada", code: "ABCD-EFGH"), client)) == ["code registration.code"])
            let refused = try await register(body("yan", young, code: plain), client)
            #expect(errors(refused) == ["code registration.consent"])
            #expect(refused.json["errors"]?[0]?["message"] == "This code is not enough for it. By code only.")
            try await #expect(
                errors(register(body("nil", ["Name": "N"], code: plain), client)) == ["code registration.consent"])
            // Refused, and not used up.
            try await #expect(register(body("ada", code: plain.lowercased()), client).status == 201)
            try await #expect(errors(register(body("bob", code: plain), client)) == ["code registration.code"])
            try await #expect(register(body("yan", young, code: club), client).status == 201)
            let yan = try #require(try await world.store.account(named: "yan"))
            #expect(try await world.store.grants(of: yan.id).contains(red))
            try await #expect(register(body("zoe", young, code: club), client).status == 201)
            try await #expect(
                errors(register(body("cat", young, code: club), client)) == [
                    "code registration.code"
                ])
            let late = try await invite(1, consent: true)
            clock.pass(2000)
            try await #expect(errors(register(body("dan", code: late), client)) == ["code registration.code"])
            #expect(try await Set(world.store.accounts().map(\.name)) == ["ada", "yan", "zoe"])
        }
    }

    @Test("AC-REG-5 without being switched on there is none; the page's questions are those of the description")
    func modes() async throws {
        let off = try await Backend.memory.world(Self.description, .off)
        try await off.test { client in
            let reply = try await register(body("ada"), client)
            #expect(reply.status == 403 && reply.json["code"] == "registration.off")
            let form = try await client.get("/api/registration?app=test", by: World.nobody)
            #expect(form.json == ["mode": "off"])
        }
        let none = try await Backend.memory.world(TestApp.notes, .open)
        try await none.test { client in try await #expect(register(body("ada"), client).status == 403) }
        let open = try await Backend.memory.world(Self.description, .open)
        try await open.test { client in
            let form = try await client.get("/api/registration?app=test&language=de", by: World.nobody)
            #expect(form.json["mode"] == "open" && form.json["consent"] == "Nur mit Code.")
            let fields = form.json["fields"]?.array ?? []
            #expect(fields.compactMap { $0.string("name") } == ["Name", "Born", "Pulse"])
            #expect(fields.compactMap { $0.string("kind") } == ["text", "date", "number"])
            let page = try await client.get("/test/register?language=de", by: World.nobody)
            #expect(page.status == 200 && String(decoding: page.bytes, as: UTF8.self).contains("Konto anlegen"))
        }
    }

    @Test("AC-REG-7 an address makes sixty attempts at once, then one every twenty seconds")
    func attempts() async throws {
        // The clock of the test: however long sixty answers take, no time passes.
        let clock = TestClock()
        let world = try await Backend.memory.world(Self.description, .open, now: clock.now)
        try await world.test { client in
            for _ in 0..<60 { try await #expect(register(body("-"), client).status == 422) }
            let late = try await register(body("ada"), client)
            #expect(late.status == 429 && late.headers[.retryAfter] != nil)
            #expect(try await world.store.accounts().isEmpty)
            clock.pass(20_000)
            try await #expect(register(body("-"), client).status == 422)
            try await #expect(register(body("ada"), client).status == 429)
        }
    }

    @Test(
        "AC-REG-6 of many with one name one gets it, and of many with one code as many as it has uses",
        arguments: Backend.allCases)
    func races(backend: Backend) async throws {
        let world = try await backend.world(Self.description, .open)
        let code = try await Registration.invite(
            Invitation(grants: [], uses: 3, expires: 9_000_000_000_000, hasConsent: true), to: "test", in: world.store,
            world.surroundings, audit: nil)
        try await world.test { client in
            @Sendable func statuses(_ bodies: [JSON]) async throws -> [Int] {
                try await withThrowingTaskGroup(of: Int.self) { group in
                    for body in bodies { group.addTask { try await self.register(body, client).status } }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
            }
            let same = try await statuses((0..<6).map { _ in body("ada") })
            #expect(same.filter { $0 == 201 }.count == 1 && same.filter { $0 == 422 }.count == 5)
            let many = try await statuses((0..<6).map { body("p\($0)", code: code) })
            #expect(many.filter { $0 == 201 }.count == 3 && many.filter { $0 == 422 }.count == 3)
            #expect(try await world.store.accounts().count == 4)
            #expect(try await world.store.head(of: "test") == 4)
        }
    }
}

/// A clock that a test moves.
private final class TestClock: Sendable {
    private let milliseconds = Mutex(currentMilliseconds())

    var now: @Sendable () -> Int64 { { self.milliseconds.withLock { $0 } } }

    /// By UTC.
    var year: Int {
        Calendar(identifier: .gregorian).component(.year, from: Date(timeIntervalSince1970: Double(now()) / 1000))
    }

    func pass(_ milliseconds: Int64) { self.milliseconds.withLock { $0 += milliseconds } }
}
