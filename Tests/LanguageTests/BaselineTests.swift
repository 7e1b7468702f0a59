import Language
import TestSupport
import Testing
import Values

@Suite("The baseline app")
struct BaselineTests {
    let checker = Checker(vocabulary: TestVocabulary.vocabulary)

    @Test("passes without errors")
    func passes() throws {
        let result = checker.check(try SpecFolder.bytes("Spec/vectors/language/apps/baseline.json"))
        #expect(!result.hasErrors)
        // The page has no field for the place, and no field of its own for it is asked for.
        #expect(
            result.diagnostics.map { "\($0.code) \($0.pointer.text)" } == [
                "LA-MAP-1 /Models/Picture/Views/Detail/Mappings/Where"
            ])
    }

    @Test("is read in full")
    func reads() throws {
        let json = try JSON.parse(SpecFolder.bytes("Spec/vectors/language/apps/baseline.json"))
        let app = AppDescription(reading: json)
        #expect(app.root.map(\.component) == ["PictureList", "PictureMap"])
        #expect(app.components["PictureList"]?.events(on: "Add") == ["NewPicture"])
        #expect(app.events["NewPicture"]?.element == "PushForm")
        #expect(app.models["Picture"]?.fields.map(\.type) == ["Text", "Image", "Map"])
        #expect(app.models["Picture"]?.view(in: .map)?.view == "PictureCallout")
        guard case .table(let order)? = app.views["PicturePage"]?.layout else {
            Issue.record("not a table view")
            return
        }
        #expect(order == [.heading("Picture"), .field("Image"), .heading("Details"), .field("Caption")])
    }
}
