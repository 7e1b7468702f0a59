import Language
import Rules
import Values

let measuredFieldName: Text = "MeasuredField"

/// Which field of which form is measured: what values that are drawn over time have in common.
public let measuredFieldField = FieldKind(
    name: measuredFieldName,
    stores: .document,
    control: { _, _ in .output },
    problem: { value, _, _ in
        if MeasuredField(value) != nil { return nil }
        return FieldProblem(
            code: "FO-STAT-1",
            message: Bilingual(de: "Das ist kein Feld eines Formulars.", en: "This does not name a field of a form."))
    },
    text: { value, _, context in MeasuredField(value)?.title(in: context.language) ?? "" })

/// `{"collection", "module", "command", "field", "labels"}`
struct MeasuredField {
    let json: JSON
    /// Module, form and path of the field; equal for the same field, whatever it is called meanwhile.
    let parts: [Text]

    init?(_ json: JSON) {
        var parts: [Text] = []
        for name in ["collection", "module", "command", "field"] as [Text] {
            guard let part = json.string(name) else { return nil }
            parts.append(part)
        }
        guard !parts[3].isEmpty else { return nil }
        self.json = json
        self.parts = parts
    }

    /// - Parameter path: Of a field of the form.
    init(_ path: [Text], of definition: FormDefinition) {
        parts = [definition.collection, definition.module, definition.command, FieldPath.text(path)]
        var object: JSONObject = [
            "collection": .string(parts[0]), "module": .string(parts[1]), "command": .string(parts[2]),
            "field": .string(parts[3]),
        ]
        var labels: [JSON] = []
        for count in 1...max(1, path.count) {
            let field = FieldPath.field(at: Array(path.prefix(count)), in: definition.form.fields)
            labels.append(field?.label.map { Self.json($0) } ?? .string(field?.name ?? ""))
        }
        object["labels"] = .array(labels)
        json = .object(object)
    }

    private static func json(_ text: LocalizedText) -> JSON {
        switch text {
        case .plain(let text): .string(text)
        case .translated(let all): .object(JSONObject(all.map { (key: $0.language, value: .string($0.text)) }))
        }
    }

    /// "Blood pressure – upper"
    func title(in language: Text) -> Text {
        let labels = json.elements("labels").compactMap { LocalizedText($0)?.text(in: language) }
        return labels.isEmpty ? parts[3] : labels.joined(separator: " – ")
    }
}

/// Settings, help and example of ``measuredFieldField``, for the checker and the block reference.
public let measuredFieldFieldManifest = BlockManifest(
    name: measuredFieldName, role: .field(FieldTraits(stores: .document)),
    title: Bilingual(de: "Gemessenes Feld", en: "Measured field"),
    help: Bilingual(
        de: "Welches Feld welches Formulars über der Zeit gezeichnet wird; RecordMeasurements füllt es aus.",
        en: "Which field of which form is drawn over time; RecordMeasurements fills it in."),
    settings: [
        Setting(
            "Paused", .text,
            help: Bilingual(
                de: "Das Ja/Nein-Feld desselben Modells, mit dem man abschaltet, dass Werte dazukommen.",
                en: "The yes/no field of the same model that switches off that values are added."))
    ],
    example: """
        { "Name": "Field", "Type": "MeasuredField", "Options": { "Required": true, "Paused": "Paused" } }
        """)
