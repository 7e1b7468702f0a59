import Language
import Rules
import Values

let formDefinitionName: Text = "FormDefinition"

/// A published version of a form.
///
/// - Parameters:
///   - check: What is wrong with its document; the browser leaves that to the server.
///   - conflict: What is wrong with it beside the versions that there are.
public func formDefinitionField(
    check: @escaping @Sendable (JSON) -> Bilingual?, conflict: FieldKind.Conflict? = nil
) -> FieldKind {
    FieldKind(
        name: formDefinitionName,
        stores: .document,
        control: { _, _ in .output },
        problem: { value, _, _ in check(value).map { FieldProblem(code: "FO-MOD-1", message: $0) } },
        text: { value, _, context in
            LocalizedText(value["title"])?.text(in: context.language) ?? value.string("command") ?? ""
        }, conflict: conflict)
}

/// Settings, help and example of ``formDefinitionField``, for the checker and the block reference.
public let formDefinitionFieldManifest = BlockManifest(
    name: formDefinitionName, role: .field(FieldTraits(stores: .document)),
    title: Bilingual(de: "Formularfassung", en: "Version of a form"),
    help: Bilingual(
        de: "Eine veröffentlichte Fassung eines Formulars; ein Eintrag ist eine Fassung und ändert sich nicht mehr.",
        en: "A published version of a form; a record is one version and does not change any more."),
    example: """
        { "Name": "Definition", "Type": "FormDefinition", "Options": { "Required": true } }
        """)
