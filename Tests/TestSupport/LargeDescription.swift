import Values

/// A valid description of any size, for measuring.
public enum LargeDescription {
    /// Each model has a list, a form, a page and their events; what remains are further lists and chains.
    public static func json(components: Int, events: Int, models: Int, fields: Int) -> JSON {
        var componentBlocks = JSONObject()
        var eventBlocks = JSONObject()
        var modelBlocks = JSONObject()
        var views = JSONObject()
        for model in 0..<models {
            modelBlocks["Model\(model)"] = self.model(model, fields: fields)
            views["Line\(model)"] = [
                "Type": "Table", "Fields": ["Caption": ["Type": "Label"], "Detail": ["Type": "Label"]],
                "Order": ["<Entry>", "Caption", "Detail"],
            ]
        }
        for number in 0..<components {
            let model = number % models
            componentBlocks["List\(number)"] = [
                "Type": "TableComponent", "Title": ["de": .string("Liste \(number)"), "en": .string("List \(number)")],
                "Events": [
                    "Init": .string("Load\(number % events)"),
                    "ItemClicked": .string("Load\((number + 1) % min(events, components))"),
                ],
            ]
            if number < events {
                eventBlocks["Load\(number)"] = [
                    "Type": "LoadModels", "ModelId": .string("Model\(model)"), "SortBy": "Field0",
                    "ElementId": .string("List\(number)"),
                ]
            }
        }
        for number in min(components, events)..<max(events, components) where number < events {
            eventBlocks["Load\(number)"] = [
                "Type": "DisplayMessage", "Message": "Hello", "ElementId": .string("Load\(number - 1)"),
            ]
        }
        return [
            "Baukasten": 1, "App": ["Languages": ["de", "en"]],
            "Root": [["ElementId": "List0", "ModelName": "Model0"]], "Components": .object(componentBlocks),
            "Events": .object(eventBlocks), "Models": .object(modelBlocks), "Views": .object(views),
        ]
    }

    private static func model(_ number: Int, fields: Int) -> JSON {
        let list = (0..<fields).map { field -> JSON in
            [
                "Name": .string("Field\(field)"), "Type": "Text",
                "Label": ["de": .string("Feld \(field)"), "en": .string("Field \(field)")],
                "Options": ["Required": .bool(field == 0), "MaxLength": 80, "InputType": "TextField"],
            ]
        }
        return [
            "Fields": .array(list),
            "Views": [
                "Table": [
                    "ViewName": .string("Line\(number)"), "Mappings": ["Caption": "Field0", "Detail": "Field1"],
                ]
            ],
        ]
    }
}
