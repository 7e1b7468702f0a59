import Engine
import Scenarios
import Testing
import Values

@Suite("Pages that are pulled down")
struct PullTests {
    private static let refresh = ActionID(level: 0, name: "refresh")

    @Test("EN-PULL-1 the server is asked once, which is said, and what comes of it is a message")
    func pull() {
        var app = Shared.open(Shared.sync())
        #expect(app.screen.refresh == Self.refresh)
        app.act(Self.refresh)
        #expect(app.effects.filter { $0["type"]?.string == "synchronise" }.count == 1)
        #expect(app.announced.count == 1)
        #expect(app.screen.isRefreshing)
        app.act(Self.refresh)
        #expect(app.effects.allSatisfy { $0["type"]?.string != "synchronise" })
        app.tell(Shared.sync { $0.set("running", to: true) })
        #expect(app.messages.isEmpty)
        app.tell(Shared.sync())
        #expect(!app.screen.isRefreshing)
        #expect(app.messages.count == 1)
        app.tell(Shared.sync())
        #expect(app.messages.count == 1)
    }

    @Test("EN-PULL-1 without a connection that is said")
    func offline() {
        var app = Shared.open(Shared.sync())
        app.act(Self.refresh)
        app.tell(Shared.sync { $0.set("failure", to: "offline") })
        #expect(app.messages == ["No connection"])
    }

    @Test("EN-PULL-2 without a server there is nothing to ask")
    func alone() {
        var app = Library.open()
        #expect(app.screen.refresh == nil)
        app.act(Self.refresh)
        #expect(app.effects.isEmpty)
        #expect(!app.screen.isRefreshing)
    }
}
