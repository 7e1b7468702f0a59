import Engine
import Language
import Rules
import Values

/// Settings that several events share.
enum EventSettings {
    static let model = Setting(
        "ModelId", .model,
        help: Bilingual(de: "Das Modell; ohne Angabe das des Reiters.", en: "The model; else the tab's."))

    static let through = Setting(
        "Through", .modelField(),
        help: Bilingual(
            de: "Ein Referenzfeld des Modells, das auf den Eintrag zeigt, mit dem gearbeitet wird.",
            en: "A reference field of the model that refers to the record in hand."))

    static let orderBy = Setting(
        "OrderBy", .modelField([.number]),
        help: Bilingual(
            de:
                "Das Zahlenfeld für die Reihenfolge; der neue Eintrag kommt hinter die anderen, mit „Through“ hinter die, "
                + "die auf denselben zeigen.",
            en: "The number field for the order; the new record comes behind the others, with “Through” behind those "
                + "that refer to the same one."))

    static let message = Setting(
        "Message", .localizedText, required: true,
        help: Bilingual(
            de: "Der Text; {Feldname} wird durch den Wert des Eintrags ersetzt.",
            en: "The text; {FieldName} is replaced by the record's value."))
}

extension EventContext {
    /// One more than the largest number of a model's records, or of those that refer to the same one as `record` by
    /// `Through`.
    func nextNumber(_ field: Text, of model: ModelDescription, like record: Record) -> Int {
        var query = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
        if let through = event.settings.string("Through") {
            let id = record.fields[through]?.array?.first?.string.flatMap { UUID($0) }
            query.through = id.map { RecordQuery.Reference(field: through, id: $0) }
        }
        return records.records(query, model: model, rules: rules, withDeleted: false).reduce(0) {
            max($0, RowOrder.whole($1.fields[field] ?? .null) ?? 0)
        } + 1
    }

    /// The record that `Through` refers to: the one in hand, else the one that the list at hand belongs to.
    func reference(through field: Text) -> RecordQuery.Reference? {
        if case .one(let record, isSaved: true) = hand { return .init(field: field, id: record.id) }
        for case .list(let query) in [hand, origin] {
            if let through = query.through, through.field == field { return through }
        }
        return nil
    }
}
