import Basic
import Language
import Testing
import Values

@testable import Rules

@Suite("Conditions of fields")
struct FieldStatesTests {
    private let context: RuleContext = {
        var kinds = Blocks<FieldKind>()
        for kind in Basic.fields { kinds.add(kind, as: kind.name) }
        return RuleContext(
            language: "en", today: CalendarDate(dayNumber: 20_000), kinds: kinds, title: { _, _ in nil })
    }()

    private func graph(_ fields: [JSON]) throws -> FieldGraph {
        let document: JSON = ["Models": ["Model": ["Fields": .array(fields)]]]
        return try #require(AppDescription(reading: document).models["Model"]?.graph)
    }

    private func field(_ name: Text, _ options: JSONObject = [:]) -> JSON {
        ["Name": .string(name), "Type": "Number", "Options": .object(options)]
    }

    /// How many expressions a change evaluates.
    private func evaluations(
        _ states: inout FieldStates, _ values: inout JSONObject, _ change: (inout JSONObject) -> Void
    ) -> Int {
        let before = states.evaluations
        change(&values)
        states = states.updated(&values, context)
        return states.evaluations - before
    }

    @Test("RU-COND-5 at first everything is evaluated once, then only what uses what changed")
    func onlyDependents() throws {
        var fields = [field("Shared")]
        for number in 0..<500 {
            fields.append(field("A\(number)"))
            fields.append(field("B\(number)", ["VisibleIf": .string("A\(number) > 1")]))
            fields.append(field("C\(number)", ["Calculate": .string("A\(number) + B\(number)")]))
        }
        fields.append(field("Sum", ["Calculate": "C0 + C1 + Shared"]))
        fields.append(field("Last", ["Constraint": "Last > Shared"]))
        var states = FieldStates(try graph(fields))
        var values: JSONObject = ["A7": 2, "B7": 3]
        #expect(evaluations(&states, &values) { _ in } == 1002)
        #expect(values["C7"] == 5)
        #expect(evaluations(&states, &values) { _ in } == 0, "nothing changed")
        #expect(evaluations(&states, &values) { $0["B7"] = 4 } == 1, "the sum of row 7")
        #expect(values["C7"] == 6)
        #expect(evaluations(&states, &values) { $0["A7"] = 5 } == 2, "whether B7 is seen, and the sum")
        #expect(values["C7"] == 9)
        #expect(evaluations(&states, &values) { $0["A0"] = 5 } == 2, "whether B0 is seen; its sum stays empty")
        #expect(evaluations(&states, &values) { $0["B0"] = 1 } == 2, "the sum of row 0, and the total that uses it")
        #expect(evaluations(&states, &values) { $0["Shared"] = 1 } == 2, "the total and the constraint")
        #expect(evaluations(&states, &values) { $0["Last"] = 0 } == 1)
    }

    @Test("RU-COND-5 what stays as it was evaluates nothing further")
    func cutOff() throws {
        var states = FieldStates(
            try graph([
                field("A"), field("B", ["VisibleIf": "A > 1"]), field("C", ["Calculate": "B * 2"]),
                field("D", ["Calculate": "C + 1"]),
            ]))
        var values: JSONObject = ["A": 5, "B": 1]
        #expect(evaluations(&states, &values) { _ in } == 3)
        #expect(evaluations(&states, &values) { $0["A"] = 6 } == 1, "B is seen as before")
        #expect(evaluations(&states, &values) { $0["A"] = 0 } == 3, "B is hidden now")
        #expect(values["D"] == .null)
    }

    @Test("RU-COND-5 within groups, a change is one of the group too")
    func groups() throws {
        let group: JSON = [
            "Name": "G", "Type": "Composite",
            "Options": ["Fields": .array([field("X"), field("Y", ["Constraint": "Y > X"]), field("Z")])],
        ]
        var states = FieldStates(
            try graph([group, field("N", ["Calculate": "if(G = empty, 0, 1)"]), field("M", ["Calculate": "G.Z"])]))
        var values = JSONObject()
        #expect(evaluations(&states, &values) { _ in } == 3)
        #expect(evaluations(&states, &values) { $0["G"] = ["X": 1] } == 2, "the constraint beside it and N")
        #expect(values["N"] == 1)
        #expect(evaluations(&states, &values) { $0["G"] = ["X": 1, "Z": 4] } == 2, "M and N")
        #expect(values["M"] == 4)
    }

    @Test(
        "RU-COND-5 after any history of changes it is as if everything were evaluated anew",
        arguments: 0..<20 as Range<UInt64>)
    func histories(seed: UInt64) throws {
        var random = Random(seed: seed)
        let names: [Text] = ["A", "B", "C", "D"]
        func rule(_ name: Text, in group: Text) -> JSON {
            field(
                name + "x",
                ["VisibleIf": .string("\(group)\(name) > 1"), "Constraint": .string("\(group)\(name) < 4")])
        }
        let inner = names.map { field($0) } + names.map { rule($0, in: "G.") }
        let group: JSON = ["Name": "G", "Type": "Composite", "Options": ["Fields": .array(inner)]]
        let outer = names.map { field($0) } + names.map { rule($0, in: "") }
        let graph = try graph(outer + [group, field("Sum", ["Calculate": "A + G.A + G.B"])])
        var states = FieldStates(graph)
        var values = JSONObject()
        func changed(_ object: JSONObject) -> JSONObject {
            var object = object
            let name = names[Int(random.next() % 4)]
            switch random.next() % 5 {
            case 0: object[name] = nil
            case 1: object[name] = .null
            // The same members in another order.
            case 2: object = JSONObject(object.members.reversed())
            default: object[name] = JSON(Int(random.next() % 6))
            }
            return object
        }
        for _ in 0..<100 {
            values = random.next() % 2 == 0 ? changed(values) : values
            if random.next() % 2 == 0 { values["G"] = .object(changed(values.object("G") ?? [:])) }
            if random.next() % 20 == 0 { values["G"] = nil }
            states = states.updated(&values, context)
            var again = values
            let anew = FieldStates(graph).updated(&again, context)
            #expect(values == again)
            for path in names.flatMap({ [[$0 + "x"], ["G", $0 + "x"]] }) {
                #expect(states.isVisible(path) == anew.isVisible(path))
                #expect(states.isBroken(path) == anew.isBroken(path))
            }
        }
    }

    @Test("RU-COND-5 today and now are looked at with every change")
    func volatile() throws {
        var states = FieldStates(
            try graph([field("A"), ["Name": "D", "Type": "Date", "Options": ["Calculate": "today + A"]]]))
        var values: JSONObject = ["A": 1]
        #expect(evaluations(&states, &values) { _ in } == 1)
        #expect(values["D"] == .string(CalendarDate(dayNumber: 20_001).text))
        let tomorrow = RuleContext(
            language: "en", today: CalendarDate(dayNumber: 20_001), kinds: context.kinds, title: { _, _ in nil })
        states = states.updated(&values, tomorrow)
        #expect(values["D"] == .string(CalendarDate(dayNumber: 20_002).text))
    }

    @Test("RU-COND-6 a circle is found with its fields, and the rest is evaluated")
    func circles() throws {
        let graph = try graph([
            field("A", ["Calculate": "B + 1"]), field("B", ["Calculate": "C + 1"]), field("C", ["VisibleIf": "A > 0"]),
            field("D", ["Calculate": "E + 1"]), field("E"),
        ])
        let circle = try #require(graph.circles.first)
        #expect(graph.circles.count == 1)
        #expect(Set(circle.map { graph.nodes[$0].path }) == [["A"], ["B"], ["C"]])
        #expect(circle.first == circle.last && circle.count == 4)
        #expect(graph.order.count == 1)
    }

    @Test("RU-COND-6 a chain of thousands of fields is put in order")
    func longChain() throws {
        var fields: [JSON] = []
        for number in 0..<3000 { fields.append(field("F\(number)", ["Calculate": .string("F\(number + 1) + 1")])) }
        fields.append(field("F3000"))
        var states = FieldStates(try graph(fields))
        var values: JSONObject = ["F3000": 0]
        #expect(evaluations(&states, &values) { _ in } == 3000)
        #expect(values["F0"] == 3000)
    }
}
