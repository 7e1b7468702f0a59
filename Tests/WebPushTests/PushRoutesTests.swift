import HTTPTypes
import HummingbirdTesting
import Services
import Store
import Testing
import Values

@testable import WebPush

@Suite("PU-SUB: /api/push", .timeLimit(.minutes(15)))
struct PushRoutesTests {
    private static let path = "/api/push/days"

    @Test("PU-KEY-4 without a key nothing is offered, and nothing is taken")
    func nothing() async throws {
        let server = try await PushServer(isOffering: false)
        let anna = try await server.browser(of: "anna")
        try await server.test { client in
            let key = try await client.send(.get, "/api/push")
            #expect(key.status == .ok)
            #expect(key.text == #"{"key":null}"#)
            let put = try await client.send(.put, Self.path, server.wish(), anna)
            #expect(put.status == .notFound && put.code == "push.none")
            let patch = try await client.send(
                .patch, "/api/push", ["subscription": server.wish()["subscription"] ?? .null], anna)
            #expect(patch.status == .notFound && patch.code == "push.none")
        }
        #expect(try await server.kept(anna).isEmpty)
    }

    @Test("PU-SUB-1 a browser asks for reminders, and the wish takes the place of the one before")
    func keep() async throws {
        let server = try await PushServer()
        let anna = try await server.browser(of: "anna")
        try await server.test { client in
            #expect(try await client.send(.get, "/api/push").text == #"{"key":"KEY"}"#)
            let first = server.wish(reminders: [("diary", [60, 86_460]), ("plants", [30])])
            #expect(try await client.send(.put, Self.path, first, anna).status == .noContent)
            let kept = try await server.kept(anna)
            try #require(kept.map(\.app) == ["days"])
            #expect(kept[0].language == "de")
            #expect(
                kept[0].reminders == [
                    .init(name: "plants", at: server.clock.now + 30_000),
                    .init(name: "diary", at: server.clock.now + 60_000),
                    .init(name: "diary", at: server.clock.now + 86_460_000),
                ])
            #expect(kept[0].target.endpoint == "https://push.example/1")
            // What has passed by the server's clock is not said any more.
            let second = server.wish(reminders: [("diary", [-5, 0, 120])])
            #expect(try await client.send(.put, Self.path, second, anna).status == .noContent)
            #expect(
                try await server.kept(anna).flatMap(\.reminders) == [
                    .init(name: "diary", at: server.clock.now + 120_000)
                ])
        }
    }

    @Test("PU-SUB-2 what is wrong is refused, and the wish before stays")
    func wrong() async throws {
        let server = try await PushServer()
        let anna = try await server.browser(of: "anna")
        try await server.test { client in
            #expect(try await client.send(.put, Self.path, server.wish(), anna).status == .noContent)
            let endpoints: [Text] = [
                "http://push.example/1", "https://127.0.0.1/1", "https://localhost/1", "https://[::1]/1",
                "https://10.0.0.1/", "https://push.example:8443/1", "https://a:b@push.example/1", "", "https://",
                "https://2130706433/", "https://0x7f.1/", "https://push.example/a b", "ftp://push.example/1",
            ]
            for endpoint in endpoints {
                let answer = try await client.send(.put, Self.path, server.wish(endpoint: endpoint), anna)
                #expect(answer.status == .unprocessableContent && answer.code == "push.endpoint", "\(endpoint)")
            }
            for language: JSON in [
                "", "d", "de_DE", "de\n", .null, 5, .string(Text(String(repeating: "a", count: 36))),
            ] {
                let answer = try await client.send(.put, Self.path, server.wish(language: language), anna)
                #expect(answer.code == "push.language", "\(language)")
            }
            let reminders: [[(Text, [Int64])]] = [
                [("unknown", [60])], [("diary", [41 * 86_400])], [("diary", (1...15).map { $0 * 60 })],
                [("diary", (1...10).map { $0 * 60 }), ("diary", (11...15).map { $0 * 60 })],
                (0..<11).map { _ in ("diary", []) },
            ]
            for wish in reminders {
                let answer = try await client.send(.put, Self.path, server.wish(reminders: wish), anna)
                #expect(answer.status == .unprocessableContent && answer.code == "push.reminders", "\(wish)")
            }
            for wrong: JSON in [
                .null, 5, [[:]], [["name": "diary", "at": ["tomorrow"]]], [["name": "diary", "at": [5]]],
            ] {
                var wish = server.wish()
                wish["reminders"] = wrong
                #expect(try await client.send(.put, Self.path, wish, anna).code == "push.reminders", "\(wrong)")
            }
            for keys: JSON in [
                .null, [:], ["p256dh": "AAAA", "auth": "AAAA"],
                ["p256dh": .string(Text(PublishedExample.receiverPublic)), "auth": "AAAA"],
                ["p256dh": "+", "auth": .string(Text(PublishedExample.secret))],
            ] {
                var wish = server.wish()
                wish["subscription"] = ["endpoint": "https://push.example/1", "keys": keys]
                #expect(try await client.send(.put, Self.path, wish, anna).code == "push.keys", "\(keys)")
            }
            var further = server.wish()
            further["more"] = 1
            #expect(try await client.send(.put, Self.path, further, anna).code == "request.unknown")
            #expect(try await client.send(.put, "/api/push/none", server.wish(), anna).code == "app.unknown")
            #expect(try await client.send(.put, "/api/push/other", server.wish(), anna).code == "push.reminders")
            #expect(try await server.kept(anna).flatMap(\.reminders).count == 1)
        }
    }

    @Test("PU-SUB-4 nobody, guests, scripts and pages of other sites ask for nothing")
    func others() async throws {
        let server = try await PushServer()
        let anna = try await server.browser(of: "anna")
        let token = try await server.accounts.makeToken(for: "anna", lasting: 3_600_000).token.text
        let guest: HTTPFields = [
            .cookie: "baukasten=\(try await server.accounts.startGuestSession(isAllowed: true).token.text)"
        ]
        try await server.test { client in
            let target: JSONObject = ["subscription": server.wish()["subscription"] ?? .null]
            for (method, path, body) in [
                (HTTPRequest.Method.put, Self.path, server.wish()), (.patch, "/api/push", target),
            ] {
                #expect(try await client.send(method, path, body).status == .unauthorized)
                #expect(try await client.send(method, path, body, guest).code == "push.guest")
                let script = try await client.send(method, path, body, [.authorization: "Bearer \(token)"])
                #expect(script.status == .forbidden && script.code == "push.device")
                #expect(try await client.send(method, path, body, anna, site: "cross-site").status == .forbidden)
                #expect(try await client.send(method, path, body, anna, site: nil).code == "account.origin")
            }
            for path in ["/api/push", Self.path] {
                #expect(try await client.send(.delete, path).status == .unauthorized)
                #expect(
                    try await client.send(.delete, path, nil, [.authorization: "Bearer \(token)"]).code == "push.device"
                )
                #expect(try await client.send(.delete, path, nil, anna, site: "cross-site").status == .forbidden)
                let post = try await client.send(.post, path, [:], anna)
                #expect(post.status == .methodNotAllowed)
            }
        }
        #expect(try await server.kept(anna).isEmpty)
    }

    @Test("PU-SUB-5 it ends when it is switched off, by app or for the device, and for nobody else")
    func remove() async throws {
        let server = try await PushServer()
        let (anna, second) = (try await server.browser(of: "anna"), try await server.browser(of: "anna"))
        try await server.test { client in
            for (browser, endpoint) in [(anna, "1"), (second, "2")] as [(HTTPFields, Text)] {
                let wish = server.wish(endpoint: "https://push.example/" + endpoint)
                try await #expect(client.send(.put, Self.path, wish, browser).status == .noContent)
                let empty = server.wish(endpoint: "https://push.example/" + endpoint, reminders: [])
                try await #expect(client.send(.put, "/api/push/other", empty, browser).status == .noContent)
            }
            try await #expect(client.send(.delete, Self.path, nil, anna).text == #"{"left":1}"#)
            try await #expect(client.send(.delete, "/api/push/none", nil, anna).text == #"{"left":1}"#)
            try await #expect(server.kept(anna).map(\.app) == ["other"])
            try await #expect(client.send(.delete, "/api/push", nil, anna).text == #"{"left":0}"#)
            try await #expect(server.kept(anna).isEmpty)
            try await #expect(server.kept(second).map(\.app) == ["days", "other"])
        }
    }

    @Test("PU-SUB-5 it ends with the login, with the account and with a new password")
    func ends() async throws {
        let server = try await PushServer()
        let anna = try await server.browser(of: "anna")
        let (second, berta) = (try await server.browser(of: "anna"), try await server.browser(of: "berta"))
        try await server.test { client in
            for (browser, number) in [(anna, "1"), (second, "2"), (berta, "3")] as [(HTTPFields, Text)] {
                let wish = server.wish(endpoint: "https://push.example/" + number)
                #expect(try await client.send(.put, Self.path, wish, browser).status == .noContent)
            }
            #expect(try await client.send(.delete, "/api/session", nil, anna).status == .noContent)
            #expect(try await server.kept(anna).isEmpty)
            #expect(try await server.kept(second).count == 1)
            try await server.accounts.setPassword("another horse", of: "anna")
            #expect(try await server.kept(second).isEmpty)
            try await server.accounts.remove(name: "berta")
            #expect(try await server.kept(berta).isEmpty)
            let claim = PushClaim(now: server.clock.now + 60_000, patience: 1, lease: 1, limit: 9)
            #expect(try await server.store.claimPush(claim).isEmpty)
        }
    }

    @Test("PU-SUB-6 a browser that has another address takes all apps along")
    func move() async throws {
        let server = try await PushServer()
        let anna = try await server.browser(of: "anna")
        try await server.test { client in
            try await #expect(client.send(.put, Self.path, server.wish(), anna).status == .noContent)
            let target = server.wish(endpoint: "https://push.example/new")["subscription"] ?? .null
            try await #expect(client.send(.patch, "/api/push", ["subscription": target], anna).status == .noContent)
            try await #expect(server.kept(anna).map(\.target.endpoint) == ["https://push.example/new"])
            let inside = server.wish(endpoint: "https://localhost/new")["subscription"] ?? .null
            try await #expect(client.send(.patch, "/api/push", ["subscription": inside], anna).code == "push.endpoint")
        }
    }

    @Test("PU-SUB-7 an account asks for so much only: often, and on so many devices")
    func limits() async throws {
        let server = try await PushServer()
        let anna = try await server.browser(of: "anna")
        try await server.test { client in
            for _ in 0..<60 {
                #expect(try await client.send(.put, Self.path, server.wish(), anna).status == .noContent)
            }
            let answer = try await client.send(.put, Self.path, server.wish(), anna)
            #expect(answer.status == .tooManyRequests && answer.headers[.retryAfter] == "5")
            var browsers: [HTTPFields] = []
            for number in 0...40 {
                server.clock.pass(seconds: 6)
                let browser = try await server.browser(of: "berta")
                let wish = server.wish(endpoint: "https://push.example/b\(number)")
                #expect(try await client.send(.put, Self.path, wish, browser).status == .noContent)
                browsers.append(browser)
            }
            #expect(try await server.kept(browsers[0]).isEmpty)
            for browser in browsers.dropFirst() { #expect(try await server.kept(browser).count == 1) }
            #expect(try await server.kept(anna).count == 1)
        }
    }

    @Test("PU-SEND-3 what is said stands in the app’s description, in the language of the device")
    func texts() async throws {
        let server = try await PushServer()
        func text(_ app: String, _ reminder: String, _ language: String) async -> PushText? {
            let target = PushTarget(endpoint: "", key: "", secret: "")
            let due = DuePush(
                subscription: "", app: app, target: target, language: language, reminder: .init(name: reminder, at: 0),
                tries: 1)
            return await PushText(due, in: server.library)
        }
        await #expect(text("days", "diary", "de") == PushText(title: "Days", text: "Wie war der Tag?"))
        await #expect(text("days", "diary", "en") == PushText(title: "Days", text: "How was the day?"))
        await #expect(text("days", "plants", "de") == PushText(title: "Days", text: "Water them."))
        await #expect(text("days", "gone", "de") == nil)
        await #expect(text("gone", "diary", "de") == nil)
    }
}
