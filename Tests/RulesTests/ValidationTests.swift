import Basic
import Language
import Rules
import Testing
import Values

@Suite("Validation")
struct ValidationTests {
    private let context = RuleContext(
        language: "en", today: CalendarDate(dayNumber: 20_000), kinds: Self.kinds, title: { _, _ in nil })

    private static let kinds: Blocks<FieldKind> = {
        var kinds = Blocks<FieldKind>()
        for kind in Basic.fields { kinds.add(kind, as: kind.name) }
        return kinds
    }()

    private func fields(_ list: JSON) throws -> [FieldDescription] {
        let model = AppDescription(reading: ["Models": ["M": ["Fields": list]]]).models["M"]
        return try #require(model).fields
    }

    @Test("nothing, empty texts, lists and objects are empty (RU-VAL-4)")
    func emptiness() {
        let empty: [JSON?] = [nil, .null, "", [], [:], ["a": "", "b": ["c": []]]]
        #expect(empty.allSatisfy { Validation.isEmpty($0) })
        let filled: [JSON?] = [false, 0, " ", [.null], ["a": 0]]
        #expect(filled.allSatisfy { !Validation.isEmpty($0) })
    }

    @Test("RU-FILL-1 nothing is required of what the server fills in, and nothing of it is wrong")
    func filled() throws {
        let list: JSON = [
            ["Name": "Place", "Type": "Inherited", "Options": ["From": "Shelf.Name", "Required": true]],
            ["Name": "Person", "Type": "Creator", "Options": ["Required": true]],
        ]
        for value: JSON in [.null, 5, ["a": ["b"]], "text"] {
            let values: JSONObject = ["Place": value, "Person": value]
            #expect(try Validation.problems(in: values, fields: fields(list), context: context).isEmpty)
        }
    }

    @Test("a group's label may stand among its options")
    func label() throws {
        let list: JSON = [
            ["Name": "A", "Type": "Composite", "Options": ["Label": "Address", "Fields": []]],
            ["Name": "B", "Type": "Composite", "Label": "Own", "Options": ["Label": "Other", "Fields": []]],
        ]
        #expect(try fields(list).map { $0.title(in: "de") } == ["Address", "Own"])
    }

    @Test("what a record starts with is accepted by its fields (RU-INIT-1)")
    func initialValuesAreValid() throws {
        let list: JSON = [
            [
                "Name": "A", "Type": "Range",
                "Options": ["Start": 1, "End": 2, "Step": 0.5, "Default": 1.5, "Required": true],
            ],
            ["Name": "B", "Type": "Boolean", "Options": ["Required": true]],
            ["Name": "C", "Type": "Date", "Options": ["Default": "today", "Min": "today", "Max": "today"]],
            [
                "Name": "D", "Type": "Composite",
                "Options": [
                    "Fields": [
                        ["Name": "E", "Type": "Text", "Options": ["Required": true]],
                        ["Name": "F", "Type": "Range"], ["Name": "G", "Type": "Text", "Options": ["Default": "x"]],
                    ]
                ],
            ],
        ]
        let fields = try fields(list)
        let values = Validation.initialValues(of: fields, context)
        #expect(values.count == 4)
        #expect(Validation.problems(in: values, fields: fields, context: context).isEmpty)
    }

    @Test("groups nest eight deep and no deeper (RU-VAL-3)")
    func depth() throws {
        var field: JSON = ["Name": "X", "Type": "Text", "Options": ["Required": true]]
        for _ in 0..<20 {
            field = ["Name": "X", "Type": "Composite", "Options": ["Required": true, "Fields": [field]]]
        }
        let problems = Validation.problems(in: [:], fields: try fields([field]), context: context)
        #expect(problems.map { $0.path.count } == [8])
    }
}
