import Basic
import Engine
import Language
import Scenarios
import Values

/// People in groups, with fields of each kind that can be searched, filtered or sorted by.
enum People {
    static let friends: Text = "01980000-0000-7000-8000-000000000001"
    static let family: Text = "01980000-0000-7000-8000-000000000002"

    static func id(_ number: Int) -> Text {
        let digits = "\(number)" as Text
        return "01980000-0000-7000-8000-" + Text(repeating: "0", count: 12 - digits.utf8.count) + digits
    }

    static func person(_ number: Int, _ name: Text, _ fields: JSON = [:]) -> JSON {
        var all: JSON = ["Name": .string(name)]
        for member in fields.object?.members ?? [] { all.set(member.key, to: member.value) }
        return Library.record(id(100 + number), "Person", all)
    }

    static let groups = [
        Library.record(friends, "Group", ["Name": "Freunde"]), Library.record(family, "Group", ["Name": "Familie"]),
    ]

    static let all: [JSON] =
        groups + [
            person(
                0, "Zoë Müller",
                [
                    "Town": "Zürich", "Group": [.string(friends)], "Kind": "work", "Born": "1990-05-17",
                    "Size": JSON(1234.5),
                    "Done": true, "Secret": "opensesame",
                ]),
            person(
                1, "Ada Groß",
                ["Town": "Köln", "Group": [.string(family)], "Kind": "home", "Born": "1992-11-02", "Size": 3]),
            person(2, "Åsa Lind", ["Town": "Malmö", "Tags": ["a", "b"], "Born": "2026-10-14"]),
            person(3, "Anna-Maria Berg", ["Town": "Ulm", "Tags": ["b"], "Born": "2026-10-12"]),
            person(4, "José Peña", ["Town": "Sevilla", "Born": "2026-10-01", "Size": 12]),
            person(5, "Đorđe Šarić", ["Town": "Niš"]),
            person(6, "Nguyễn Ân", ["Town": "Huế"]),
            person(7, "Ben Berger", ["Town": "Bonn", "Done": true]),
            person(8, "Carl Bergmann", ["Town": "Ulm", "Met": "2026-10-13T23:30:00Z"]),
        ]

    static func open(
        _ change: (inout JSON) -> Void = { _ in }, records: [JSON] = all, languages: [Text] = ["en"], hash: Text = ""
    ) -> AppDriver {
        var json = (try? JSON.parse(description)) ?? .null
        change(&json)
        var driver = AppDriver(registry: Library.registry, now: Library.now)
        driver.open(json.text, records: records, languages: languages, hash: hash)
        return driver
    }

    /// The app as it is opened again on the same device.
    static func reopened(_ app: AppDriver, _ change: (inout JSON) -> Void = { _ in }) -> AppDriver {
        var json = (try? JSON.parse(description)) ?? .null
        change(&json)
        return app.reopened(json.text, registry: Library.registry)
    }

    static let description: Text = """
        {
          "App": { "Title": "People", "Languages": ["de", "en"] },
          "Root": [
            { "Title": "Everyone", "ElementId": "Everyone", "ModelName": "Person" },
            { "Title": "Groups", "ElementId": "Groups", "ModelName": "Group" }
          ],
          "Components": {
            "Everyone": { "Type": "TableComponent", "Title": "Everyone",
              "Events": { "Init": "LoadEveryone", "ItemClicked": "Show", "Delete": "Remove" } },
            "Groups": { "Type": "TableComponent", "Title": "Groups",
              "Events": { "Init": "LoadGroups", "ItemClicked": "LoadMembers" } },
            "Members": { "Type": "TableComponent", "Title": "Members of {Name}", "Events": { "ItemClicked": "Show" } },
            "Page": { "Type": "DetailComponent", "Title": "{Name}", "Events": { "Edit": "Edit" } },
            "Form": { "Type": "FormComponent", "Title": "Person", "Events": { "Save": "Save" } }
          },
          "Events": {
            "LoadEveryone": { "Type": "LoadModels", "SortBy": "Name", "ElementId": "Everyone" },
            "LoadGroups": { "Type": "LoadModels", "SortBy": "Name", "ElementId": "Groups" },
            "LoadMembers": { "Type": "LoadModels", "ModelId": "Person", "Through": "Group", "SortBy": "Name", "ElementId": "Members" },
            "Show": { "Type": "Push", "ElementId": "Page" },
            "Edit": { "Type": "Push", "ElementId": "Form" },
            "Save": { "Type": "SaveModel", "ElementId": "Back" },
            "Back": { "Type": "Pop" },
            "Remove": { "Type": "DeleteModel" }
          },
          "Models": {
            "Group": { "Fields": [ { "Name": "Name", "Type": "Text" } ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Caption": "Name" } } } },
            "Person": { "Fields": [
                { "Name": "Name", "Type": "Text" },
                { "Name": "Town", "Type": "Text" },
                { "Name": "Group", "Type": "Reference", "Options": { "ModelName": "Group" } },
                { "Name": "Kind", "Type": "Choice", "Options": { "Choices": [
                  { "Value": "work", "Label": { "de": "Arbeit", "en": "Office" } },
                  { "Value": "home", "Label": { "de": "Zuhause", "en": "Private" } } ] } },
                { "Name": "Tags", "Type": "MultiChoice", "Options": { "Choices": [ { "Value": "a" }, { "Value": "b" } ] } },
                { "Name": "Born", "Type": "Date" },
                { "Name": "Met", "Type": "DateTime" },
                { "Name": "Size", "Type": "Number", "Options": { "Decimals": 1 } },
                { "Name": "Done", "Type": "Boolean" },
                { "Name": "Secret", "Type": "Text", "Options": { "InputType": "Password" } } ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Caption": "Name" } } } }
          },
          "Views": { "Line": { "Type": "Table", "Fields": { "Caption": { "Type": "Label" } } } }
        }
        """
}

extension AppDriver {
    /// Acts on the list on top.
    mutating func find(_ name: Text, _ value: JSON = .null) {
        act(ActionID(level: screen.levels.last?.serial ?? 0, name: "find." + name), value)
    }

    /// What is written first in each row in view of the top level.
    var rowTitles: [Text] {
        for case .list(let list) in (screen.levels.last?.body ?? []).map(\.content) {
            return list.rows.map { row in
                for case .text(let text, _) in [row.body].flattened.map(\.content) { return text }
                return "?"
            }
        }
        return []
    }

    var searchBar: SearchBar? {
        for case .search(let bar) in (screen.levels.last?.body ?? []).map(\.content) { return bar }
        return nil
    }

    /// Opens the filters of the list on top, acts there, and closes them.
    mutating func filter(_ name: Text, _ field: Text, _ value: JSON) {
        find("filters")
        onSheet(name, field, value)
        onSheet("done", "")
    }

    /// In the sheet with filters, which is open.
    mutating func onSheet(_ name: Text, _ field: Text, _ value: JSON = .null) {
        act(ActionID(level: screen.levels.last?.serial ?? 0, name: name, argument: field), value)
    }
}
