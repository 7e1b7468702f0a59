import Basic
import Engine
import Foundation
import Language
import Scenarios
import Testing
import Training
import Values

/// A small app with the example plan (section 4 of the app SwimFit), whose page fits it.
enum FittingSample {
    static let registry = Registry([Basic.kit, Training.kit])
    static let checker = Checker(vocabulary: Vocabulary([Basic.manifest, Training.manifest]))

    static let description = """
        {
          "Baukasten": 1,
          "App": { "Id": "plans", "Title": "Plans", "Version": "1.0.0", "Languages": ["en", "de"] },
          "Root": [ { "Title": "Plans", "Icon": "list", "ElementId": "Plans", "ModelName": "Plan" } ],
          "Components": {
            "Plans": { "Type": "TableComponent", "Title": "Plans", "Events": { "BecomesActive": "AllPlans", "ItemClicked": "Fit" } },
            "FitPage": {
              "Type": "FitPlanComponent", "Title": "Fit", "RowModel": "Row", "Name": "Name", "From": "From", "Anew": ["Visible"],
              "Events": { "Kept": "Back" }
            }
          },
          "Events": {
            "AllPlans": { "Type": "LoadModels", "ModelId": "Plan", "ElementId": "Plans" },
            "Fit": { "Type": "Push", "ElementId": "FitPage" },
            "Back": { "Type": "Pop" }
          },
          "Models": {
            "Plan": {
              "Fields": [
                { "Name": "Name", "Type": "Text", "Label": "Name", "Options": { "MaxLength": 20 } },
                { "Name": "Visible", "Type": "Boolean", "Label": "Visible" },
                { "Name": "From", "Type": "Reference", "Label": "From", "Options": { "ModelName": "Plan" } }
              ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Title": "Name" } } }
            },
            "Equipment": {
              "Fields": [ { "Name": "Name", "Type": "Text", "Label": "Name" } ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Title": "Name" } } }
            },
            "Row": {
              "Fields": [
                { "Name": "Plan", "Type": "Reference", "Label": "Plan", "Options": { "ModelName": "Plan" } },
                { "Name": "Order", "Type": "Number", "Label": "Order" },
                { "Name": "Group", "Type": "Choice", "Label": "Group", "Options": { "Choices": [
                  { "Value": "warm-up", "Label": "Warm-up" }, { "Value": "main", "Label": "Main set" },
                  { "Value": "cool-down", "Label": "Cool-down" } ] } },
                { "Name": "Rounds", "Type": "Number", "Label": "Rounds" },
                { "Name": "Count", "Type": "Number", "Label": "Count" },
                { "Name": "Distance", "Type": "Number", "Label": "Distance", "Options": { "Unit": "m" } },
                { "Name": "SwimFor", "Type": "Duration", "Label": "Swim for", "Options": { "Shows": "MinutesSeconds" } },
                { "Name": "Text", "Type": "Text", "Label": "Text" },
                { "Name": "Strokes", "Type": "MultiChoice", "Label": "Strokes", "Options": { "Choices": [
                  { "Value": "any", "Label": { "en": "any", "de": "beliebig" } }, { "Value": "breast", "Label": { "en": "breaststroke", "de": "Brust" } },
                  { "Value": "main", "Label": { "en": "main stroke", "de": "Hauptlage" } } ] } },
                { "Name": "Equipment", "Type": "Reference", "Label": "Equipment", "Options": { "ModelName": "Equipment", "Max": 5 } },
                { "Name": "SendOff", "Type": "Duration", "Label": "Send-off", "Options": { "Shows": "MinutesSeconds" } },
                { "Name": "Rest", "Type": "Duration", "Label": "Rest", "Options": { "Shows": "MinutesSeconds" } },
                { "Name": "Levels", "Type": "MultiChoice", "Label": "Levels", "Options": { "Choices": [
                  { "Value": "beginner", "Label": "Beginner" }, { "Value": "advanced", "Label": "Advanced" }, { "Value": "pro", "Label": "Pro" } ] } },
                { "Name": "Required", "Type": "Boolean", "Label": "Required" }
              ],
              "Views": { "Table": { "ViewName": "Line", "Mappings": { "Title": "Text" } } }
            }
          },
          "Views": { "Line": { "Fields": { "Title": { "Type": "Label", "Position": { "X": 0, "Y": 0 }, "Size": { "Width": 300, "Height": 20 } } } } }
        }
        """

    /// Count, metres, send-off in seconds, further fields.
    private static let rows: [(String, Int, Int, Int?, String)] = [
        ("warm-up", 1, 300, 360, #""Strokes": ["any"]"#), ("warm-up", 3, 150, 210, ""),
        ("warm-up", 4, 25, 40, #""Strokes": ["breast"]"#), ("main", 18, 50, 60, ""),
        ("main", 1, 400, 600, #""Strokes": ["main"]"#),
        ("main", 5, 100, 120, ""), ("main", 4, 50, nil, ""), ("main", 1, 400, 600, ""),
        (
            "main", 1, 400, 420,
            #""Equipment": ["0195f000-0000-7000-8000-0000000000e1", "0195f000-0000-7000-8000-0000000000e2"]"#
        ),
        ("cool-down", 1, 200, nil, ""),
    ]

    private static let when = #""created": "2026-04-01T08:00:00.000Z", "changed": "2026-04-01T08:00:00.000Z""#

    /// - Parameter changes: Further fields of rows by their number, from 1 on, in place of those of the example.
    static func records(_ changes: [Int: String] = [:]) -> String {
        var all = [
            #"{ "id": "0195f000-0000-7000-8000-000000000001", "model": "Plan", \#(when), "fields": { "Name": "Example", "Visible": true } }"#,
            #"{ "id": "0195f000-0000-7000-8000-0000000000e1", "model": "Equipment", \#(when), "fields": { "Name": "Paddles" } }"#,
            #"{ "id": "0195f000-0000-7000-8000-0000000000e2", "model": "Equipment", \#(when), "fields": { "Name": "Pull buoy" } }"#,
        ]
        for (place, (group, count, distance, sendOff, further)) in rows.enumerated() {
            var fields = [
                #""Plan": ["0195f000-0000-7000-8000-000000000001"], "Order": \#(place + 1), "Group": "\#(group)""#,
                #""Count": \#(count), "Distance": \#(distance)"#,
            ]
            if let sendOff { fields.append(#""SendOff": \#(sendOff)"#) }
            fields += [further, changes[place + 1] ?? ""].filter { !$0.isEmpty }
            let id = "0195f000-0000-7000-8000-0000000001\(place < 9 ? "0" : "")\(place + 1)"
            all.append(
                #"{ "id": "\#(id)", "model": "Row", \#(when), "fields": { \#(fields.joined(separator: ", ")) } }"#)
        }
        return #"{ "records": [\#(all.joined(separator: ",\n"))] }"#
    }

    /// The page, with the example plan in it.
    static func page(
        _ changes: [Int: String] = [:], language: Text = "en", longestName: Int = 20
    ) throws -> AppDriver {
        let now = try #require(Instant("2026-04-12T08:00:00.000Z"))
        var driver = AppDriver(registry: registry, now: now)
        let demo = DemoRecords(reading: try JSON.parse(Text(records(changes)))).all(now: now)
        driver.open(
            Text(description.replacing("20 } }", with: "\(longestName) } }")), records: demo, languages: [language])
        let rows = driver.screen.levels.last?.body.compactMap { element -> [Row]? in
            if case .list(let list) = element.content { list.rows } else { nil }
        }
        driver.act(try #require(rows?.first?.first?.activate))
        return driver
    }
}
