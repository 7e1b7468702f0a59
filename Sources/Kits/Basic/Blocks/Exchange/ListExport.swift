import Engine
import Language
import Rules
import Values

/// The records that a list shows, as a file or on paper.
///
/// - Parameter format: "csv", "geojson" or "print"; anything else does nothing.
@inline(never)
func exported(_ format: Text, _ context: ComponentContext) -> [Command] {
    guard context.component.settings.bool("Export") == true, let model = context.model else { return [] }
    let rows = context.rows.filter { $0.standing != .deleted }
    let export = ListExport(model: model, rows: rows, context: context)
    return switch format {
    case "csv": [.effect(.saveFile(name: export.name("csv"), media: "text/csv", text: export.csv))]
    case "geojson":
        [.effect(.saveFile(name: export.name("geojson"), media: "application/geo+json", text: export.geoJSON))]
    case "print":
        [.effect(.print(title: context.heading, columns: export.headings, rows: rows.map { export.words($0) }))]
    default: []
    }
}

private struct ListExport {
    let model: ModelDescription
    let rows: [Record]
    let context: ComponentContext

    /// What is computed stands behind what is stored.
    private var table: RecordTable { RecordTable(model.readable, kinds: context.rules.kinds) }

    private func values(_ record: Record) -> JSONObject {
        var values = record.fields
        for member in record.columns.members { values[member.key] = member.value }
        return values
    }

    func name(_ ending: Text) -> Text {
        let title = context.heading.isEmpty ? model.name : context.heading
        return "\(title) \(context.rules.today.text).\(ending)"
    }

    /// With the mark that spreadsheets take for UTF-8.
    var csv: Text {
        let table = table
        var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
        CSV.add(["id", "created", "changed"] + table.columns.map { $0.title }, to: &bytes)
        for row in rows {
            CSV.add([row.id.text, row.created.text, row.changed.text] + table.cells(values(row)), to: &bytes)
        }
        return Text(decoding: bytes)
    }

    var geoJSON: Text {
        let table = table
        var features: [JSON] = []
        for row in rows { features.append(table.feature(row.id, values(row))) }
        return JSON.object(["type": "FeatureCollection", "features": .array(features)]).text
    }

    /// Pictures and what nobody enters on a form are not printed.
    private var printed: [FieldDescription] {
        model.readable.filter { field in
            let stores = context.rules.kinds[field.type]?.stores
            return stores != .image && stores != .document && field.options.bool("Hidden") != true
        }
    }

    var headings: [Text] { printed.map { $0.label?.text(in: context.language) ?? $0.name } }

    /// As a person reads them.
    func words(_ record: Record) -> [Text] {
        printed.map { field in
            guard let value = record[field.name], !Validation.isEmpty(value) else { return "" }
            return context.rules.kinds[field.type]?.text(value, field, context.rules) ?? ""
        }
    }
}
