import Language
import Rules
import Values

/// A picture.
public let imageField = FieldKind(
    name: "Image",
    stores: .image,
    control: { field, _ in
        .image(
            camera: field.options.bool("UseCamera", else: true), gallery: field.options.bool("UseGallery", else: true),
            address: field.options.bool("UseURL", else: false))
    },
    read: { value, _, _ in
        guard let text = value.string("url") ?? value.string else { return value }
        let address = WebAddress.completed(text)
        return address.isEmpty ? .null : ["url": .string(address)]
    },
    problem: { value, field, _ in pictureProblem(value, field) },
    text: { value, _, context in
        value.object == nil
            ? value.readable(in: context.language) : Bilingual(de: "Bild", en: "Picture").text(in: context.language)
    })

/// Settings, help and example of ``imageField``, for the checker and the block reference.
public let imageFieldManifest = BlockManifest(
    of: imageField,
    title: Bilingual(de: "Bild", en: "Picture"),
    help: Bilingual(
        de: "Ein Bild, aufgenommen, vom Gerät ausgewählt oder mit Webadresse.",
        en: "A picture, taken, chosen from the device or given by web address."),
    settings: [
        Setting(
            "UseCamera", .boolean, standard: true,
            help: Bilingual(de: "Ob fotografiert werden kann.", en: "Whether a photo can be taken.")),
        Setting(
            "UseGallery", .boolean, standard: true,
            help: Bilingual(
                de: "Ob ein Bild des Geräts gewählt werden kann.", en: "Whether a picture on the device can be chosen.")
        ),
        Setting(
            "UseURL", .boolean, standard: false,
            help: Bilingual(
                de: "Ob eine Webadresse (https) eingegeben werden kann, von der der Server das Bild holt.",
                en: "Whether a web address (https) can be entered, which the server fetches the picture from.")),
    ],
    example: """
        { "Name": "Photo", "Type": "Image", "Options": { "UseCamera": true, "UseGallery": true, "UseURL": false } }
        """,
    check: { options in
        let names: [Text] = ["UseCamera", "UseGallery", "UseURL"]
        guard names.allSatisfy({ !options.bool($0, else: $0 != "UseURL") }) else { return [] }
        return [
            OptionCheck.problem(
                options["UseGallery"] == nil ? "UseCamera" : "UseGallery",
                de: "Eine von „UseCamera“, „UseGallery“ und „UseURL“ muss gelten, sonst lässt sich kein Bild wählen.",
                en: "One of “UseCamera”, “UseGallery” and “UseURL” must be true, else no picture can be chosen.")
        ]
    })

private func pictureProblem(_ value: JSON, _ field: FieldDescription) -> FieldProblem? {
    if let typed = value.string("address"), field.options.bool("UseURL", else: false) {
        // What a form has until the picture is fetched; it cannot be stored.
        guard WebAddress.isValid(WebAddress.completed(typed), secureOnly: true) else { return badAddress }
        return FieldProblem(
            code: "RU-IMAGE-5",
            message: Bilingual(
                de: "Bitte das Bild von dieser Adresse holen.", en: "Please fetch the picture from this address."))
    }
    if let media = value.string("media"), isPlainName(media) { return nil }
    if let file = value.string("file"), isFileOfApp(file) { return nil }
    guard let address = value.string("url") else {
        return FieldProblem(
            code: "RU-IMAGE-1", message: Expectation.choose(Bilingual(de: "ein Bild", en: "a picture")))
    }
    if !WebAddress.isValid(address, secureOnly: true) { return badAddress }
    guard !field.options.bool("UseURL", else: false) else { return nil }
    return FieldProblem(
        code: "RU-IMAGE-3",
        message: Bilingual(
            de: "Bitte ein Bild vom Gerät auswählen; eine Webadresse ist hier nicht vorgesehen.",
            en: "Please choose a picture on the device; a web address is not accepted here."))
}

private var badAddress: FieldProblem {
    FieldProblem(
        code: "RU-IMAGE-2",
        message: Expectation.enter(
            Bilingual(de: "eine Webadresse mit https:// am Anfang", en: "a web address that begins with https://")))
}

/// 1 to 200 letters, digits, "-", "_" and ".", not starting with a dot.
func isPlainName(_ text: Text) -> Bool {
    let bytes = text.utf8
    return bytes.count >= 1 && bytes.count <= 200 && bytes.first != UInt8(ascii: ".")
        && bytes.allSatisfy { isLetter($0) || isDigit($0) || Text("-_.").utf8.contains($0) }
}

/// Plain names with slashes between them: nothing outside the app's folder.
func isFileOfApp(_ path: Text) -> Bool { path.split(on: UInt8(ascii: "/")).allSatisfy(isPlainName) }
