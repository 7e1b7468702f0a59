import Language
import Rules
import Values

/// Which forms of a module to start with, and what follows after each.
public let moduleDefinitionField = FieldKind(
    name: "ModuleDefinition",
    stores: .document,
    control: { _, _ in .output },
    problem: { value, _, _ in
        ModuleCheck.problems(in: value).first.map { FieldProblem(code: "FO-MOD-2", message: $0.message) }
    },
    text: { value, _, context in
        LocalizedText(value["title"])?.text(in: context.language) ?? value.string("module") ?? ""
    })

/// Settings, help and example of ``moduleDefinitionField``, for the checker and the block reference.
public let moduleDefinitionFieldManifest = BlockManifest(
    name: "ModuleDefinition", role: .field(FieldTraits(stores: .document)),
    title: Bilingual(de: "Formularmodul", en: "Module of forms"),
    help: Bilingual(
        de: "Mit welchen Formularen ein Modul beginnt und was auf jedes folgt.",
        en: "Which forms a module starts with, and what follows after each."),
    example: """
        { "Name": "Definition", "Type": "ModuleDefinition", "Options": { "Required": true } }
        """)
