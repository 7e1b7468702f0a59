/// Descriptions for tests, with models and rights as wanted.
enum TestApp {
    /// - Parameters:
    ///   - access: `"Access": {…},` of the app, or nothing.
    ///   - models: Members of `Models`.
    static func text(access: String = "", models: String, root: String = "Note") -> String {
        """
        {
          "App": { "Title": "Test", \(access) "Languages": ["de", "en"] },
          "Root": [ { "Title": { "de": "Liste", "en": "List" }, "ElementId": "List", "ModelName": "\(root)" } ],
          "Components": { "List": { "Type": "TableComponent" } },
          "Events": {},
          "Models": { \(models) },
          "Views": {}
        }
        """
    }

    static func model(_ name: String, fields: String, more: String = "") -> String {
        """
        "\(name)": { \(more) "Fields": [ \(fields) ] }
        """
    }

    /// One model `Note` with a field of nearly every kind, open to everybody.
    static let notes = text(models: model("Note", fields: noteFields))

    static let noteFields = """
        { "Name": "Title", "Type": "Text", "Options": { "Required": true, "MaxLength": 80 } },
        { "Name": "Body", "Type": "Text", "Options": { "InputType": "TextArea" } },
        { "Name": "Stars", "Type": "Number", "Options": { "Min": 0, "Max": 5, "Conflict": "max" } },
        { "Name": "Count", "Type": "Number", "Options": { "Conflict": "add" } },
        { "Name": "Done", "Type": "Boolean" },
        { "Name": "Day", "Type": "Date", "Options": { "Max": "today" } },
        { "Name": "Kind", "Type": "Choice", "Options": { "Choices": [ { "Value": "red" }, { "Value": "green" } ] } },
        { "Name": "Place", "Type": "Map" },
        { "Name": "Photo", "Type": "Image" },
        { "Name": "Links", "Type": "Reference", "Options": { "ModelName": "Note", "Max": 3 } },
        { "Name": "Home", "Type": "Composite",
          "Options": { "Fields": [ { "Name": "Street", "Type": "Text" }, { "Name": "City", "Type": "Text" } ] } }
        """
}
