import Engine
import Scenarios
import Testing
import Values

@Suite("Languages")
struct LanguageTests {
    @Test("EN-LANG-1 every text follows the language; the host is told to remember it")
    func switches() throws {
        var app = Library.open()
        try app.tap("Menu")
        #expect(
            app.screen.overlay?.controls.map(\.title) == [
                "Deutsch", "English", "Search the whole app", "All apps", "Cancel",
            ])
        try app.tap("Deutsch")
        #expect(app.effects.first == ["type": "language", "language": "de"])
        #expect(app.screen.language == "de")
        #expect(app.screen.tabs.map(\.title) == ["Regale", "Karte"])
        #expect(app.screen.levels[0].title == "Regale")
        #expect(app.screen.title == "Bücherei")
    }

    @Test("EN-LANG-1 a form keeps what was entered, its problems are told in the new language")
    func midForm() throws {
        var app = Library.open(hash: FormTests.page)
        try app.type("Title", "")
        try app.type("Pages", "12")
        try app.tap("Save")
        let english = try #require(app.screen.field("Title")?.problem?.message)
        app.act(ActionID(level: 0, name: "language", argument: "de"))
        #expect(app.components == ["ShelfList", "BookForm"])
        #expect(app.screen.field("Pages")?.value == 12)
        #expect(app.screen.field("Title")?.problem?.message == english)
        #expect(app.screen.tap("Sichern") != nil)
        try app.tap("Sichern")
        #expect(app.announced.first?.hasUTF8Prefix("Ein Feld muss noch geändert werden.") == true)
    }

    @Test("EN-LANG-1 messages after the switch speak the new language")
    func messages() throws {
        var app = Library.open()
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        app.act(ActionID(level: 0, name: "language", argument: "de"))
        app.wait(seconds: 1)
        #expect(app.messages == ["Gesichert: Poems"])
    }

    @Test(
        "EN-LANG-1 a language the app does not speak is not switched to",
        arguments: ["fr", "", "DE", "de-CH", "en"] as [Text])
    func ignores(code: Text) {
        var app = Library.open()
        app.act(ActionID(level: 0, name: "language", argument: code))
        #expect(app.screen.language == "en")
        #expect(app.effects.isEmpty)
    }

    @Test("EN-LANG-1 an app without languages speaks those of the platform, with one there is nothing to switch")
    func platform() throws {
        var app = Library.open({ $0.set("App", "Languages", to: nil) }, languages: ["en-GB"])
        #expect(app.screen.languages == ["de", "en"])
        #expect(app.screen.language == "en")
        app = Library.open { $0.set("App", "Languages", to: ["de"]) }
        #expect(app.screen.language == "de")
        try app.tap("Menü")
        #expect(app.screen.overlay?.controls.map(\.title) == ["In der ganzen App suchen", "Alle Apps", "Abbrechen"])
        try app.tap("Alle Apps")
        #expect(app.texts(of: "openURL", "address") == ["../"])
    }
}
