import Values

/// An app with a model for each way of giving rights, and people for each way of having them.
enum AccessApp {
    /// - Parameter isOpen: Whether guests and people without a role may enter.
    static func text(isOpen: Bool) -> String {
        let everyone = isOpen ? #", "Guests": "guest", "Accounts": "account""# : ""
        return TestApp.text(
            access: """
                "Access": { "Roles": ["own", "scoped", "all", "writer", "mixed", "guest", "account"]\(everyone) },
                """,
            models: models.map { TestApp.model($0.name, fields: fields, more: $0.rights) }.joined(separator: ", "),
            root: "Open")
    }

    private static let models: [(name: String, rights: String)] = [
        ("Open", ""),
        (
            "All",
            """
            "Access": { "all": ["read", "create", "update", "delete"], "own": ["read"], "scoped": ["read", "update"] },
            """
        ),
        (
            "Own",
            """
            "Access": { "own": ["read own", "create", "update own", "delete own"], "all": ["read", "create", "update"],
                        "guest": ["read own", "create", "update own"], "mixed": ["update own", "create"] },
            """
        ),
        (
            "Scoped",
            """
            "Scope": "Course",
            "Access": { "scoped": ["read scope", "create scope", "update scope", "delete scope"],
                        "mixed": ["read", "update scope"], "own": ["read scope", "create scope"] },
            """
        ),
        ("Closed", #""Access": {},"#),
        (
            "Mixed",
            """
            "Scope": "Courses",
            "Access": { "mixed": ["read scope", "read own", "create", "update own", "delete scope"],
                        "account": ["read own", "create", "update own"], "writer": ["create", "update", "delete own"],
                        "guest": ["create"], "scoped": ["read scope", "update own", "delete"] },
            """
        ),
        ("Shown", #""Access": { "guest": ["read"], "account": ["delete"], "writer": ["read own", "create"] },"#),
    ]

    static let names = models.map(\.name)

    private static let fields = """
        { "Name": "Title", "Type": "Text", "Options": { "Required": true } },
        { "Name": "Course", "Type": "Text" },
        { "Name": "Courses", "Type": "MultiChoice",
          "Options": { "Choices": [ { "Value": "red" }, { "Value": "blue" }, { "Value": "grey" } ] } },
        { "Name": "Photo", "Type": "Image" },
        { "Name": "Place", "Type": "Map" }
        """

    /// Values of the fields that limit rights.
    enum Scope: CaseIterable, Sendable {
        case red, blue, none

        var fields: JSONObject {
            switch self {
            case .red: ["Course": "red", "Courses": ["grey", "red"]]
            case .blue: ["Course": "blue", "Courses": ["blue"]]
            case .none: [:]
            }
        }
    }

    /// Names with the roles that were granted to them; "other/" in front: in another app.
    static let people: [(name: String, roles: [String])] = [
        ("own", ["own"]), ("scoped", ["scoped=red"]), ("unscoped", ["scoped"]),
        ("twice", ["scoped=red", "scoped=blue"]),
        ("all", ["all"]), ("writer", ["writer"]), ("mixed", ["mixed=red"]), ("both", ["own", "scoped=blue"]),
        ("owner", ["own=red"]), ("account", []), ("ghost", ["ghost"]), ("elsewhere", ["other/all"]),
    ]
}
