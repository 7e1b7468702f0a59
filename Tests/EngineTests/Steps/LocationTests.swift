import Engine
import Scenarios
import Testing
import Values

@Suite("Places")
struct LocationTests {
    static let books: Text = "#/ShelfList/BookList=LoadBooks.\(Library.shelf)"

    @Test("EN-NAV-7 every level is one step: pushed one by one, popped at once, replaced in place")
    func levels() throws {
        var app = Library.open()
        #expect(app.places == ["replace 0 #/ShelfList"])
        try app.tap("Novels")
        #expect(app.places == ["push 1 \(Self.books)"])
        try app.tap("Maps")
        #expect(app.places == ["replace 1 #/ShelfList/BookList=LoadBooks.\(Library.other)"])
        app.go(to: "\(Self.books)/BookPage=\(Library.book)")
        #expect(app.places == ["push 2 \(Self.books)/BookPage=\(Library.book)"])
        app.select(tab: 0)
        #expect(app.places == ["pop 0 #/ShelfList"])
        app.select(tab: 0)
        #expect(app.places == [])
    }

    @Test("EN-NAV-7 the tabs after the first lie one step above it")
    func tabs() throws {
        var app = Library.open()
        app.select(tab: 1)
        #expect(app.places == ["push 1 #/ShelfMap"])
        app.act(try #require(app.screen.map?.place), ["lat": 1, "lon": 1])
        #expect(app.places == ["push 2 #/ShelfMap/ShelfForm=new.Shelf"])
        app.back()
        #expect(app.places == ["pop 1 #/ShelfMap"])
        app.back()
        #expect(app.places == ["pop 0 #/ShelfList"])
        app.back()
        #expect(app.places == [])
        app = Library.open(hash: "#/ShelfMap")
        #expect(app.places == ["replace 1 #/ShelfMap"])
    }

    @Test("EN-NAV-7 a question, a choice of actions and a chooser are steps that the back button can take")
    func steps() throws {
        var app = Library.open()
        try app.delete("Novels")
        #expect(app.places == ["push 1 #/ShelfList"])
        app.back()
        #expect(app.places == ["pop 0 #/ShelfList"])
        try app.hold("Novels")
        #expect(app.places == ["push 1 #/ShelfList"])
        try app.tap("Edit shelf")
        #expect(app.places == ["replace 1 #/ShelfList/ShelfForm=\(Library.shelf)"])
        app.go(to: FormTests.page)
        try app.press("choose", of: "Shelf")
        #expect(app.places == ["push 2 \(FormTests.page)"])
        app.back()
        #expect(app.places == ["pop 1 \(FormTests.page)"])
        #expect(app.components == ["ShelfList", "BookForm"])
        try app.type("Title", "X")
        try app.tap("Cancel")
        #expect(app.places == ["push 2 \(FormTests.page)"])
        try app.tap("Discard")
        #expect(app.places == ["pop 0 #/ShelfList"])
    }

    @Test("EN-NAV-7 the host's history stays in step whatever a person does", arguments: UInt64(1)...12)
    func hostInStep(seed: UInt64) throws {
        var app = Library.open()
        var history = HostHistory()
        history.perform(app.effects)
        var random = Random(seed: seed)
        for _ in 0..<60 {
            let offered = app.screen.offered
            if random.next() % 3 == 0, history.entries.count > 1 {
                history.goBack()
                app.back()
            } else {
                app.act(offered[Int(random.next() % UInt64(offered.count))])
            }
            history.perform(app.effects)
            #expect(history.entries.last == app.hash)
            #expect(history.entries.count == history.base + 1)
        }
    }

    @Test("EN-NAV-4 a deep link is told step by step, the host's way back leads through all of them")
    func deepLink() throws {
        let hash: Text = "\(Self.books)/BookPage=\(Library.book)"
        var app = Library.open(hash: hash)
        #expect(app.places == ["replace 0 #/ShelfList", "push 1 \(Self.books)", "push 2 \(hash)"])
        app.back()
        #expect(app.places == ["pop 1 \(Self.books)"])
        app.go(to: hash)
        #expect(app.places == ["push 2 \(hash)"])
        app.go(to: "#/ShelfList")
        #expect(app.places == ["pop 0 #/ShelfList"])
        app.go(to: "#/ShelfMap")
        #expect(app.places == ["push 1 #/ShelfMap"])
    }

    @Test("EN-NAV-4 browsers may encode an address as they like")
    func encoded() throws {
        var app = Library.open()
        try app.tap("Novels")
        let serials = app.screen.levels.map(\.serial)
        app.go(to: "#/%53helfList/BookLis%74=LoadBooks%2e\(Library.shelf)//")
        #expect(app.screen.levels.map(\.serial) == serials)
        app.go(to: "#/%53helfList")
        #expect(app.components == ["ShelfList"])
    }

    @Test(
        "EN-NAV-4 what does not fit, is gone or unknown is not opened",
        arguments: [
            "BookPage", "BookForm", "BookPage=LoadBooks.\(Library.shelf)", "BookList=\(Library.book)", "ShelfForm=new",
            "BookForm=new.Book.Shelf", "BookForm=new.Book.Shelf.x", "BookForm=new.Book.Title.\(Library.shelf)",
            "BookForm=new.Book.Shelf.01980000-0000-7000-8000-0000000000aa",
            "BookPage=01980000-0000-7000-8000-0000000000ff",
            "BookList=DeleteBook.\(Library.book)", "BookList=.", "=", "BookPage==\(Library.book)",
            "BookList=ShowBook.\(Library.book)",
        ] as [Text])
    func refuses(segment: Text) throws {
        let ghost = Library.record("01980000-0000-7000-8000-0000000000ff", "Ghost", [:])
        let app = Library.open(records: Library.records + [ghost], hash: "#/ShelfList/\(segment)")
        #expect(app.components == ["ShelfList"])
        #expect(app.messages == [])
        #expect(app.records.count == 4)
    }

    @Test("EN-NAV-4 the address of a new record says whom it was made for")
    func newInGroup() throws {
        var app = Library.open()
        try app.tap("Novels")
        try app.tap("Add")
        #expect(app.hash == "\(Self.books)/BookForm=new.Book.Shelf.\(Library.shelf)")
        #expect(Library.open(hash: app.hash).screen.field("Shelf")?.value == [.string(Library.shelf)])
    }

    @Test("EN-NAV-4 two tabs that start with the same component: an address stays in the tab it belongs to")
    func sameRoot() throws {
        var app = Library.open {
            $0.set(
                "Root",
                to: [
                    ["ElementId": "ShelfList", "ModelName": "Shelf"], ["ElementId": "ShelfList", "ModelName": "Book"],
                ])
        }
        app.select(tab: 1)
        app.go(to: "#/ShelfList/ShelfForm=new.Shelf")
        #expect(app.screen.tabs.map(\.isSelected) == [false, true])
    }

    @Test("EN-NAV-3 a choice of actions that is a tab's first component is a page that nothing closes")
    func actionsAtRoot() throws {
        var app = Library.open {
            $0.set("Root", to: [["ElementId": "ShelfMenu", "ModelName": "Shelf"], ["ElementId": "ShelfList"]])
            $0.set("Components", "ShelfMenu", "Events", to: ["Edit": "NewShelf"])
        }
        #expect(app.components == ["ShelfMenu"])
        app.back()
        app.act(ActionID(level: 0, name: "closeActions"))
        #expect(app.components == ["ShelfMenu"])
        try app.tap("Edit shelf")
        #expect(app.components == ["ShelfMenu", "ShelfForm"])
    }

    @Test("EN-NAV-6 a title names fields of the record held or of the one the list was loaded through")
    func titles() throws {
        var app = Library.open {
            $0.set("Components", "BookList", "Title", to: "In {Name}")
            $0.set("Components", "BookPage", "Title", to: "{Title}!")
            $0.set("Components", "ShelfList", "Title", to: "{Name}{")
        }
        #expect(app.screen.levels[0].title == "{")
        try app.tap("Novels")
        try app.tap("Emma")
        #expect(app.screen.levels.map(\.title) == ["{", "In Novels", "Emma!"])
        #expect(app.screen.levels[2].back?.title == "In Novels")
    }
}

/// The browser's history as `Web/history.js` keeps it: what lies before the entry shown.
struct HostHistory {
    var entries: [Text] = []
    private(set) var base = 0

    /// The browser has moved before the engine hears of it.
    mutating func goBack() {
        entries.removeLast()
        base -= 1
    }

    mutating func perform(_ effects: [JSON]) {
        for effect in effects where effect["type"]?.string == "location" {
            let hash = effect["hash"]?.string ?? ""
            let depth = effect["depth"]?.int ?? 0
            switch effect["change"]?.string {
            case "push": entries.append(hash)
            case "pop":
                if entries.count > depth + 1 { entries.removeLast(entries.count - depth - 1) }
                entries[entries.count - 1] = hash
            default: entries = entries.dropLast() + [hash]
            }
            base = depth
        }
    }
}
