import Language
import Values

/// Where a group has its inner fields from that the description does not know: another record, a form for instance.
public final class FieldSource: Sendable {
    /// Name of the field, of the same model, that refers to that record; nil: none is named.
    public let reference: @Sendable (FieldDescription) -> Text?
    /// The fields that the record describes.
    public let fields: @Sendable (FieldDescription, Record) -> [FieldDescription]
    /// What a form with these fields is called in a language, and what stands above them; empty: nothing.
    public let title: @Sendable (Record, Text) -> (title: Text, header: Text)
    /// What stands in place of the fields where there is no such record.
    public let missing: Bilingual

    /// A source; all functions are asked for one record at a time.
    public init(
        reference: @escaping @Sendable (FieldDescription) -> Text?,
        fields: @escaping @Sendable (FieldDescription, Record) -> [FieldDescription],
        title: @escaping @Sendable (Record, Text) -> (title: Text, header: Text), missing: Bilingual
    ) {
        self.reference = reference
        self.fields = fields
        self.title = title
        self.missing = missing
    }

    /// The record that a record of these values refers to; nil when there is none, or one of another model than the reference
    /// is for: nobody may bring rules of their own in the place of the right ones.
    public func record(
        of field: FieldDescription, in model: ModelDescription, _ values: JSONObject, _ record: (UUID) -> Record?
    ) -> Record? {
        guard let reference = reference(field).flatMap({ model.field($0) }),
            let id = values[reference.name]?.array?.first?.string.flatMap({ UUID($0) }), let found = record(id),
            found.model == reference.options.string("ModelName")
        else { return nil }
        return found
    }
}

/// The models of records that have fields from elsewhere, remembered as long as those do not change.
///
/// Not to be used from several threads at the same time.
public final class SourcedModels: @unchecked Sendable {
    private var names = NameIndex()
    private var models: [ModelDescription] = []

    /// Nothing is remembered yet.
    public init() {}

    /// More are not remembered at once.
    private static let limit = 256

    /// The model with the fields that a record of these values has. Where a source is not there, its group is empty.
    public func model(
        _ model: ModelDescription, for values: JSONObject, kinds: Blocks<FieldKind>, record: (UUID) -> Record?
    ) -> ModelDescription {
        var key = model.name
        var sources: [(place: Int, source: FieldSource, record: Record)] = []
        for (place, field) in model.fields.enumerated() {
            guard let source = kinds[field.type]?.source,
                let record = source.record(of: field, in: model, values, record)
            else { continue }
            sources.append((place, source, record))
            key = "\(key)/\(place)/\(record.id.text)/\(record.changed.text)"
        }
        if sources.isEmpty { return model }
        if let place = names.place(of: key) { return models[place] }
        var fields = model.fields
        for (place, source, record) in sources {
            let field = fields[place]
            fields[place] = field.with(options: field.options, fields: source.fields(field, record))
        }
        if models.count == Self.limit {
            names = NameIndex()
            models = []
        }
        let sourced = model.with(fields: fields)
        names.insert(key)
        models.append(sourced)
        return sourced
    }
}

extension ModelDescription {
    /// Where a record of these values has fields from: the first source that is there, with its record.
    public func source(
        of values: JSONObject, _ kinds: Blocks<FieldKind>, _ record: (UUID) -> Record?
    ) -> (source: FieldSource, record: Record)? {
        for field in fields {
            guard let source = kinds[field.type]?.source, let found = source.record(of: field, in: self, values, record)
            else { continue }
            return (source, found)
        }
        return nil
    }

    /// Whether records of the model have fields from elsewhere.
    public func hasSources(_ kinds: Blocks<FieldKind>) -> Bool {
        for field in fields where kinds[field.type]?.source != nil { return true }
        return false
    }
}
