import Engine
import Language
import Rules
import Values

/// The records that a list shows, as a file or on paper.
///
/// - Parameter format: "csv", "geojson" or "print"; anything else does nothing.
@inline(never)
func exported(_ format: Text, _ context: ComponentContext) -> [Command] {
    let settings = context.component.settings
    guard settings.bool("Export") == true || format == "print" && context.isPrinted, let model = context.model else {
        return []
    }
    let rows = context.rows.filter { $0.standing != .deleted }
    let export = ListExport(model: model, rows: rows, context: context)
    return switch format {
    case "csv": [.effect(.saveFile(name: export.name("csv"), media: "text/csv", text: export.csv))]
    case "geojson":
        [.effect(.saveFile(name: export.name("geojson"), media: "application/geo+json", text: export.geoJSON))]
    case "print": export.printed
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

    /// A table of the columns that the list has, else of all that can stand in one.
    var printed: [Command] {
        let fields = printedFields(context)
        var lines: [PrintedSheets.Line] = []
        for row in rows {
            let cells = fields.map { field in
                let measured = context.measured(field, of: context.model) { row[$0] }
                return context.rules.text(of: row[field.name] ?? .null, in: measured)
            }
            lines.append(PrintedSheets.Line(.row, cells))
        }
        return context.print(
            columns: fields.map { $0.title(in: context.language) },
            numbers: fields.indices.filter { context.rules.kinds[fields[$0].type]?.stores == .number }, lines,
            count: rows.count)
    }
}
