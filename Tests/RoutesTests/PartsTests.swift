import HTTPTypes
import Hummingbird
import Language
import ServerTestSupport
import Testing
import Values

@Suite("What an app needs of the browser")
struct PartsTests {
    private static func kit(_ name: Text, _ block: Text, loading part: Text) -> KitManifest {
        let manifest = BlockManifest(
            name: block, role: .component(ComponentTraits(holds: .nothing)), title: Bilingual(de: "", en: ""),
            help: Bilingual(de: "", en: ""), example: "")
        return KitManifest(name: name, blocks: [manifest.loading(part)])
    }

    /// A server whose one block, `Card`, is of this kit.
    private static func server(kit name: Text) async throws -> TestServer {
        try await TestServer(options: { options in
            options.blocks = BlockParts(
                [kit(name, "Card", loading: "cards"), kit("Unused", "Nothing", loading: "nothing")], standard: "Basic")
        })
    }

    @Test(
        "SV-PARTS-1 SV-HTTP-5 an app gets the page with its kits, and its description says them",
        arguments: [("Basic", "Host", nil), ("Extra", "Host, extra", "Extra"), ("Rare", "Host, all", "Rare")])
    func kits(kit: String, title: String, told: String?) async throws {
        try await Self.server(kit: Text(kit)).test { client in
            let page = try await client.get("/good/")
            #expect(page.status == .ok)
            #expect(page.text.contains("<title>\(title)</title>"))
            let kits = try #require(HTTPField.Name("Baukasten-Kits"))
            let parts = try #require(HTTPField.Name("Baukasten-Parts"))
            let description = try await client.get("/good/app.json")
            #expect(description.headers[kits] == told)
            #expect(description.headers[parts] == "cards")
            let etag = try #require(description.headers[.eTag])
            let known = try await client.get("/good/app.json", [.ifNoneMatch: etag])
            #expect(known.status == .notModified)
            #expect(known.headers[kits] == told)
        }
    }

    @Test("SV-PARTS-2 kits that were not linked together are served with the page of all kits")
    func combination() async throws {
        try await TestServer().test { client in
            for (path, title) in [
                ("index-extra.html", "extra"), ("index-extra-rare.html", "all"), ("index-rare.html", "all"),
            ] {
                let page = try await client.get("/web/\(path)")
                #expect(page.status == .ok)
                #expect(page.text.contains("<title>Host, \(title)</title>"))
            }
            try await #expect(client.get("/web/other-rare.html").status == .notFound)
            try await #expect(client.get("/web/styles/index-rare.html").status == .notFound)
        }
    }

    @Test("SV-PARTS-1 what stands as Type is found wherever it stands")
    func types() throws {
        let document = try JSON.parse(
            Text(#"{"Type": 1, "a": [{"Type": "X"}, {"b": {"Type": "Y", "c": [[{"Type": "Z"}]]}}], "d": "Type"}"#))
        #expect(BlockParts.types(in: document) == ["X", "Y", "Z"])
    }

    @Test("SV-PARTS-3 what an option of a field needs is needed where a field has it")
    func options() throws {
        let block = BlockManifest(
            name: "Number", role: .field(FieldTraits(stores: .number)), title: Bilingual(""), help: Bilingual(""),
            example: ""
        ).loading("measure", for: "Count")
        let blocks = BlockParts([KitManifest(name: "Basic", blocks: [block])], standard: "Basic")
        func parts(_ field: Text) throws -> [Text] {
            blocks.parts(of: BlockParts.types(in: try JSON.parse(field))).onDemand
        }
        #expect(try parts(#"{"Fields": [{"Type": "Number", "Options": {"Count": [10]}}]}"#) == ["measure"])
        #expect(try parts(#"{"Fields": [{"Type": "Number", "Options": {"Min": 1}}]}"#) == [])
        #expect(try parts(#"{"Fields": [{"Type": "Text", "Options": {"Count": [10]}}]}"#) == [])
    }
}
