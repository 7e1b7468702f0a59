import Language
import Rules
import Values

/// A published version of a form: `{"collection", "module", "command", "title", "form"}`.
public final class FormDefinition: Sendable {
    /// The collection of its module.
    public let collection: Text
    /// The module that it belongs to.
    public let module: Text
    /// The form's name within its module.
    public let command: Text
    /// What people call it; nil: its command.
    public let title: LocalizedText?
    /// Its fields.
    public let form: FormDocument

    /// Takes whatever is usable; `PublicationCheck` says what is wrong.
    public init(_ json: JSON) {
        collection = json.string("collection") ?? ""
        module = json.string("module") ?? ""
        command = json.string("command") ?? ""
        title = LocalizedText(json["title"])
        form = FormDocument(json["form"] ?? .null)
    }

    /// What a form's document says it is called, and what stands above it; its fields, of which there may be many, are not read.
    static func heading(of json: JSON, in language: Text) -> (title: Text, header: Text) {
        let header = json["form"]?["header"]
        let lines = (["title", "text"] as [Text]).compactMap { LocalizedText(header?[$0])?.text(in: language) }
        return (
            LocalizedText(json["title"])?.text(in: language) ?? json.string("command") ?? "",
            lines.joined(separator: "\n")
        )
    }
}
