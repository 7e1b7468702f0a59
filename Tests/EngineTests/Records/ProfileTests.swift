import Basic
import Engine
import Language
import Scenarios
import TestSupport
import Testing
import Values

/// Sets of swimming in the beats of whoever looks at them.
enum Swimming {
    static let own = UUID(of: ["once", "anna", "Swimmer"]).text

    static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "swimming", "Title": "Swimming", "Languages": ["en"], "Profile": "Swimmer",
            "Access": { "Roles": ["guest", "swimmer"], "Guests": "guest", "Accounts": "swimmer" } },
          "Root": [ { "ElementId": "Plans", "Title": "Plans", "ModelName": "Plan" },
            { "ElementId": "Others", "Title": "Others", "ModelName": "Plan" } ],
          "Components": {
            "Plans": { "Type": "TableComponent", "Title": "Plans", "Perspective": true,
              "Events": { "Init": "Load", "ItemClicked": "Show", "Add": "Ask" } },
            "Page": { "Type": "DetailComponent", "Title": "{Name}: {Beats}", "Perspective": true, "Events": { "Edit": "Open" } },
            "Fast": { "Type": "TableComponent", "Title": "Fast", "Where": "my.Load * Percent / 100 >= 140",
              "Events": { "Init": "Load2" } },
            "Others": { "Type": "TableComponent", "Title": "Others", "Events": { "Init": "Load3", "Add": "Me" } },
            "Form": { "Type": "FormComponent", "Title": "Profile", "Events": { "Save": "Save" } }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ModelId": "Plan", "SortBy": "Name", "ElementId": "Plans" },
            "Load2": { "Type": "LoadModels", "ModelId": "Plan", "SortBy": "Name", "ElementId": "Fast" },
            "Load3": { "Type": "LoadModels", "ModelId": "Plan", "SortBy": "Beats", "ElementId": "Others" },
            "Show": { "Type": "Push", "ElementId": "Page" },
            "Open": { "Type": "LoadModels", "ModelId": "Plan", "SortBy": "Name", "ElementId": "Fast" },
            "Ask": { "Type": "If", "Condition": "my.Load = empty", "Then": "Lacking", "Else": "Having" },
            "Lacking": { "Type": "DisplayMessage", "Message": "Load pulse missing" },
            "Having": { "Type": "DisplayMessage", "Message": "There it is" },
            "Me": { "Type": "CreateModel", "ModelId": "Swimmer", "ElementId": "Form" },
            "Save": { "Type": "SaveModel", "ElementId": "Back" },
            "Back": { "Type": "Pop" }
          },
          "Models": {
            "Club": { "Fields": [ { "Name": "City", "Type": "Text" } ] },
            "Swimmer": {
              "Once": [], "Share": "With",
              "Access": { "swimmer": ["read own", "read shared", "create", "update own", "delete own"] },
              "Fields": [
                { "Name": "Name", "Type": "Text" },
                { "Name": "Load", "Type": "Number" },
                { "Name": "Club", "Type": "Reference", "Options": { "ModelName": "Club" } },
                { "Name": "With", "Type": "Text" }
              ],
              "Columns": [ { "Name": "Half", "Type": "Number", "Value": "round(Load / 2)" } ]
            },
            "Plan": {
              "Fields": [ { "Name": "Name", "Type": "Text" }, { "Name": "Percent", "Type": "Number" } ],
              "Columns": [
                { "Name": "Beats", "Type": "Number", "Value": "round(my.Load * Percent / 100)" },
                { "Name": "Half", "Type": "Number", "Value": "my.Half" },
                { "Name": "Place", "Type": "Text", "Value": "my.Club.City" }
              ],
              "Views": { "Table": { "ViewName": "Cell", "Mappings": { "Name": "Name", "Beats": "Beats", "Half": "Half", "Place": "Place" } },
                "Detail": { "ViewName": "Cell", "Mappings": { "Name": "Name", "Beats": "Beats", "Half": "Half", "Place": "Place" } } }
            }
          },
          "Views": {
            "Cell": { "Type": "Table", "Fields": { "Name": { "Type": "Label" }, "Beats": { "Type": "Label", "Format": "{Value} beats" },
              "Half": { "Type": "Label", "Format": "half {Value}" }, "Place": { "Type": "Label", "Format": "in {Value}" } } }
          }
        }
        """

    static let club = Library.record(Boards.id(31), "Club", ["City": "Vaduz"])

    static func swimmer(_ id: Text, _ name: Text, _ load: JSON, by: Text, club: Bool = false) -> JSON {
        var fields: JSON = ["Name": .string(name), "Load": load]
        if club { fields.set("Club", to: [.string(Boards.id(31))]) }
        return Library.record(id, "Swimmer", fields, state: "synchronised", by: by)
    }

    static let ben = swimmer(Boards.id(11), "Ben", 200, by: "ben")
    static let cara = swimmer(Boards.id(12), "Cara", 100, by: "cara")

    static func open(_ records: [JSON], me: JSON = Library.me, at hash: Text = "") -> AppDriver {
        var driver = AppDriver(registry: Library.registry, now: Library.now)
        driver.send([
            "type": "open", "description": .string(description), "drafts": [:], "languages": ["en"],
            "hash": .string(hash),
            "records": .array(
                [
                    Library.record(Boards.id(21), "Plan", ["Name": "Easy", "Percent": 50]),
                    Library.record(Boards.id(22), "Plan", ["Name": "Hard", "Percent": 80]), club,
                ] + records), "tiles": .null, "sync": ["me": me],
        ])
        return driver
    }
}

@Suite("Profiles")
struct ProfileTests {
    private func options(_ app: AppDriver) -> [Text] {
        guard case .choice(let options, _, _)? = app.screen.field("View of")?.control else { return [] }
        return options.map(\.label)
    }

    /// Of the list on top.
    private func rows(_ app: AppDriver) -> [Text] {
        for element in (app.screen.levels.last?.body ?? []).flattened {
            if case .list(let list) = element.content { return list.rows.map(\.key) }
        }
        return []
    }

    @Test("LA-PROFILE-1 the description of these tests is sound")
    func sound() {
        let found = Checker(vocabulary: Basic.vocabulary).check(Swimming.description.utf8).diagnostics
        #expect(found.filter { $0.severity == .error }.isEmpty, "\(found)")
    }

    @Test("EN-PROFILE-1 my reads the own profile, its columns and what is behind its references")
    func own() {
        let app = Swimming.open([Swimming.swimmer(Swimming.own, "Anna", 175, by: "anna", club: true), Swimming.ben])
        // Half of 87.5 rounds away from zero.
        #expect(app.screen.shows("88 beats") && app.screen.shows("140 beats") && app.screen.shows("half 88"))
        #expect(app.screen.shows("in Vaduz") && !app.screen.shows("160 beats"))
    }

    @Test("EN-PROFILE-1 without a profile everything in it is empty, for guests too", arguments: [false, true])
    func none(guest: Bool) throws {
        let nobody: JSON = ["account": "g", "name": "", "guest": true, "roles": []]
        var app = Swimming.open([Swimming.ben], me: guest ? nobody : Library.me)
        #expect(!app.screen.shows("beats"))
        try app.tap("Add")
        #expect(app.messages == ["Load pulse missing"])
    }

    @Test("EN-PROFILE-1 a profile with another id counts, if the account created it")
    func before() {
        let app = Swimming.open([Swimming.swimmer(Boards.id(13), "Anna", 150, by: "anna"), Swimming.ben])
        #expect(app.screen.shows("120 beats") && !app.screen.shows("160 beats"))
    }

    @Test("EN-PROFILE-2 what uses it follows when the profile is made, changed and deleted")
    func follows() throws {
        var app = Swimming.open([])
        #expect(!app.screen.shows("beats"))
        app.select(tab: 1)
        try app.tap("Add")
        try app.type("Load", "150")
        try app.tap("Save")
        #expect(app.effect("save")?["record"]?["id"]?.string == Swimming.own)
        #expect(app.screen.shows("120 beats") && app.screen.shows("half 75"))
        app.arrive(Swimming.swimmer(Swimming.own, "Anna", 100, by: "anna"))
        #expect(app.screen.shows("80 beats") && app.screen.shows("half 50"))
        app.arrive(gone: [("Swimmer", Swimming.own)])
        #expect(!app.screen.shows("beats"))
    }

    @Test("EN-PROFILE-2 EN-ONCE-1 with Once of nothing an account has one record: who makes it again changes it")
    func once() throws {
        var app = Swimming.open([Swimming.swimmer(Swimming.own, "Anna", 150, by: "anna"), Swimming.ben])
        app.select(tab: 1)
        try app.tap("Add")
        #expect(app.screen.field("Load")?.value == 150)
        try app.type("Load", "160")
        try app.tap("Save")
        #expect(app.effect("save")?["record"]?["id"]?.string == Swimming.own)
        #expect(app.effect("save")?["was"]?["Load"] == 150)
    }

    @Test("EN-PROFILE-6 the address has the view: it is there after a reload, for whoever may read the profile")
    func address() throws {
        let own = Swimming.swimmer(Swimming.own, "Anna", 150, by: "anna")
        let page: Text = "#/Plans/Page=\(Boards.id(21))"
        var app = Swimming.open([own, Swimming.ben], at: page)
        #expect(app.screen.levels.last?.title == "Easy: 75")
        app.act(try #require(app.screen.field("View of")?.change), .string(Boards.id(11)))
        #expect(app.screen.levels.last?.title == "Easy: 100" && app.hash == "\(page);view=\(Boards.id(11))")
        try app.tap("Edit")
        #expect(app.hash == "\(page);view=\(Boards.id(11))/Fast=Load2")
        // The page below is named as it was left.
        var again = Swimming.open([own, Swimming.ben], at: app.hash)
        #expect(again.screen.levels.last?.title == "Fast" && rows(again).count == 1)
        again.back()
        #expect(again.screen.levels.last?.title == "Easy: 100" && again.drafts.isEmpty)
        again.act(try #require(again.screen.field("View of")?.change), "")
        #expect(again.screen.levels.last?.title == "Easy: 75" && again.hash == page)
        // Nobody shares that profile with this person, or it is none.
        for other in [Boards.id(11), Boards.id(21), "x", "", "%FF"] {
            let alone = Swimming.open([own], at: "\(page);view=\(other)")
            #expect(alone.screen.levels.last?.title == "Easy: 75", "\(other)")
        }
        // A list has it behind what is looked for.
        let list = Swimming.open([own, Swimming.ben], at: "#/Plans;q=easy;view=\(Boards.id(11))")
        #expect(list.screen.shows("100 beats") && rows(list).count == 1)
    }

    @Test("EN-PROFILE-3 the own profile comes first, then the others by name; the one in force is named")
    func offers() throws {
        let app = Swimming.open([
            Swimming.cara, Swimming.ben, Swimming.swimmer(Swimming.own, "Zoe", 175, by: "anna"),
        ])
        #expect(options(app) == ["me (Zoe)", "Ben", "Cara"])
        #expect(app.screen.field("View of")?.value == "")
        #expect(options(Swimming.open([Swimming.ben])) == ["me", "Ben"])
    }

    @Test("EN-PROFILE-3 who may read no other profile is offered none")
    func alone() {
        let app = Swimming.open([Swimming.swimmer(Swimming.own, "Anna", 175, by: "anna")])
        #expect(app.screen.field("View of") == nil && app.screen.shows("140 beats"))
    }

    @Test("EN-PROFILE-4 what is chosen counts for the page and what is opened from it, and ends with the page")
    func handedOn() throws {
        var app = Swimming.open([Swimming.swimmer(Swimming.own, "Anna", 175, by: "anna"), Swimming.ben, Swimming.cara])
        try app.type("View of", .string(Boards.id(11)))
        #expect(app.screen.shows("160 beats") && !app.screen.shows("140 beats"))
        #expect(app.screen.field("View of")?.value == .string(Boards.id(11)))
        try app.tap("Hard")
        #expect(app.screen.levels.last?.title == "Hard: 160")
        // The page inherits it, and may choose another one for itself: also the own one.
        #expect(app.screen.field("View of")?.value == .string(Boards.id(11)))
        try app.type("View of", "")
        #expect(app.screen.levels.last?.title == "Hard: 140")
        try app.type("View of", .string(Boards.id(12)))
        #expect(app.screen.levels.last?.title == "Hard: 80")
        app.send(["type": "back"])
        #expect(app.screen.shows("160 beats"))
        // Another tab knows nothing of it.
        app.select(tab: 1)
        #expect(app.screen.shows("140 beats"))
        app.select(tab: 0)
        #expect(app.screen.shows("160 beats"))
    }

    @Test("EN-PROFILE-4 conditions of lists and events follow the choice")
    func conditions() throws {
        var app = Swimming.open([Swimming.swimmer(Swimming.own, "Anna", .null, by: "anna"), Swimming.ben])
        try app.tap("Add")
        #expect(app.messages.last == "Load pulse missing")
        try app.tap("Hard")
        try app.tap("Edit")
        #expect(rows(app) == [])
        app.send(["type": "back"])
        try app.type("View of", .string(Boards.id(11)))
        try app.tap("Edit")
        #expect(rows(app) == [Boards.id(22)])
        app.send(["type": "back"])
        app.send(["type": "back"])
        try app.type("View of", .string(Boards.id(11)))
        try app.tap("Add")
        #expect(app.messages.last == "There it is")
    }

    @Test("EN-PROFILE-5 whose profile is not shared any more is not looked at any more")
    func takenBack() throws {
        var app = Swimming.open([Swimming.swimmer(Swimming.own, "Anna", 175, by: "anna"), Swimming.ben, Swimming.cara])
        try app.type("View of", .string(Boards.id(11)))
        #expect(app.screen.shows("160 beats"))
        app.arrive(gone: [("Swimmer", Boards.id(11))])
        #expect(app.screen.shows("140 beats") && app.screen.field("View of")?.value == "")
        #expect(options(app) == ["me (Anna)", "Cara"])
    }

    @Test("EN-PROFILE-4 a value that is no profile is the own one")
    func hostile() throws {
        var app = Swimming.open([Swimming.swimmer(Swimming.own, "Anna", 175, by: "anna"), Swimming.ben])
        for value: JSON in ["nonsense", 7, .null, .string(Boards.id(21)), [:]] {
            try app.type("View of", value)
            #expect(app.screen.shows("140 beats") && app.screen.field("View of")?.value == "")
        }
    }

    @Test("EN-PROFILE-2 after any history beats are those of brute force", arguments: 0..<8 as Range<UInt64>)
    func histories(seed: UInt64) throws {
        var random = Random(seed: seed)
        func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
        let ids = [Swimming.own, Boards.id(11), Boards.id(12)]
        let names = ["anna", "ben", "cara"] as [Text]
        var loads: [Int?] = [nil, nil, nil]
        var chosen = 0
        var app = Swimming.open([])
        for _ in 0..<60 {
            let who = pick(3)
            switch pick(4) {
            case 0:
                loads[who] = nil
                app.arrive(gone: [("Swimmer", ids[who])])
            case 1 where loads[1] != nil || loads[2] != nil:
                // Somebody who is not offered can be sent all the same.
                chosen = who
                try app.type("View of", .string(who == 0 ? "" : ids[who]))
            default:
                let load = 80 + pick(150)
                loads[who] = load
                app.arrive(Swimming.swimmer(ids[who], names[who], JSON(load), by: names[who]))
            }
            let load = loads[chosen] ?? loads[0]
            let shown = app.screen.texts.filter { $0.hasUTF8Suffix(" beats") }
            let wanted = (load.map { [($0 + 1) / 2, ($0 * 8 + 5) / 10] } ?? []).map { "\($0) beats" as Text }
            #expect(shown == wanted, "\(loads) \(chosen)")
        }
    }
}
