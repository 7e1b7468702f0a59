import Engine
import Scenarios
import Testing
import Values

@Suite("Needs your attention")
struct AttentionTests {
    private static func open(_ items: [JSON], languages: [Text] = ["en"]) -> AppDriver {
        Shared.openPage(Shared.sync { $0.set("attention", to: .array(items)) }, languages: languages)
    }

    private static func repair(_ number: Int, _ how: JSON, _ fields: JSON? = nil) -> JSON {
        var effect: JSON = ["type": "repair", "item": .string(Shared.item(number)), "how": how]
        if let fields { effect.set("fields", to: fields) }
        return effect
    }

    @Test("EN-ACC-8 an item shows title, model, time, what happened and both values as the app shows them")
    func shows() throws {
        let app = Self.open([Shared.conflict(1)], languages: ["de"])
        let group = try #require(app.group("Emma"))
        #expect(group.help == "Book · heute, 18:46")
        #expect(group.problem?.message.de == "Jemand anderes hat diesen Eintrag inzwischen auch geändert.")
        let texts = group.children.flattened.compactMap { element -> Text? in
            if case .text(let text, _) = element.content { text } else { nil }
        }
        #expect(texts == ["Pages", "Von Ihnen", "12", "Von anderen", "1300"])
    }

    @Test("EN-ACC-8 what has no text of its own is called as it is stored, else shown as lists show it")
    func nameless() throws {
        let item = Shared.conflict(1) { $0.set("values", to: ["Pages": 12]) }
        let described = Library.text { $0.set("Models", "Book", "Views", "Table", "Mappings", "Caption", to: "Pages") }
        var app = Shared.open(Shared.sync { $0.set("attention", to: [item]) }, description: described)
        app.openAccount()
        app.arrive(Library.record(Library.book, "Book", ["Title": "Persuasion", "Pages": 1300]))
        #expect(app.group("Persuasion")?.children.map(\.key) == ["fieldPages", "mine", "theirs"])
        app.arrive(Library.record(Library.book, "Book", ["Pages": 1300]))
        let group = try #require(app.group("Book"))
        #expect(group.children.map(\.key) == ["record", "fieldPages", "mine", "theirs"])
        guard case .stack(let lines)? = group.children.first?.content else {
            Issue.record("the record stands first")
            return
        }
        let texts = lines.flattened.compactMap { line -> Text? in
            if case .text(let text, _) = line.content { text } else { nil }
        }
        #expect(texts == ["1300"])
    }

    @Test("EN-ACC-8 pictures are shown as pictures, nothing as such")
    func picture() throws {
        let item = Shared.conflict(1) {
            $0.set("fields", to: ["Cover": ["mine": ["media": "m1"], "theirs": .null]])
        }
        let app = Self.open([item])
        #expect(app.screen.shows("image \"Cover\" media:m1"))
        #expect(app.screen.shows("text \"(empty)\""))
    }

    @Test("EN-ACC-8 what the description does not know is shown by its name")
    func unknown() throws {
        let strange = Shared.conflict(1) {
            $0.set("model", to: "Ghost")
            $0.set("fields", to: ["Shape": ["mine": ["a": 1], "theirs": [true]], "Odd": 5])
        }
        var app = Self.open([
            strange, Shared.refused(2) { $0.set("model", to: "Ghost") },
            Shared.refused(3) { $0.set("field", to: "Nothing") },
        ])
        #expect(app.group("Ghost")?.help?.hasUTF8Prefix("Ghost · ") == true)
        #expect(app.screen.shows("text \"Shape\""))
        #expect(app.screen.shows("button \"Try again\" primary"))
        try app.tap("Edit and resend")
        #expect(app.screen.levels.last?.notice?.text == "This title is taken.")
    }

    @Test("EN-ACC-8 of very many items the first fifty are shown, and how many more there are")
    func many() {
        let app = Self.open((1...99).map { Shared.conflict($0) })
        #expect(app.screen.shows("and 49 more"))
        #expect(app.menu?.mark == "99")
    }

    @Test("EN-ACC-9 one press resolves a conflict; the item is gone, and the focus goes to the next one")
    func resolves() throws {
        var app = Self.open([Shared.conflict(1), Shared.conflict(2) { $0.set("values", "Title", to: "Second") }])
        try app.tap("Keep mine")
        #expect(app.asked == [Self.repair(1, "mine")])
        #expect(app.announced == ["Done. 1 entry needs your attention."])
        #expect(app.focused == [app.group("Second")?.change.text])
        #expect(app.group("Emma") == nil)
        try app.tap("Keep theirs")
        #expect(app.asked == [Self.repair(2, "theirs")])
        #expect(app.announced == ["Done."])
        #expect(app.focused.last?.hasUTF8Suffix(":state:") == true)
        #expect(!app.screen.shows("Needs your attention"))
        app.tell(Shared.sync { $0.set("attention", to: [Shared.conflict(1)]) })
        #expect(app.group("Emma") != nil)
    }

    @Test(
        "EN-ACC-9 the buttons say what happens when something was deleted",
        arguments: [
            ("set", true, "Restore mine", "Accept the deletion"),
            ("delete", false, "Delete it anyway", "Keep the entry"),
        ] as [(Text, Bool, Text, Text)])
    func deletions(verb: Text, isDeleted: Bool, mine: Text, theirs: Text) throws {
        let item = Shared.conflict(1) {
            $0.set("verb", to: .string(verb))
            $0.set("deleted", to: .bool(isDeleted))
            $0.set("values", to: verb == "delete" ? [:] : ["Title": "Emma"])
        }
        var app = Self.open([item])
        #expect(app.group("Emma") != nil)
        try app.tap(mine)
        #expect(app.asked == [Self.repair(1, "mine")])
        app = Self.open([item])
        try app.tap(theirs)
        #expect(app.asked == [Self.repair(1, "theirs")])
    }

    @Test("EN-ACC-9 what was refused is discarded after a question")
    func discards() throws {
        var app = Self.open([Shared.refused(1)])
        #expect(app.group("Emma")?.problem?.message.en == "This title is taken.")
        try app.tap("Discard")
        #expect(app.asked == [])
        try app.tap("Cancel")
        #expect(app.group("Emma") != nil)
        try app.tap("Discard")
        try app.tap("Discard")
        #expect(app.asked == [Self.repair(1, "theirs")])
        #expect(app.group("Emma") == nil)
    }

    @Test("EN-ACC-9 what is not offered for an item changes nothing")
    func notOffered() throws {
        var app = Self.open([Shared.refused(1), Shared.conflict(2)])
        let level = app.screen.levels.last?.serial ?? 0
        let before = app.screen
        for (name, number) in [
            ("mine", 1), ("theirs", 1), ("edit", 2), ("discard", 2), ("mine", 7), ("state", 1), ("item", 1),
        ] as [(Text, Int)] {
            app.act(ActionID(level: level, name: name, argument: Shared.item(number)))
            #expect(app.asked == [])
            #expect(app.screen == before)
        }
    }

    @Test("EN-ACC-10 the form has the refused values, and the message until its field is changed")
    func form() throws {
        var app = Self.open([Shared.refused(1)])
        try app.tap("Edit and resend")
        let level = try #require(app.screen.levels.last)
        #expect(app.focused == ["\(level.serial):field:Title"])
        #expect(level.presentation == .sheet)
        #expect(app.screen.field("Title")?.problem?.message.en == "This title is taken.")
        #expect(app.screen.field("Pages")?.value == 12)
        try app.press("leave", of: "Title")
        #expect(app.screen.field("Title")?.problem != nil)
        try app.type("Title", "")
        try app.tap("Save")
        #expect(app.asked == [])
        #expect(app.screen.field("Title")?.problem?.kind == .missing)
        try app.type("Title", "Emma 2")
        #expect(app.screen.field("Title")?.problem == nil)
        try app.tap("Save")
        #expect(app.asked == [Self.repair(1, "resend", ["Title": "Emma 2"])])
        #expect(app.components == ["ShelfList", "Account"])
        #expect(app.drafts.members.isEmpty)
    }

    @Test("EN-ACC-10 references can be chosen; leaving asks when something was changed")
    func leaves() throws {
        var app = Self.open([Shared.refused(1)])
        try app.tap("Edit and resend")
        try app.press("choose", of: "Shelf")
        try app.tap("Maps")
        #expect(app.components.last == "Repair")
        try app.tap("Cancel")
        try app.tap("Discard")
        #expect(app.components.last == "Account")
        #expect(app.asked == [])
        #expect(app.group("Emma") != nil)
    }

    @Test("EN-ACC-10 what was resolved elsewhere meanwhile is not sent again")
    func resolvedElsewhere() throws {
        var app = Self.open([Shared.refused(1)])
        try app.tap("Edit and resend")
        app.tell(Shared.sync())
        try app.type("Title", "Emma 2")
        try app.tap("Save")
        #expect(app.asked == [])
        #expect(app.messages == ["This was resolved meanwhile."])
        #expect(app.components.last == "Account")
    }

    @Test("EN-ACC-9 whatever is pressed in any order, nothing breaks")
    func everything() {
        var seed: UInt64 = 7
        var app = Self.open([Shared.conflict(1), Shared.refused(2), Shared.refused(3) { $0.set("verb", to: "delete") }])
        for step in 0..<400 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let offered = app.screen.offered
            guard !offered.isEmpty else { break }
            app.act(offered[Int(seed >> 33) % offered.count], seed % 3 == 0 ? "x" : .null)
            if step % 40 == 0 { app.tell(Shared.sync { $0.set("attention", to: [Shared.conflict(4)]) }) }
            #expect(!app.screen.levels.isEmpty)
        }
    }
}
