import Engine
import Language
import Rules
import Values

/// The record in hand and its rows as a file, in one of several formats.
struct WriteFile {
    let formats: [FileFormat]
    let context: EventContext

    var outcome: EventOutcome {
        guard let held = context.hand.record, let record = context.records.existing(held.model, held.id),
            let model = context.app.models[record.model]
        else { return .failure(FileText.gone, context.hand) }
        let named = FileBlocks.named(context.event.settings)
        let profile = context.app.profileModel.flatMap { context.records.own($0, of: context.rules.me) }
        let name = context.text("Name")?.trimmed ?? ""
        let source = FileToWrite(
            name: name.isEmpty ? model.name : name, fields: written(record, model), rows: rows(of: record),
            profile: profile?.fields ?? JSONObject(), language: context.language, now: context.now)
        var choices: [Choice] = []
        for format in formats where named.isEmpty || named.contains(format.name) {
            guard let write = format.write else { continue }
            let file = Effect.saveBytes(
                name: "\(source.name)\(format.endings.first ?? "")", media: format.media,
                base64: Base64.text(write(source)))
            choices.append(
                Choice(title: format.title.text(in: context.language), icon: "download", then: [.effect(file)]))
        }
        if choices.count == 1, let only = choices.first { return EventOutcome(context.hand, only.then) }
        return EventOutcome(context.hand, [.offer(title: FileText.write.text(in: context.language), choices)])
    }

    private func rows(of record: Record) -> [JSONObject] {
        guard let model = context.event.settings.string("RowModel").flatMap({ context.app.models[$0] }),
            let reference = model.fields.first(where: {
                context.rules.kinds[$0.type]?.stores == .references && $0.options.string("ModelName") == record.model
            })
        else { return [] }
        let query = RecordQuery(
            model: model.name, sortBy: ["Order"], order: .ascending,
            through: RecordQuery.Reference(field: reference.name, id: record.id), event: "")
        let counts = context.event.settings.string("Counts")
        var rows: [JSONObject] = []
        for row in context.records.records(query, model: model, rules: context.rules, withDeleted: false) {
            // A column that is not computed yet says nothing.
            if let counts, row[counts]?.bool == false { continue }
            rows.append(written(row, model))
        }
        return rows
    }

    /// References by the names of what they refer to, of what the person may read.
    private func written(_ record: Record, _ model: ModelDescription) -> JSONObject {
        var fields = record.fields
        for field in model.fields where context.rules.kinds[field.type]?.stores == .references {
            let name = field.options.string("ModelName") ?? ""
            let ids = record.fields[field.name]?.array?.compactMap { $0.string.flatMap { UUID($0) } } ?? []
            let names = ids.compactMap { context.rules.title(name, $0) }
            fields[field.name] = names.isEmpty ? nil : .array(names.map { .string($0) })
        }
        return fields
    }
}
