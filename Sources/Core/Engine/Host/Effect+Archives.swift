import Values

/// Zip archives, for the person and from the person. What is in them is known to the module of pictures, which the host asks;
/// its answers are those of the kit.
extension Effect {
    /// Hand an archive to the person, as `saveFile`. The module answers the question with `{"name", "files": [{"name", and
    /// "text", "media": kept by the app, "file": of the app's folder, drawings become pictures, or "address": on the web}]}`.
    public static func saveArchive(_ question: JSON) -> Effect {
        .host(["type": "saveArchive", "question": question])
    }

    /// Ask for an archive with a file of the name `document`. The module is asked `{"type": "read", "document": its text, "files":
    /// names of those beside it, "language"}`; its answer is the value of the `act` with the field's action. Else `pickFailed`.
    public static func pickArchive(field: ActionID, document: Text, language: Text) -> Effect {
        .host([
            "type": "pickArchive", "field": .string(field.text), "document": .string(document),
            "language": .string(language),
        ])
    }

    /// Keep the pictures and models that the answer to `read` named, pictures prepared as chosen ones are. The module is asked
    /// the question with `document` and `values` (what fields hold, by names of files); its answer is the value of the `act`. Where
    /// a file fails, that has `{"failed": {name: reason}}` only.
    public static func takeFiles(field: ActionID, _ question: JSON) -> Effect {
        .host(["type": "takeFiles", "field": .string(field.text), "question": question])
    }
}
