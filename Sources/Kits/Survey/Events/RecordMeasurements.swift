import Engine
import Language
import Rules
import Values

/// Keeps the numbers of a reply as values over time.
public let recordMeasurements = EventKind(
    name: "RecordMeasurements",
    perform: { context in
        guard let recorder = Recorder(context) else { return EventOutcome(context.hand) }
        return EventOutcome(
            context.hand, recorder.written.map { .put($0) } + recorder.removed.map { .remove($0) })
    })

/// What is to be written for one reply.
private struct Recorder {
    let context: EventContext
    let model: ModelDescription
    let series: ModelDescription
    /// The field of the series that says what is measured.
    let measured: FieldDescription
    private(set) var written: [Record] = []
    private(set) var removed: [Record] = []

    /// Nil when there is nothing to measure: the reply is somebody else's, or its form is not there.
    init?(_ context: EventContext) {
        let settings = context.event.settings
        guard let reply = context.hand.record, reply.isOwn(context.rules), let survey = SurveyRecords(context.app),
            let fields = context.app.models[reply.model].flatMap({ ReplyFields($0) }),
            let form = fields.formID(reply.fields).flatMap({ context.records.record($0) }),
            let model = settings.string("ModelId").flatMap({ context.app.models[$0] }),
            let series = settings.string("SeriesId").flatMap({ context.app.models[$0] }),
            let measured = series.fields.first(where: { $0.type == measuredFieldName })
        else { return nil }
        self.context = context
        self.model = model
        self.series = series
        self.measured = measured
        let definition = survey.definition(form)
        let answers = reply.fields[fields.answers]?.object ?? JSONObject()
        for path in definition.form.charted {
            let value = FieldPath.value(at: path, in: answers)
            let field = MeasuredField(path, of: definition)
            if value.decimal != nil {
                record(value, field, reply)
            } else if let before = context.records.existing(model.name, Self.id(of: reply, field)) {
                removed.append(before)
            }
        }
    }

    private mutating func record(_ value: JSON, _ field: MeasuredField, _ reply: Record) {
        let known = find(field)
        if let paused = measured.options.string("Paused"), known?.fields.bool(paused) == true { return }
        let owner: Record
        if let known {
            owner = known
        } else {
            // Before the server has said who it is, the id cannot tell; the record is found again by what is in it.
            let me = context.rules.me.isEmpty ? context.newID.text : context.rules.me
            owner = new(UUID(of: [me] + field.parts), series)
        }
        if owner.fields[measured.name] != field.json {
            var owner = owner
            owner.fields[measured.name] = field.json
            owner.changed = context.now
            written.append(owner)
        }
        let id = Self.id(of: reply, field)
        let before = context.records.existing(model.name, id)
        var record = before ?? new(id, model)
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

    private static func id(of reply: Record, _ field: MeasuredField) -> UUID { UUID(of: [reply.id.text] + field.parts) }

    /// The person's own series of a field.
    private func find(_ field: MeasuredField) -> Record? {
        let query = RecordQuery(model: series.name, sortBy: [], order: .ascending, through: nil, event: "")
        for record in context.records.records(query, model: series, rules: context.rules, withDeleted: false)
        where record.isOwn(context.rules) {
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

public let recordMeasurementsManifest = BlockManifest(
    of: recordMeasurements,
    takes: .one,
    gives: .same,
    title: Bilingual(de: "Messwerte festhalten", en: "Record measurements"),
    help: Bilingual(
        de:
            "Hält die Zahlen des ausgefüllten Formulars in der Hand, auch in Gruppen, als Werte über der Zeit fest: je Feld "
            + "eine Reihe, je Antwort ein Wert. Dieselbe Antwort noch einmal ändert ihre Werte; neue kommen nicht hinzu.",
        en:
            "Keeps the numbers of the filled in form in hand, those in groups too, as values over time: a series for each "
            + "field, a value for each reply. The same reply once more changes its values and adds none."),
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
