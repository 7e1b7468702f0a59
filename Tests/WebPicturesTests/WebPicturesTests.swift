import NIOHTTP1
import Services
import Testing

@testable import WebPictures

@Suite("AP-FETCH: pictures from the web", .timeLimit(.minutes(15)))
struct WebPicturesTests {
    /// What comes from an address: bytes, or why not.
    private func fetch(
        _ address: String, on web: TestWeb, limit: Int = 100_000, trusted: Bool = true, time: Duration = .seconds(120)
    ) async throws -> Result<[UInt8], MediaFailure> {
        do {
            return .success(try await web.pictures(trusted: trusted, time: time).bytes(at: address, limit: limit))
        } catch let failure as MediaFailure {
            return .failure(failure)
        }
    }

    private func withWeb(_ body: (TestWeb) async throws -> Void) async throws {
        let web = try await TestWeb()
        let result: Result<Void, any Error>
        do { result = .success(try await body(web)) } catch { result = .failure(error) }
        try await web.close()
        try result.get()
    }

    @Test("AP-FETCH-1 bytes come as they are, also none")
    func bytes() async throws {
        try await withWeb { web in
            try await #expect(fetch("https://pictures.test/bytes?5", on: web) == .success([7, 7, 7, 7, 7]))
            try await #expect(fetch("https://pictures.test/bytes?0", on: web) == .success([]))
        }
    }

    @Test("AP-FETCH-1 an address that is none is not asked for", arguments: ["http", "ftp"])
    func insecure(scheme: String) async throws {
        try await withWeb { web in
            try await #expect(fetch("\(scheme)://pictures.test/bytes?5", on: web) == .failure(.address))
            #expect(web.requests.isEmpty && web.lookups.withLock { $0 }.isEmpty)
        }
    }

    @Test(
        "AP-FETCH-2 a name with an address inside is not connected to, nor one of several",
        arguments: ["inside.test", "mixed.test", "none.test", "unknown.test"])
    func inside(name: String) async throws {
        try await withWeb { web in
            try await #expect(fetch("https://\(name)/bytes?5", on: web) == .failure(.unreachable))
            #expect(web.requests.isEmpty)
        }
    }

    @Test("AP-FETCH-2 the address that was looked at is the one connected to, whatever the name leads to then")
    func rebinding() async throws {
        try await withWeb { web in
            try await #expect(fetch("https://pictures.test/bytes?1", on: web) == .success([7]))
            #expect(web.lookups.withLock { $0["pictures.test"] } == 1)
            // A second look, for the next request, finds the name inside.
            web.move("pictures.test", to: ["127.0.0.2"])
            try await #expect(fetch("https://pictures.test/bytes?1", on: web) == .failure(.unreachable))
            #expect(web.requests.count == 1)
        }
    }

    @Test("AP-FETCH-2 without another policy this machine and its network are out of reach")
    func standard() async throws {
        let pictures = try WebPictures()
        for name in ["localhost.localdomain", "ip6-localhost.localdomain"] {
            await #expect(throws: MediaFailure.unreachable) {
                try await pictures.bytes(at: "https://\(name)/a.png", limit: 10)
            }
        }
        for text in ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1"] {
            #expect(!pictures.mayConnect(try .init(ipAddress: text, port: 443)))
        }
    }

    @Test(
        "AP-FETCH-3 a redirect to an address inside is not followed",
        arguments: [
            "https://inside.test/bytes?5", "//inside.test/bytes?5", "https://127.0.0.2/bytes?5",
            "https://127.0.0.1/bytes?5",
            "https://mixed.test/bytes?5", "http://pictures.test/bytes?5", "https://x:y@pictures.test/bytes?5",
            "file:///etc/passwd", "",
        ])
    func redirectInside(location: String) async throws {
        try await withWeb { web in
            try await #expect(fetch("https://pictures.test/to?\(location)", on: web) == .failure(.unreachable))
            #expect(web.requests.count == 1)
        }
    }

    @Test("AP-FETCH-3 three redirects are followed, a fourth is not, each looks the name up anew")
    func redirects() async throws {
        try await withWeb { web in
            try await #expect(fetch("https://pictures.test/steps?3", on: web) == .success([1]))
            #expect(web.requests.count == 4 && web.lookups.withLock { $0["pictures.test"] } == 4)
            try await #expect(fetch("https://pictures.test/steps?4", on: web) == .failure(.unreachable))
            try await #expect(fetch("https://pictures.test/nowhere", on: web) == .failure(.unreachable))
        }
    }

    @Test("AP-FETCH-3 nothing about who asks goes along, and no cookie comes back")
    func headers() async throws {
        try await withWeb { web in
            try await #expect(
                fetch("https://pictures.test/to?https://other.test/bytes?2", on: web) == .success([7, 7]))
            #expect(web.requests.map { $0.headers["Host"] } == [["pictures.test"], ["other.test"]])
            let names: Set = ["host", "user-agent", "accept", "accept-encoding", "connection"]
            for request in web.requests {
                #expect(request.method == .GET)
                #expect(Set(request.headers.map { $0.name.lowercased() }).isSubset(of: names))
            }
        }
    }

    @Test("AP-FETCH-2 who cannot prove the name is not believed")
    func certificates() async throws {
        try await withWeb { web in
            try await #expect(fetch("https://wrong.test/bytes?5", on: web) == .failure(.unreachable))
            try await #expect(fetch("https://pictures.test/bytes?5", on: web, trusted: false) == .failure(.unreachable))
            #expect(web.requests.isEmpty)
        }
    }

    @Test("AP-FETCH-4 more bytes than the limit are not waited for, announced or not")
    func tooLong() async throws {
        try await withWeb { web in
            for path in ["bytes?100001", "long", "endless"] {
                try await #expect(
                    fetch("https://pictures.test/\(path)", on: web) == .failure(.size(limit: 100_000)), "\(path)")
            }
            guard case .success(let bytes) = try await fetch("https://pictures.test/bytes?100000", on: web) else {
                Issue.record("the limit itself is allowed")
                return
            }
            #expect(bytes.count == 100_000)
        }
    }

    @Test("AP-FETCH-4 who is too slow is not waited for", arguments: ["silent", "trickle"])
    func tooSlow(path: String) async throws {
        try await withWeb { web in
            try await #expect(
                fetch("https://pictures.test/\(path)", on: web, time: .milliseconds(300)) == .failure(.unreachable))
        }
    }

    @Test(
        "AP-FETCH-5 another status, or an answer that breaks off, is no picture",
        arguments: ["404", "500", "204", "cut"])
    func noAnswer(path: String) async throws {
        try await withWeb { web in
            try await #expect(fetch("https://pictures.test/\(path)", on: web) == .failure(.unreachable))
        }
    }

    @Test("AP-FETCH-5 where nobody listens is told as what is inside is")
    func nobodyListens() async throws {
        let web = try await TestWeb()
        try await web.close()
        try await #expect(fetch("https://pictures.test/bytes?5", on: web) == .failure(.unreachable))
    }
}
