/// How records leave the server as a file.
public enum ExportFormat: String, CaseIterable, Sendable {
    case csv
    case jsonLines = "jsonl"
    case geoJSON = "geojson"

    /// Media type.
    public var type: String {
        switch self {
        case .csv: "text/csv; charset=utf-8; header=present"
        case .jsonLines: "application/jsonl"
        case .geoJSON: "application/geo+json"
        }
    }
}
