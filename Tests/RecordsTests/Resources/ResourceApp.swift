import HTTPTypes
import Values

/// An app of people and calls, with names of its own for programs.
enum ResourceApp {
    static let text = TestApp.text(
        access: """
            "Profile": "Me",
            "Access": { "Roles": ["member", "reader", "blind"], "Accounts": "member" },
            "Resources": [
              {
                "Name": "leute", "ModelName": "Person", "Methods": ["GET", "POST", "PUT", "DELETE"], "Id": "nr",
                "Members": [
                  { "Name": "seit", "Value": "created", "Format": "dd.MM.yyyy" },
                  { "Name": "name", "Field": "Name" },
                  { "Name": "geboren", "Field": "Born", "Format": "dd.MM.yyyy" },
                  { "Name": "art", "Field": "Kind", "Choices": { "privat": "home", "beruflich": "work" } },
                  { "Name": "rang", "Field": "Rank" },
                  { "Name": "titel", "Field": "Title",
                    "Sets": { "Field": "Rank", "Choices": { "Chef": "high", "Azubi": "low" } } },
                  { "Name": "dauer", "Field": "Length", "Format": "[H:]MM:SS" },
                  { "Name": "punkte", "Field": "Points", "Format": "Text" },
                  { "Name": "gruppe", "Field": "Group", "By": "Name" },
                  { "Name": "buchstaben", "Value": "length(Name)" },
                  { "Name": "mal", "Value": "Points * my.Factor" },
                  { "Name": "anrufe",
                    "Rows": {
                      "ModelName": "Call", "Field": "Person", "OrderBy": "Order", "Where": "Seconds > 0",
                      "Members": [
                        { "Name": "sekunden", "Field": "Seconds" },
                        { "Name": "lang", "Field": "Long" },
                        { "Name": "gesamt", "Running": "Seconds" }
                      ]
                    } }
                ]
              },
              {
                "Name": "gruppen", "ModelName": "Group", "Methods": ["GET"], "Perspective": "fuer",
                "Members": [ { "Name": "name", "Field": "Name" }, { "Name": "summe", "Field": "Points" } ]
              },
              {
                "Name": "ich", "ModelName": "Me", "Methods": ["GET", "POST"],
                "Members": [ { "Name": "faktor", "Field": "Factor", "Format": "Text" } ]
              }
            ],
            """,
        models: [
            TestApp.model(
                "Person",
                fields: """
                    { "Name": "Name", "Type": "Text", "Options": { "Required": true, "MaxLength": 20 } },
                    { "Name": "Born", "Type": "Date", "Options": { "Max": "today" } },
                    { "Name": "Kind", "Type": "Choice", "Options": { "Default": "home",
                      "Choices": [ { "Value": "home" }, { "Value": "work" } ] } },
                    { "Name": "Rank", "Type": "Choice", "Options": { "Choices": [ { "Value": "high" }, { "Value": "low" } ] } },
                    { "Name": "Title", "Type": "Text" },
                    { "Name": "Length", "Type": "Duration", "Options": { "Shows": "Hundredths", "Max": 86400 } },
                    { "Name": "Points", "Type": "Number", "Options": { "Min": 0, "Max": 100 } },
                    { "Name": "Group", "Type": "Reference", "Options": { "ModelName": "Group", "Min": 0, "Max": 1 } }
                    """,
                more: """
                    "Access": {
                      "member": ["read own", "create", "update own", "delete own"], "reader": ["read"],
                      "blind": ["update"]
                    },
                    """),
            TestApp.model(
                "Call",
                fields: """
                    { "Name": "Person", "Type": "Reference", "Options": { "ModelName": "Person", "Required": true } },
                    { "Name": "Seconds", "Type": "Number" }, { "Name": "Order", "Type": "Number" }
                    """,
                more: """
                    "Access": { "member": ["read own", "create", "update own", "delete own"], "reader": [] },
                    "Columns": [
                      { "Name": "Long", "Type": "Boolean", "Value": "Seconds > 60" }
                    ],
                    """),
            TestApp.model(
                "Group", fields: #"{ "Name": "Name", "Type": "Text", "Options": { "Required": true } }"#,
                more: """
                    "Access": { "member": ["read", "create"] },
                    "Columns": [
                      { "Name": "Points", "Type": "Number", "Value": "sum(Person@Group.Points) * my.Factor" }
                    ],
                    """),
            TestApp.model(
                "Me",
                fields: """
                    { "Name": "Factor", "Type": "Number", "Options": { "Required": true, "Min": 1 } },
                    { "Name": "Friends", "Type": "Accounts" }
                    """,
                more: """
                    "Once": [], "Share": "Friends",
                    "Access": { "member": ["read own", "read shared", "create", "update own", "delete own"] },
                    """),
        ].joined(separator: ", "), root: "Person")

    static let path = "/api/apps/test/rest/leute"
    static let groups = "/api/apps/test/rest/gruppen"
}

extension Reply {
    /// Members that are wrong, with why.
    var wrong: [String] {
        (json["errors"]?.array ?? []).map { error in
            "\(String(error["field"]?.string ?? "?")) \(String(error["code"]?.string ?? "?"))"
        }
    }

    var nr: String { String(json["nr"]?.string ?? "?") }

    func header(_ name: String) -> String? { HTTPField.Name(name).flatMap { headers[$0] } }
}
