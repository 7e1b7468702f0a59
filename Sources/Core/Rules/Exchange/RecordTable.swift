import Language
import Values

/// Records of a model as lines of a table, with the values as they are stored or as their kind writes them in files: a column for each field or part of one.
public struct RecordTable: Sendable {
    /// In the order of the fields.
    public let columns: [Column]
    /// The first field with a place; nil: the records are on no map.
    public let place: Text?

    /// A column: a field, or a part of one.
    public struct Column: Sendable {
        /// The names on the way to it, with full stops between them.
        public let title: Text
        /// The names on the way to it, from the record inwards.
        public let path: [Text]
        /// How values stand in it; nil: as they are stored.
        let written: (@Sendable (JSON) -> Text?)?

        init(title: Text, path: [Text], written: (@Sendable (JSON) -> Text?)? = nil) {
            self.title = title
            self.path = path
            self.written = written
        }
    }

    /// The table of a model with these fields.
    public init(_ fields: [FieldDescription], kinds: Blocks<FieldKind>) {
        columns = Self.columns(fields, path: [], kinds)
        place = fields.first { kinds[$0.type]?.stores == .place }?.name
    }

    private static func columns(
        _ fields: [FieldDescription], path: [Text], _ kinds: Blocks<FieldKind>
    ) -> [Column] {
        var columns: [Column] = []
        for field in fields {
            let path = path + [field.name]
            let parts: [Text]
            switch kinds[field.type]?.stores {
            case .group:
                columns += self.columns(field.fields, path: path, kinds)
                continue
            case .place: parts = ["lat", "lon"]
            case .image: parts = ["media", "url", "file"]
            default:
                let written = kinds[field.type]?.cell.map { cell in { @Sendable (value: JSON) in cell(value, field) } }
                columns.append(Column(title: path.joined(separator: "."), path: path, written: written))
                continue
            }
            for part in parts {
                columns.append(Column(title: (path + [part]).joined(separator: "."), path: path + [part]))
            }
        }
        return columns
    }

    /// What stands in the cells of a record.
    public func cells(_ fields: JSONObject) -> [Text] { columns.map { Self.cell(fields, $0) } }

    private static func cell(_ fields: JSONObject, _ column: Column) -> Text {
        var value = JSON.object(fields)
        for name in column.path {
            // Of several pictures, what each of them has.
            if let list = value.array {
                value = .array(list.compactMap { $0[name] })
                continue
            }
            guard let inner = value[name] else { return "" }
            value = inner
        }
        if let text = column.written?(value) { return text }
        switch value {
        case .null: return ""
        case .bool(let bool): return bool ? "true" : "false"
        case .number(let number): return number.text
        case .string(let text): return CSV.harmless(text)
        case .array(let elements):
            return CSV.harmless(elements.map { $0.string ?? $0.text }.joined(separator: "; "))
        case .object: return CSV.harmless(value.text)
        }
    }

    /// A feature of GeoJSON (RFC 7946); without a place its geometry is null.
    public func feature(_ id: UUID, _ fields: JSONObject) -> JSON {
        var properties = fields
        var geometry = JSON.null
        if let place {
            properties[place] = nil
            if let lat = fields[place]?["lat"], let lon = fields[place]?["lon"] {
                geometry = ["type": "Point", "coordinates": [lon, lat]]
            }
        }
        return [
            "type": "Feature", "id": .string(id.text), "geometry": geometry, "properties": .object(properties),
        ]
    }
}
