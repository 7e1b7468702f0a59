import Engine
import Language
import Rules
import Values

/// Keeps the numbers of a reply as values over time; without one, those of replies that were corrected since.
public let recordMeasurements = EventKind(
    name: "RecordMeasurements",
    perform: { context in
        guard var recorder = Recorder(context) else { return EventOutcome(context.hand) }
        if let reply = context.hand.record { recorder.measure(reply) } else { recorder.correct() }
        return EventOutcome(
            context.hand, recorder.written.map { .save($0) } + recorder.removed.map { .remove($0) })
    })

/// What is to be written.
private struct Recorder {
    let context: EventContext
    let model: ModelDescription
    let series: ModelDescription
    /// The field of the series that says what is measured.
    let measured: FieldDescription
    let survey: SurveyRecords
    private(set) var written: [Record] = []
    private(set) var removed: [Record] = []
    private var definitions: [(form: UUID, definition: FormDefinition)] = []

    /// Nil when the app has no such models.
    init?(_ context: EventContext) {
        let settings = context.event.settings
        guard let survey = SurveyRecords(context.app),
            let model = settings.string("ModelId").flatMap({ context.app.models[$0] }),
            let series = settings.string("SeriesId").flatMap({ context.app.models[$0] }),
            let measured = series.fields.first(where: { $0.type == measuredFieldName })
        else { return nil }
        self.context = context
        self.model = model
        self.series = series
        self.measured = measured
        self.survey = survey
    }

    /// Nothing of a reply that is somebody else's, or whose form is not there.
    ///
    /// - Parameter addsValues: Else only values that there are already change, and those of a reply made after its series was
    ///   changed last are added: what was deleted, or came while it was paused, does not come back.
    mutating func measure(_ reply: Record, addsValues: Bool = true) {
        guard reply.isOwn(context.rules), let fields = context.app.models[reply.model].flatMap({ ReplyFields($0) }),
            let form = fields.formID(reply.fields).flatMap({ context.records.record($0) })
        else { return }
        let definition = definition(form)
        let answers = reply.fields[fields.answers]?.object ?? JSONObject()
        for path in definition.form.charted {
            let value = FieldPath.value(at: path, in: answers)
            let field = MeasuredField(path, of: definition)
            let before = context.records.existing(model.name, Self.id(of: reply, field))
            if before == nil, !addsValues {
                guard let series = find(field), series.changed < reply.created else { continue }
            }
            if value.decimal != nil {
                record(value, field, reply, before)
            } else if let before {
                removed.append(before)
            }
        }
    }

    /// Replies that were changed after their values, as those are that the server refused and the person resent. Values whose
    /// reply was thrown away or deleted go.
    mutating func correct() {
        guard let name = context.event.settings.string("Reply") else { return }
        let replyModel = model.field(name)?.options.string("ModelName").flatMap { context.app.models[$0] }
        let hasAllReplies = replyModel.map { context.hasAllOwn($0) } ?? false
        var replies = NameIndex()
        var measured = NameIndex()
        for value in records(model) {
            guard let text = value.fields[name]?[0]?.string, let id = UUID(text) else { continue }
            _ = measured.insert(text)
            guard let reply = context.records.record(id) else {
                if hasAllReplies { removed.append(value) }
                continue
            }
            if reply.standing != .deleted, value.changed < reply.changed, replies.insert(text).isNew {
                measure(reply, addsValues: false)
            }
        }
        // Nobody measured what was sent over HTTP.
        guard let replyModel, let begin = records(series).map({ $0.changed }).min() else { return }
        for reply in records(replyModel) where begin < reply.created && !measured.contains(reply.id.text) {
            measure(reply, addsValues: false)
        }
    }

    private mutating func definition(_ form: Record) -> FormDefinition {
        if let known = definitions.first(where: { $0.form == form.id }) { return known.definition }
        let definition = survey.definition(form)
        definitions.append((form.id, definition))
        return definition
    }

    /// The person's own.
    private func records(_ model: ModelDescription) -> [Record] {
        let query = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
        return context.records.records(query, model: model, rules: context.rules, withDeleted: false).filter {
            $0.isOwn(context.rules)
        }
    }

    private mutating func record(_ value: JSON, _ field: MeasuredField, _ reply: Record, _ before: Record?) {
        let known = find(field)
        if let paused = measured.options.string("Paused"), known?.fields.bool(paused) == true { return }
        let owner: Record
        if let known {
            owner = known
        } else {
            // Before the server has said who it is, the id cannot tell; the record is found again by what is in it.
            let me = context.rules.me.isEmpty ? context.newID.text : context.rules.me
            owner = new(field.seriesID(of: me), series)
        }
        if owner.fields[measured.name] != field.json {
            var owner = owner
            owner.fields[measured.name] = field.json
            owner.changed = context.now
            written.append(owner)
        }
        var record = before ?? new(Self.id(of: reply, field), model)
        if before == nil { record.fields = Validation.initialValues(of: model.fields, context.rules) }
        set("Series", [.string(owner.id.text)], &record)
        set("Value", value, &record)
        set("Reply", [.string(reply.id.text)], &record)
        if let name = context.event.settings.string("Day") {
            record.fields[name] = reply.fields[name] ?? before?.fields[name] ?? .string(context.rules.today.text)
        }
        guard record.fields != before?.fields else { return }
        record.changed = context.now
        written.append(record)
    }

    private static func id(of reply: Record, _ field: MeasuredField) -> UUID { field.valueID(of: reply.id.text) }

    /// The person's own series of a field.
    private func find(_ field: MeasuredField) -> Record? {
        for record in records(series) {
            if let known = record.fields[measured.name].flatMap({ MeasuredField($0) }), known.parts == field.parts {
                return record
            }
        }
        return nil
    }

    private func new(_ id: UUID, _ model: ModelDescription) -> Record {
        Record(id: id, model: model.name, fields: JSONObject(), created: context.now, changed: context.now)
    }

    private func set(_ setting: Text, _ value: JSON, _ record: inout Record) {
        if let name = context.event.settings.string(setting) { record.fields[name] = value }
    }
}

/// Settings, help and example of ``recordMeasurements``, for the checker and the block reference.
public let recordMeasurementsManifest = BlockManifest(
    of: recordMeasurements,
    takes: .anything,
    gives: .same,
    title: Bilingual(de: "Messwerte festhalten", en: "Record measurements"),
    help: Bilingual(
        de:
            "Hält die Zahlen des ausgefüllten Formulars in der Hand, auch in Gruppen, als Werte über der Zeit fest: je Feld "
            + "eine Reihe, je Antwort ein Wert. Dieselbe Antwort noch einmal ändert ihre Werte; neue kommen nicht hinzu. Ohne "
            + "Eintrag in der Hand: berichtigt Werte, deren Antworten seither geändert wurden, löscht die von Antworten, die "
            + "es nicht mehr gibt, und ergänzt die von Antworten, die anders als in der App gesendet wurden.",
        en:
            "Keeps the numbers of the filled in form in hand, those in groups too, as values over time: a series for each "
            + "field, a value for each reply. The same reply once more changes its values and adds none. Without a record in "
            + "hand: corrects values whose replies were changed since, deletes those of replies that are gone, and adds "
            + "those of replies that were not sent by the app."),
    settings: [
        Setting(
            "ModelId", .model, required: true, help: Bilingual(de: "Das Modell der Werte.", en: "The model of values.")),
        Setting(
            "SeriesId", .model, required: true,
            help: Bilingual(
                de: "Das Modell der Reihen, mit einem Feld der Art MeasuredField.",
                en: "The model of series, with a field of type MeasuredField.")),
        Setting(
            "Series", .modelField([.references]), required: true,
            help: Bilingual(
                de: "Feld des Werts, das auf seine Reihe verweist.", en: "Field of a value that refers to its series.")),
        Setting(
            "Value", .modelField([.number]), required: true,
            help: Bilingual(de: "Feld mit der Zahl.", en: "Field with the number.")),
        Setting(
            "Day", .modelField([.date]),
            help: Bilingual(
                de: "Feld mit dem Tag: der im gleichnamigen Feld der Antwort, sonst heute.",
                en: "Field with the day: that in the field of the same name of the reply, else today.")),
        Setting(
            "Reply", .modelField([.references]),
            help: Bilingual(de: "Feld, das auf die Antwort verweist.", en: "Field that refers to the reply.")),
    ],
    example: """
        { "Type": "RecordMeasurements", "ModelId": "Measurement", "SeriesId": "Series", "Series": "Series",
          "Value": "Value", "Day": "Day", "Reply": "Reply", "ElementId": "NextReply" }
        """)
