import Engine
import Scenarios
import Testing
import Values

@Suite("Further languages of the platform")
struct FurtherLanguageTests {
    private static func open(_ languages: JSON, wish: JSON) -> AppDriver {
        var driver = AppDriver(registry: Library.registry, now: Library.now)
        driver.send([
            "type": "open", "description": .string(Library.text { $0.set("App", "Languages", to: languages) }),
            "records": [],
            "drafts": [:], "languages": [wish], "hash": "", "tiles": .null, "furtherLanguages": ["qe", "qf"],
        ])
        return driver
    }

    @Test("LN-FILE-4 an app that names no languages has all of the platform, one that does has only those")
    func offered() {
        let all = Self.open([], wish: "qe-AQ").screen
        #expect(all.language == "qe")
        #expect(all.languages == ["de", "en", "qe", "qf"])
        let own = Self.open(["en", "qf"], wish: "qe").screen
        #expect(own.language == "en")
        #expect(own.languages == ["en", "qf"])
    }

    @Test("LN-FILE-3 what comes while the app runs is said at once, where the person was")
    func coming() {
        var driver = Self.open([], wish: "qf")
        #expect(driver.screen.shows("Add") && !driver.screen.shows("Q-add"))
        Catalogue.add(Catalogue(code: "qf", name: "Quf", texts: ["Add": "Q-add"]))
        driver.send(["type": "catalogue"])
        #expect(driver.screen.shows("Q-add"))
    }
}
