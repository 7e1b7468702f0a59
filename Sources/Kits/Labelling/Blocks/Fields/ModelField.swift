import Language
import Rules
import Values

/// A model as a file, kept as pictures are.
public let modelField = FieldKind(
    name: "Model",
    stores: .image, medium: .object3D,
    control: { _, _ in
        .file(
            FileInput(
                .object3D, title: Bilingual(de: "3D-Objekt auswählen (GLB)", en: "Choose 3D object (GLB)"), icon: "cube"
            ))
    },
    problem: { value, _, _ in
        if isName(value.string("media") ?? "") || isPath(value.string("file") ?? "") { return nil }
        return FieldProblem(
            code: "LB-FIELD-3", message: Expectation.choose(Bilingual(de: "ein Modell", en: "a model")))
    },
    text: { value, _, context in
        let name = value.string("name") ?? value.string("file")?.split(on: UInt8(ascii: "/")).last ?? ""
        return name.isEmpty ? Bilingual(de: "Modell", en: "Model").text(in: context.language) : name
    })

/// 1 to 200 letters, digits, "-", "_" and ".", not starting with a dot.
private func isName(_ text: Text) -> Bool {
    let bytes = text.utf8
    return bytes.count >= 1 && bytes.count <= 200 && bytes.first != UInt8(ascii: ".")
        && bytes.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || byte == 0x2D || byte == 0x5F || byte == 0x2E
        }
}

/// Names with slashes between them: nothing outside the app's folder.
private func isPath(_ text: Text) -> Bool { text.split(on: UInt8(ascii: "/")).allSatisfy(isName) }

/// Settings, help and example of ``modelField``, for the checker and the block reference.
public let modelFieldManifest = BlockManifest(
    name: "Model", role: .field(FieldTraits(stores: .image)),
    title: Bilingual(de: "Modell", en: "Model"),
    help: Bilingual(
        de: "Ein dreidimensionales Modell als GLB-Datei (glTF 2) mit höchstens 2 MB, vom Gerät ausgewählt.",
        en: "A three-dimensional model as a GLB file (glTF 2) of at most 2 MB, chosen from the device."),
    example: """
        { "Name": "Shape", "Type": "Model" }
        """
).loading("model")
