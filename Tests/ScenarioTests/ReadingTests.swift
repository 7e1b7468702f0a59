import Scenarios
import Testing
import Values

@Suite("Reading scripts")
struct ReadingTests {
    static func script(_ step: JSON) -> JSON {
        ["name": "A", "language": "en", "now": "2026-01-01T00:00:00Z", "steps": [step]]
    }

    @Test(
        "SC-1.1 what is not understood is an error",
        arguments: [
            [:], ["see": 1], ["do": [:]], ["do": ["jump": true]], ["do": ["back": true, "restart": true]],
            ["do": ["back": false]], ["do": ["tap": "Save"]], ["do": ["tap": "door: Save"]], ["do": ["tap": "button:"]],
            ["do": ["type": ["field": "A"]]], ["do": ["type": ["field": "A", "text": "B", "more": 1]]],
            ["do": ["choose": ["field": "A", "option": 1]]], ["do": ["choose": ["field": "A", "option": ["a", 1]]]],
            ["do": ["pick": ["field": "A", "from": "attic"]]],
            ["do": ["pickFailed": ["field": "A", "reason": "rain"]]],
            ["do": ["place": ["lat": 1]]], ["do": ["place": ["lat": 1, "lon": 2, "alt": 3]]], ["do": ["wait": "long"]],
            ["do": ["wait": -1]], ["expect": ["colour": "red"]], ["expect": ["title": 1]], ["expect": ["rows": "3"]],
            ["expect": ["shows": "a"]], ["expect": ["dialog": false]], ["expect": ["fields": ["A": 1]]],
            ["expect": ["records": ["A": "1"]]], ["expect": ["effects": ["fly away"]]],
            ["expect": ["effects": ["save"]]],
            ["expect": ["effects": [["save": "A"]]]],
            ["expect": ["effects": [["save": "A", "fields": [:], "more": 1]]]],
            ["expect": ["effects": [["share": "A", "title": "B"]]]], ["expect": []],
        ] as [JSON])
    func refuses(_ step: JSON) {
        #expect(throws: ScenarioError.self) { try Scenario(reading: Self.script(step)) }
    }

    @Test(
        "SC-1.1 damaged frames are errors",
        arguments: [
            ("name", nil), ("language", nil), ("now", nil), ("now", "today"), ("steps", nil), ("steps", []),
            ("extra", 1),
            ("records", "some"), ("seed", -1), ("offsetMinutes", 2000),
        ] as [(Text, JSON?)])
    func refusesFrame(key: Text, value: JSON?) {
        var object = Self.script(["do": ["back": true]]).object ?? JSONObject()
        object[key] = value
        #expect(throws: ScenarioError.self) { try Scenario(reading: .object(object)) }
    }

    @Test("SC-1 what may be absent has its stated value")
    func standards() throws {
        let scenario = try Scenario(reading: Self.script(["do": ["wait": JSON(0.5)]]))
        #expect(scenario.offsetMinutes == 0)
        #expect(scenario.seed == 1)
        guard case .list(let records) = scenario.records, case .wait(500)? = scenario.steps[0].action else {
            Issue.record("other standards")
            return
        }
        #expect(records.isEmpty)
    }

    @Test("an error says where it is")
    func place() {
        do throws(ScenarioError) {
            _ = try Scenario(reading: Self.script(["do": ["tap": "Save"]]))
            Issue.record("no error")
        } catch {
            #expect(error.place == "/steps/0/do/tap")
            #expect(error.text.hasUTF8Prefix("/steps/0/do/tap: "))
        }
    }
}
