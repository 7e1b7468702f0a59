import Foundation
import ServerTestSupport
import Testing

@testable import baukasten

@Suite("serve, with maps")
struct MapServingTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
        try temporary.write("<!doctype html>", to: "resources/web/index.html")
        try temporary.write("secret-key\n", to: "key")
        try temporary.write("two words\n", to: "words")
    }

    @Test(
        "TO-REMOTE-6 an engine that cannot be used is said in a sentence, without the key; the server does not start",
        arguments: [
            ("http://graphhopper.example/api/1", "key", "must begin with https://"),
            ("https://graphhopper.example/api/1", "words", "holds no key"),
            ("https://graphhopper.example/api/1", "nothing", "cannot be read"),
        ])
    func engine(_ address: String, _ file: String, _ sentence: String) async throws {
        let program = try Running(
            [
                "serve", "--port", "0", "--resources", "resources", "--language", "en", "--graphhopper", address,
                "--graphhopper-key-file", file,
            ], in: temporary.path)
        await #expect(program.ended == 1)
        #expect(program.errors.text.hasPrefix("Error: ") && program.errors.text.contains(sentence))
        #expect(!program.errors.text.contains("secret-key") && !program.errors.text.contains("two words"))
    }

    @Test(
        "TO-REMOTE-6 an engine needs a key, and limits are no negative numbers",
        arguments: [
            ["--graphhopper", "https://graphhopper.example"], ["--graphhopper-key-file", "key"],
            ["--map-requests-per-second", "-1"],
        ])
    func arguments(_ arguments: [String]) async throws {
        let program = try Running(["serve"] + arguments, in: temporary.path)
        await #expect(program.ended == 64)
        #expect(program.errors.text.hasPrefix("Error: "))
    }
}
