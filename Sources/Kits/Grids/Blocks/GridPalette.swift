import Engine
import Language
import Rules
import Values

/// Records of other models that become rows.
struct GridPalette {
    private let context: ComponentContext
    private let words: Text
    private let sources: [(model: ModelDescription, condition: Expression?, title: Text)]

    /// More are found by words.
    private static let limit = 100

    /// Nil: there is none, or nothing in it for the person.
    init?(_ words: Text, _ context: ComponentContext) {
        self.context = context
        self.words = words
        sources = context.component.settings.elements("Palette").compactMap { source in
            guard let model = source.string("ModelName").flatMap({ context.app.models[$0] }), context.mayRead(model)
            else { return nil }
            let title = LocalizedText(source["Title"]) ?? model.label
            return (model, Expression.reading(source["Where"]), title?.text(in: context.language) ?? model.name)
        }
        if sources.isEmpty { return nil }
    }

    var data: JSONObject {
        let wanted = SearchFolding.words(words)
        var entries: [JSON] = []
        var count = 0
        var titles: [Text] = []
        for (model, condition, title) in sources {
            titles.append(title)
            for (title, detail, record) in found(model, condition, wanted) {
                count += 1
                if count > Self.limit { continue }
                entries.append([
                    "id": .string("\(model.name)/\(record.id.text)"), "title": .string(title),
                    "detail": .string(detail),
                ])
            }
        }
        return [
            "title": .string(titles.joined(separator: ", ")), "words": .string(words), "count": JSON(count),
            "entries": .array(entries),
        ]
    }

    /// By their titles.
    private func found(
        _ model: ModelDescription, _ condition: Expression?, _ wanted: [[UInt8]]
    ) -> [(Text, Text, Record)] {
        let query = RecordQuery(model: model.name, sortBy: [], order: .ascending, through: nil, event: "")
        let conditions = condition.map { [BoundExpression($0, of: model, in: context.app, context.rules)] } ?? []
        let records = context.records.records(
            query, model: model, rules: context.rules, withDeleted: false, conditions: conditions)
        var found: [(Text, Text, Record)] = []
        var keys: [[UInt8]] = []
        for record in records {
            let (title, detail) = (context.title(of: record), detail(record, model))
            guard matches(title + " " + detail, wanted) else { continue }
            found.append((title, detail, record))
            keys.append(Collation.key(title))
        }
        return Sorting.places(found.count) { keys[$0].lexicographicallyPrecedes(keys[$1]) }.map { found[$0] }
    }

    /// What a row takes over, but the title.
    private func detail(_ record: Record, _ model: ModelDescription) -> Text {
        var texts: [Text] = []
        for column in GridColumn.all(context) where !column.isRunning {
            guard let field = model.field(column.field.name), field.type == column.field.type,
                record.fields[field.name] != .bool(false)
            else { continue }
            let text = context.rules.text(of: record.fields[field.name], in: field)
            if !text.isEmpty { texts.append(text) }
        }
        if let group = context.component.settings.string("GroupBy").flatMap({ model.field($0) }) {
            let text = context.rules.text(of: record.fields[group.name], in: group)
            if !text.isEmpty, !texts.contains(text) { texts.append(text) }
        }
        return texts.joined(separator: " · ")
    }

    /// Each of the words begins one of the text.
    private func matches(_ text: Text, _ wanted: [[UInt8]]) -> Bool {
        if wanted.isEmpty { return true }
        var bytes: [UInt8] = []
        SearchFolding.append(text, to: &bytes)
        let folded = Text(decoding: bytes)
        return wanted.allSatisfy { folded.containsUTF8(Text(decoding: [UInt8(ascii: " ")] + $0)) }
    }
}
