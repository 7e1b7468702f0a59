import Testing
import Values

/// What the text of a description gives to somebody, read as a person would read it: without the code that decides.
struct PaperRights {
    let description: JSON
    /// Roles with the value each was granted with; empty for guests.
    let granted: [(role: String, value: String?)]
    let hasAccount: Bool

    init(_ text: String, granted: [String], hasAccount: Bool) throws {
        description = try JSON.parse(Array(text.utf8))
        self.hasAccount = hasAccount
        self.granted = granted.filter { !$0.hasPrefix("other/") }.map { grant in
            let parts = grant.split(separator: "=").map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : nil)
        }
    }

    /// Everything that the person is in the app.
    var roles: [(role: String, value: String?)] {
        guard let access = description["App"]?["Access"] else { return granted }
        let known = (access["Roles"]?.array ?? []).compactMap { $0.string.map { String($0) } }
        var roles = granted.filter { known.contains($0.role) }
        if hasAccount, let role = access["Accounts"]?.string { roles.append((String(role), nil)) }
        if let role = access["Guests"]?.string { roles.append((String(role), nil)) }
        return roles
    }

    var mayEnter: Bool { !roles.isEmpty }

    /// - Parameter verb: "read", "create", "update" or "delete".
    func may(_ verb: String, _ model: String, isOwn: Bool, fields: JSONObject) -> Bool {
        guard mayEnter, let model = description["Models"]?[Text(model)] else { return false }
        guard let access = model["Access"] else { return true }
        let field = model["Scope"]?.string.flatMap { fields[$0] }
        let values = (field?.array ?? [field ?? .null]).compactMap { $0.string.map { String($0) } }
        return roles.contains { role, value in
            (access[Text(role)]?.array ?? []).contains { right in
                switch right.string.map({ String($0) }) {
                case verb: true
                case verb + " own": isOwn
                case verb + " scope": value.map(values.contains) ?? false || verb == "read" && values.contains("*")
                default: false
                }
            }
        }
    }
}
