import Language
import Rules
import Values

/// A published version of a form: `{"collection", "module", "command", "title", "form"}`.
public final class FormDefinition: Sendable {
    public let collection: Text
    public let module: Text
    /// The form's name within its module.
    public let command: Text
    public let title: LocalizedText?
    public let form: FormDocument

    public init(_ json: JSON) {
        collection = json.string("collection") ?? ""
        module = json.string("module") ?? ""
        command = json.string("command") ?? ""
        title = LocalizedText(json["title"])
        form = FormDocument(json["form"] ?? .null)
    }

    /// What it is called, and what stands above it.
    func heading(in language: Text) -> (title: Text, header: Text) {
        let header = form.header
        let lines = (["title", "text"] as [Text]).compactMap { LocalizedText(header?[$0])?.text(in: language) }
        return (title?.text(in: language) ?? command, lines.joined(separator: "\n"))
    }
}
