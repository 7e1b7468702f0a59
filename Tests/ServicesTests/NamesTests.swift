import ServerTestSupport
import Services
import Testing

@Suite("Names and files")
struct NamesTests {
    @Test("SV-NAME-1 an id is small letters, digits and hyphens", arguments: ["a", "gallery", "my-app-2", "0", "a--b"])
    func accepts(_ name: String) {
        #expect(AppID(name)?.description == name)
    }

    @Test(
        "SV-NAME-1 nothing else is an id",
        arguments: [
            "", "-a", "A", "ä", "a b", "a/b", "..", ".", "a.b", "a\u{0}", "a%2e", "web", "health", "live", "metrics",
            "problems",
            "api",
            String(repeating: "a", count: 65),
        ])
    func refuses(_ name: String) {
        #expect(AppID(name) == nil)
    }

    @Test(
        "SV-NAME-2 a path leads downwards only",
        arguments: [
            "", "/", "..", "../x", "a/../b", "a//b", "/a", "a/", ".", "./a", ".hidden", "a/.git/config", "a\\b",
            "%2e%2e/x",
            "..%2fx", "a%2fb", "a%00b", "%", "%zz", "a%5cb", "%ff", "a\u{7f}",
            String(repeating: "a", count: 256), Array(repeating: "a", count: 33).joined(separator: "/"),
        ])
    func refusesPath(_ path: String) {
        #expect(RelativePath(percentEncoded: path) == nil)
    }

    @Test(
        "SV-NAME-2 escapes are decoded once",
        arguments: [
            ("a.svg", "a.svg"), ("a/b%20c.PNG", "a/b c.PNG"), ("%C3%A4", "ä"), ("%2541", "%41"), ("a..b", "a..b"),
        ])
    func decodes(_ encoded: String, _ path: String) throws {
        try #expect(#require(RelativePath(percentEncoded: encoded)).text == path)
    }

    @Test("SV-NAME-2 the extension is in small letters")
    func fileExtension() throws {
        try #expect(#require(RelativePath(percentEncoded: "a.b/c.D.SVG")).fileExtension == "svg")
        try #expect(#require(RelativePath(percentEncoded: "a.b/c")).fileExtension == "")
    }

    @Test("SV-NAME-3 a link that leads out of the folder is not followed")
    func links() throws {
        let outside = try TemporaryFolder()
        try outside.write("secret", to: "secret.txt")
        let temporary = try TemporaryFolder()
        try temporary.write("inside", to: "real/file.txt")
        try temporary.link("out.txt", to: outside.path + "/secret.txt")
        try temporary.link("out", to: outside.path)
        try temporary.link("in.txt", to: temporary.path + "/real/file.txt")
        try temporary.link("up.txt", to: "../../../../../../etc/passwd")
        let folder = try #require(Folder(temporary.path))

        #expect(file("real/file.txt", in: folder) == "inside")
        #expect(file("in.txt", in: folder) == "inside")
        for path in ["out.txt", "out/secret.txt", "up.txt", "real", "nothing"] {
            #expect(file(path, in: folder) == nil)
        }
        #expect(folder.folder(named: "real") != nil)
        #expect(folder.folder(named: "out") == nil)
    }

    @Test("SV-NAME-3 a folder next door with the same beginning is outside")
    func neighbours() throws {
        let temporary = try TemporaryFolder()
        try temporary.write("x", to: "apps-private/x.txt")
        try temporary.write("y", to: "apps/y.txt")
        try temporary.link("apps/x.txt", to: "../apps-private/x.txt")
        let folder = try #require(Folder(temporary.path + "/apps"))
        #expect(file("x.txt", in: folder) == nil)
        #expect(file("y.txt", in: folder) == "y")
    }

    private func file(_ path: String, in folder: Folder) -> String? {
        RelativePath(percentEncoded: path).flatMap(folder.file(at:))
            .flatMap { try? $0.bytes(limit: 100) }.map { String(decoding: $0, as: UTF8.self) }
    }
}
