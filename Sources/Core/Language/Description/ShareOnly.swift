import Values

/// `ShareOnly` of a model: while a record is so, sharing it reaches certain roles only.
public struct ShareOnly: Sendable {
    /// `If`: about the record; what it is shared with is kept back unless this is false.
    public let condition: Expression?
    /// `Roles`: those whom sharing reaches all the same.
    public let roles: [Text]
    /// `Text`: what the form says at the fields with the names while it holds.
    public let text: LocalizedText?

    @inline(never)
    init?(reading json: JSON?) {
        guard let json, json.object != nil else { return nil }
        condition = Expression.reading(json["If"])
        roles = json.texts("Roles")
        text = LocalizedText(json["Text"])
    }
}
