import Foundation
import Values

/// An app with modules, forms and replies, and documents to publish in it.
enum FormsApp {
    static let text = description(guests: "")

    /// - Parameter guests: More members of the app's `Access`.
    static func description(guests: String, reply: String = "") -> String {
        """
        {
          "App": { "Title": "Forms", "Languages": ["en", "de"],
            "Access": { "Roles": ["author", "participant"]\(guests) } },
          "Root": [ { "Title": "Replies", "ElementId": "List", "ModelName": "Reply" } ],
          "Components": { "List": { "Type": "TableComponent" } },
          "Events": {},
          "Models": {
            "Module": {
              "Access": { "author": ["read", "create", "update"], "participant": ["read"] },
              "Fields": [
                { "Name": "Title", "Type": "Text" },
                { "Name": "Definition", "Type": "ModuleDefinition", "Options": { "Required": true } } ] },
            "Form": {
              "Access": { "author": ["read", "create"], "participant": ["read"] },
              "Fields": [
                { "Name": "Title", "Type": "Text", "Options": { "Required": true } },
                { "Name": "Module", "Type": "Reference", "Options": { "ModelName": "Module", "Max": 1 } },
                { "Name": "Definition", "Type": "FormDefinition", "Options": { "Required": true } } ] },
            "Reply": {
              "Access": { "author": ["read"], "participant": ["create", "read own"] },
              "Fields": [
                { "Name": "Form", "Type": "Reference", "Options": { "ModelName": "Form", "Max": 1, "Required": true } },
                { "Name": "Answers", "Type": "FormAnswers", "Options": { "Form": "Form", "Rest": "Rest" } },
                { "Name": "Day", "Type": "Date", "Options": { "Default": "today", "Required": true } },
                { "Name": "Rest", "Type": "Text" } ] }
          },
          "Views": {}
        }
        """
    }

    static let module = json(
        """
        {"collection": "demo", "module": "restaurant", "title": {"de": "Restaurant", "en": "Restaurant"},
         "start": [{"command": "pizza", "info": {"de": "Pizza wählen", "en": "Choose a pizza"}}],
         "next": {"pizza": [{"command": "drink", "info": "Choose a drink", "if": "count > 1"},
                            {"command": "address", "info": {"de": "Anschrift", "en": "Address"}}]}}
        """)

    static let pizza = json(
        """
        {"collection": "demo", "module": "restaurant", "command": "pizza", "title": {"de": "Pizza", "en": "Pizza"},
         "form": {"version": "0.0.1", "header": {"title": {"de": "Guten Appetit", "en": "Enjoy"}, "colour": "red"},
          "fields": [
           {"name": "name", "label": {"de": "Name", "en": "Your name"}, "type": "text", "required": true},
           {"name": "count", "label": "Count", "type": "number", "required": false, "min": 1, "max": 20},
           {"name": "size", "type": "radio", "options": [{"value": "s", "label": {"de": "klein", "en": "small"}}, {"value": "l"}]},
           {"name": "extras", "type": "multiselect", "options": [{"value": "ham"}, {"value": "cheese"}]},
           {"name": "why", "type": "text", "visibleIf": "count > 10"},
           {"name": "bank", "type": "compositeField", "compositeField": "banking", "required": false}],
          "compositeFields": [{"name": "banking", "label": {"de": "Bank", "en": "Bank"},
           "fields": [{"name": "iban", "type": "text"}, {"name": "swift", "type": "text", "required": false}]}]}}
        """)

    /// The form of the specification's listing, in its words.
    static let drink = json(
        """
        {"collection": "demo", "module": "restaurant", "command": "drink",
         "form": { "version": "0.0.2", "header": {},
            "fields": [ { "name": "name", "label": "Name", "type": "text", "required": true },
                        { "name": "drink", "label": "Drink", "type": "multiselect", "options": [ { "value": "coke", "label": "Cola" }, { "value": "fanta", "label": "Fanta" } ] },
                        { "name": "home", "type": "compositeField", "compositeField": "address", "required": true } ],
            "compositeFields": [ { "name": "address", "label": "Home", "fields": [ { "name": "street", "label": "Street", "type": "text", "required": true },
                                                                              { "name": "number", "label": "Number", "type": "number", "required": false } ] } ] } }
        """)

    static let address = json(
        """
        {"collection": "demo", "module": "restaurant", "command": "address", "title": "Address",
         "form": {"version": "1", "fields": [{"name": "street", "type": "text"}]}}
        """)

    static let everything = [module, pizza, drink, address]

    static func json(_ text: Text) -> JSON {
        guard let json = try? JSON.parse(text) else { preconditionFailure("This is not JSON:\n\(String(text))") }
        return json
    }

    /// The same with another value somewhere.
    static func changing(_ json: JSON, _ path: Text..., to value: JSON?) -> JSON { change(json, path[...], value) }

    private static func change(_ json: JSON, _ path: ArraySlice<Text>, _ value: JSON?) -> JSON {
        guard let name = path.first else { return value ?? .null }
        if var list = json.array {
            guard let place = Int(String(name)), list.indices.contains(place) else { return json }
            list[place] = change(list[place], path.dropFirst(), value)
            return .array(list)
        }
        var object = json.object ?? [:]
        object[name] = path.count == 1 ? value : change(object[name] ?? .null, path.dropFirst(), value)
        return .object(object)
    }
}
