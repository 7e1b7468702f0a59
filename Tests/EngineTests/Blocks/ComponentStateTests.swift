import Basic
import Engine
import Scenarios
import Testing
import Values

/// A page that counts how often it was touched, and starts anew when the person agrees.
@Suite("What components remember")
struct ComponentStateTests {
    private struct Count {
        var touches = 0
        var refusals = 0
    }

    private static let page = ComponentKind(
        name: "CountPage", holds: .one, state: Count(),
        render: { count, context in
            let text: Text = "\(count.touches) touched, \(count.refusals) refused"
            let buttons = ["more", "ask"].map { (name: Text) in
                Element(key: name, .button(Control(action: context.action(name), title: name), Style()))
            }
            return ComponentView(body: [Element(key: "text", .text(text, Style()))] + buttons)
        },
        handle: { action, value, count, _, _ in
            switch action.name {
            case "more": count.touches += 1
            case "set": count.touches = value.int ?? 0
            case "refused": count.refusals += 1
            case "ask":
                let question = Question(title: "Start anew?", accept: "Yes", decline: "No")
                return [.confirm(question, then: [.act("set", 0)], otherwise: [.act("refused", .null)])]
            default: break
            }
            return []
        })

    private static func text(_ change: (inout JSON) -> Void = { _ in }) -> Text {
        Library.text {
            $0.set("Components", "CountPage", to: ["Type": "CountPage", "Title": "Count"])
            $0.set("Events", "LoadBooks", to: ["Type": "Push", "ElementId": "CountPage"])
            change(&$0)
        }
    }

    /// Opened on the page of a shelf.
    private func open() throws -> AppDriver {
        var app = AppDriver(
            registry: Registry([Basic.kit, Kit(name: "Test", components: [Self.page])]), now: Library.now)
        app.open(Self.text(), records: Library.records)
        try app.tap("Novels")
        return app
    }

    @Test("EN-STATE-1 a changed description leaves what a component remembers")
    func staysWhenDescriptionChanges() throws {
        var app = try open()
        try app.tap("more")
        try app.tap("more")
        app.change(description: Self.text { $0.set("Components", "CountPage", "Title", to: "Number") })
        #expect(app.screen.levels.last?.title == "Number")
        #expect(app.screen.shows("2 touched, 0 refused"))
    }

    @Test("EN-STATE-1 a component that is opened again remembers nothing")
    func beginsAnew() throws {
        var app = try open()
        try app.tap("more")
        app.back()
        try app.tap("Novels")
        #expect(app.screen.shows("0 touched, 0 refused"))
    }

    @Test("EN-STATE-1 what happens in one leaves another one as it is")
    func isItsOwn() throws {
        var one = try open()
        var other = one
        try one.tap("more")
        #expect(one.screen.shows("1 touched, 0 refused"))
        #expect(other.screen.shows("0 touched, 0 refused"))
        try other.tap("more")
        try other.tap("more")
        #expect(one.screen.shows("1 touched, 0 refused"))
        #expect(other.screen.shows("2 touched, 0 refused"))
    }

    @Test("EN-STATE-2 what follows from either answer reaches the component as it is then", arguments: [true, false])
    func answers(agrees: Bool) throws {
        var app = try open()
        try app.tap("more")
        try app.tap("ask")
        try app.tap(agrees ? "Yes" : "No")
        #expect(app.screen.shows(agrees ? "0 touched, 0 refused" : "1 touched, 1 refused"))
    }
}
