import Language
import Rules
import Sync
import Values

/// What one version of a description says about records.
public final class RecordRules: Sendable {
    /// ETag of the description, with its quotation marks.
    public let version: String
    public let app: AppDescription
    let kinds: Blocks<FieldKind>

    public init(version: String, app: AppDescription, kinds: Blocks<FieldKind>) {
        self.version = version
        self.app = app
        self.kinds = kinds
    }

    public func model(_ name: Text) -> ModelDescription? { app.models[name] }

    /// How concurrent changes of a field are settled; a field that is not known goes by `last`.
    func policy(_ field: Text, of model: ModelDescription) -> ConflictPolicy {
        guard let name = model.field(field)?.options["Conflict"]?.string else { return .last }
        return ConflictPolicy(rawValue: name) ?? .last
    }

    /// Hashes of the media that the values refer to, each once, in groups too.
    func media(in fields: JSONObject, of model: ModelDescription) -> [Text] {
        var found: [Text] = []
        for field in model.fields { collectMedia(fields[field.name], field, into: &found) }
        return found
    }

    /// Hashes of the media that one value refers to.
    func media(in value: JSON, of field: FieldDescription) -> [Text] {
        var found: [Text] = []
        collectMedia(value, field, into: &found)
        return found
    }

    private func collectMedia(_ value: JSON?, _ field: FieldDescription, into found: inout [Text]) {
        switch kinds[field.type]?.stores {
        case .image:
            if let hash = value?["media"]?.string, !found.contains(hash) { found.append(hash) }
        case .group:
            for inner in field.fields { collectMedia(value?[inner.name], inner, into: &found) }
        default: break
        }
    }
}
