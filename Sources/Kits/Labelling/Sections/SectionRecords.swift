import Canvas
import Engine
import Language
import Rules
import Values

/// A section as an app keeps it, in records found by the models that settings name and by the types of their fields.
public struct SectionRecords: Sendable {
    private let app: AppDescription
    private let rules: RuleContext
    private let settings: JSONObject

    /// - Parameter settings: `SectionId`, `ExerciseId`, `PinId`, `LabelId`, `ArrowId`, `AreaId`: models; `Picture`, `Mode`, `Opens`,
    ///   `Closes`, `Attempts`: fields of an exercise; `OrderBy`: the number field of sections and exercises, else their first one.
    public init(_ app: AppDescription, _ rules: RuleContext, settings: JSONObject) {
        self.app = app
        self.rules = rules
        self.settings = settings
    }

    /// A model and how its records refer to those above.
    private struct Part {
        let model: ModelDescription
        let reference: Text
        let number, text, choice, drawing: Text?
    }

    private func model(_ setting: Text) -> ModelDescription? { settings.string(setting).flatMap { app.models[$0] } }

    private func field(_ model: ModelDescription, _ kind: StoredKind) -> Text? {
        model.fields.first { rules.kinds[$0.type]?.stores == kind }?.name
    }

    private func number(_ model: ModelDescription) -> Text? {
        let ordered = settings.string("OrderBy").flatMap { model.field($0)?.name }
        return ordered ?? field(model, .number)
    }

    private func part(_ setting: Text, of whole: Text) -> Part? {
        guard let model = model(setting), let target = settings.string(whole),
            let reference = model.fields.first(where: {
                rules.kinds[$0.type]?.stores == .references && $0.options.string("ModelName") == target
            })
        else { return nil }
        return Part(
            model: model, reference: reference.name, number: number(model), text: field(model, .text),
            choice: field(model, .choice), drawing: model.fields.first { $0.type == drawingField.name }?.name)
    }

    // MARK: To a document

    /// The section with everything on its pictures, and what the fields of its pictures hold by the names in it. Exercises with
    /// a model are left out.
    public func document(
        of section: Record, in records: RecordBase
    ) -> (section: SectionDocument, pictures: [(name: Text, value: JSON)]) {
        var document = SectionDocument(title: title(of: section))
        var pictures: [(name: Text, value: JSON)] = []
        guard let exercises = part("ExerciseId", of: "SectionId") else { return (document, []) }
        let shape = exercises.model.fields.first { $0.type == modelField.name }?.name
        for record in referring(exercises, to: section, records) where shape.flatMap({ record.fields[$0] }) == nil {
            var exercise = ExerciseDocument(
                title: title(of: record), picture: "picture-\(pictures.count + 1)", rules: attemptRules(record),
                matching: MatchOptions())
            pictures.append((exercise.picture, settings.string("Picture").flatMap { record.fields[$0] } ?? .null))
            exercise.pins = pins(of: record, records)
            for shape in shapes("ArrowId", of: record, records) {
                if case .arrow(let arrow) = shape { exercise.arrows.append(arrow) }
            }
            exercise.areas = shapes("AreaId", of: record, records)
            document.exercises.append(exercise)
        }
        return (document, pictures)
    }

    private func title(of record: Record) -> JSON {
        app.models[record.model].flatMap { field($0, .text) }.flatMap { record.fields[$0] } ?? ""
    }

    private func referring(_ part: Part, to record: Record, _ records: RecordBase) -> [Record] {
        let query = RecordQuery(
            model: part.model.name, sortBy: part.number.map { [$0] } ?? [], order: .ascending,
            through: RecordQuery.Reference(field: part.reference, id: record.id), event: "")
        return records.records(query, model: part.model, rules: rules, withDeleted: false)
    }

    private func shapes(_ setting: Text, of exercise: Record, _ records: RecordBase) -> [CanvasItem.Shape] {
        guard let part = part(setting, of: "ExerciseId"), let field = part.drawing else { return [] }
        return referring(part, to: exercise, records).compactMap {
            CanvasItem.Shape(reading: $0.fields[field] ?? .null)
        }
    }

    /// Each with a number of its own.
    private func pins(of exercise: Record, _ records: RecordBase) -> [ExerciseDocument.Pin] {
        guard let part = part("PinId", of: "ExerciseId"), let field = part.drawing else { return [] }
        var pins: [ExerciseDocument.Pin] = []
        for record in referring(part, to: exercise, records) {
            guard case .pin(let at, let isLarge)? = CanvasItem.Shape(reading: record.fields[field] ?? .null) else {
                continue
            }
            let last = pins.last?.number ?? 0
            let number = part.number.flatMap { record.fields[$0]?.int } ?? 0
            pins.append(
                .init(
                    number: max(number, last + 1), at: at, isLarge: isLarge, labels: labels(of: record, records)))
        }
        return pins
    }

    private func labels(of pin: Record, _ records: RecordBase) -> [ExerciseDocument.Label] {
        guard let part = part("LabelId", of: "PinId"), let text = part.text, let choice = part.choice else { return [] }
        return referring(part, to: pin, records).map {
            .init(language: $0.fields.string(choice) ?? "", text: $0.fields.string(text) ?? "")
        }
    }

    private func value(_ setting: Text, of exercise: Record) -> JSON? {
        settings.string(setting).flatMap { exercise.fields[$0] }
    }

    private func attemptRules(_ exercise: Record) -> AttemptRules {
        AttemptRules(
            mode: value("Mode", of: exercise)?.string.flatMap { .init(rawValue: $0) } ?? .practice,
            allowed: value("Attempts", of: exercise)?.int ?? 1,
            opens: value("Opens", of: exercise)?.string.flatMap { Instant($0) },
            closes: value("Closes", of: exercise)?.string.flatMap { Instant($0) })
    }

    // MARK: From a document

    /// New records of everything in the document, each before those that refer to it.
    ///
    /// - Parameters:
    ///   - pictures: What the field of a picture shall hold, by the name in the document.
    ///   - place: The section's number in the order.
    public func records(
        of document: SectionDocument, pictures: JSONObject, place: Int, at now: Instant, random: inout Random
    ) -> [Record] {
        guard let model = model("SectionId"), let exercises = part("ExerciseId", of: "SectionId") else { return [] }
        var made: [Record] = []
        func make(_ model: ModelDescription, _ fields: JSONObject) -> UUID {
            let id = UUID(at: now, random: &random)
            made.append(Record(id: id, model: model.name, fields: fields, created: now, changed: now))
            return id
        }
        var fields: JSONObject = [:]
        if let title = field(model, .text) { fields[title] = named(document.title) }
        if let order = number(model) { fields[order] = JSON(place) }
        let section = make(model, fields)
        for (place, exercise) in document.exercises.enumerated() {
            let id = make(exercises.model, self.fields(of: exercise, exercises, section, place + 1, pictures))
            for pin in exercise.pins {
                guard let part = part("PinId", of: "ExerciseId") else { continue }
                let shape = CanvasItem.Shape.pin(at: pin.at, isLarge: pin.isLarge)
                let pinID = make(part.model, self.fields(of: shape, part, id, pin.number))
                guard let labels = self.part("LabelId", of: "PinId") else { continue }
                for (place, label) in pin.labels.enumerated() {
                    _ = make(labels.model, self.fields(of: label, labels, pinID, place + 1))
                }
            }
            for (setting, shapes) in [
                ("ArrowId", exercise.arrows.map { .arrow($0) }), ("AreaId", exercise.areas),
            ] as [(Text, [CanvasItem.Shape])] {
                guard let part = part(setting, of: "ExerciseId") else { continue }
                for shape in shapes { _ = make(part.model, self.fields(of: shape, part, id, nil)) }
            }
        }
        return made
    }

    private func fields(
        of exercise: ExerciseDocument, _ part: Part, _ section: UUID, _ place: Int, _ pictures: JSONObject
    ) -> JSONObject {
        var fields: JSONObject = [part.reference: [.string(section.text)]]
        if let title = part.text { fields[title] = named(exercise.title) }
        if let number = part.number { fields[number] = JSON(place) }
        if let picture = settings.string("Picture") { fields[picture] = pictures[exercise.picture] }
        if let mode = settings.string("Mode") { fields[mode] = .string(exercise.rules.mode.rawValue) }
        if exercise.rules.mode == .graded {
            if let attempts = settings.string("Attempts") { fields[attempts] = JSON(exercise.rules.allowed) }
            if let opens = settings.string("Opens") { fields[opens] = exercise.rules.opens.map { .string($0.text) } }
            if let closes = settings.string("Closes") {
                fields[closes] = exercise.rules.closes.map { .string($0.text) }
            }
        }
        return fields
    }

    private func fields(of shape: CanvasItem.Shape, _ part: Part, _ exercise: UUID, _ number: Int?) -> JSONObject {
        var fields: JSONObject = [part.reference: [.string(exercise.text)]]
        if let drawing = part.drawing { fields[drawing] = shape.json }
        if let number, let field = part.number { fields[field] = JSON(number) }
        return fields
    }

    private func fields(
        of label: ExerciseDocument.Label, _ part: Part, _ pin: UUID, _ place: Int
    ) -> JSONObject {
        var fields: JSONObject = [part.reference: [.string(pin.text)]]
        if let text = part.text { fields[text] = .string(label.text) }
        if let choice = part.choice { fields[choice] = .string(label.language) }
        if let number = part.number { fields[number] = JSON(place) }
        return fields
    }

    /// In the person's language, else the first one.
    private func named(_ title: JSON) -> JSON {
        guard let texts = title.object else { return title }
        return texts[rules.language] ?? texts.members.first?.value ?? ""
    }
}
