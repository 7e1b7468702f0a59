import Language
import Rules
import Values

extension RecordRules {
    /// Hashes of the media that the values refer to, each once, in groups too.
    func media(in fields: JSONObject, of model: ModelDescription) -> [Text] {
        var found = NameIndex()
        for field in model.fields { collectMedia(fields[field.name], field, into: &found) }
        return found.names
    }

    /// Hashes of the media that the values refer to where another kind is expected.
    func media(in fields: JSONObject, of model: ModelDescription, notFor kind: MediumKind) -> [Text] {
        var found = NameIndex()
        for field in model.fields { collectMedia(fields[field.name], field, notFor: kind, into: &found) }
        return found.names
    }

    /// Hashes of the media that one value refers to.
    func media(in value: JSON, of field: FieldDescription) -> [Text] {
        var found = NameIndex()
        collectMedia(value, field, into: &found)
        return found.names
    }

    private func collectMedia(
        _ value: JSON?, _ field: FieldDescription, notFor kind: MediumKind? = nil, into found: inout NameIndex
    ) {
        let known = kinds[field.type]
        switch known?.stores {
        case .image:
            if known?.medium == kind { return }
            for picture in value?.pictures ?? [] {
                if let hash = picture["media"]?.string { found.insert(hash) }
            }
        case .group:
            for inner in field.fields { collectMedia(value?[inner.name], inner, notFor: kind, into: &found) }
        default: break
        }
    }
}
