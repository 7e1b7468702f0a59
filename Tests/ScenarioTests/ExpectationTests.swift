import Scenarios
import Testing
import Values

@Suite("Expectations")
struct ExpectationTests {
    /// What holds in the form after a failed attempt to save, and something of the same kind that does not.
    static let inForm: [(key: Text, right: JSON, wrong: JSON)] = [
        ("title", "Note", "Notes"),
        ("tab", "List", "Map"),
        ("language", "en", "de"),
        ("shows", ["Apple", "Cancel"], ["Apple", "Milk"]),
        ("hides", ["Milk"], ["Milk", "Cancel"]),
        ("fields", ["Title": "", "Kind": "Berry"], ["Title": "Milk"]),
        ("fields", ["Size": "0", "Place": ""], ["Width": ""]),
        ("problems", ["Title"], []),
        ("problems", ["Title"], ["Title", "Kind"]),
        ("problems", ["Title"], ["Kind"]),
        ("dialog", .null, "Discard"),
        ("messages", [], ["Done"]),
        ("records", ["Note": 3], ["Note": 4]),
        ("effects", [], ["save Note"]),
        ("effects", ["announce One field needs to be changed.…"], ["announce Saved"]),
    ]

    @Test("SC-4 every kind of expectation holds when it is right and fails when it is wrong", arguments: inForm)
    func form(key: Text, right: JSON, wrong: JSON) throws {
        for (value, isRight) in [(right, true), (wrong, false)] {
            let report = try Notes.run([
                ["do": ["tap": "button: Add"]], ["do": ["choose": ["field": "Kind", "option": "Berry"]]],
                ["do": ["tap": "button: Save"], "expect": .object(JSONObject([(key: key, value: value)]))],
            ])
            #expect((report.failure == nil) == isRight, "\(report.text(file: key))")
            if let failure = report.failure {
                #expect(failure.step == 3)
                #expect(failure.screen.containsUTF8("sheet \"Note\""))
                #expect(!failure.expected.isEmpty && !failure.seen.isEmpty)
            }
        }
    }

    static let inList: [(key: Text, right: JSON, wrong: JSON)] = [
        ("rows", 3, 2),
        ("firstRows", ["Milk", "bread"], ["bread", "Milk"]),
        ("firstRows", ["Milk", "bread", "Zebra"], ["Milk", "bread", "Zebra", "Z"]),
        ("shows", ["Zebra", "List", "Map"], ["Notes!"]),
        ("fields", [:], ["Title": ""]),
        ("problems", [], ["Title"]),
    ]

    @Test("SC-4 what is expected of lists", arguments: inList)
    func list(key: Text, right: JSON, wrong: JSON) throws {
        #expect(try Notes.run([["expect": .object(JSONObject([(key: key, value: right)]))]]).failure == nil)
        #expect(try Notes.run([["expect": .object(JSONObject([(key: key, value: wrong)]))]]).failure?.step == 1)
    }

    @Test("SC-4 dialogues and messages that are there")
    func questions() throws {
        let start: [JSON] = [["do": ["delete": "row: Zebra"], "expect": ["dialog": "Delete Zebra?", "rows": 3]]]
        #expect(try Notes.run(.array(start)).failure == nil)
        for wrong: JSON in [.null, "Delete Milk?"] {
            #expect(try Notes.run(.array(start + [["expect": ["dialog": wrong]]])).failure?.step == 2)
        }
        let left: [JSON] = [
            ["do": ["tap": "button: Add"]], ["do": ["tap": "button: Cancel"], "expect": ["messages": ["Done"]]],
        ]
        #expect(try Notes.run(.array(left)).failure == nil)
        for wrong: JSON in [[], ["Done", "Done"], ["Don"]] {
            #expect(try Notes.run(.array(left + [["expect": ["messages": wrong]]])).failure?.step == 3)
        }
    }

    @Test("SC-4 rows where there is no list")
    func noList() throws {
        #expect(
            try Notes.run([["do": ["tap": "row: Zebra"], "expect": ["rows": 0]]]).failure?.seen == "no list and no map")
        #expect(try Notes.run([["expect": ["rows": 0]]], records: []).failure == nil)
    }

    static let saving: [(right: JSON, wrong: [JSON])] = [
        (["save Note"], [["save Picture"], ["save Note", "save Note"], ["remove Note"], []]),
        (
            [["save": "Note", "fields": ["Title": "Egg", "Size": 0, "Kind": .null]]],
            [
                [["save": "Note", "fields": ["Title": "Eggs"]]], [["save": "Note", "fields": ["Title": .null]]],
                [["save": "Note", "fields": ["Size": 1]]],
            ]
        ),
        (["save N…", "announce D…"], [["save O…"], ["save N…", "announce E…"]]),
    ]

    @Test("SC-5 SC-5.3 SC-5.4 effects are compared completely, but for drafts and timers", arguments: saving)
    func effects(right: JSON, wrong: [JSON]) throws {
        func run(_ effects: JSON) throws -> ScenarioReport {
            try Notes.run([
                ["do": ["tap": "button: Add"]], ["do": ["type": ["field": "Title", "text": "Egg"]]],
                ["do": ["tap": "button: Save"], "expect": ["effects": effects]],
            ])
        }
        #expect(try run(right).failure == nil)
        for effects in wrong { #expect(try run(effects).failure?.step == 3, "\(effects.text)") }
    }

    @Test("SC-5.1 a step without effects must not have any")
    func unexpected() throws {
        let report = try Notes.run([["do": ["press": "row: Zebra"]]])
        #expect(report.failure?.expected == "effects none")
        #expect(report.failure?.seen.containsUTF8("share Zebra") == true)
    }

    @Test("SC-5.5 what is shared is looked into")
    func shared() throws {
        func run(_ effect: JSON) throws -> ScenarioReport {
            try Notes.run([["do": ["press": "row: Milk"], "expect": ["effects": [effect]]]])
        }
        #expect(try run(["share": "Milk", "text": "Note: Milk", "address": "https://example.org/"]).failure == nil)
        #expect(try run("share Milk").failure == nil)
        #expect(try run(["share": "Milk", "text": "Milk"]).failure != nil)
        #expect(try run(["share": "Milk", "address": "https://example.com/"]).failure != nil)
        #expect(try run(["share": "Zebra"]).failure != nil)
    }

    @Test("SC-5.2 what is read out is compared only where it is listed")
    func announced() throws {
        let report = try Notes.run([["do": ["tap": "button: Add"]], ["do": ["tap": "button: Cancel"]]])
        #expect(report.failure == nil)
    }
}
