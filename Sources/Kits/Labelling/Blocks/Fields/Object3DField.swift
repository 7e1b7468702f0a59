import Language
import Rules
import Values

/// A 3D object as a file, kept as pictures are.
public let object3DField = FieldKind(
    name: "Object3D",
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
            code: "LB-FIELD-3", message: Expectation.choose(Bilingual(de: "ein 3D-Objekt", en: "a 3D object")))
    },
    text: { value, _, context in
        let name = value.string("name") ?? value.string("file")?.split(on: UInt8(ascii: "/")).last ?? ""
        return name.isEmpty ? Bilingual(de: "3D-Objekt", en: "3D object").text(in: context.language) : name
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

/// Settings, help and example of ``object3DField``, for the checker and the block reference.
public let object3DFieldManifest = BlockManifest(
    name: "Object3D", role: .field(FieldTraits(stores: .image)),
    title: Bilingual(de: "3D-Objekt", en: "3D object"),
    help: Bilingual(
        de: "Ein 3D-Objekt als GLB-Datei (glTF 2) mit höchstens 2 MB, vom Gerät ausgewählt.",
        en: "A 3D object as a GLB file (glTF 2) of at most 2 MB, chosen from the device."),
    example: """
        { "Name": "Shape", "Type": "Object3D" }
        """
).loading("object3d").formerly("Model")
