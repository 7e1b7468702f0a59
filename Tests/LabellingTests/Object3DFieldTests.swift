import Labelling
import Language
import Rules
import Testing
import Values

@Suite("Fields of 3D objects")
struct Object3DFieldTests {
    @Test("LB-FIELD-3 a field of 3D objects holds a medium or a file of the app, and reads as its name")
    func field() throws {
        let app = AppDescription(reading: ["Models": ["M": ["Fields": [["Name": "Shape", "Type": "Object3D"]]]]])
        let field = try #require(app.models["M"]?.fields.first)
        let context = RuleContext(
            language: "en", today: try #require(CalendarDate("2026-02-01")), kinds: Anatomy.registry.fields,
            title: { _, _ in nil })
        let good: [(JSON, Text)] = [
            (["media": "ab12", "name": "knee.glb"], "knee.glb"), (["file": "models/knee.glb"], "knee.glb"),
            (["media": "ab12"], "3D object"),
        ]
        for (value, text) in good {
            #expect(object3DField.problem(value, field, context) == nil)
            #expect(object3DField.text(value, field, context) == text)
        }
        let bad: [JSON] = [
            ["url": "https://example.org/a.glb"], ["file": "../a.glb"], ["media": ""], ["media": "a/b"], "a", [:],
        ]
        for value in bad { #expect(object3DField.problem(value, field, context)?.code == "LB-FIELD-3") }
    }
}
