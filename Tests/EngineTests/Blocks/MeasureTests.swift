import Basic
import Engine
import Language
import Scenarios
import Testing
import Values

@Suite("Numbers that are measured")
struct MeasureTests {
    private static func description(_ options: String) -> Text {
        let text: String = """
            {
              "Baukasten": 1,
              "App": { "Id": "pulse", "Title": "Pulse", "Version": "1.0.0", "Languages": ["en", "de"] },
              "Root": [ { "Title": "Tests", "Icon": "list", "ElementId": "Tests", "ModelName": "Test" } ],
              "Components": {
                "Tests": { "Type": "TableComponent", "Title": "Tests", "Events": { "Init": "All", "Add": "New" } },
                "TestForm": { "Type": "FormComponent", "Title": "Test", "Events": { "Save": "Keep" } }
              },
              "Events": {
                "All": { "Type": "LoadModels", "ModelId": "Test", "ElementId": "Tests" },
                "New": { "Type": "CreateModel", "ModelId": "Test", "ElementId": "Open" },
                "Open": { "Type": "Push", "ElementId": "TestForm" },
                "Keep": { "Type": "SaveModel", "ElementId": "Leave" },
                "Leave": { "Type": "Pop" }
              },
              "Models": {
                "Test": {
                  "Fields": [ { "Name": "Beats", "Type": "Number", "Label": "Beats", "Options": { \(options) } } ],
                  "Views": { "Table": { "ViewName": "Line", "Mappings": { "Title": "Beats" } } }
                }
              },
              "Views": {
                "Line": { "Fields": { "Title": { "Type": "Label", "Position": { "X": 0, "Y": 0 }, "Size": { "Width": 300, "Height": 20 } } } }
              }
            }
            """
        return Text(text)
    }

    private func problems(_ options: String) -> [Text] {
        Checker(vocabulary: Vocabulary([Basic.manifest])).check(Array(Self.description(options).utf8)).diagnostics
            .map { $0.pointer.text }
    }

    private func form(_ options: String) throws -> (driver: AppDriver, field: FormField) {
        var driver = AppDriver(
            registry: Registry([Basic.kit]), now: try #require(Instant("2026-04-12T08:00:00.000Z")))
        driver.open(Self.description(options), hash: "#/Tests/TestForm=new.Test")
        return (driver, try #require(Self.field(driver)))
    }

    private static func field(_ driver: AppDriver) -> FormField? {
        func found(_ elements: [Element]) -> FormField? {
            for element in elements {
                if case .field(let field) = element.content { return field }
                if case .section(_, let parts) = element.content, let field = found(parts) { return field }
            }
            return nil
        }
        return found(driver.screen.levels.last?.body ?? [])
    }

    @Test("RU-MEASURE-1 seconds that a minute is no multiple of, and other sensors, are refused with their place")
    func checked() {
        #expect(problems(#""Count": [10, 15], "Sensor": "HeartRate""#).isEmpty)
        #expect(problems(#""Count": [10, 7, 60]"#) == ["/Models/Test/Fields/0/Options/Count/1"])
        #expect(problems(#""Count": [4]"#) == ["/Models/Test/Fields/0/Options/Count/0"])
        #expect(!problems(#""Count": []"#).isEmpty && !problems(#""Count": [5, 6, 10, 12, 15]"#).isEmpty)
        #expect(problems(#""Sensor": "Thermometer""#) == ["/Models/Test/Fields/0/Options/Sensor"])
    }

    @Test("RU-MEASURE-2 what measures stands below the field, and hands on what it measured as if it was typed")
    func below() throws {
        var (driver, field) = try form(#""Count": [10, 7, 15], "Sensor": "HeartRate", "Max": 200, "Decimals": 0"#)
        let child = try #require(field.children.first)
        guard case .surface("measure", let data) = child.content else { throw Wrong() }
        #expect(data["counts"] == [10, 15] && data.string("sensor") == "HeartRate" && data.string("label") == "Beats")
        driver.act(try #require(data.string("change").flatMap { ActionID($0) }), "72")
        #expect(Self.field(driver)?.value == 72)
        driver.act(try #require(data.string("change").flatMap { ActionID($0) }), "240")
        driver.act(try #require(data.string("leave").flatMap { ActionID($0) }))
        #expect(Self.field(driver)?.problem?.code == "RU-NUM-3")
    }

    @Test("RU-MEASURE-1 without the options there is nothing below a number")
    func plain() throws {
        #expect(try form(#""Max": 200"#).field.children.isEmpty)
        #expect(try form(#""Count": [7], "Sensor": "Other""#).field.children.isEmpty)
    }

    private struct Wrong: Error {}
}
