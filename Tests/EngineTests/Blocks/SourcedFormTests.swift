import Basic
import Engine
import Language
import Rules
import Scenarios
import Testing
import Values

@Suite("Forms with fields from another record")
struct SourcedFormTests {
    /// A group whose fields are the texts that the record in `Sheet` names, separated by spaces.
    private static let answers = FieldKind(
        name: "Answers", stores: .group, control: { field, _ in .group(field.fields) }, read: GroupRules.read,
        problem: GroupRules.problem, text: GroupRules.text,
        source: FieldSource(
            reference: { _ in "Sheet" },
            fields: { _, record in
                let names = (record.fields["Names"]?.string ?? "").split(on: UInt8(ascii: " "))
                return FieldDescription.list(
                    reading: .array(
                        names.map { ["Name": .string($0), "Type": "Text", "Options": ["Required": true]] }))
            },
            title: { record, _ in (record.fields["Title"]?.string ?? "", record.fields["About"]?.string ?? "") },
            missing: Bilingual(de: "Kein Blatt.", en: "No sheet.")))

    private static let registry = Registry([Basic.kit, Kit(name: "Test", fields: [answers])])

    private static let app: JSON = [
        "App": ["Title": "Test"],
        "Root": [["Title": "Replies", "ElementId": "List", "ModelName": "Reply"]],
        "Components": [
            "List": ["Type": "TableComponent", "Title": "Replies", "Events": ["Init": "Load", "ItemClicked": "Edit"]],
            "Form": ["Type": "FormComponent", "Title": "Form", "Events": ["Save": "Keep"]],
        ],
        "Events": [
            "Load": ["Type": "LoadModels", "ModelId": "Reply", "ElementId": "List"],
            "Edit": ["Type": "Push", "ElementId": "Form"],
            "Keep": ["Type": "UpdateModel", "ElementId": "Back"],
            "Back": ["Type": "Pop"],
        ],
        "Models": [
            "Sheet": ["Fields": [["Name": "Title", "Type": "Text"], ["Name": "About", "Type": "Text"]]],
            "Reply": [
                "Label": "Reply",
                "Fields": [
                    ["Name": "Secret", "Type": "Text", "Options": ["Hidden": true]],
                    ["Name": "Sheet", "Type": "Reference", "Options": ["ModelName": "Sheet", "Hidden": true]],
                    ["Name": "Answers", "Type": "Answers"],
                ],
            ],
        ],
    ]

    private static let sheet = "01980000-0000-7000-8000-000000000001" as Text

    private static func open(names: Text = "Street City", sheet: Text = sheet) -> AppDriver {
        let time = "2025-06-01T08:00:00.000Z" as JSON
        var driver = AppDriver(registry: registry, now: Instant(milliseconds: 1_748_764_800_000))
        driver.open(
            app.text,
            records: [
                [
                    "id": .string(Self.sheet), "model": "Sheet", "created": time, "changed": time,
                    "fields": ["Title": "Where?", "About": "Please be exact.", "Names": .string(names)],
                ],
                [
                    "id": "01980000-0000-7000-8000-000000000002", "model": "Reply", "created": time, "changed": time,
                    "fields": ["Secret": "hush", "Sheet": [.string(sheet)]],
                ],
            ])
        return driver
    }

    @Test(
        "EN-FORM-10 the fields stand without a group, under the record's title and below its words; hidden ones nowhere"
    )
    func shown() throws {
        var app = Self.open()
        // Nor is a hidden field what the record is called.
        try app.tap("Reply")
        let form = try #require(app.screen.levels.last)
        #expect(form.title == "Where?")
        let lines = String(app.screen.outline).split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines.suffix(5) == [
                "right \"Save\" primary", "text \"Please be exact.\"", "section",
                "field \"Street\" text:plain required", "field \"City\" text:plain required",
            ])
    }

    @Test("EN-FORM-10 they are checked, kept as a draft and saved like any others")
    func saved() throws {
        var app = Self.open()
        try app.tap("Reply")
        try app.type("Street", "Main Street")
        try app.tap("Save")
        #expect(app.announced.first.map { String($0).hasSuffix("City: Please fill in “City”.") } == true)
        app = app.reopened(Self.app.text, registry: Self.registry)
        try app.tap("Reply")
        #expect(app.screen.field("Street")?.value == "Main Street")
        try app.type("City", "Vaduz")
        try app.tap("Save")
        #expect(app.stored("Reply", "Answers") == [["Street": "Main Street", "City": "Vaduz"]])
        #expect(app.stored("Reply", "Secret") == ["hush"])
    }

    @Test(
        "EN-FORM-10 a changed record has other fields at once; without it a sentence stands there and nothing is saved")
    func followed() throws {
        var app = Self.open(sheet: "01980000-0000-7000-8000-00000000000f")
        try app.tap("Reply")
        #expect(String(app.screen.outline).contains("No sheet."))
        try app.tap("Save")
        #expect(app.stored("Reply", "Answers") == [.null])
        app = Self.open()
        try app.tap("Reply")
        app.send([
            "type": "records",
            "records": [
                [
                    "id": .string(Self.sheet), "model": "Sheet", "created": "2025-06-01T08:00:00.000Z",
                    "changed": "2025-06-02T08:00:00.000Z", "fields": ["Title": "Now?", "Names": "Country"],
                ]
            ],
        ])
        #expect(app.screen.levels.last?.title == "Now?")
        #expect(app.screen.field("Country") != nil)
        #expect(app.screen.field("Street") == nil)
    }
}
