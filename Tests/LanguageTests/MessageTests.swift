import Language
import TestSupport
import Testing
import Values

@Suite("Diagnostics as people and programs read them")
struct MessageTests {
    let checker = Checker(vocabulary: TestVocabulary.vocabulary)

    private func first(_ text: Text, _ code: Text) throws -> Diagnostic {
        try #require(checker.check(Array(text.utf8)).diagnostics.first { $0.code == code })
    }

    private static let app: Text = """
        { "Root": [ { "ElementId": "List", "ModelName": "Book" } ],
          "Components": {
            "List": { "Type": "TableComponent", "Events": { "Init": "Load", "Add": "New" } },
            "BookForm": { "Type": "FormComponent", "Events": { "Save": "Save" } } },
          "Events": {
            "Load": { "Type": "LoadModels", "ElementId": "List" },
            "New": { "Type": "CreateModel", "ElementId": "PushFrom" },
            "PushForm": { "Type": "Push", "ElementId": "BookForm" },
            "Save": { "Type": "UpdateModel" } },
          "Models": { "Book": { "Fields": [ { "Name": "Title", "Type": "Text" } ],
            "Views": { "Table": { "ViewName": "Line", "Mappings": { "Caption": "Title" } } } } },
          "Views": { "Line": { "Type": "Table", "Fields": { "Caption": { "Type": "Label" } } } } }
        """

    @Test("a line names file, place, severity, code, message and suggestion")
    func line() throws {
        let diagnostic = try first(Self.app, "LA-REF-1")
        #expect(
            diagnostic.line(file: "app.json", language: "en")
                == "app.json:7:50 error LA-REF-1 Event \"PushFrom\" does not exist. Did you mean \"PushForm\"?")
        #expect(
            diagnostic.line(file: "app.json", language: "de-CH")
                == "app.json:7:50 error LA-REF-1 Ereignis „PushFrom“ gibt es nicht. Meinten Sie „PushForm“?")
    }

    @Test("the JSON form has every part")
    func json() throws {
        let json = try first(Self.app, "LA-REF-1").json(language: "en")
        #expect(json["code"] == "LA-REF-1")
        #expect(json["severity"] == "error")
        #expect(json["line"] == 7)
        #expect(json["column"] == 50)
        #expect(json["pointer"] == "/Events/New/ElementId")
        #expect(json["message"]?.string?.containsUTF8("PushFrom") == true)
        #expect(json["hint"] == "Did you mean \"PushForm\"?")
    }

    @Test("a flow problem tells where the model comes from")
    func chain() throws {
        let app = Self.app.replacing("PushFrom", with: "PushForm")
        let diagnostic = try first(app, "LA-FLOW-3")
        #expect(diagnostic.pointer.text == "/Components/BookForm/Events/Save")
        #expect(
            diagnostic.message.en
                == "Save needs a saved Book, but gets a new one that was never saved: comes from Save of BookForm.")
        let list = app.replacing(
            "\"CreateModel\", \"ElementId\": \"PushForm\"", with: "\"LoadModels\", \"ElementId\": \"PushForm\"")
        let wrong = try first(list, "LA-FLOW-5")
        #expect(
            wrong.message.en
                == "BookForm shows one record, but gets a list of Book: comes from Add of List → New → PushForm.")
        #expect(
            wrong.message.de
                == "BookForm zeigt einen Eintrag, bekommt aber eine Liste von Book: kommt von Add von List → New → PushForm."
        )
    }

    @Test("LA-MAP-2 the message names the field and its model, for mappings, Scope and Share alike")
    func modelField() throws {
        for change: (Text, Text) in [
            (#""Caption": "Title""#, #""Caption": "Titel""#),
            (#""Book": { "Fields""#, #""Book": { "Scope": "Titel", "Fields""#),
            (#""Book": { "Fields""#, #""Book": { "Share": "Titel", "Fields""#),
        ] {
            let diagnostic = try first(Self.app.replacing(change.0, with: change.1), "LA-MAP-2")
            #expect(diagnostic.message.en == "The model Book has no field \"Titel\".")
            #expect(diagnostic.message.de == "Das Modell Book hat kein Feld „Titel“.")
        }
    }

    @Test("diagnostics stand in the order of their positions")
    func order() {
        let app = Self.app.replacing("\"Title\", \"Type\"", with: "\"Title\", \"Typ\"").replacing("Init", with: "Inti")
        let lines = checker.check(Array(app.utf8)).diagnostics.map(\.position.byte)
        #expect(lines.count > 3)
        #expect(lines == lines.sorted())
    }
}
