import Values

/// What the server puts into a field that nobody enters.
public enum FieldFill: Sendable {
    /// A value of the record that another field refers to; nil: it is not said which, and the field stays empty.
    case inherited(InheritedValue?)
    /// Name of the account that created the record; empty for guests.
    case creator
}

/// `"From": "Reference.Field"`: a field of the record that a reference of the same model refers to.
public struct InheritedValue: Sendable, Hashable {
    /// The reference of the same model that leads to the other record.
    public let reference: Text
    /// The field of the other record whose value is taken over; ``id`` where it has no such field: its id.
    public let field: Text

    /// What stands for the id of the other record.
    public static let id: Text = "id"

    /// Nil unless it is two names with a full stop in between.
    public init?(_ options: JSONObject) {
        let names = (options.string("From") ?? "").split(on: UInt8(ascii: "."))
        guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else { return nil }
        reference = names[0]
        field = names[1]
    }
}
