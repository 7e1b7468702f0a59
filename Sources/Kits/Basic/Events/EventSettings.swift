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

    static let message = Setting(
        "Message", .localizedText, required: true,
        help: Bilingual(
            de: "Der Text; {Feldname} wird durch den Wert des Eintrags ersetzt.",
            en: "The text; {FieldName} is replaced by the record's value."))
}

extension EventContext {
    /// The record that `Through` refers to: the one in hand, else the one that the list at hand belongs to.
    func reference(through field: Text) -> RecordQuery.Reference? {
        if case .one(let record, isSaved: true) = hand { return .init(field: field, id: record.id) }
        for case .list(let query) in [hand, origin] {
            if let through = query.through, through.field == field { return through }
        }
        return nil
    }
}
