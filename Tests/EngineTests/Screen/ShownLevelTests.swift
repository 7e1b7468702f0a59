import Basic
import Rules
import Scenarios
import Testing
import Values

@testable import Engine

/// A page that counts how often it is made, and may read the moment.
@Suite("What a screen takes over from the one before")
struct ShownLevelTests {
    private final class Count: @unchecked Sendable {
        var made = 0
    }

    private struct Run {
        var engine: Engine
        let count = Count()
        private var seed = 1

        init(readsMoment: Bool = false) throws {
            let page = ComponentKind(
                name: "CountPage", holds: .one, state: 0,
                render: { [count] touches, context in
                    count.made += 1
                    let moment = readsMoment ? context.rules.now.text : ""
                    let text: Text = "\(touches) \(context.language) \(context.rules.today.text) \(moment)"
                    return ComponentView(body: [Element(key: "text", .text(text, Style()))])
                },
                handle: { action, _, touches, _, _ in
                    if action.name == "more" { touches += 1 }
                    return []
                })
            let description = Library.text {
                $0.set("Components", "CountPage", to: ["Type": "CountPage", "Title": "Count"])
                $0.set("Events", "LoadBooks", to: ["Type": "Push", "ElementId": "CountPage"])
            }
            var app = AppDriver(
                registry: Registry([Basic.kit, Kit(name: "Test", components: [page])]), now: Library.now)
            app.open(description, records: Library.records)
            try app.tap("Novels")
            engine = app.session.engine
            _ = engine.draw()
            count.made = 0
        }

        /// How often the page was made for a step; what is drawn is what there is.
        mutating func made(by input: JSON, after seconds: Int64 = 1) throws -> Int {
            seed += 1
            let now = Library.now.milliseconds + seconds * 1000
            let moment = try #require(
                Moment(["now": .number(Decimal(now)), "offset": 60, "random": JSON.string("\(seed)"), "input": input]))
            count.made = 0
            _ = engine.step(moment)
            let drawn = engine.draw()
            let made = count.made
            #expect(drawn == engine.screen)
            return made
        }

        func act(_ name: Text, level: Int? = nil, _ value: JSON = .null) -> JSON {
            let action = ActionID(level: level ?? engine.screen.levels.last?.serial ?? 0, name: name)
            return ["type": "act", "action": .string(action.text), "value": value]
        }
    }

    @Test("EN-STEP-4 what nothing concerns is not made again")
    func takenOver() throws {
        var run = try Run()
        #expect(try run.made(by: run.act("none", level: 0)) == 0)
        #expect(try run.made(by: ["type": "sync", "sync": .null]) == 0)
        #expect(try run.made(by: run.act("none", level: 0), after: 3600) == 0)
    }

    @Test("EN-STEP-4 what it remembers, records, language, room, day, person and maps kept have a component made again")
    func madeAgain() throws {
        var run = try Run()
        #expect(try run.made(by: run.act("more")) == 1)
        let other = Library.record("01980000-0000-7000-8000-0000000000ff", "Shelf", ["Name": "Maps"])
        #expect(try run.made(by: ["type": "records", "records": [other], "gone": [], "all": false]) == 1)
        #expect(try run.made(by: ["type": "keptMaps", "records": ["01980000-0000-7000-8000-0000000000ff"]]) == 1)
        #expect(try run.made(by: ["type": "sync", "sync": ["me": Library.me]]) == 1)
        #expect(try run.made(by: ["type": "sync", "sync": ["me": Library.me]]) == 0)
        var me = Library.me
        me.set("roles", to: [["name": "keeper", "scopes": []]])
        #expect(try run.made(by: ["type": "sync", "sync": ["me": me]]) == 1)
        #expect(try run.made(by: run.act("room", level: 0, 2)) == 1)
        #expect(try run.made(by: run.act("none", level: 0), after: 86_400) == 1)
        #expect(try run.made(by: ["type": "catalogue"], after: 86_400) == 1)
        #expect(try run.made(by: run.act("none", level: 0), after: 86_400) == 0)
    }

    @Test("EN-STEP-4 a component that reads the moment is made again at another one")
    func moment() throws {
        var run = try Run(readsMoment: true)
        #expect(try run.made(by: run.act("none", level: 0), after: 1) == 1)
        #expect(try run.made(by: run.act("none", level: 0), after: 1) == 0)
        #expect(try run.made(by: run.act("none", level: 0), after: 2) == 1)
    }
}
