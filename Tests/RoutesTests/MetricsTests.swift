import HTTPTypes
import Hummingbird
import ServerTestSupport
import Testing

@Suite("/metrics")
struct MetricsTests {
    @Test("AC-METRIC-1 requests by route and class of status, their times, and failed logins")
    func counts() async throws {
        let server = try await TestServer()
        try await server.accounts.add(name: "anna", password: "correct horse")
        try await server.test { client in
            for _ in 0..<3 { _ = try await client.get("/good/app.json") }
            _ = try await client.get("/nothing/app.json")
            _ = try await client.get("/a/b/c/d")
            _ = try await client.logIn("anna", "correct horse")
            for _ in 0..<4 { _ = try await client.logIn("anna", "wrong") }
            let answer = try await client.get("/metrics")
            #expect(answer.status == .ok)
            #expect(answer.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
            let lines = answer.text.split(separator: "\n").map(String.init)
            for line in [
                #"baukasten_requests_total{method="GET",route="/{app}/app.json",status="2xx"} 3"#,
                #"baukasten_requests_total{method="GET",route="/{app}/app.json",status="4xx"} 1"#,
                #"baukasten_requests_total{method="GET",route="NotFound",status="4xx"} 1"#,
                #"baukasten_requests_total{method="POST",route="/api/session",status="2xx"} 1"#,
                #"baukasten_requests_total{method="POST",route="/api/session",status="4xx"} 4"#,
                #"baukasten_login_failures_total{code="account.wrong"} 3"#,
                #"baukasten_login_failures_total{code="account.wait"} 1"#,
                #"baukasten_request_duration_seconds_count{method="GET",route="/{app}/app.json"} 4"#,
            ] {
                #expect(lines.contains(line), "\(line)")
            }
            #expect(!answer.text.contains("anna"))
            #expect(!answer.text.contains("nothing"))
        }
    }

    @Test("AC-METRIC-2 not for who came through a proxy")
    func forwarded() async throws {
        for isBehindProxy in [true, false] {
            try await TestServer(options: { $0.isBehindProxy = isBehindProxy }).live { client in
                try await #expect(client.get("/metrics").status == .ok)
                let name = try #require(HTTPField.Name("X-Forwarded-For"))
                let answer = try await client.get("/metrics", [name: "127.0.0.1"])
                #expect(answer.status == .forbidden)
                #expect(answer.code == "metrics.local")
            }
        }
    }
}
