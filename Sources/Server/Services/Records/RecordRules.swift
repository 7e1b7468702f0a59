import Language
import Rules
import Store
import Sync
import Synchronization
import Values

/// What one version of a description says about records.
public final class RecordRules: Sendable {
    /// ETag of the description, with its quotation marks.
    public let version: String
    /// The description whose rules these are.
    public let app: AppDescription
    package let kinds: Blocks<FieldKind>
    let names: [DerivedName]
    let inheritance: Inheritance
    /// Models of which a record counts as granted to whom it is shared with.
    let granting: Set<Text>
    private let models = Mutex(SourcedModels())
    /// Records that gave others fields, as they were read last, by id.
    private let known = Mutex<[String: Known]>([:])

    private struct Known {
        /// What it was read from. Its number would not do: a transaction that was given up leaves it to another.
        let document: String
        /// Nil: deleted.
        let record: Record?
    }

    /// More are not remembered at once.
    private static let mostSources = 256

    /// - Parameters:
    ///   - version: Of the description, its ETag.
    ///   - names: How kits make ids of what records stand for.
    public init(version: String, app: AppDescription, kinds: Blocks<FieldKind>, names: [DerivedName] = []) {
        self.version = version
        self.app = app
        self.kinds = kinds
        self.names = names
        inheritance = Inheritance(app, kinds)
        granting = Self.granting(in: app, kinds)
    }

    /// The model of this name; nil when the description has none.
    public func model(_ name: Text) -> ModelDescription? { app.models[name] }

    /// The model with the fields that a record of these values has from other records.
    func sourced(
        _ model: ModelDescription, for values: JSONObject, _ records: any RecordReading
    ) throws -> ModelDescription {
        guard model.hasSources(kinds) else { return model }
        var sources: [Record] = []
        for field in model.fields {
            guard let source = kinds[field.type]?.source, let reference = source.reference(field),
                let id = values[reference]?.array?.first?.string,
                let record = try self.source(String(id), records)
            else { continue }
            sources.append(record)
        }
        return sourced(model, for: values, from: sources)
    }

    /// The same by what was read of other records before; nil when one of them was not.
    func sourcedAsKnown(_ model: ModelDescription, for values: JSONObject) -> ModelDescription? {
        var sources: [Record] = []
        for field in model.fields {
            guard let source = kinds[field.type]?.source, let reference = source.reference(field),
                let id = values[reference]?.array?.first?.string
            else { continue }
            guard let record = known.withLock({ $0[String(id)]?.record }) else { return nil }
            sources.append(record)
        }
        return sourced(model, for: values, from: sources)
    }

    private func sourced(_ model: ModelDescription, for values: JSONObject, from sources: [Record]) -> ModelDescription
    {
        models.withLock { models in
            models.model(model, for: values, kinds: kinds, record: { id in sources.first { $0.id == id } })
        }
    }

    /// Nil when there is none. A form is long and asked for with every reply: it is read once.
    private func source(_ id: String, _ records: any RecordReading) throws -> Record? {
        guard let stored = try records.record(id) else { return nil }
        if let known = known.withLock({ $0[id] }), known.document == stored.document { return known.record }
        let entry = try Entry(stored: stored)
        let read = Known(document: stored.document, record: entry.isDeleted ? nil : entry.record)
        known.withLock { known in
            if known.count >= Self.mostSources { known = [:] }
            known[id] = read
        }
        return read.record
    }

    /// How many bytes the values of a record may have, as JSON.
    func mostBytes(of model: ModelDescription) -> Int {
        model.fields.contains { kinds[$0.type]?.stores == .document } ? RecordBounds.documents : RecordBounds.fields
    }
}
