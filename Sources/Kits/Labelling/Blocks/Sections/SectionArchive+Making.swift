import Canvas
import Language
import Rules
import Values

/// New records of everything in a document.
struct SectionMaking {
    let plan: JSON
    /// What the field of a picture or 3D object shall hold, by the name in the document.
    let values: JSON
    let language: Text
    let now: Instant
    var random: Random
    private(set) var records: [Record] = []
    /// Where each record comes from, in words.
    private(set) var places: [JSON] = []

    init(plan: JSON, values: JSON, language: Text, now: Instant, random: Random) {
        self.plan = plan
        self.values = values
        self.language = language
        self.now = now
        self.random = random
    }

    mutating func make(_ section: SectionDocument, at place: Int) {
        let root = JSONPointer()
        let fields: [(Text, JSON?)] = [
            ("title", said(section.title)), ("note", section.note.map { said($0) }),
            ("content", section.content.map { .string($0) }), ("order", JSON(place)),
        ]
        guard let id = record("section", fields, of: nil, root) else { return }
        for (place, exercise) in section.exercises.enumerated() {
            make(exercise, id, place + 1, root.appending("exercises").appending(place))
        }
    }

    private mutating func make(_ exercise: ExerciseDocument, _ section: UUID, _ place: Int, _ pointer: JSONPointer) {
        var fields: [(Text, JSON?)] = [
            ("title", said(exercise.title)), ("note", exercise.note.map { said($0) }), ("order", JSON(place)),
            ("picture", exercise.picture.flatMap { values[$0] }), ("shape", exercise.object3D.flatMap { values[$0] }),
            ("mode", .string(exercise.rules.mode.rawValue)),
        ]
        if exercise.rules.mode == .graded {
            fields.append(("attempts", JSON(exercise.rules.allowed)))
            fields.append(("opens", exercise.rules.opens.map { .string($0.text) }))
            fields.append(("closes", exercise.rules.closes.map { .string($0.text) }))
        }
        guard let id = record("exercise", fields, of: section, pointer) else { return }
        for (place, pin) in exercise.pins.enumerated() {
            make(pin, id, pointer.appending("pins").appending(place))
        }
        for (place, arrow) in exercise.arrows.enumerated() {
            let pointer = pointer.appending("arrows").appending(place)
            _ = record("arrow", [("drawing", CanvasItem.Shape.arrow(arrow).json)], of: id, pointer)
        }
        for (place, area) in exercise.areas.enumerated() {
            _ = record("area", [("drawing", area.json)], of: id, pointer.appending("areas").appending(place))
        }
    }

    private mutating func make(_ pin: ExerciseDocument.Pin, _ exercise: UUID, _ pointer: JSONPointer) {
        let fields: [(Text, JSON?)] = [("drawing", pin.shape.json), ("order", JSON(pin.number))]
        guard let id = record("pin", fields, of: exercise, pointer) else { return }
        for (place, label) in pin.labels.enumerated() {
            let fields: [(Text, JSON?)] = [
                ("title", .string(label.text)), ("language", .string(label.language)), ("order", JSON(place + 1)),
            ]
            _ = record("label", fields, of: id, pointer.appending("labels").appending(place))
        }
    }

    /// Nil when the app has no such model.
    private mutating func record(
        _ part: Text, _ values: [(Text, JSON?)], of whole: UUID?, _ pointer: JSONPointer
    ) -> UUID? {
        guard let names = plan[part], let model = names.string("model") else { return nil }
        var fields = JSONObject()
        if let whole, let reference = names.string("reference") { fields[reference] = [.string(whole.text)] }
        for (key, value) in values {
            if let name = names.string(key), let value { fields[name] = value }
        }
        // One millisecond after the other: what has no number of its own stays in its order.
        let id = UUID(at: Instant(milliseconds: now.milliseconds + Int64(records.count)), random: &random)
        records.append(Record(id: id, model: model, fields: fields, created: now, changed: now))
        places.append(.string(SectionText.place(pointer).text(in: language)))
        return id
    }

    private func said(_ title: JSON) -> JSON { .string(SectionText.said(title, language)) }
}
