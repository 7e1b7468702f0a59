import Foundation
import ServerTestSupport
import Services
import Testing

@testable import baukasten

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("serve with accounts", .timeLimit(.minutes(15)))
struct ServeAccountsTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write("<!doctype html>", to: "resources/web/index.html")
        let text = StartingPoint(id: try #require(AppID("notes")), language: "en").text
        try temporary.write(String(text), to: "data/apps/notes/app.json")
    }

    private func writeDemo(_ accounts: String) throws {
        try temporary.write(#"{ "records": [], "accounts": \#(accounts) }"#, to: "data/apps/notes/demo.json")
    }

    private func serve(_ more: String...) throws -> Running {
        try Running(["serve", "--port", "0", "--resources", "resources"] + more, in: temporary.path)
    }

    private func address(of server: Running) async throws -> String {
        let text = try await server.output.wait(for: "(Ctrl-C ends it)")
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Baukasten runs at http://") })
        return String(line.split(separator: " ")[3])
    }

    private func send(
        _ method: String, _ address: String, body: String? = nil, headers: [String: String] = [:]
    ) async throws -> (status: Int?, text: String, headers: [AnyHashable: Any]) {
        var request = URLRequest(url: try #require(URL(string: address)))
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        request.timeoutInterval = 300
        if body != nil { request.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        // Cookies are kept for a host, whatever its port, and would go from one test to the other.
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        let (data, response) = try await URLSession(configuration: configuration).data(for: request)
        let http = response as? HTTPURLResponse
        return (http?.statusCode, String(decoding: data, as: UTF8.self), http?.allHeaderFields ?? [:])
    }

    @Test("AC-TOOL-8 --demo makes the accounts of the apps, prints them, and leaves them as they are afterwards")
    func demo() async throws {
        try writeDemo(
            #"[{ "name": "anna", "password": "correct horse", "roles": ["editor", "notes:reader=x"] }]"#)
        for _ in 0..<2 {
            let server = try serve("--demo")
            let url = try await address(of: server)
            #expect(
                server.output.text.contains(
                    """
                    Accounts to try things out:
                      anna  correct horse  notes:editor, notes:reader=x
                      operator  operator-demo  admin:operator

                    """))
            let answer = try await send(
                "POST", url + "api/session", body: #"{"name":"anna","password":"correct horse"}"#)
            #expect(answer.status == 200)
            for path in ["notes/demo.json", "notes/files/demo.json"] {
                try await #expect(send("GET", url + path).status == 404)
            }
            server.send(SIGTERM)
            await #expect(server.ended == 0)
            #expect(server.errors.text.isEmpty)
        }
        let list = try await Program.run("user", "list", in: temporary.path)
        #expect(list.output == "anna      password  notes:editor, notes:reader=x\noperator  password  admin:operator\n")
    }

    @Test(
        "AC-TOOL-8 a list that cannot be understood is said",
        arguments: [
            ("1", "must be a list"), (#"[{ "name": "anna" }]"#, "“password”"),
            (#"[{ "name": "anna", "password": "correct horse", "roles": ["other:x"] }]"#, "is not a role"),
            (#"[{ "name": "an na", "password": "correct horse" }]"#, "cannot be a name"),
            (#"[{ "name": "anna", "password": "short" }]"#, "8 to 1024 bytes"),
        ])
    func badDemo(_ accounts: String, _ part: String) async throws {
        try writeDemo(accounts)
        let server = try serve("--demo")
        await #expect(server.ended == 1)
        #expect(server.errors.text.hasPrefix("Error: "))
        #expect(server.errors.text.contains(part))
    }

    @Test("AC-TOOL-6 an account made while the server runs logs in, and stays logged in after a restart")
    func restart() async throws {
        let first = try serve()
        var url = try await address(of: first)
        let added = try Running(
            ["user", "add", "anna", "--password-stdin"], in: temporary.path, input: "correct horse\n")
        await #expect(added.ended == 0)
        let answer = try await send("POST", url + "api/session", body: #"{"name":"anna","password":"correct horse"}"#)
        #expect(answer.status == 200)
        let cookie = try #require(
            (answer.headers["Set-Cookie"] as? String)?.split(separator: ";").first.map(String.init))
        first.send(SIGTERM)
        await #expect(first.ended == 0)

        let second = try serve()
        url = try await address(of: second)
        let session = try await send("GET", url + "api/session", headers: ["Cookie": cookie])
        #expect(session.text.contains(#""name":"anna""#))
        try await #expect(send("GET", url + "health").status == 200)
        let metrics = try await send("GET", url + "metrics")
        #expect(metrics.text.contains(#"baukasten_requests_total{method="GET",route="/api/session",status="2xx"} 1"#))
        second.send(SIGTERM)
        await #expect(second.ended == 0)
        #expect(!first.errors.text.contains("correct horse"))
    }

    @Test("AC-TOOL-9 --behind-proxy believes the proxy; --rate-limit limits")
    func proxy() async throws {
        let server = try serve("--behind-proxy", "--rate-limit", "1")
        let url = try await address(of: server)
        let headers = ["X-Forwarded-For": "192.0.2.1", "X-Forwarded-Proto": "https"]
        let guest = try await send(
            "POST", url + "api/session", body: #"{"guest":true,"app":"notes"}"#, headers: headers)
        #expect(guest.status == 200)
        let cookie = try #require(guest.headers["Set-Cookie"] as? String)
        #expect(cookie.hasPrefix("__Host-baukasten="))
        #expect(cookie.hasSuffix("; Secure"))
        let own = headers.merging(["Cookie": String(cookie.prefix { $0 != ";" })]) { $1 }
        let statuses = try await withThrowingTaskGroup { group in
            for _ in 0..<60 { group.addTask { try await send("GET", url + "api/session", headers: own).status ?? 0 } }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(statuses == [200, 429])
        server.send(SIGTERM)
        await #expect(server.ended == 0)
    }

    @Test("AC-TOOL-10 a directory that does not answer is said at the start; the server runs")
    func directory() async throws {
        let server = try serve("--ldap", "ldap://127.0.0.1:1", "--ldap-user", "uid={name},dc=example")
        let url = try await address(of: server)
        try await #expect(
            server.errors.wait(for: "LDAP connection").hasPrefix("Warning: The directory does not answer"))
        let answer = try await send("POST", url + "api/session", body: #"{"name":"anna","password":"correct horse"}"#)
        #expect(answer.status == 503)
        #expect(answer.text.contains("account.directory"))
        server.send(SIGTERM)
        await #expect(server.ended == 0)
        #expect(!server.errors.text.contains("correct horse"))
    }

    @Test(
        "AC-TOOL-10 what is missing for a directory is said",
        arguments: [
            ["--ldap", "ldap://x"], ["--ldap", "x", "--ldap-user", "{name}"], ["--ldap-user", "{name}"],
            ["--ldap-plain"],
            ["--ldap", "ldap://x", "--ldap-user", "name"],
            ["--ldap", "ldap://x", "--ldap-base", "b", "--ldap-filter", "x"],
            ["--ldap", "ldap://x", "--ldap-base", "b", "--ldap-reader", "r"],
            ["--ldap", "ldap://x", "--ldap-base", "b", "--ldap-user", "{name}"],
            ["--ldap", "ldap://x", "--ldap-user", "{name}", "--ldap-certificates", "nothing.pem"],
            ["--rate-limit", "-1"],
        ])
    func badDirectory(_ arguments: [String]) async throws {
        let program = try Running(["serve"] + arguments, in: temporary.path)
        await #expect(program.ended == 64)
        #expect(program.errors.text.hasPrefix("Error: "))
    }
}
