import Store

extension Grant {
    /// Reads `APP:ROLE` or `APP:ROLE=VALUE`.
    public init(text: String) throws(AccountFailure) {
        guard text != Administration.role.text else {
            self = Administration.role
            return
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let app = AppID(parts[0]) else { throw .grant(text) }
        try self.init(role: String(parts[1]), of: app, in: text)
    }

    /// Reads `ROLE` or `ROLE=VALUE`, or with the app in front.
    public init(text: String, of app: AppID) throws(AccountFailure) {
        let prefix = "\(app):"
        try self.init(role: text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text, of: app, in: text)
    }

    private init(role text: String, of app: AppID, in whole: String) throws(AccountFailure) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let role = parts.first, Self.isRole(role), parts.count == 1 || !parts[1].isEmpty,
            parts.count == 1 || parts[1].utf8.count <= 200
        else { throw .grant(whole) }
        self.init(app: app.description, role: String(role), scope: parts.count == 2 ? String(parts[1]) : nil)
    }

    /// As it is written in commands.
    public var text: String { "\(app):\(role)" + (scope.map { "=\($0)" } ?? "") }

    private static func isRole(_ text: Substring) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_".unicodeScalars.contains($0)
            }
    }
}
