import Language
import Rules
import Values

extension Survey {
    /// Replies of a day, series and values have ids made of who they are of and what they are about.
    public static let names: [DerivedName] = [isDailyReply, isSeries, isValue]

    /// Whether the form is taken once a day is not asked: it may have been when the reply was made.
    private static let isDailyReply: DerivedName = { record in
        guard let reply = ReplyFields(record.model), let day = reply.day.flatMap({ record.fields.string($0) }),
            let form = reply.formID(record.fields).flatMap({ record.records.record($0) })?.record,
            let survey = SurveyRecords(record.models)
        else { return false }
        let names = survey.names(form)
        return record.id
            == DailyReply.id(of: record.owner, to: (names.collection, names.module, names.command), on: day)
    }

    private static let isSeries: DerivedName = { record in
        measured(record.fields, of: record.model).map { $0.seriesID(of: record.owner) == record.id } ?? false
    }

    /// A value stands for a number in a reply of the same owner.
    private static let isValue: DerivedName = { record in
        var referred: [UUID] = []
        for field in record.model.fields where field.options["ModelName"] != nil {
            guard let id = record.fields[field.name]?.array?.first?.string.flatMap({ UUID($0) }) else { continue }
            referred.append(id)
        }
        for id in referred {
            guard let series = record.records.record(id)?.record, let model = record.models[series.model],
                let measured = measured(series.fields, of: model)
            else { continue }
            for reply in referred
            where measured.valueID(of: reply.text) == record.id {
                // One that the server refused is not there; accounts and derived ids are of another version.
                guard let found = record.records.record(reply) else {
                    return reply.isMadeOfTime || isDailyReply(reply, measured, of: record)
                }
                return found.record.creator == record.owner
            }
            guard referred.count == 1 else { continue }
            // The value does not say of which reply it is.
            for model in record.models.all where ReplyFields(model) != nil {
                for reply in record.records.all(model.name)
                where reply.creator == record.owner && measured.valueID(of: reply.id.text) == record.id {
                    return true
                }
            }
        }
        return false
    }

    /// Whether an id is that of the reply of a day of the value's owner to the form that is measured.
    private static func isDailyReply(_ reply: UUID, _ measured: MeasuredField, of value: DerivedRecord) -> Bool {
        let form = (measured.parts[0], measured.parts[1], measured.parts[2])
        return value.model.fields.contains { field in
            value.fields.string(field.name).map { DailyReply.id(of: value.owner, to: form, on: $0) == reply } ?? false
        }
    }

    private static func measured(_ fields: JSONObject, of model: ModelDescription) -> MeasuredField? {
        guard let name = model.fields.first(where: { $0.type == measuredFieldName })?.name else { return nil }
        return fields[name].flatMap { MeasuredField($0) }
    }
}

extension MeasuredField {
    /// Id of an account's series of this field.
    func seriesID(of account: Text) -> UUID { UUID(of: [account] + parts) }

    /// Id of the value of this field in a reply.
    func valueID(of reply: Text) -> UUID { UUID(of: [reply] + parts) }
}
