import Values

extension ModelDescription {
    /// The id of an account's one record that refers where these values do; nil: any id will do.
    ///
    /// Made of account, model and what is referred to, so that two devices without a network make one record, and nobody
    /// else can take its place.
    public func onceID(of account: Text, _ fields: JSONObject) -> UUID? {
        guard let once, !account.isEmpty else { return nil }
        var parts: [Text] = ["once", account, name]
        for field in once {
            guard let id = fields[field]?.array?.first?.string else { return nil }
            parts.append(id)
        }
        return UUID(of: parts)
    }
}
