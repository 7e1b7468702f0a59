import Engine
import Language
import Rules
import Values

/// A picture.
public let imageElement = ElementKind(
    name: "Image",
    render: { context in
        let description = context.setting("Description") ?? context.fieldTitle
        if Validation.isEmpty(context.value) {
            // Further pictures are mostly not there, and a symbol in their place would say that one is missing.
            let isFurther = context.field?.options.count("Max", in: 2...20) != nil
            if isFurther, context.settings["Icon"] == nil { return .stack([]) }
            return .image(
                pictureSource(icon: context.settings.string("Icon")), description: description, context.style)
        }
        guard let source = pictureSource(of: context.value.firstPicture) else { return context.shownText }
        var style = context.style
        style.count = context.value.pictures.count
        return .image(source, description: description, style)
    })

/// Settings, help and example of ``imageElement``, for the checker and the block reference.
public let imageElementManifest = BlockManifest(
    of: imageElement,
    shows: [.image, .url],
    standsAlone: true,
    title: Bilingual(de: "Bild", en: "Picture"),
    help: Bilingual(
        de: "Zeigt ein Bild, von mehreren das erste und wie viele es sind, ohne Zuordnung ein Symbol oder eine Datei "
            + "der App.",
        en: "Shows a picture, of several the first one and how many there are; without a mapping a symbol or a file of "
            + "the app."),
    settings: [
        Setting(
            "Icon", .icon,
            help: Bilingual(
                de: "Symbol oder Datei der App; steht da, wenn kein Bild da ist.",
                en: "Symbol or file of the app; stands in when there is no picture.")),
        Setting(
            "Description", .localizedText,
            help: Bilingual(
                de: "Was zu sehen ist, für Vorleseprogramme; sonst der Name des Feldes.",
                en: "What is to be seen, for screen readers; else the name of the field.")),
    ],
    example: """
        { "Type": "Image", "Size": { "Width": 100, "Height": 70 }, "Position": { "X": 0, "Y": 0 }, "CornerRadius": 8 }
        """
).loading("pictures")

/// Nil when the value is no picture.
func pictureSource(of value: JSON) -> ImageSource? {
    if let media = value.string("media"), isPlainName(media) { return .media(media) }
    if let file = value.string("file"), isFileOfApp(file) { return .file(file) }
    guard let address = value.string("url") ?? value.string, WebAddress.isValid(address, secureOnly: true) else {
        return nil
    }
    return .address(address)
}

/// A name with a dot is a file of the app, any other a built-in symbol.
private func pictureSource(icon: Text?) -> ImageSource {
    guard let icon, isFileOfApp(icon) else { return .none }
    return icon.utf8.contains(UInt8(ascii: ".")) ? .file(icon) : .symbol(icon)
}
