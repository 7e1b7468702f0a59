import Engine
import Language
import Rules
import Values

/// A text that opens, calls or writes to what it names.
public let linkElement = ElementKind(
    name: "Link",
    render: { context in
        let value = context.field == nil ? context.settings.string("Address") : context.value.string
        let text = context.field == nil ? value ?? "" : context.text
        let title = context.setting("Title") ?? text
        guard let value, let address = linkAddress(value, of: context.field) else {
            return .text(value == nil ? context.text : title, context.style)
        }
        return .link(title, address: address, context.style)
    })

/// Settings, help and example of ``linkElement``, for the checker and the block reference.
public let linkElementManifest = BlockManifest(
    of: linkElement,
    shows: [.url, .text],
    standsAlone: true,
    title: Bilingual(de: "Verweis", en: "Link"),
    help: Bilingual(
        de:
            "Öffnet eine Webadresse, schreibt an eine E-Mail-Adresse oder ruft eine Telefonnummer an, je nach Feld.",
        en: "Opens a web address, writes to an e-mail address or calls a phone number, depending on the field."),
    settings: [
        Setting(
            "Title", .localizedText,
            help: Bilingual(de: "Steht da an Stelle des Wertes.", en: "Stands there in place of the value.")),
        Setting(
            "Address", .text,
            help: Bilingual(
                de: "Feste Webadresse, E-Mail-Adresse oder Telefonnummer, wenn kein Feld zugeordnet ist.",
                en: "Fixed web address, e-mail address or phone number when no field is mapped.")),
    ],
    example: """
        { "Type": "Link", "Size": { "Width": 200, "Height": 20 }, "Position": { "X": 0, "Y": 40 } }
        """,
    check: { settings in
        guard let address = settings.string("Address"), linkAddress(fixed: address) == nil else { return [] }
        return [
            OptionCheck.problem(
                "Address", de: "„\(address)“ ist weder Webadresse noch E-Mail-Adresse noch Telefonnummer.",
                en: "“\(address)” is neither a web address nor an e-mail address nor a phone number.")
        ]
    })

/// Only https, http, mailto and tel can come out of it.
private func linkAddress(_ value: Text, of field: FieldDescription?) -> Text? {
    guard let field else { return linkAddress(fixed: value) }
    if field.options.string("InputType") == "Password" { return nil }
    return (TextFormat(rawValue: field.options.string("InputFormat") ?? "") ?? .plain).address(of: value)
}

private func linkAddress(fixed value: Text) -> Text? {
    for format in [TextFormat.url, .email, .phone] {
        if let address = format.address(of: value) { return address }
    }
    return nil
}
