import Basic
import Engine
import Language
import Scenarios
import Values

/// Huts with what people write about them: a list, a page, and a feed of notes and visits.
enum Huts {
    static let near: Text = "01980000-0000-7000-8000-000000000001"
    static let far: Text = "01980000-0000-7000-8000-000000000002"
    static let wild: Text = "01980000-0000-7000-8000-000000000003"
    /// 2026-10-14, 17:46:40 in Greenwich.
    static let now = Instant(milliseconds: 1_792_000_000_000)
    /// 1.1 km south of the near hut.
    static let here: JSON = ["latitude": JSON(47.131), "longitude": JSON(9.521), "accuracy": JSON(12.4)]

    static func record(
        _ id: Text, _ model: Text, _ fields: JSON, created: Text = "2026-03-01T08:00:00.000Z", by: Text = "bert"
    ) -> JSON {
        [
            "id": .string(id), "model": .string(model), "created": .string(created), "changed": .string(created),
            "fields": fields, "state": "synchronised", "by": .string(by),
        ]
    }

    static func id(_ number: Int) -> Text {
        let digits = "\(number)" as Text
        return "01980000-0000-7000-8000-" + Text(repeating: "0", count: 12 - digits.utf8.count) + digits
    }

    static let huts = [
        record(near, "Hut", ["Name": "Nearby", "Place": ["lat": JSON(47.141), "lon": JSON(9.521)]]),
        record(far, "Hut", ["Name": "Faraway", "Place": ["lat": JSON(47.541), "lon": JSON(9.521)]]),
        record(wild, "Hut", ["Name": "Lost"]),
    ]

    static func note(_ number: Int, _ text: Text, on hut: Text, created: Text, by: Text = "bert") -> JSON {
        record(id(number), "Note", ["Hut": [.string(hut)], "Text": .string(text)], created: created, by: by)
    }

    static func visit(_ number: Int, _ text: Text, on hut: Text, day: JSON, created: Text, by: Text = "bert") -> JSON {
        record(
            id(number), "Visit", ["Hut": [.string(hut)], "Text": .string(text), "Day": day], created: created, by: by)
    }

    static func open(
        _ records: [JSON] = huts, languages: [Text] = ["en"], drafts: JSONObject = JSONObject(), role: Text = "rider",
        offset: Int = 0, hash: Text = "", _ change: (inout JSON) -> Void = { _ in }
    ) -> AppDriver {
        var json = (try? JSON.parse(description)) ?? .null
        change(&json)
        var driver = AppDriver(registry: Registry([Basic.kit]), now: now, offsetMinutes: offset)
        driver.send([
            "type": "open", "description": .string(json.text), "records": .array(records), "drafts": .object(drafts),
            "languages": .array(languages.map { .string($0) }), "hash": .string(hash), "tiles": .null,
            "sync": [
                "me": [
                    "account": "anna", "name": "Anna", "guest": false,
                    "roles": [["name": .string(role), "scopes": []]],
                ]
            ],
        ])
        return driver
    }

    static let description: Text = """
        {
          "Baukasten": 1,
          "App": { "Id": "huts", "Title": "Huts", "Languages": ["en", "de"],
            "Access": { "Roles": ["rider", "walker", "stranger"] } },
          "Root": [
            { "Title": "Huts", "ElementId": "HutList", "ModelName": "Hut" },
            { "Title": "News", "ElementId": "News" }
          ],
          "Components": {
            "HutList": { "Type": "TableComponent", "Title": "Huts",
              "Buttons": [ { "Name": "Locate", "Title": "Locate" }, { "Name": "Quiet", "Title": "Quiet" },
                           { "Name": "Close", "Title": "Close ones" } ],
              "Events": { "Init": "Load", "ItemClicked": "Check", "Locate": "Find", "Quiet": "FindQuietly",
                          "Close": "LoadClose" } },
            "HutPage": { "Type": "DetailComponent", "Title": "{Name}" },
            "VisitForm": { "Type": "FormComponent", "Title": "Visit", "Events": { "Save": "Save" } },
            "News": {
              "Type": "FeedComponent", "Title": "News", "EmptyText": "No news",
              "Sources": [
                { "ModelName": "Note", "Selected": "ShowNote",
                  "Filters": { "Near": "distance(Hut.Place, here) <= 20000", "Mine": "owner = me" } },
                { "ModelName": "Visit", "Order": "Day", "Where": "Text != 'hidden'",
                  "Filters": { "Mine": "owner = me" } }
              ],
              "Filters": [ { "Name": "Near", "Title": "Near me" }, { "Name": "Mine", "Title": "Mine" } ],
              "Events": { "Near": "FindForNews" }
            },
            "OfHut": { "Type": "FeedComponent", "Title": "By the owner of {Name}", "OfOwner": true,
              "Sources": [ { "ModelName": "Note" }, { "ModelName": "Visit", "Order": "Day" } ] },
            "NotePage": { "Type": "DetailComponent", "Title": "Note" }
          },
          "Events": {
            "Load": { "Type": "LoadModels", "ModelId": "Hut", "SortBy": "Away", "ElementId": "HutList" },
            "LoadClose": { "Type": "LoadModels", "ModelId": "Hut", "SortBy": "Name",
              "Where": "distance(Place, here) <= 20000", "ElementId": "HutList" },
            "Find": { "Type": "FindPosition", "ElementId": "Found", "Otherwise": "NotFound", "Accuracy": 300 },
            "FindQuietly": { "Type": "FindPosition", "Ask": false, "ElementId": "Found", "Otherwise": "NotFound" },
            "FindForNews": { "Type": "FindPosition", "MaxAge": 600 },
            "Found": { "Type": "DisplayMessage", "Message": "Found" },
            "NotFound": { "Type": "DisplayMessage", "Message": "Not found" },
            "Check": { "Type": "FindPosition", "Accuracy": 300, "ElementId": "Judge", "Otherwise": "Visit" },
            "Judge": { "Type": "If", "Condition": "Away <= 2000", "Then": "VisitOnSite", "Else": "VisitFromAfar" },
            "VisitOnSite": { "Type": "CreateModel", "ModelId": "Visit", "Through": "Hut", "ElementId": "OnSite" },
            "OnSite": { "Type": "SetFields", "Values": { "Where": "site" }, "ElementId": "Edit" },
            "VisitFromAfar": { "Type": "CreateModel", "ModelId": "Visit", "Through": "Hut", "ElementId": "FromAfar" },
            "FromAfar": { "Type": "SetFields", "Values": { "Where": "afar" }, "ElementId": "Edit" },
            "Visit": { "Type": "CreateModel", "ModelId": "Visit", "Through": "Hut", "ElementId": "Edit" },
            "Edit": { "Type": "Push", "ElementId": "VisitForm" },
            "Save": { "Type": "SaveModel", "ElementId": "Back" },
            "Back": { "Type": "Pop" },
            "ShowNote": { "Type": "Push", "ElementId": "NotePage" },
            "ShowOfHut": { "Type": "Push", "ElementId": "OfHut" }
          },
          "Models": {
            "Hut": {
              "Access": { "rider": ["read"], "walker": ["read"] },
              "Fields": [ { "Name": "Name", "Type": "Text" }, { "Name": "Place", "Type": "Map" } ],
              "Columns": [
                { "Name": "Away", "Type": "Distance", "Options": { "Away": true }, "Value": "distance(Place, here)" } ],
              "Views": { "Table": { "ViewName": "HutCell", "Mappings": { "Name": "Name", "Away": "Away" } } }
            },
            "Note": {
              "Access": { "rider": ["read", "create", "update own"], "walker": ["read"] },
              "Fields": [
                { "Name": "Hut", "Type": "Reference", "Options": { "ModelName": "Hut", "Max": 1 } },
                { "Name": "Text", "Type": "Text" } ],
              "Views": { "Table": { "ViewName": "NoteCell", "Mappings": { "Text": "Text" } } }
            },
            "Visit": {
              "Access": { "rider": ["read", "create", "update own"] },
              "Fields": [
                { "Name": "Hut", "Type": "Reference", "Options": { "ModelName": "Hut", "Max": 1 } },
                { "Name": "Day", "Type": "Date", "Options": { "Default": "today" } },
                { "Name": "Text", "Type": "Text" },
                { "Name": "Where", "Type": "Text" } ],
              "Views": { "Table": { "ViewName": "VisitCell", "Mappings": { "Day": "Day", "Text": "Text" } } }
            }
          },
          "Views": {
            "HutCell": { "Fields": { "Name": { "Type": "Label" },
              "Away": { "Type": "Label", "Position": { "X": 0, "Y": 24 } },
              "All": { "Type": "Button", "Title": "What they wrote", "Event": "ShowOfHut",
                       "Position": { "X": 0, "Y": 48 } } } },
            "NoteCell": { "Fields": { "Text": { "Type": "Label" } } },
            "VisitCell": { "Fields": { "Text": { "Type": "Label" },
              "Day": { "Type": "Label", "Position": { "X": 0, "Y": 24 } } } }
          }
        }
        """
}

extension AppDriver {
    /// Answers the last question for the position.
    mutating func locate(_ place: JSON = Huts.here) {
        guard let serial = takeAwaitedPositions().last else { return }
        var input = place.object ?? JSONObject()
        input["type"] = "located"
        input["serial"] = JSON(serial)
        send(.object(input))
    }

    mutating func refuseToLocate(_ reason: Text) {
        guard let serial = takeAwaitedPositions().last else { return }
        send(["type": "notLocated", "serial": JSON(serial), "reason": .string(reason)])
    }

    /// Of the list on top: for each row its heading, if it has one, and the texts on it.
    var feedRows: [Text] {
        for element in screen.levels.last?.body ?? [] {
            guard case .list(let list) = element.content else { continue }
            return list.rows.enumerated().map { place, row in
                let words = row.body.words.filter { !$0.isEmpty }.joined(separator: ", ")
                return (list.heading(place).map { "[\($0)] " } ?? "") + words
            }
        }
        return []
    }

    mutating func choose(_ name: Text) {
        guard let level = screen.levels.last?.serial else { return }
        act(ActionID(level: level, name: "find.choice"), .string(name))
    }
}

extension ScreenElement {
    /// Texts of labels and buttons, in reading order.
    fileprivate var words: [Text] {
        switch content {
        case .section(_, let inner), .stack(let inner): inner.flatMap(\.words)
        case .placed(_, _, let placed): placed.flatMap(\.element.words)
        case .text(let text, _): [text]
        case .button(let control, _): [control.title]
        default: []
        }
    }
}
