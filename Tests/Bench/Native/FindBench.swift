import Basic
import Engine
import Foundation
import Scenarios
import Values

/// Searching in long lists: what a person types natively, and the same requests for the module in Node.
///
/// `Bench --find FILE` writes the requests to the file, times them natively and prints rows; `forms.mjs` times the file.
enum FindBench {
    private struct Wrong: Error {}

    private static let kits = Registry([Basic.kit])

    static func run(writing file: String) throws {
        var rows: [Row] = []
        var scenes: [JSON] = []
        for (count, target) in [(10_000, 50.0), (100_000, 200.0)] {
            let scene = try searching(count, target: target)
            rows += try scene.replayed(by: kits)
            scenes.append(scene.json)
        }
        try Data(JSON.array(scenes).utf8).write(to: URL(filePath: file))
        print(JSON.array(rows.map(\.json)).text)
    }

    private static let description: Text = """
        { "Baukasten": 1, "App": { "Id": "bench", "Title": "Bench", "Languages": ["de", "en"] },
          "Root": [ { "Title": "People", "ElementId": "People", "ModelName": "Person" } ],
          "Components": { "People": { "Type": "TableComponent", "Events": { "Init": "Load" } } },
          "Events": { "Load": { "Type": "LoadModels", "SortBy": "Name", "ElementId": "People" } },
          "Models": { "Person": { "Fields": [
              { "Name": "Name", "Type": "Text" }, { "Name": "Town", "Type": "Text" }, { "Name": "Note", "Type": "Text" },
              { "Name": "Born", "Type": "Date" }, { "Name": "Size", "Type": "Number" },
              { "Name": "Kind", "Type": "Choice", "Options": { "Choices": [
                { "Value": "a", "Label": { "de": "Arbeit", "en": "Office" } },
                { "Value": "b", "Label": { "de": "Zuhause", "en": "Private" } } ] } } ],
            "Views": { "Table": { "ViewName": "Line", "Mappings": { "Name": "Name", "Town": "Town" } } } } },
          "Views": { "Line": { "Type": "Table", "Fields": { "Name": { "Type": "Label" }, "Town": { "Type": "Label" } } } } }
        """

    private static func records(_ count: Int, name: Text? = nil) -> [JSON] {
        let names: [Text] = ["Müller", "Groß", "Peña", "Berg", "Lindenblatt", "Šarić", "Steinadler"]
        let towns: [Text] = ["Zürich", "Köln", "Ulm", "Malmö", "Schaan"]
        return (0..<count).map { number in
            let digits = "\(number)" as Text
            return [
                "id": .string(
                    "01980000-0000-7000-8000-" + Text(repeating: "0", count: 12 - digits.utf8.count) + digits),
                "model": "Person", "created": "2026-01-01T00:00:00Z", "changed": "2026-01-01T00:00:00Z",
                "fields": [
                    "Name": .string(name ?? "\(names[number % 7]) \(number)"), "Town": .string(towns[number % 5]),
                    "Note": "Trifft sich dienstags um acht mit den anderen im Übungsraum", "Born": "1990-05-17",
                    "Size": JSON(number % 200), "Kind": number.isMultiple(of: 2) ? "a" : "b",
                ],
            ]
        }
    }

    private static func searching(_ count: Int, target: Double) throws -> Scene {
        let size = count == 10_000 ? "10,000 records" : "100,000 records" as Text
        var scene = Scene()
        var driver = AppDriver(registry: kits, now: Instant(milliseconds: 1_792_000_000_000))
        var taken = 0
        driver.open(description, records: records(count))
        scene.take(driver, &taken, "")
        guard let open = driver.screen.tap("Search") ?? driver.screen.tap("Suchen") else { throw Wrong() }
        driver.act(open)
        scene.take(driver, &taken, "\(size): search opened")
        let (key, first) = ("\(size): key pressed in the search", "\(size): first key after a change") as (Text, Text)
        for round in 0..<10 {
            for text in ["m", "mu", "mul", "mull", "muller", "muller k", "muller ko", "mu", "zur ubung 77", ""]
                as [Text]
            {
                driver.act(ActionID(level: open.level, name: "find.words"), .string(text))
                scene.take(driver, &taken, key)
            }
            driver.send(["type": "records", "records": .array(records(1, name: "Anders \(round)"))])
            scene.take(driver, &taken, "")
            driver.act(ActionID(level: open.level, name: "find.words"), "gross")
            scene.take(driver, &taken, first)
            driver.act(ActionID(level: open.level, name: "find.words"), "")
            scene.take(driver, &taken, "")
        }
        guard driver.screen.levels.count == 1 else { throw Wrong() }
        scene.targets[key] = target
        scene.targets[first] = target
        return scene
    }
}
