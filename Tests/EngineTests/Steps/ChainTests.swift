import Engine
import Scenarios
import Testing
import Values

@Suite("Chains")
struct ChainTests {
    @Test("EN-CHAIN-1 the component that the chain started from takes the result also when it is covered")
    func coveredOrigin() throws {
        var app = Library.open {
            $0.set("Components", "ShelfList", "Subscriptions", to: ["Changed": "LoadDescending"])
            $0.set(
                "Events", "LoadDescending",
                to: ["Type": "LoadModels", "SortBy": "Name", "Order": "Descending", "ElementId": "ShelfList"])
            $0.set("Events", "Tell", to: ["Type": "Publish", "Signal": "Changed"])
            $0.set("Components", "BookList", "Events", "ItemClicked", to: "Tell")
        }
        #expect(app.screen.outline.firstTexts(2) == ["Maps", "Novels"])
        try app.tap("Novels")
        try app.tap("Emma")
        #expect(app.components == ["ShelfList", "BookList"])
        app.back()
        #expect(app.screen.outline.firstTexts(2) == ["Novels", "Maps"])
    }

    @Test("EN-CHAIN-2 without ElementId the chain ends")
    func ends() throws {
        var app = Library.open()
        try app.delete("Maps")
        try app.tap("Delete")
        #expect(app.components == ["ShelfList"])
        #expect(app.messages == ["“Maps” deleted."])
        #expect(app.texts(of: "remove", "id") == [Library.other])
    }

    @Test("EN-CHAIN-3 a delayed event has in hand what was in hand, also when its component is gone")
    func delayed() throws {
        var app = Library.open()
        try app.tap("Add")
        try app.type("Name", "Poems")
        try app.tap("Save")
        #expect(app.components == ["ShelfList"])
        app.select(tab: 1)
        app.wait(seconds: 0.9)
        #expect(app.messages == [])
        app.wait(seconds: 0.2)
        #expect(app.messages == ["Saved Poems"])
    }

    @Test("EN-CHAIN-3 a delay of nothing or less is none; timers nobody set do nothing")
    func noDelay() throws {
        for delay in [JSON(0), JSON(-5), "soon", .null] {
            var app = Library.open { $0.set("Events", "SayKept", "ExecuteAfterSeconds", to: delay) }
            try app.delete("Novels")
            try app.tap("Cancel")
            #expect(app.messages == ["Kept"], "\(delay.text)")
            let before = app.screen
            for id in [-1, 0, 99_999] { app.send(["type": "timer", "id": JSON(id)]) }
            #expect(app.screen == before)
        }
    }

    @Test(
        "EN-CHAIN-4 an event that cannot do its work says so and ends the chain",
        arguments: [
            ("AddModel", "This entry is saved already."), ("LoadModels", "There is no entry to do this with."),
            ("CreateModel", "There is no entry to do this with."), ("OpenURL", "There is no address to open here."),
        ] as [(Text, Text)])
    func fails(type: Text, sentence: Text) throws {
        var app = Library.open {
            $0.set(
                "Events", "Failing", to: ["Type": .string(type), "ElementId": "SayKept", "URL": "javascript:alert(1)"])
            if type == "LoadModels" || type == "CreateModel" { $0.set("Events", "Failing", "ModelId", to: "Nothing") }
            $0.set("Components", "ShelfList", "Events", "ItemClicked", to: "Failing")
        }
        try app.tap("Novels")
        #expect(app.messages == [sentence])
        #expect(app.components == ["ShelfList"])
    }

    @Test(
        "EN-CHAIN-4 nothing in hand, never saved, gone: nothing happens but a sentence",
        arguments: [
            "AddModel", "UpdateModel", "SaveModel", "DeleteModel", "SetFields",
        ] as [Text])
    func nothingInHand(type: Text) throws {
        var app = Library.open {
            $0.set("Events", "Work", to: ["Type": .string(type), "ElementId": "SayKept", "Values": [:]])
            $0.set("Components", "ShelfList", "Events", "Add", to: "Work")
            $0.set("Components", "ShelfForm", "Events", "Save", to: ["NewShelf", "WorkOnNew"])
            $0.set("Events", "WorkOnNew", to: ["Type": "CreateModel", "ElementId": "Work"])
        }
        try app.tap("Add")
        #expect(app.messages == ["There is no entry to do this with."])
        #expect(app.records.count == 3)
        guard type == "UpdateModel" || type == "DeleteModel" else { return }
        app.go(to: "#/ShelfList/ShelfForm=new.Shelf")
        try app.type("Name", "Poems")
        try app.tap("Save")
        #expect(app.messages.last == "This entry was never saved.")
        #expect(app.records.count == 3)
    }

    @Test("EN-CHAIN-4 what was deleted meanwhile is not written again")
    func gone() throws {
        for type: Text in ["UpdateModel", "SaveModel"] {
            var app = Library.open {
                $0.set("Events", "Later", to: ["Type": .string(type), "ExecuteAfterSeconds": 5])
                $0.set("Components", "ShelfList", "Events", "ItemClicked", to: "Later")
            }
            try app.tap("Maps")
            try app.delete("Maps")
            try app.tap("Delete")
            app.wait(seconds: 6)
            #expect(app.messages == ["“Maps” deleted.", "This entry no longer exists."], "\(type)")
            #expect(app.records[Library.other] == nil)
        }
    }

    @Test("EN-CHAIN-5 unknown events, types and components show a sentence; the rest works")
    func unknown() throws {
        var app = Library.open {
            $0.set("Events", "Odd", to: ["Type": "Teleport"])
            $0.set("Components", "Strange", to: ["Type": "HologramComponent", "Title": "Strange"])
            $0.set("Events", "Lost", to: ["Type": "Publish", "Signal": "x", "ElementId": "Nowhere"])
            $0.set("Events", "PushStrange", to: ["Type": "Push", "ElementId": "Strange"])
            $0.set("Events", "PushNothing", to: ["Type": "Push", "ElementId": "Nothing"])
            $0.set("Components", "ShelfList", "Events", "Add", to: ["Odd", "Missing", "Lost"])
            $0.set("Components", "ShelfList", "Events", "ItemClicked", to: ["PushStrange"])
            $0.set("Components", "ShelfList", "Events", "ItemLongClicked", to: ["PushNothing"])
        }
        try app.tap("Add")
        let known: [Text] = (["Teleport", "Missing", "Nowhere"] as [Text]).map {
            "This version does not know the block “\($0)”."
        }
        #expect(app.messages == known)
        for text: Text in ["HologramComponent", "Nothing"] {
            if text == "Nothing" { try app.hold("Novels") } else { try app.tap("Novels") }
            #expect(app.screen.shows("placeholder \"This version does not know the block “\(text)”.\""))
            app.back()
            #expect(app.components == ["ShelfList"])
        }
    }

    @Test("EN-STEP-3 events that call each other without end are stopped with a sentence")
    func endless() throws {
        var app = Library.open {
            $0.set("Events", "Round", to: ["Type": "Publish", "Signal": "Again", "ElementId": "Round"])
            $0.set("Components", "ShelfList", "Subscriptions", to: ["Again": ["Round", "Round"]])
            $0.set("Components", "ShelfList", "Events", "Add", to: "Round")
        }
        try app.tap("Add")
        #expect(app.messages == [Self.endless])
        try app.hold("Novels")
        #expect(app.screen.overlay != nil)
    }

    @Test("EN-STEP-3 a long chain runs to its end")
    func long() throws {
        var app = Library.open {
            for number in 0..<400 {
                $0.set("Events", "E\(number)", to: ["Type": "DeselectRow", "ElementId": .string("E\(number + 1)")])
            }
            $0.set("Events", "E400", to: ["Type": "DisplayMessage", "Message": "Arrived"])
            $0.set("Components", "ShelfList", "Events", "Add", to: "E0")
        }
        try app.tap("Add")
        #expect(app.messages == ["Arrived"])
    }

    @Test("EN-STEP-3 signals within signals are stopped at 48")
    func signals() throws {
        func app(_ count: Int) -> AppDriver {
            Library.open {
                var subscriptions = JSONObject()
                for number in 0..<count {
                    $0.set("Events", "E\(number)", to: ["Type": "Publish", "Signal": .string("S\(number + 1)")])
                    subscriptions["S\(number)"] = .string("E\(number)")
                }
                $0.set("Events", "Say", to: ["Type": "DisplayMessage", "Message": "Arrived"])
                subscriptions["S\(count)"] = "Say"
                $0.set("Components", "ShelfList", "Subscriptions", to: .object(subscriptions))
                $0.set("Components", "ShelfList", "Events", "Add", to: "E0")
            }
        }
        for (count, message) in [(47, "Arrived"), (48, Self.endless)] {
            var app = app(count)
            try app.tap("Add")
            #expect(app.messages == [message])
        }
    }

    @Test("EN-STEP-3 components that open themselves are stopped at 32 levels")
    func deep() throws {
        var app = Library.open {
            $0.connect("BookList", "Init", to: "Deeper")
            $0.set("Events", "Deeper", to: ["Type": "Push", "ElementId": "BookList"])
        }
        try app.tap("Novels")
        #expect(app.screen.levels.count == 32)
        #expect(app.messages == [Self.endless])
        app.go(to: "#/ShelfList" + Text(repeating: "/ShelfForm=new.Shelf", count: 100))
        #expect(app.screen.levels.count == 32)
    }

    @Test("EN-STEP-3 events that double themselves in time are stopped at 500 that wait")
    func doubling() throws {
        var app = Library.open {
            $0.set("Events", "Grow", to: ["Type": "Publish", "Signal": "Again", "ExecuteAfterSeconds": JSON(0.1)])
            $0.set("Components", "ShelfList", "Subscriptions", to: ["Again": ["Grow", "Grow", "Grow"]])
            $0.set("Components", "ShelfList", "Events", "Add", to: "Grow")
        }
        try app.tap("Add")
        app.wait(seconds: 1)
        #expect(app.messages.last == Self.endless)
    }

    static let endless: Text = "The events of this app call each other without end; they were stopped."
}

extension Text {
    /// The first texts of an outline, in reading order.
    func firstTexts(_ count: Int) -> [Text] {
        let lines = split(on: 10).map(\.trimmed).filter { $0.hasUTF8Prefix("text ") }
        return lines.prefix(count).map { Text(decoding: $0.utf8.dropFirst(6).dropLast()) }
    }
}
