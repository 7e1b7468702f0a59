import Foundation
import ServerTestSupport
import Services
import Testing

@testable import baukasten

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The real server as a process, on a free port of this machine.
@Suite("serve", .serialized, .timeLimit(.minutes(15)))
struct ServeTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write("<!doctype html>", to: "resources/web/index.html")
        try write(title: "First")
    }

    private func write(title: String, damage: Bool = false) throws {
        let text = StartingPoint(id: try #require(AppID("notes")), language: "en").text
        let titled = text.replacing("\"Title\": \"Notes\"", with: "\"Title\": \"\(title)\"")
        try temporary.write(
            damage ? titled.replacing("\"EntryList\",", with: "\"EntryLits\",") : titled, to: "data/apps/notes/app.json"
        )
    }

    private func serve(_ more: String...) throws -> Running {
        try Running(["serve", "--port", "0", "--resources", "resources", "--data", "data"] + more, in: temporary.path)
    }

    private func address(of server: Running) async throws -> URL {
        let text = try await server.output.wait(for: "(Ctrl-C ends it)")
        let line = try #require(
            text.split(separator: "\n").first { $0.hasPrefix("Baukasten runs at http://127.0.0.1:") })
        return try #require(URL(string: String(line.split(separator: " ")[3])))
    }

    private func get(_ url: URL, _ path: String) async throws -> (status: Int?, text: String) {
        var request = URLRequest(url: url.appending(path: path), cachePolicy: .reloadIgnoringLocalCacheData)
        request.timeoutInterval = 300
        let (data, response) = try await URLSession.shared.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
    }

    @Test("SV-TOOL-4 prints its address once it answers; SIGTERM and SIGINT end it", arguments: [SIGTERM, SIGINT])
    func startsAndEnds(_ signal: Int32) async throws {
        let server = try serve("--tiles", "https://tiles.example/{z}")
        let url = try await address(of: server)
        try await #expect(get(url, "health").status == 200)
        try await #expect(get(url, "notes/app.json").text.contains("\"First\""))
        try await #expect(get(url, "notes/config.json").text.contains("https://tiles.example/{z}"))
        #expect(server.output.text.contains("  notes  \(url)notes/\n"))
        server.send(signal)
        await #expect(server.ended == 0)
        #expect(server.errors.text.isEmpty)
    }

    @Test("SV-TOOL-6 asked to end while it clears away at its start, it has nothing to complain of")
    func endsWhileItClearsAway() async throws {
        for _ in 0..<5 {
            let server = try serve()
            _ = try await address(of: server)
            server.send(SIGTERM)
            await #expect(server.ended == 0)
            #expect(server.errors.text.isEmpty)
        }
    }

    @Test("SV-TOOL-6 ends while listeners are connected")
    func endsWithListeners() async throws {
        let server = try serve()
        let url = try await address(of: server)
        let (bytes, response) = try await listening(to: url.appending(path: "notes/live"))
        #expect(response == 200)
        let start = ContinuousClock.now
        server.send(SIGTERM)
        await #expect(server.ended == 0)
        #expect(ContinuousClock.now - start < .seconds(4))
        bytes.cancel()
    }

    /// A connection that stays open; returns once the head of the answer is there.
    private func listening(to url: URL) async throws -> (URLSessionTask, Int?) {
        let listener = Listener()
        let session = URLSession(configuration: .ephemeral, delegate: listener, delegateQueue: nil)
        let task = session.dataTask(with: url)
        task.resume()
        return (task, await listener.status.first { _ in true })
    }

    @Test("SV-TOOL-5 good, bad and good again while it runs")
    func watches() async throws {
        let server = try serve("--watch")
        let url = try await address(of: server)
        try write(title: "Second")
        try await server.output.wait(for: "notes: new version taken over")
        try await #expect(get(url, "notes/app.json").text.contains("\"Second\""))

        try write(title: "Third", damage: true)
        let text = try await server.output.wait(for: "the last good one keeps running")
        #expect(text.contains("notes/app.json:"))
        #expect(text.contains("Did you mean"))
        try await #expect(get(url, "notes/app.json").text.contains("\"Second\""))
        try await #expect(get(url, "").text.contains("/problems/notes"))

        try write(title: "Fourth")
        for _ in 0..<500 where try await !get(url, "notes/app.json").text.contains("\"Fourth\"") {
            try await Task.sleep(for: .milliseconds(20))
        }
        try await #expect(get(url, "notes/app.json").text.contains("\"Fourth\""))
        try await #expect(!get(url, "").text.contains("/problems/notes"))

        try temporary.write("{", to: "data/apps/later/app.json")
        try await server.output.wait(for: "later: will run once its description has no errors")
        server.send(SIGTERM)
        await #expect(server.ended == 0)
    }

    @Test("SV-TOOL-7 missing web files and a taken port are said in a sentence")
    func failures() async throws {
        try temporary.write("", to: "empty/file")
        let missing = try Running(["serve", "--resources", "empty"], in: temporary.path)
        await #expect(missing.ended == 1)
        #expect(missing.errors.text.contains("The web files are missing"))
        #expect(missing.errors.text.contains("Scripts/build-web"))

        let server = try serve()
        let port = try #require(try await address(of: server).port)
        let second = try Running(
            ["serve", "--port", "\(port)", "--resources", "resources", "--data", "data"], in: temporary.path)
        await #expect(second.ended == 1)
        #expect(second.errors.text.contains("cannot listen on 127.0.0.1:\(port)"))
        server.send(SIGTERM)
        await #expect(server.ended == 0)
    }
}

/// Tells the status of an answer whose body does not end.
private final class Listener: NSObject, URLSessionDataDelegate {
    let status: AsyncStream<Int>
    private let heard: AsyncStream<Int>.Continuation

    override init() {
        (status, heard) = AsyncStream.makeStream(of: Int.self)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        heard.yield((response as? HTTPURLResponse)?.statusCode ?? 0)
        completionHandler(.allow)
    }
}
