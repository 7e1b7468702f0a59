import HTTPTypes
import Hummingbird
import ServerTestSupport
import Services
import Testing
import Values

@Suite("/api/session")
struct SessionRoutesTests {
    private static let month = 30.0

    private func server() async throws -> TestServer {
        let server = try await TestServer()
        try await server.accounts.add(name: "anna", password: "correct horse")
        return server
    }

    @Test("AC-API-1 nobody is logged in at first")
    func nobody() async throws {
        try await server().test { client in
            let answer = try await client.get("/api/session")
            #expect(answer.status == .ok)
            #expect(answer.text == #"{"account":null}"#)
            #expect(answer.headers[.cacheControl] == "no-store")
            #expect(answer.headers[.setCookie] == nil)
        }
    }

    @Test("AC-API-1 logging in sets the cookie, which says who it is until logging out")
    func whole() async throws {
        let server = try await server()
        try await server.test { client in
            let answer = try await client.logIn("Anna", "correct horse")
            #expect(answer.status == .ok)
            let account = try #require(answer.json?["account"])
            #expect(account["name"] == "anna")
            #expect(account["guest"] == false)
            #expect(account["id"]?.string?.isEmpty == false)
            let token = try #require(answer.cookie())
            #expect(
                answer.headers[.setCookie]
                    == "baukasten=\(token); Max-Age=7776000; Path=/; HttpOnly; SameSite=Lax")
            let cookie: HTTPFields = [.cookie: "other=1; baukasten=\(token)"]
            try await #expect(client.get("/api/session", cookie).text == answer.text)

            let end = try await client.logOut(cookie)
            #expect(end.status == .noContent)
            #expect(end.text.isEmpty)
            #expect(end.headers[.setCookie] == "baukasten=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax")
            let after = try await client.get("/api/session", cookie)
            #expect(after.text == #"{"account":null}"#)
            #expect(after.cookie() == "")
        }
    }

    @Test("AC-API-1 logging out twice and without being logged in is no error")
    func again() async throws {
        try await server().test { client in
            try await #expect(client.logOut([:]).status == .noContent)
            let stale = String(repeating: "A", count: 43)
            try await #expect(client.logOut([.cookie: "baukasten=\(stale)"]).status == .noContent)
        }
    }

    @Test("AC-API-1 logging in ends the session of before")
    func change() async throws {
        let server = try await server()
        try await server.accounts.add(name: "berta", password: "battery staple")
        try await server.test { client in
            let anna = try #require(try await client.logIn("anna", "correct horse").cookie())
            let berta = try await client.logIn("berta", "battery staple", [.cookie: "baukasten=\(anna)"])
            #expect(berta.json?["account"]?["name"] == "berta")
            try await #expect(server.store.sessions.count == 1)
        }
    }

    @Test("AC-LOGIN-1 wrong passwords and unknown names get the same answer, in both languages")
    func wrong() async throws {
        try await server().test { client in
            for (language, sentence) in [
                ("en", "The name or the password is wrong."), ("de", "Name oder Passwort ist falsch."),
            ] {
                let wrong = try await client.logIn("anna", "wrong", [.acceptLanguage: language])
                let unknown = try await client.logIn("nobody", "wrong", [.acceptLanguage: language])
                #expect(wrong.status == .unauthorized)
                #expect(wrong.code == "account.wrong")
                #expect(wrong.json?["detail"]?.string == Text(sentence))
                #expect(wrong.text == unknown.text)
                #expect(wrong.headers == unknown.headers)
                #expect(wrong.headers[.setCookie] == nil)
                #expect(wrong.headers[.wwwAuthenticate] == "Bearer realm=\"Baukasten\"")
            }
        }
    }

    @Test("AC-LOGIN-6 too many attempts get 429 and how long to wait")
    func delays() async throws {
        let server = try await server()
        try await server.test { client in
            for _ in 0..<3 { try await #expect(client.logIn("anna", "wrong").status == .unauthorized) }
            for delay in ["1", "2", "4"] {
                let answer = try await client.logIn("anna", "correct horse")
                #expect(answer.status == .tooManyRequests)
                #expect(answer.code == "account.wait")
                #expect(answer.headers[.retryAfter] == delay)
                server.clock.pass(seconds: try #require(Double(delay)))
                try await #expect(client.logIn("anna", "wrong").status == .unauthorized)
            }
            server.clock.pass(seconds: 8)
            try await #expect(client.logIn("anna", "correct horse").status == .ok)
        }
    }

    @Test("AC-SESS-2 using the session moves its end, also in the browser")
    func sliding() async throws {
        let server = try await server()
        try await server.test { client in
            let token = try #require(try await client.logIn("anna", "correct horse").cookie())
            let cookie: HTTPFields = [.cookie: "baukasten=\(token)"]
            for _ in 0..<4 {
                server.clock.pass(days: 89)
                let answer = try await client.get("/api/session", cookie)
                #expect(answer.json?["account"]?["name"] == "anna")
                #expect(answer.headers[.setCookie]?.hasPrefix("baukasten=\(token); Max-Age=7776000; ") == true)
                try await #expect(client.get("/api/session", cookie).headers[.setCookie] == nil)
            }
            server.clock.pass(days: 91)
            let answer = try await client.get("/api/session", cookie)
            #expect(answer.text == #"{"account":null}"#)
            #expect(answer.cookie() == "")
        }
    }

    @Test("AC-API-2 a bearer token and HTTP Basic say who it is without a cookie")
    func others() async throws {
        let server = try await server()
        let token = try await server.accounts.makeToken(for: "anna", lasting: 1_000_000).token.text
        try await server.test { client in
            for field in ["Bearer \(token)", "bearer \(token)", "Basic YW5uYTpjb3JyZWN0IGhvcnNl"] {
                let answer = try await client.get("/api/session", [.authorization: field])
                #expect(answer.json?["account"]?["name"] == "anna")
                #expect(answer.headers[.setCookie] == nil)
            }
        }
    }

    @Test("AC-SESS-3 a script's token in a cookie logs nobody in, and sets none; logging out ends it")
    func scriptToken() async throws {
        let server = try await server()
        let token = try await server.accounts.makeToken(for: "anna", lasting: 86_400_000).token.text
        try await server.test { client in
            let answer = try await client.get("/api/session", [.cookie: "baukasten=\(token)"])
            #expect(answer.text == #"{"account":null}"#)
            #expect(answer.headers[.setCookie]?.contains(token) != true)
            let header: HTTPFields = [.authorization: "Bearer \(token)"]
            try await #expect(client.get("/api/session", header).json?["account"]?["name"] == "anna")
            try await #expect(client.logOut(header).status == 204)
            try await #expect(client.get("/api/session", header).status == 401)
        }
    }

    @Test(
        "AC-API-2 credentials that are wrong are refused, not overlooked",
        arguments: [
            ("Bearer", "account.token"), ("Bearer x", "account.token"), ("", "account.token"),
            ("Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", "account.token"), ("Digest x", "account.token"),
            ("Basic", "account.wrong"), ("Basic !!!", "account.wrong"), ("Basic YW5uYQ==", "account.wrong"),
            ("Basic YW5uYTp3cm9uZw==", "account.wrong"), ("Basic /////w==", "account.wrong"),
            ("Basic Og==", "account.wrong"),
        ])
    func refused(_ field: String, _ code: String) async throws {
        try await server().test { client in
            let token = try #require(try await client.logIn("anna", "correct horse").cookie())
            let answer = try await client.get("/api/session", [.authorization: field, .cookie: "baukasten=\(token)"])
            #expect(answer.status == .unauthorized)
            #expect(answer.code == code)
        }
    }

    @Test("AC-BASIC-2 HTTP Basic is delayed as logging in is")
    func basic() async throws {
        try await server().test { client in
            let wrong: HTTPFields = [.authorization: "Basic YW5uYTp3cm9uZw=="]
            for _ in 0..<3 { try await #expect(client.get("/api/session", wrong).status == .unauthorized) }
            let answer = try await client.get("/api/session", wrong)
            #expect(answer.status == .tooManyRequests)
            #expect(answer.headers[.retryAfter] == "1")
            try await #expect(client.logIn("anna", "correct horse").status == .tooManyRequests)
        }
    }

    @Test(
        "AC-API-3 what is not understood is refused with a code and the field",
        arguments: [
            (#"{"name":"anna"}"#, 422, "request.members", nil), (#"{"guest":true}"#, 422, "request.members", nil),
            (#"{"guest":false,"app":"good"}"#, 422, "request.members", nil), ("{}", 422, "request.members", nil),
            (#"{"name":"a","password":"b","guest":true,"app":"good"}"#, 422, "request.members", nil),
            (#"{"name":"anna","password":"x","admin":true}"#, 422, "request.unknown", "admin"),
            (#"{"name":1,"password":"x"}"#, 422, "request.text", "name"),
            (#"{"name":"anna","password":["x"]}"#, 422, "request.text", "password"),
            ("", 400, "request.json", nil), ("[1]", 400, "request.json", nil), ("{\"name\":", 400, "request.json", nil),
            (#"{"name":"a","name":"b","password":"c"}"#, 400, "request.json", nil),
            (String(repeating: "[", count: 10_000), 400, "request.json", nil),
            ("\"" + String(repeating: "x", count: 17_000) + "\"", 413, "request.size", nil),
        ] as [(String, Int, String, String?)])
    func malformed(_ body: String, _ status: Int, _ code: String, _ field: String?) async throws {
        try await server().test { client in
            let answer = try await client.send(
                .post, "/api/session", headers: [.contentType: "application/json; charset=utf-8"],
                body: ByteBuffer(string: body))
            #expect(answer.status.code == status)
            #expect(answer.code == code)
            #expect(answer.json?["errors"]?[0]?["field"]?.string == field.map { Text($0) })
            #expect(answer.headers[.contentType] == "application/problem+json")
        }
    }

    @Test(
        "AC-API-3 only JSON is taken",
        arguments: ["text/plain", "application/x-www-form-urlencoded", "", "application/jsonp"])
    func types(_ type: String) async throws {
        try await server().test { client in
            let answer = try await client.send(.post, "/api/session", ["name": "anna"], [.contentType: type])
            #expect(answer.status == .unsupportedMediaType)
            #expect(answer.code == "request.type")
        }
    }

    @Test("AC-API-3 other methods get 405 and what is allowed", arguments: [HTTPRequest.Method.put, .patch])
    func methods(_ method: HTTPRequest.Method) async throws {
        try await server().test { client in
            let answer = try await client.send(method, "/api/session", [:])
            #expect(answer.status == .methodNotAllowed)
            #expect(answer.headers[.allow] == "GET, HEAD, POST, DELETE")
            try await #expect(client.send(method, "/api/nothing", [:]).status == .notFound)
        }
    }

    @Test("AC-DIR-5 a directory that does not answer is said; why is in the log only")
    func directory() async throws {
        let server = try await TestServer(directory: SilentDirectory())
        try await server.test { client in
            let answer = try await client.logIn("anna", "correct horse")
            #expect(answer.status == .serviceUnavailable)
            #expect(answer.code == "account.directory")
            #expect(answer.headers[.retryAfter] == "30")
            #expect(!answer.text.contains("ldap.example"))
            #expect(server.log.text.contains("ldap.example"))
        }
    }

    private struct SilentDirectory: PersonDirectory {
        func accepts(name: String, password: String) throws -> Bool {
            throw PersonDirectoryFailure("ldap.example does not answer")
        }
    }
}
