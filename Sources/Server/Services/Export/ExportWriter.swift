import Language
import Rules
import Sync
import Values

/// Writes records one after the other in a format.
struct ExportWriter: Sendable {
    let format: ExportFormat
    private let columns: [Column]
    private let place: Text?

    /// A column of a table: a field, or a part of one.
    private struct Column: Sendable {
        let title: Text
        let path: [Text]
    }

    /// Nil when the format needs a place and the model has none.
    init?(_ format: ExportFormat, of model: ModelDescription, rules: RecordRules) {
        self.format = format
        place = model.fields.first { rules.kinds[$0.type]?.stores == .place }?.name
        if format == .geoJSON, place == nil { return nil }
        columns = Self.columns(model.fields, path: [], rules: rules)
    }

    private static func columns(_ fields: [FieldDescription], path: [Text], rules: RecordRules) -> [Column] {
        fields.flatMap { field -> [Column] in
            let path = path + [field.name]
            let parts: [Text]
            switch rules.kinds[field.type]?.stores {
            case .group: return columns(field.fields, path: path, rules: rules)
            case .place: parts = ["lat", "lon"]
            case .image: parts = ["media", "url", "file"]
            default: return [Column(title: path.joined(separator: "."), path: path)]
            }
            return parts.map { Column(title: (path + [$0]).joined(separator: "."), path: path + [$0]) }
        }
    }

    var beginning: [UInt8] {
        switch format {
        case .csv: CSV.line(["id", "created", "createdBy", "changed", "changedBy"] + columns.map { $0.title })
        case .jsonLines: []
        case .geoJSON: Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
        }
    }

    var end: [UInt8] { format == .geoJSON ? Array("\n]}\n".utf8) : [] }

    func append(_ entry: Entry, isFirst: Bool, to bytes: inout [UInt8]) {
        switch format {
        case .csv: bytes += CSV.line(stamps(entry) + columns.map { Self.cell(entry.fields, $0.path) })
        case .jsonLines:
            entry.shown.write(to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        case .geoJSON:
            bytes += isFirst ? [UInt8(ascii: "\n")] : Array(",\n".utf8)
            feature(entry).write(to: &bytes)
        }
    }

    private func stamps(_ entry: Entry) -> [Text] {
        [
            entry.id.text, Instant(milliseconds: entry.created.at).text, entry.created.by,
            Instant(milliseconds: entry.changed.at).text, entry.changed.by,
        ]
    }

    private static func cell(_ fields: JSONObject, _ path: [Text]) -> Text {
        var value = JSON.object(fields)
        for name in path {
            guard let inner = value[name] else { return "" }
            value = inner
        }
        return text(value)
    }

    private static func text(_ value: JSON) -> Text {
        switch value {
        case .null: ""
        case .bool(let bool): bool ? "true" : "false"
        case .number(let number): number.text
        case .string(let text): CSV.harmless(text)
        case .array(let elements): CSV.harmless(elements.map { $0.string ?? $0.text }.joined(separator: "; "))
        case .object: CSV.harmless(value.text)
        }
    }

    /// RFC 7946; without a place the geometry is null.
    private func feature(_ entry: Entry) -> JSON {
        var properties = entry.fields
        var geometry = JSON.null
        if let place {
            properties[place] = nil
            if let lat = entry.fields[place]?["lat"], let lon = entry.fields[place]?["lon"] {
                geometry = ["type": "Point", "coordinates": [lon, lat]]
            }
        }
        return [
            "type": "Feature", "id": .string(entry.id.text), "geometry": geometry, "properties": .object(properties),
        ]
    }
}
