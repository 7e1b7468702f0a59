import Language
import Store
import Sync
import Values

/// The file that records of a model are written to, piece by piece.
public struct RecordExport: Sendable {
    /// The kind of file.
    public let format: ExportFormat
    let writer: ExportWriter
    let model: ModelDescription
    let visit: Visit
    let records: Records

    /// Notes that somebody gets it.
    public func note() async throws {
        try await records.accounts.audit?.note(
            .exportMade, app: visit.app.description, details: ["model": String(model.name), "format": format.rawValue])
    }

    /// Hands out the file's bytes in their order; never more than a few hundred records are in memory at once.
    ///
    /// A record that is changed meanwhile is in the file once, as it was or as it is.
    public func write(_ put: (sending [UInt8]) async throws -> Void) async throws {
        try await put(writer.beginning)
        var done: Set<UUID> = []
        var cursor: Int64 = 0
        var isFirst = true
        while true {
            let found = try await records.store.changes(in: visit.app.description, since: cursor, limit: 200)
            guard let last = found.last else { break }
            cursor = last.version
            var bytes: [UInt8] = []
            for record in found where !record.isDeleted && Text(record.model) == model.name {
                guard try visit.mayRead(record) else { continue }
                let entry = try Entry(stored: record)
                guard done.insert(entry.id).inserted else { continue }
                writer.append(entry, isFirst: isFirst, to: &bytes)
                isFirst = false
            }
            if !bytes.isEmpty { try await put(bytes) }
        }
        try await put(writer.end)
    }
}

extension Records {
    /// Nil when this model does not fit the format: only models with a place can be on a map.
    public func export(_ model: ModelDescription, as format: ExportFormat, in visit: Visit) -> RecordExport? {
        guard let writer = ExportWriter(format, of: model, rules: visit.rules) else { return nil }
        return RecordExport(format: format, writer: writer, model: model, visit: visit, records: self)
    }
}
