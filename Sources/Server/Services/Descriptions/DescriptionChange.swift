import Language
import Rules
import Values

/// What a new description would do to records, and to operations that wait on devices, made with the one before.
struct DescriptionChange {
    /// Something that makes existing values meaningless.
    struct Breach {
        let code: Text
        let model: Text
        let position: SourcePosition
        let pointer: JSONPointer
        let message: Bilingual
        let hint: Bilingual

        /// - Parameter records: How many of the model there are.
        func diagnostic(records: Int) -> Diagnostic {
            let count: Text = "\(records)"
            return Diagnostic(
                code: code, severity: .error, position: position, pointer: pointer,
                message: Bilingual(
                    de: "\(message.german) Es gibt \(records == 1 ? "einen Eintrag" : "\(count) Einträge") davon.",
                    en: "\(message.english) There \(records == 1 ? "is 1 record" : "are \(count) records") of it."),
                hint: hint)
        }
    }

    let breaches: [Breach]

    init(from old: AppDescription, to version: AppEntry.Version, kinds: Blocks<FieldKind>) {
        guard let source = try? JSONSource(version.bytes) else {
            breaches = []
            return
        }
        var finder = BreachFinder(source: source, kinds: kinds)
        for model in old.models.all {
            finder.compare(model, with: version.description.models[model.name])
        }
        breaches = finder.found
    }
}

private struct BreachFinder {
    let source: JSONSource
    let kinds: Blocks<FieldKind>
    var found: [DescriptionChange.Breach] = []

    mutating func compare(_ old: ModelDescription, with new: ModelDescription?) {
        let models = JSONPointer(["Models"])
        guard let new else {
            add(
                "LA-PUB-3", old, at: models, source.position(ofKeyAt: models),
                Bilingual(de: "Das Modell „\(old.name)“ fehlt.", en: "The model \"\(old.name)\" is missing."),
                hint: Bilingual(
                    de: "Das Modell behalten oder zuerst seine Einträge löschen.",
                    en: "Keep the model, or delete its records first."))
            return
        }
        compare(old.fields, with: new.fields, of: old, at: models.appending(old.name).appending("Fields"), path: [])
    }

    private mutating func compare(
        _ old: [FieldDescription], with new: [FieldDescription], of model: ModelDescription, at list: JSONPointer,
        path: [Text]
    ) {
        for (place, field) in new.enumerated() {
            let pointer = list.appending(place)
            let name = (path + [field.name]).joined(separator: ".")
            guard let before = old.first(where: { $0.name == field.name }) else {
                if field.isRequired, field.options["Default"] == nil, !startsWithValue(field) {
                    missingDefault(name, model, at: pointer)
                }
                continue
            }
            if before.type != field.type || before.options["ModelName"] != field.options["ModelName"] {
                otherType(name, from: before, to: field, model, at: pointer)
            } else {
                compare(
                    before.fields, with: field.fields, of: model,
                    at: pointer.appending("Options").appending("Fields"), path: path + [field.name])
            }
        }
    }

    /// Whether a record without the field means a value all the same, as a toggle does.
    private func startsWithValue(_ field: FieldDescription) -> Bool { kinds[field.type]?.stores == .boolean }

    private mutating func otherType(
        _ name: Text, from old: FieldDescription, to new: FieldDescription, _ model: ModelDescription,
        at pointer: JSONPointer
    ) {
        let what =
            old.type == new.type
            ? Bilingual(
                de: "Das Feld „\(name)“ verweist auf ein anderes Modell.",
                en: "The field \"\(name)\" refers to another model.")
            : Bilingual(
                de: "Das Feld „\(name)“ war „\(old.type)“ und wäre „\(new.type)“.",
                en: "The field \"\(name)\" was \"\(old.type)\" and would be \"\(new.type)\".")
        add(
            "LA-PUB-1", model, at: pointer, source.position(ofValueAt: pointer), what,
            hint: Bilingual(
                de: "Das Feld lassen und ein neues mit anderem Namen hinzufügen.",
                en: "Leave the field, and add a new one of another name."))
    }

    private mutating func missingDefault(_ name: Text, _ model: ModelDescription, at pointer: JSONPointer) {
        add(
            "LA-PUB-2", model, at: pointer, source.position(ofValueAt: pointer),
            Bilingual(
                de: "Das neue Feld „\(name)“ ist Pflicht und hat keinen „Default“.",
                en: "The new field \"\(name)\" is required and has no \"Default\"."),
            hint: Bilingual(
                de: "Einen „Default“ angeben, oder „Required“ weglassen.",
                en: "Give a \"Default\", or leave out \"Required\"."))
    }

    private mutating func add(
        _ code: Text, _ model: ModelDescription, at pointer: JSONPointer, _ position: SourcePosition,
        _ message: Bilingual, hint: Bilingual
    ) {
        found.append(
            .init(
                code: code, model: model.name, position: position, pointer: pointer, message: message, hint: hint))
    }
}
