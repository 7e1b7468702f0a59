import HTTPTypes
import Hummingbird
import ServerTestSupport
import Services
import Testing
import Values

@Suite("Guests")
struct GuestTests {
    private func guest(of app: JSON = "good") -> JSON { ["guest": true, "app": app] }

    @Test("AC-GUEST-1 a guest gets an account and a cookie for 400 days; asking again makes no other")
    func made() async throws {
        let server = try await TestServer()
        try await server.test { client in
            let answer = try await client.send(.post, "/api/session", guest())
            #expect(answer.status == .ok)
            #expect(answer.json?["account"]?["guest"] == true)
            #expect(answer.json?["account"]?["name"] == "")
            #expect(answer.headers[.setCookie]?.contains("; Max-Age=34560000; ") == true)
            let cookie: HTTPFields = [.cookie: "baukasten=\(try #require(answer.cookie()))"]
            let again = try await client.send(.post, "/api/session", guest(), cookie)
            #expect(again.text == answer.text)
            #expect(again.headers[.setCookie] == nil)
            try await #expect(server.store.sessions.count == 1)
        }
    }

    @Test("AC-GUEST-1 who is logged in stays who he is")
    func person() async throws {
        let server = try await TestServer()
        try await server.accounts.add(name: "anna", password: "correct horse")
        try await server.test { client in
            let token = try #require(try await client.logIn("anna", "correct horse").cookie())
            let answer = try await client.send(.post, "/api/session", guest(), [.cookie: "baukasten=\(token)"])
            #expect(answer.json?["account"]?["name"] == "anna")
        }
    }

    @Test("AC-GUEST-2 the app says whether guests are let in")
    func allowed() async throws {
        let server = try await TestServer(options: { options in
            options.allowsGuests = { $0.description.info.title?.text(in: "en") != "Members only" }
        })
        try server.temporary.write(Sample.good(title: "Members only"), to: "apps/closed/app.json")
        try await server.library.load()
        try await server.test { client in
            let closed = try await client.send(.post, "/api/session", guest(of: "closed"))
            #expect(closed.status == .forbidden)
            #expect(closed.code == "account.guests")
            #expect(closed.headers[.setCookie] == nil)
            try await #expect(client.send(.post, "/api/session", guest(of: "good")).status == .ok)
        }
    }

    @Test("AC-GUEST-2 apps that do not exist or do not run have no guests", arguments: ["nothing", "bad", "..", ""])
    func nowhere(_ app: String) async throws {
        try await TestServer().test { client in
            let answer = try await client.send(.post, "/api/session", guest(of: .string(Text(app))))
            #expect(answer.status == (app == "bad" ? .forbidden : .notFound))
        }
    }

    @Test("AC-GUEST-3 an address brings a hundred guests at once, then one every ten seconds")
    func many() async throws {
        let server = try await TestServer()
        try await server.test { client in
            for _ in 0..<100 { try await #expect(client.send(.post, "/api/session", guest()).status == .ok) }
            let answer = try await client.send(.post, "/api/session", guest())
            #expect(answer.status == .tooManyRequests)
            #expect(answer.code == "request.rate")
            #expect(answer.headers[.retryAfter] == "10")
            server.clock.pass(seconds: 10)
            try await #expect(client.send(.post, "/api/session", guest()).status == .ok)
            try await #expect(client.send(.post, "/api/session", guest()).status == .tooManyRequests)
        }
    }
}
