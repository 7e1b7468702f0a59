import Language
import Rules
import Values

/// A web address.
public let urlField = FieldKind(
    name: "URL",
    stores: .url,
    control: { _, _ in .text(TextInput(format: .url, maximumLength: 2048)) },
    read: { value, _, _ in value.string.map { .string(WebAddress.completed($0)) } ?? value },
    problem: { value, _, _ in
        if let text = value.string, WebAddress.isValid(text) { return nil }
        return FieldProblem(code: "RU-URL-1", message: WebAddress.expected)
    },
    text: { value, _, context in value.readable(in: context.language) }, receives: .link)

/// Settings, help and example of ``urlField``, for the checker and the block reference.
public let urlFieldManifest = BlockManifest(
    of: urlField,
    title: Bilingual(de: "Webadresse", en: "Web address"),
    help: Bilingual(
        de: "Eine Adresse mit http oder https; „https://“ wird ergänzt.",
        en: "An address with http or https; “https://” is added."),
    example: """
        { "Name": "Website", "Type": "URL" }
        """)
