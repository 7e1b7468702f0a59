import Scenarios
import Testing
import Values

@Suite("Actions and targets")
struct ActionTests {
    /// Steps that go as expected.
    static let right: [(rule: Text, steps: JSON)] = [
        (
            "SC-2 tap a row, then back",
            [
                ["do": ["tap": "row: Zebra"], "expect": ["title": "Zebra"]],
                ["do": ["back": true], "expect": ["title": "Notes"]],
            ]
        ),
        ("SC-3.1 exact before partial", [["do": ["tap": "row: Milk"], "expect": ["title": "Milk"]]]),
        ("SC-3.1 partial when nothing is exact", [["do": ["tap": "row: ebr"], "expect": ["title": "Zebra"]]]),
        (
            "SC-3 the back control by the title below",
            [["do": ["tap": "row: Zebra"]], ["do": ["tap": "button: Notes"], "expect": ["title": "Notes"]]]
        ),
        (
            "SC-3 tabs and pins",
            [
                ["do": ["tap": "tab: Map"], "expect": ["tab": "Map", "rows": 1]],
                ["do": ["tap": "pin: Milk and bread"]],
                ["do": ["tap": "row: bread"], "expect": ["title": "Milk and bread"]],
            ]
        ),
        (
            "SC-2.3 links open by themselves",
            [
                ["do": ["tap": "row: Milk"]],
                ["do": ["tap": "link: https://example.org/"], "expect": ["effects": ["open https://example.org/"]]],
            ]
        ),
        (
            "SC-2 a place on the map",
            [
                ["do": ["tap": "tab: Map"]], ["do": ["place": ["lat": 1, "lon": 2]], "expect": ["title": "Note"]],
                ["do": ["type": ["field": "Title", "text": "Egg"]]],
                [
                    "do": ["tap": "button: Save"],
                    "expect": ["rows": 2, "effects": [["save": "Note", "fields": ["Place": ["lat": 1, "lon": 2]]]]],
                ],
            ]
        ),
        (
            "SC-2 every field",
            [
                ["do": ["tap": "button: Add"]], ["do": ["type": ["field": "Title", "text": "Egg"]]],
                ["do": ["choose": ["field": "Kind", "option": "Berry"]], "expect": ["fields": ["Kind": "Berry"]]],
                ["do": ["choose": ["field": "Kind", "option": []]], "expect": ["fields": ["Kind": ""]]],
                [
                    "do": ["choose": ["field": "Tags", "option": ["Ex", "Why"]]],
                    "expect": ["fields": ["Tags": "Ex, Why"]],
                ],
                ["do": ["set": ["field": "Size", "value": 4]], "expect": ["fields": ["Size": "4"]]],
                ["do": ["set": ["field": "Done", "value": true]], "expect": ["fields": ["Done": "Yes"]]],
                ["do": ["set": ["field": "Place", "value": ["lat": 1, "lon": 2]]]],
                ["do": ["pick": ["field": "Photo", "from": "camera"]], "expect": ["effects": ["pick Photo"]]],
                ["do": ["pickFailed": ["field": "Photo", "reason": "cancelled"]], "expect": ["messages": []]],
                ["do": ["pickFailed": ["field": "Photo", "reason": "tooLarge"]], "expect": ["fields": ["Photo": ""]]],
                [
                    "do": [
                        "picked": [
                            "field": "Photo", "value": ["media": "m1", "type": "image/png", "width": 1, "height": 1],
                        ]
                    ]
                ],
                [
                    "do": ["choose": ["field": "See", "option": ["Milk", "Zebra"]]],
                    "expect": ["title": "Note", "fields": ["See": "Milk, Zebra"]],
                ],
                ["do": ["choose": ["field": "See", "option": "Milk"]], "expect": ["fields": ["See": "Milk"]]],
                ["do": ["choose": ["field": "See", "option": []]], "expect": ["fields": ["See": ""]]],
                ["do": ["wait": 10]],
                [
                    "do": ["tap": "button: Save"],
                    "expect": [
                        "title": "Notes", "rows": 4,
                        "effects": [
                            ["save": "Note", "fields": ["Tags": ["x", "y"], "Size": 4, "Done": true, "See": .null]]
                        ],
                    ],
                ],
            ]
        ),
        (
            "SC-2.2 SC-3.4 labels of groups, and problems of the field left",
            [
                ["do": ["tap": "button: Add"]], ["do": ["type": ["field": "Home > Town", "text": "Ur"]]],
                [
                    "do": ["type": ["field": "Work > Town", "text": "Rome"]],
                    "expect": ["problems": ["Home > Town"], "fields": ["Work > Town": "Rome"]],
                ],
                ["expect": ["problems": ["Town"]]],
            ]
        ),
        (
            "SC-3.5 the field above a list as it is read out",
            [
                ["do": ["tap": "button: Search"]],
                [
                    "do": ["type": ["field": "Search in “Notes”", "text": "bre"]],
                    "expect": [
                        "rows": 1, "firstRows": ["Milk and bread"], "fields": ["Search in “Notes”": "bre"],
                        "shows": ["1 of 3"],
                    ],
                ], ["do": ["tap": "button: Clear search"], "expect": ["rows": 3]],
            ]
        ),
        (
            "SC-2 the language",
            [
                [
                    "do": ["language": "de"],
                    "expect": ["language": "de", "title": "Notizen", "effects": ["language de"]],
                ], ["do": ["restart": true], "expect": ["title": "Notizen"]],
            ]
        ),
        (
            "SC-2 restart keeps drafts",
            [
                ["do": ["tap": "button: Add"]], ["do": ["type": ["field": "Title", "text": "Egg"]]],
                ["do": ["restart": true], "expect": ["title": "Notes", "rows": 3]],
                [
                    "do": ["tap": "button: Add"],
                    "expect": ["fields": ["Title": "Egg"], "shows": ["Your draft was restored."]],
                ],
            ]
        ),
        (
            "SC-2 timers due at the end fire",
            [
                ["do": ["tap": "button: Add"]], ["do": ["tap": "button: Cancel"], "expect": ["messages": ["Done"]]],
                ["do": ["wait": JSON(1.999)], "expect": ["messages": ["Done"]]],
                ["do": ["wait": JSON(0.001)], "expect": ["messages": []]],
            ]
        ),
        (
            "SC-2.1 writing succeeds at once",
            [
                ["do": ["tap": "button: Add"]], ["do": ["type": ["field": "Title", "text": "Egg"]]],
                ["do": ["tap": "button: Save"], "expect": ["records": ["Note": 4], "effects": ["save Note"]]],
            ]
        ),
        ("SC-4.1 a covered level does not count", [["do": ["tap": "button: Add"], "expect": ["hides": ["Zebra"]]]]),
    ]

    @Test("scripts that go as written", arguments: right)
    func goes(rule: Text, steps: JSON) throws {
        let report = try Notes.run(steps)
        #expect(report.failure == nil, "\(report.text(file: rule))")
    }

    /// Last steps that cannot be done.
    static let wrong: [(rule: Text, steps: JSON)] = [
        ("SC-3.1 none", [["do": ["tap": "row: Cheese"]]]),
        ("SC-3.1 several", [["do": ["tap": "row: i"]]]),
        ("SC-3.1 another kind", [["do": ["tap": "button: Zebra"]]]),
        ("SC-3.2 below a question", [["do": ["delete": "row: Zebra"]], ["do": ["tap": "button: Add"]]]),
        ("SC-3.2 tabs below a question", [["do": ["delete": "row: Zebra"]], ["do": ["tap": "tab: Map"]]]),
        ("SC-3.2 rows below a question", [["do": ["delete": "row: Zebra"]], ["do": ["tap": "row: Milk"]]]),
        (
            "SC-2 a row that cannot be deleted",
            [["do": ["tap": "tab: Map"]], ["do": ["tap": "pin: bread"]], ["do": ["delete": "row: bread"]]]
        ),
        ("SC-2 a place without a map", [["do": ["place": ["lat": 1, "lon": 2]]]]),
        ("SC-2 a field that is not there", [["do": ["type": ["field": "Title", "text": "A"]]]]),
        (
            "SC-3.4 two fields with one label",
            [["do": ["tap": "button: Add"]], ["do": ["type": ["field": "Town", "text": "A"]]]]
        ),
        (
            "SC-2 an option that is not there",
            [["do": ["tap": "button: Add"]], ["do": ["choose": ["field": "Kind", "option": "Cherry"]]]]
        ),
        (
            "SC-2 two options of one",
            [["do": ["tap": "button: Add"]], ["do": ["choose": ["field": "Kind", "option": ["Apple", "Berry"]]]]]
        ),
        (
            "SC-2 a record that is not there",
            [["do": ["tap": "button: Add"]], ["do": ["choose": ["field": "See", "option": "Cheese"]]]]
        ),
        (
            "SC-2 typing into a switch",
            [["do": ["tap": "button: Add"]], ["do": ["type": ["field": "Done", "text": "A"]]]]
        ),
        (
            "SC-2 no gallery",
            [["do": ["tap": "button: Add"]], ["do": ["pick": ["field": "Photo", "from": "gallery"]]]]
        ),
        (
            "SC-2 no picture field",
            [["do": ["tap": "button: Add"]], ["do": ["picked": ["field": "Title", "value": 1]]]]
        ),
        ("SC-2 a language not spoken", [["do": ["language": "fr"]]]),
    ]

    @Test("scripts whose last step cannot be done", arguments: wrong)
    func fails(rule: Text, steps: JSON) throws {
        let report = try Notes.run(steps)
        #expect(report.failure?.step == steps.array?.count, "\(report.text(file: rule))")
    }

    @Test("SC-3.3 rows that are not rendered are found by scrolling")
    func scrolls() throws {
        let many: JSON = .array((1...700).map { Notes.note($0, ["Title": .string("Note \(1000 + $0)")]) })
        let report = try Notes.run(
            [
                ["expect": ["rows": 700, "shows": ["Note 1700"], "firstRows": ["Note 1001"]]],
                ["do": ["tap": "row: Note 1650"], "expect": ["title": "Note 1650"]], ["do": ["back": true]],
                ["do": ["delete": "row: 1699"]],
                ["do": ["tap": "button: Delete"], "expect": ["rows": 699, "effects": ["remove Note"]]],
            ], records: many)
        #expect(report.failure == nil, "\(report.text(file: "scrolling"))")
    }

    @Test("SC-1.2 the report names file, step, what was expected and the screen")
    func reports() throws {
        let report = try Notes.run([
            ["expect": ["rows": 3]], ["do": ["tap": "row: Zebra"], "expect": ["title": "Lion"]], ["do": ["back": true]],
        ])
        #expect(report.stepsPassed == 1)
        let text = report.text(file: "a.json")
        for part: Text in [
            "a.json: step 2 failed", "expected title \"Lion\"", "seen     \"Zebra\"", "page \"Zebra\" Page",
        ] {
            #expect(text.containsUTF8(part), "\(text)")
        }
    }
}
