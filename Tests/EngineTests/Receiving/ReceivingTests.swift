import Engine
import Rules
import Scenarios
import Testing
import Values

@Suite("What other apps share")
struct ReceivingTests {
    /// Books take covers and titles; shelves take names only.
    private static func open(
        drafts: JSONObject = JSONObject(), me: JSON = Library.me, _ change: (inout JSON) -> Void = { _ in }
    ) -> AppDriver {
        Library.shared(
            { json in
                json.set(
                    "App", "Receive",
                    to: [
                        ["ElementId": "BookForm", "ModelName": "Book", "Fields": ["Cover", "Title"]],
                        ["ElementId": "ShelfForm", "ModelName": "Shelf", "Fields": ["Name"]],
                    ])
                change(&json)
            }, drafts: drafts, me: me)
    }

    private static func received(_ kinds: Text...) -> JSON {
        ["type": "received", "things": .array(kinds.map { ["kind": .string($0)] })]
    }

    private static func taken(_ app: AppDriver) -> [Text] {
        app.effects.filter { $0["type"]?.string == "takeReceived" }.map { effect in
            let field = effect["field"]?.string?.split(on: UInt8(ascii: ":")).dropFirst().joined(separator: ":")
            return "\(effect["thing"]?.text ?? "") \(field ?? "")"
        }
    }

    @Test("EN-RECEIVE-1 the form that takes the most opens with a new record")
    func best() throws {
        var app = Self.open()
        app.send(Self.received("picture", "text"))
        #expect(app.components == ["ShelfList", "BookForm"])
        #expect(Self.taken(app) == ["0 field:Cover", "1 field:Title"])
        #expect(app.effects.last { $0["type"]?.string == "dropReceived" } != nil)
        #expect(app.messages == [])
    }

    @Test("EN-RECEIVE-8 a chosen file goes into the form that asked for it; where it does not fit, it has no place")
    func chosen() throws {
        var app = Self.open {
            $0.set("Components", "BookList", "Events", "Add", to: "OpenCover")
            $0.set("Events", "OpenCover", to: ["Type": "OpenFile", "ModelId": "Book", "Form": "BookForm"])
        }
        app.go(to: "#/ShelfList/BookList=LoadBooks.\(Library.shelf)")
        try app.tap("Add")
        let effect = try #require(app.effect("pickReceived"))
        #expect(effect["form"] == "BookForm" && effect["accepts"] == ["image/*"])
        #expect(app.components.last == "BookList")
        app.send(["type": "received", "things": [["kind": "text"]], "form": "BookForm"])
        #expect(app.components.last == "BookForm" && Self.taken(app) == ["0 field:Title"])
        var other = Self.open()
        other.send(["type": "received", "things": [["kind": "picture"]], "form": "ShelfForm"])
        #expect(other.components == ["ShelfList"] && other.messages == ["There is nothing here that it fits into."])
    }

    @Test("EN-RECEIVE-1 of several forms that take as much the person chooses one, or cancels")
    func choice() throws {
        var app = Self.open()
        app.send(Self.received("text"))
        #expect(app.components == ["ShelfList"])
        #expect(app.effect("takeReceived") == nil)
        try app.tap("Shelf")
        #expect(app.components == ["ShelfList", "ShelfForm"])
        #expect(Self.taken(app) == ["0 field:Name"])

        var other = Self.open()
        other.send(Self.received("text"))
        try other.tap("Cancel")
        #expect(other.components == ["ShelfList"])
        #expect(other.effect("dropReceived") != nil)
    }

    @Test("EN-RECEIVE-1 a form whose records the person may not make takes nothing")
    func rights() {
        var app = Self.open {
            $0.set("App", "Access", to: ["Roles": ["reader"], "Accounts": "reader"])
            $0.set("Models", "Shelf", "Access", to: ["reader": ["read"]])
            $0.set("Models", "Book", "Access", to: ["reader": ["read", "create"]])
        }
        app.send(Self.received("text"))
        #expect(app.components == ["ShelfList", "BookForm"])
    }

    @Test("EN-RECEIVE-1 records that stay on the device are begun, too")
    func kept() {
        var app = Self.open(me: ["account": "g", "guest": true, "roles": []]) {
            $0.set("App", "Access", to: ["Roles": ["visitor"], "Guests": "visitor"])
            $0.set("Models", "Shelf", "Access", to: ["visitor": ["read"]])
            $0.set("Models", "Book", "Access", to: ["visitor": ["read", "keep"]])
        }
        app.send(Self.received("text"))
        #expect(app.components == ["ShelfList", "BookForm"])
    }

    @Test("EN-RECEIVE-2 a web address is a text where no field takes it as such; a field of several takes several")
    func fields() throws {
        var app = Self.open {
            $0.set(
                "App", "Receive", to: [["ElementId": "BookForm", "ModelName": "Book", "Fields": ["Title", "Site"]]])
            $0.append(field: ["Name": "Site", "Type": "URL"], to: "Book")
        }
        app.send(Self.received("link", "text"))
        #expect(Self.taken(app) == ["0 field:Site", "1 field:Title"])

        var plain = Self.open()
        plain.send(Self.received("picture", "link"))
        #expect(Self.taken(plain) == ["0 field:Cover", "1 field:Title"])

        var several = Self.open {
            $0.set("App", "Receive", to: [["ElementId": "BookForm", "ModelName": "Book", "Fields": ["Pictures"]]])
            $0.append(field: ["Name": "Pictures", "Type": "Image", "Options": ["Max": 2]], to: "Book")
        }
        several.send(Self.received("picture", "picture", "picture"))
        #expect(Self.taken(several) == ["0 add:Pictures", "1 add:Pictures"])
        #expect(several.messages == ["Not everything found a place."])
    }

    @Test("EN-RECEIVE-3 what arrives is entered and kept as a draft, not stored")
    func entered() throws {
        var app = Self.open()
        app.send(Self.received("picture", "text"))
        let effects = app.effects.filter { $0["type"]?.string == "takeReceived" }
        let title = try #require(effects.last?["field"]?.string.flatMap { ActionID($0) })
        app.act(title, "Persuasion")
        #expect(app.screen.field("Title")?.value == "Persuasion")
        #expect(app.effect("saveDraft")?["value"]?["Title"] == "Persuasion")
        #expect(app.effect("save") == nil)
        try app.tap("Save")
        #expect(app.effect("save")?["record"]?["fields"]?["Title"] == "Persuasion")
    }

    @Test("EN-RECEIVE-4 a draft that would be changed is asked about; who keeps it finds it as it was")
    func draft() throws {
        var app = Self.open()
        app.send(Self.received("picture", "text"))
        let title = try #require(Self.field(app, 1))
        app.act(title, "Emma")
        app.back()

        app.send(Self.received("picture", "text"))
        #expect(app.effect("takeReceived") == nil)
        #expect(app.screen.overlay?.title == "There is a draft here.")
        try app.tap("Keep the draft")
        #expect(app.effect("takeReceived") == nil)
        #expect(app.effect("dropReceived") != nil)
        #expect(app.screen.field("Title")?.value == "Emma")

        app.back()
        app.send(Self.received("picture", "text"))
        try app.tap("Discard the draft")
        #expect(Self.taken(app) == ["0 field:Cover", "1 field:Title"])
        #expect(app.screen.field("Title")?.value == .null)
    }

    @Test("EN-RECEIVE-4 a draft that loses nothing is filled up")
    func filledDraft() throws {
        var app = Self.open()
        app.send(Self.received("picture", "text"))
        app.act(try #require(Self.field(app, 1)), "Emma")
        app.back()
        app.send(Self.received("picture"))
        #expect(Self.taken(app) == ["0 field:Cover"])
        #expect(app.screen.field("Title")?.value == "Emma")
    }

    private static func field(_ app: AppDriver, _ place: Int) -> ActionID? {
        let effects = app.effects.filter { $0["type"]?.string == "takeReceived" }
        return effects.indices.contains(place) ? effects[place]["field"]?.string.flatMap { ActionID($0) } : nil
    }

    @Test("EN-RECEIVE-5 what fits nowhere is said and dropped", arguments: ["file", "nonsense"])
    func nowhere(kind: Text) {
        var app = Self.open()
        app.send(Self.received(kind))
        #expect(app.components == ["ShelfList"])
        #expect(app.messages == ["There is nothing here that it fits into."])
        #expect(app.effect("dropReceived") != nil)
    }

    @Test("EN-RECEIVE-6 it waits until it is known who the person is, and for a log-in")
    func waits() throws {
        let shut: (inout JSON) -> Void = {
            $0.set("App", "Access", to: ["Roles": ["reader"], "Accounts": "reader"])
        }
        var app = Self.open(me: .null, shut)
        app.send(Self.received("picture", "text"))
        #expect(app.effect("takeReceived") == nil)
        #expect(app.effect("dropReceived") == nil)
        app.send(["type": "sync", "sync": ["me": .null, "failure": "login"]])
        #expect(app.effect("takeReceived") == nil)
        app.send(["type": "sync", "sync": ["me": Library.me, "lastSuccess": 1_792_000_000_000]])
        #expect(Self.taken(app) == ["0 field:Cover", "1 field:Title"])
        app.send(["type": "sync", "sync": ["me": Library.me, "lastSuccess": 1_792_000_000_001]])
        #expect(app.effect("takeReceived") == nil)
    }
}

extension JSON {
    fileprivate mutating func append(field: JSON, to model: Text) {
        let fields = self["Models"]?[model]?["Fields"]?.array ?? []
        set("Models", model, "Fields", to: .array(fields + [field]))
    }
}
