import Language
import Rules
import Values

/// A picture, or several in an order.
public let imageField = FieldKind(
    name: "Image",
    stores: .image,
    control: { field, _ in
        let camera = field.options.bool("UseCamera", else: true)
        let gallery = field.options.bool("UseGallery", else: true)
        let address = field.options.bool("UseURL", else: false)
        let most = mostPictures(field)
        if most == 1 { return .image(camera: camera, gallery: gallery, address: address) }
        return .images(camera: camera, gallery: gallery, address: address, most: most)
    },
    read: { value, field, _ in
        let read = value.array.map { .array($0.map(readPicture)) } ?? readPicture(value)
        // What has an address in it is typed only, and not a picture yet.
        guard mostPictures(field) > 1, read.object != nil, read["address"] == nil else { return read }
        return .array([read])
    },
    problem: { value, field, _ in
        guard let list = value.array else { return pictureProblem(value, field) }
        return list.lazy.compactMap { pictureProblem($0, field) }.first ?? listProblem(list, most: mostPictures(field))
    },
    text: { value, _, context in
        let count = value.array?.count ?? (value.object == nil ? 0 : 1)
        if count == 0 { return value.readable(in: context.language) }
        let several = Bilingual(de: "\(count) Bilder", en: "\(count) pictures")
        return (count == 1 ? Bilingual(de: "Bild", en: "Picture") : several).text(in: context.language)
    }, receives: .picture)

private func mostPictures(_ field: FieldDescription) -> Int { field.options.count("Max", in: 1...20) ?? 1 }

private func readPicture(_ value: JSON) -> JSON {
    guard let text = value.string("url") ?? value.string else { return value }
    let address = WebAddress.completed(text)
    return address.isEmpty ? .null : ["url": .string(address)]
}

private func listProblem(_ list: [JSON], most: Int) -> FieldProblem? {
    if list.count > most {
        let count = Expectation.count(
            Limits(low: nil, high: most), one: Bilingual(de: "Bild", en: "picture"),
            many: Bilingual(de: "Bilder", en: "pictures"))
        return FieldProblem(code: "RU-IMAGE-6", message: Expectation.choose(count))
    }
    for (place, picture) in list.enumerated() where list[..<place].contains(picture) {
        return FieldProblem(
            code: "RU-IMAGE-7",
            message: Bilingual(
                de: "Bitte jedes Bild nur einmal auswählen.", en: "Please choose each picture only once."))
    }
    return nil
}

/// Settings, help and example of ``imageField``, for the checker and the block reference.
public let imageFieldManifest = BlockManifest(
    of: imageField,
    title: Bilingual(de: "Bild", en: "Picture"),
    help: Bilingual(
        de: "Ein Bild oder mehrere, aufgenommen, vom Gerät ausgewählt oder mit Webadresse. Bilder lassen sich "
            + "zuschneiden und drehen.",
        en: "A picture or several, taken, chosen from the device or given by web address. Pictures can be cropped and "
            + "rotated."),
    settings: [
        Setting(
            "Max", .integer(1...20), standard: 1,
            help: Bilingual(
                de: "So viele Bilder sind möglich, in der Reihenfolge, in die man sie bringt. Ansichten zeigen das "
                    + "erste.",
                en: "There may be this many pictures, in the order one puts them in. Views show the first one.")),
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
