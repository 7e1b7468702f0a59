import Engine
import FileFormats
import Language
import Scenarios
import Testing
import Values

@Suite("Files of a kit's formats: writing")
struct WritingTests {
    /// A parcel of a file, and its page.
    private func shown() throws -> AppDriver {
        var app = try Parcels.page()
        _ = try app.choose("a.txt", Array("One\n3;cups;blue\n2;plates;blue".utf8))
        try app.press("take")
        let id = try #require(app.records.values.first { $0["model"]?.string == "Parcel" }?["id"]?.string)
        app.go(to: "#/ParcelList/Sheet=\(id)")
        return app
    }

    private func fire(_ app: inout AppDriver, _ icon: Text) throws {
        let level = try #require(app.screen.levels.last)
        app.act(try #require(level.trailing.first { $0.action.name == icon }).action)
    }

    @Test("FI-WRITE-1 of several formats one is chosen; references are names, and rows that do not count stay out")
    func several() throws {
        var app = try shown()
        try fire(&app, "Edit")
        let overlay = try #require(app.screen.overlay)
        #expect(overlay.controls.map(\.title).prefix(2) == ["Parcel slip", "Sticker"])
        app.act(overlay.controls[0].action)
        let file = try #require(app.handed)
        #expect(file.name == "One.parcel")
        #expect(Text(decoding: file.bytes) == "One\n3;cups;Blau\n2;plates;Blau\n# by Otter")
    }

    @Test("FI-WRITE-1 one format is written at once, and comes back as it was")
    func one() throws {
        var app = try shown()
        try fire(&app, "Delete")
        let file = try #require(app.handed)
        let before = app.kept("Item").map { [$0["Count"], $0["Thing"], $0["Colour"]] }
        var other = try Parcels.page()
        _ = try other.choose(file.name, file.bytes)
        try other.press("take")
        #expect(other.kept("Item").map { [$0["Count"], $0["Thing"], $0["Colour"]] } == before)
    }
}
