import Basic
import Engine
import Language
import Scenarios
import Values

/// A small app with everything that navigation and chains need: shelves, their books, a map of places.
enum Library {
    static let registry = Registry([Basic.kit])
    static let now = Instant(milliseconds: 1_792_000_000_000)

    static let shelf: Text = "01980000-0000-7000-8000-000000000001"
    static let other: Text = "01980000-0000-7000-8000-000000000002"
    static let book: Text = "01980000-0000-7000-8000-000000000011"

    static let records: [JSON] = [
        record(shelf, "Shelf", ["Name": "Novels"]),
        record(other, "Shelf", ["Name": "Maps", "Place": ["lat": JSON(47.5), "lon": JSON(9.5)]]),
        record(book, "Book", ["Title": "Emma", "Shelf": [.string(shelf)]]),
    ]

    static func record(_ id: Text, _ model: Text, _ fields: JSON) -> JSON {
        [
            "id": .string(id), "model": .string(model), "fields": fields, "created": "2026-01-01T00:00:00Z",
            "changed": "2026-01-01T00:00:00Z",
        ]
    }

    static func open(
        _ change: (inout JSON) -> Void = { _ in }, records: [JSON] = records, languages: [Text] = ["en"],
        hash: Text = ""
    ) -> AppDriver {
        var driver = AppDriver(
            registry: registry, now: now, check: { Checker(vocabulary: Basic.vocabulary).check($0).diagnostics })
        driver.open(text(change), records: records, languages: languages, hash: hash)
        return driver
    }

    /// The description, changed for a test.
    static func text(_ change: (inout JSON) -> Void = { _ in }) -> Text {
        guard var json = try? JSON.parse(description) else { return "" }
        change(&json)
        return json.text
    }

    static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "library", "Title": { "de": "Bücherei", "en": "Library" }, "Languages": ["de", "en"] },
          "Root": [
            { "Title": { "de": "Regale", "en": "Shelves" }, "Icon": "list", "ElementId": "ShelfList", "ModelName": "Shelf" },
            { "Title": { "de": "Karte", "en": "Map" }, "Icon": "map", "ElementId": "ShelfMap", "ModelName": "Shelf" }
          ],
          "Components": {
            "ShelfList": { "Type": "TableComponent", "Title": { "de": "Regale", "en": "Shelves" },
              "Events": { "Init": "LoadShelves", "Add": "NewShelf", "ItemClicked": "LoadBooks", "Delete": "AskDelete",
                          "ItemLongClicked": "OpenMenu" } },
            "ShelfMap": { "Type": "MapComponent", "Title": "Map",
              "Events": { "Init": "LoadShelvesForMap", "Add": "NewShelf", "ItemClicked": "LoadBooks" } },
            "ShelfForm": { "Type": "FormComponent", "Title": "Shelf", "Events": { "Save": "SaveShelf", "Cancel": "GoBack" } },
            "ShelfMenu": { "Type": "MenuComponent", "Presentation": "Actions",
              "Buttons": [ { "Name": "Edit", "Title": "Edit shelf" }, { "Name": "Unused", "Title": "Unused" } ],
              "Events": { "Edit": "EditShelf" } },
            "BookList": { "Type": "TableComponent", "Title": "Books",
              "Events": { "Add": "NewBook", "ItemClicked": "ShowBook" } },
            "BookPage": { "Type": "DetailComponent", "Title": "Book", "Events": { "Edit": "EditBook", "Delete": "DeleteBook" } },
            "BookForm": { "Type": "FormComponent", "Title": "Book form", "Events": { "Save": "SaveBook", "Cancel": "GoBack" } }
          },
          "Events": {
            "LoadShelves": { "Type": "LoadModels", "SortBy": "Name", "ElementId": "ShelfList" },
            "LoadShelvesForMap": { "Type": "LoadModels", "ElementId": "ShelfMap" },
            "NewShelf": { "Type": "CreateModel", "ModelId": "Shelf", "ElementId": "ShelfForm" },
            "EditShelf": { "Type": "Push", "ElementId": "ShelfForm" },
            "SaveShelf": { "Type": "SaveModel", "ElementId": "GoBackSaying" },
            "GoBackSaying": { "Type": "Pop", "ElementId": "SaySaved" },
            "SaySaved": { "Type": "DisplayMessage", "Message": { "de": "Gesichert: {Name}", "en": "Saved {Name}" }, "ForSeconds": 2,
                          "ExecuteAfterSeconds": 1 },
            "AskDelete": { "Type": "Confirm", "Message": "Delete {Name}?", "ConfirmTitle": "Delete", "Destructive": true,
                           "ElementId": "DeleteShelf", "Otherwise": "SayKept" },
            "DeleteShelf": { "Type": "DeleteModel" },
            "SayKept": { "Type": "DisplayMessage", "Message": "Kept" },
            "OpenMenu": { "Type": "Push", "ElementId": "ShelfMenu" },
            "LoadBooks": { "Type": "LoadModels", "ModelId": "Book", "Through": "Shelf", "SortBy": "Title", "ElementId": "BookList" },
            "NewBook": { "Type": "CreateModel", "ModelId": "Book", "Through": "Shelf", "ElementId": "BookForm" },
            "ShowBook": { "Type": "Push", "ElementId": "BookPage" },
            "EditBook": { "Type": "Push", "ElementId": "BookForm" },
            "SaveBook": { "Type": "SaveModel", "ElementId": "GoBack" },
            "DeleteBook": { "Type": "DeleteModel", "ElementId": "GoBack" },
            "GoBack": { "Type": "Pop" }
          },
          "Models": {
            "Shelf": { "Label": { "de": "Regal", "en": "Shelf" },
              "Fields": [ { "Name": "Name", "Type": "Text", "Options": { "Required": true, "MaxLength": 20 } },
                          { "Name": "Place", "Type": "Map", "Options": {} } ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Caption": "Name" } },
                         "Map": { "ViewName": "Line", "Mappings": { "Caption": "Name" } } } },
            "Book": {
              "Fields": [ { "Name": "Title", "Type": "Text", "Options": { "Required": true } },
                          { "Name": "Shelf", "Type": "Reference", "Options": { "ModelName": "Shelf", "Max": 1 } },
                          { "Name": "Cover", "Type": "Image", "Options": { "UseCamera": true, "UseGallery": true, "UseURL": true } },
                          { "Name": "Pages", "Type": "Number", "Options": { "Min": 1, "Decimals": 0 } } ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Caption": "Title" } } } }
          },
          "Views": {
            "Line": { "Fields": { "Caption": { "Type": "Label", "Position": { "X": 0, "Y": 0 }, "Size": { "Width": 280, "Height": 24 } } } }
          }
        }
        """
}

extension JSON {
    /// Sets a member deep inside; missing objects on the way are made.
    mutating func set(_ path: Text..., to value: JSON?) { self = replacing(path[...], value) }

    private func replacing(_ path: ArraySlice<Text>, _ value: JSON?) -> JSON {
        guard let name = path.first else { return value ?? .null }
        var object = self.object ?? JSONObject()
        object[name] =
            path.count == 1 ? value : (object[name] ?? .object(JSONObject())).replacing(path.dropFirst(), value)
        return .object(object)
    }
}
