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

    @Test("TO-REMOTE-6 a region that is called remote keeps a server with an engine from starting, with the remedy")
    func remoteRegion() async throws {
        try temporary.write("{}", to: "data/maps/remote/about.json")
        let program = try Running(
            [
                "serve", "--port", "0", "--resources", "resources", "--language", "en", "--graphhopper",
                "https://graphhopper.example/api/1", "--graphhopper-key-file", "key",
            ], in: temporary.path)
        await #expect(program.ended == 1)
        #expect(program.errors.text.contains("There is a region called remote"))
        #expect(program.errors.text.contains("`baukasten map delete remote`"))
    }

    @Test("TO-MAPS-12 a server that starts removes what interrupted imports left")
    func tidied() throws {
        try temporary.write("x", to: "data/maps/a/vdead/region")
        #expect(MapServing.tidy(temporary.path + "/data") == nil)
        #expect(!FileManager.default.fileExists(atPath: temporary.path + "/data/maps/a"))
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
