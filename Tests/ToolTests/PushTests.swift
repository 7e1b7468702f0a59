import Foundation
import ServerTestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The real program makes a key and serves with it.
@Suite("push", .timeLimit(.minutes(15)))
struct PushTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write("<!doctype html>", to: "resources/web/index.html")
    }

    private var file: String { temporary.path + "/data/push-key.pem" }

    private func serve(_ more: String...) throws -> Running {
        try Running(
            ["serve", "--port", "0", "--resources", "resources", "--language", "en", "--verbose"] + more,
            in: temporary.path)
    }

    /// What a running server says of its key.
    private func key(of server: Running) async throws -> String {
        let text = try await server.output.wait(for: "(Ctrl-C ends it)")
        let match = try #require(text.firstMatch(of: #/http://127\.0\.0\.1:\d+//#))
        let (data, _) = try await URLSession.shared.data(from: try #require(URL(string: match.0 + "api/push")))
        return String(decoding: data, as: UTF8.self)
    }

    @Test("PU-KEY-1, PU-KEY-2 a key is made once, for its owner alone; only its public part is said, by the server too")
    func made() async throws {
        let first = try await Program.run("push", "keys", "--language", "en", in: temporary.path)
        #expect(first.status == 0)
        let shown = first.output.trimmingCharacters(in: .newlines)
        #expect(shown.wholeMatch(of: #/B[\w-]{86}/#) != nil)
        #expect(first.errors.contains("data/push-key.pem"))
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
        let pem = try String(contentsOfFile: file, encoding: .utf8)
        let second = try await Program.run("push", "keys", "--language", "de", in: temporary.path)
        #expect(second.status == 0 && second.output == first.output)
        #expect(second.errors.contains("liegt schon ein Schlüssel"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == pem)

        let server = try serve("--push-contact", "mailto:push@example.org")
        #expect(try await key(of: server) == #"{"key":"\#(shown)"}"#)
        server.send(SIGTERM)
        #expect(await server.ended == 0)
        let said = first.output + first.errors + second.errors + server.output.text + server.errors.text
        for line in pem.split(separator: "\n") where !line.hasPrefix("-") { #expect(!said.contains(line)) }
    }

    @Test("PU-KEY-4 without a contact nothing is offered, also with a key")
    func nothing() async throws {
        _ = try await Program.run("push", "keys", in: temporary.path)
        let server = try serve()
        #expect(try await key(of: server) == #"{"key":null}"#)
        server.send(SIGTERM)
        #expect(await server.ended == 0)
    }

    @Test("PU-KEY-3 without a key, or with something else in its file, the server does not start and says what to do")
    func noKey() async throws {
        for (file, sentence) in [("", "There is no key"), ("words", "holds no private key")] {
            try temporary.write("two words", to: "words")
            let more = file.isEmpty ? [] : ["--push-key", file]
            let server = try Running(
                [
                    "serve", "--port", "0", "--resources", "resources", "--language", "en", "--push-contact",
                    "https://example.org",
                ] + more, in: temporary.path)
            #expect(await server.ended == 1)
            #expect(server.errors.text.contains(sentence) && server.errors.text.contains("`baukasten push keys`"))
            #expect(!server.errors.text.contains("two words"))
        }
    }

    @Test(
        "PU-KEY-3 a contact is mailto: or https, and a key needs one",
        arguments: [["--push-contact", "push@example.org"], ["--push-contact", "http://x"], ["--push-key", "file"]])
    func wrong(_ options: [String]) async throws {
        let program = try Running(["serve"] + options, in: temporary.path)
        #expect(await program.ended == 64)
        #expect(program.errors.text.hasPrefix("Error: "))
    }
}
