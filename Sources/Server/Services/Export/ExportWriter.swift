import Language
import Rules
import Sync
import Values

/// Writes records one after the other in a format.
struct ExportWriter: Sendable {
    let format: ExportFormat
    private let table: RecordTable

    /// Nil when the format needs a place and the model has none.
    init?(_ format: ExportFormat, of model: ModelDescription, rules: RecordRules) {
        self.format = format
        table = RecordTable(model.fields, kinds: rules.kinds)
        if format == .geoJSON, table.place == nil { return nil }
    }

    var beginning: [UInt8] {
        switch format {
        case .csv: CSV.line(["id", "created", "createdBy", "changed", "changedBy"] + table.columns.map { $0.title })
        case .jsonLines: []
        case .geoJSON: Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
        }
    }

    var end: [UInt8] { format == .geoJSON ? Array("\n]}\n".utf8) : [] }

    func append(_ entry: Entry, isFirst: Bool, to bytes: inout [UInt8]) {
        switch format {
        case .csv: bytes += CSV.line(stamps(entry) + table.cells(entry.fields))
        case .jsonLines:
            entry.shown.write(to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        case .geoJSON:
            bytes += isFirst ? [UInt8(ascii: "\n")] : Array(",\n".utf8)
            table.feature(entry.id, entry.fields).write(to: &bytes)
        }
    }

    private func stamps(_ entry: Entry) -> [Text] {
        [
            entry.id.text, Instant(milliseconds: entry.created.at).text, entry.created.by,
            Instant(milliseconds: entry.changed.at).text, entry.changed.by,
        ]
    }
}
