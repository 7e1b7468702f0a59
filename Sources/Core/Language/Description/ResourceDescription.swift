import Values

/// An entry of `App.Resources`: records of a model under names of the app's own, for programs.
public struct ResourceDescription: Sendable {
    /// What may be done with it; the raw values are those of descriptions.
    public enum Method: Text, CaseIterable, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case delete = "DELETE"
    }

    /// `Name`: the last part of its address.
    public let name: Text
    /// `ModelName`: what its records are.
    public let model: Text
    /// `Methods`.
    public let methods: [Method]
    /// `Id`: the member with the record's id.
    public let id: Text
    /// `Members`, in their order.
    public let members: [ResourceMember]
    /// `Perspective`: the parameter that names the profile which `my` means; nil: always one's own.
    public let perspective: Text?
    /// `Variant`: what a kit makes of the rows when it is asked for; nil: nothing.
    public let variant: VariantUse?

    /// How descriptions call the id when they say nothing.
    public static let standardID: Text = "id"
    /// Parameters that every resource has.
    public static let reserved: [Text] = ["limit", "after"]

    /// The resources of a whole document; entries that lack something are left out.
    public static func list(reading document: JSON) -> [ResourceDescription] {
        (document["App"]?["Resources"]?.array ?? []).compactMap { ResourceDescription(reading: $0) }
    }

    /// Nil: it has no name or no model.
    public init?(reading json: JSON) {
        guard let name = json.string("Name"), let model = json.string("ModelName") else { return nil }
        self.name = name
        self.model = model
        methods = json.texts("Methods").compactMap { Method(rawValue: $0) }
        id = json.string("Id") ?? Self.standardID
        members = json.elements("Members").compactMap { ResourceMember(reading: $0) }
        perspective = json.string("Perspective")
        variant = json["Variant"].flatMap { VariantUse(reading: $0) }
    }
}

/// `Variant` of a resource: which one of a kit, of which rows, and what its parameters are called in the address.
public struct VariantUse: Sendable {
    /// `Name` of the variant in its kit.
    public let name: Text
    /// `Rows`: the member whose rows it makes anew.
    public let rows: Text
    /// `Parameters`: names in the address by names of the variant.
    public let parameters: [(role: Text, name: Text)]

    init?(reading json: JSON) {
        guard let name = json.string("Name"), let rows = json.string("Rows") else { return nil }
        self.name = name
        self.rows = rows
        parameters = (json.object("Parameters")?.members ?? []).compactMap { key, value in
            value.string.map { (role: key, name: $0) }
        }
    }
}

/// A member of the JSON that a resource gives and takes.
public final class ResourceMember: Sendable {
    /// `Name` in the JSON.
    public let name: Text
    /// Where its value comes from.
    public let source: Source
    /// `Format`; nil: as it is stored.
    public let format: Format?
    /// `By`: the field of a record referred to that stands for it; nil: its id does.
    public let by: Text?
    /// `Choices`: what is said for values that are stored.
    public let choices: [(said: Text, stored: Text)]
    /// `Sets`: the field that values of this member set as well, and to what.
    public let sets: (field: Text, values: [(said: Text, stored: Text)])?

    /// Where a value comes from.
    public enum Source: Sendable {
        /// A field of the record, or a column of its model.
        case field(Text)
        case value(Expression)
        /// Of rows: this field or column of all rows up to this one.
        case running(Text)
        case rows(ResourceRows)
        /// The description does not say.
        case none
    }

    /// How a value is written; the raw values are those of descriptions.
    public enum Format: Text, CaseIterable, Sendable {
        /// A day, or that of a moment in UTC.
        case day = "dd.MM.yyyy"
        /// A number of seconds.
        case duration = "[H:]MM:SS"
        /// A number, as text.
        case text = "Text"
    }

    init?(reading json: JSON) {
        guard let name = json.string("Name") else { return nil }
        self.name = name
        if let field = json.string("Field") {
            source = .field(field)
        } else if let value = Expression.reading(json["Value"]) {
            source = .value(value)
        } else if let field = json.string("Running") {
            source = .running(field)
        } else if let rows = json["Rows"].flatMap({ ResourceRows(reading: $0) }) {
            source = .rows(rows)
        } else {
            source = .none
        }
        format = json.string("Format").flatMap { Format(rawValue: $0) }
        by = json.string("By")
        choices = Self.choices(json["Choices"])
        sets = json["Sets"].flatMap { sets in
            sets.string("Field").map { (field: $0, values: Self.choices(sets["Choices"])) }
        }
    }

    private static func choices(_ json: JSON?) -> [(said: Text, stored: Text)] {
        (json?.object?.members ?? []).compactMap { key, value in value.string.map { (said: key, stored: $0) } }
    }
}

/// `Rows` of a member: the records that refer to the one of the resource, each as an object.
public final class ResourceRows: Sendable {
    /// `ModelName` of the rows.
    public let model: Text
    /// `Field` of theirs that refers to the record.
    public let reference: Text
    /// `OrderBy`: the field or column that they are in order of; nil: in that of their making.
    public let order: Text?
    /// `Where`: which of them; nil: all.
    public let condition: Expression?
    /// `Id`: the member with a row's id.
    public let id: Text
    /// `Members`, in their order.
    public let members: [ResourceMember]

    init?(reading json: JSON) {
        guard let model = json.string("ModelName"), let reference = json.string("Field") else { return nil }
        self.model = model
        self.reference = reference
        order = json.string("OrderBy")
        condition = Expression.reading(json["Where"])
        id = json.string("Id") ?? ResourceDescription.standardID
        members = json.elements("Members").compactMap { ResourceMember(reading: $0) }
    }
}
