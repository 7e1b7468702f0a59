import Engine
import Language
import Rules
import Values

/// What a field for pictures offers: ways to another one, and for each that is there its order, cropping and removing.
struct PictureButtons {
    private let context: ComponentContext
    private let name: Text
    private let title: Text
    private let control: InputControl
    private let value: JSON

    init(_ context: ComponentContext, _ name: Text, _ title: Text, _ control: InputControl, _ value: JSON) {
        self.context = context
        self.name = name
        self.title = title
        self.control = control
        self.value = value
    }

    var elements: [Element] {
        switch control {
        case .image(let camera, let gallery, let address):
            let picture = value["before"] ?? value
            var all = ways(camera, gallery, address, several: false)
            if picture["media"] != nil { all.append(button("crop", FormText.crop, "pencil")) }
            if !Validation.isEmpty(value) { all.append(button("clear", FormText.remove, "trash", role: .destructive)) }
            return all
        case .images(let camera, let gallery, let address, let most):
            let pictures = (value["address"] == nil ? value : value["before"] ?? .null).pictures
            let all = pictures.enumerated().map { item($0.element, $0.offset, of: pictures.count) }
            return pictures.count < most ? all + ways(camera, gallery, address, several: true) : all
        default: return []
        }
    }

    private func ways(_ camera: Bool, _ gallery: Bool, _ address: Bool, several: Bool) -> [Element] {
        var all: [Element] = []
        if camera { all.append(button("camera", several ? FormText.addPhoto : FormText.takePhoto, "camera")) }
        if gallery {
            all.append(button("gallery", several ? FormText.addPictures : FormText.choosePicture, "photo"))
        }
        guard address else { return all }
        let input = FormField(
            change: context.action("address", name), label: FormText.pictureAddress.text(in: context.language),
            value: value["address"] ?? value["url"] ?? .null, control: .text(TextInput(format: .url)))
        all.append(Element(key: "address", .field(input)))
        if value["address"] != nil { all.append(button("fetch", FormText.fetchPicture, "photo")) }
        return all
    }

    private func button(
        _ action: Text, _ title: Bilingual, _ icon: Text, at place: Int? = nil, role: Control.Role = .normal,
        isEnabled: Bool = true
    ) -> Element {
        Element(
            key: action,
            .button(
                Control(
                    action: context.action(action, place.map { "\(name).\($0)" } ?? name),
                    title: title.text(in: context.language), icon: icon, role: role, isEnabled: isEnabled), Style()))
    }

    /// One of several.
    private func item(_ picture: JSON, _ place: Int, of count: Int) -> Element {
        let number = place + 1
        let words = "\(title), \(FormText.picture(number, of: count).text(in: context.language))" as Text
        var parts = [
            Element(key: "picture", .image(pictureSource(of: picture) ?? .none, description: words, Style())),
            button("earlier", FormText.earlier(number), "chevron-up", at: place, isEnabled: place > 0),
            button("later", FormText.later(number), "chevron-down", at: place, isEnabled: number < count),
        ]
        if picture["media"] != nil { parts.append(button("crop", FormText.crop(number), "pencil", at: place)) }
        parts.append(button("drop", FormText.drop(number), "trash", at: place, role: .destructive))
        let key = picture.string("media") ?? picture.string("file") ?? picture.string("url") ?? "\(place)"
        return Element(key: key, .stack(parts))
    }
}

extension FormText {
    static let takePhoto = Bilingual(de: "Foto aufnehmen", en: "Take photo")
    static let choosePicture = Bilingual(de: "Bild auswählen", en: "Choose picture")
    static let addPhoto = Bilingual(de: "Foto hinzufügen", en: "Add photo")
    static let addPictures = Bilingual(de: "Bilder hinzufügen", en: "Add pictures")
    static let pictureAddress = Bilingual(de: "Webadresse des Bildes", en: "Web address of the picture")
    static let fetchPicture = Bilingual(de: "Bild holen", en: "Fetch picture")
    static let crop = Bilingual(de: "Zuschneiden", en: "Crop")

    static func picture(_ number: Int, of count: Int) -> Bilingual {
        Bilingual(de: "Bild \(number) von \(count)", en: "Picture \(number) of \(count)")
    }

    static func earlier(_ number: Int) -> Bilingual {
        Bilingual(de: "Bild \(number) nach vorn", en: "Move picture \(number) up")
    }

    static func later(_ number: Int) -> Bilingual {
        Bilingual(de: "Bild \(number) nach hinten", en: "Move picture \(number) down")
    }

    static func crop(_ number: Int) -> Bilingual {
        Bilingual(de: "Bild \(number) zuschneiden", en: "Crop picture \(number)")
    }

    static func drop(_ number: Int) -> Bilingual {
        Bilingual(de: "Bild \(number) entfernen", en: "Remove picture \(number)")
    }
}
