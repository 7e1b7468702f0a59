import Canvas
import Engine
import Language
import Rules
import Values

/// A picture on which pins, arrows and areas are drawn and labelled.
public let canvasComponent = ComponentKind(
    name: "CanvasComponent",
    holds: .one,
    state: CanvasState(),
    render: { state, context in
        guard let records = CanvasRecords(context, terms: state.terms) else { return CanvasRecords.gone(context) }
        return drawnView(records)
    },
    handle: { action, value, state, component, context in
        handleDrawing(action, value, &state, &component, context)
    },
    savesOn: "PinSaved", undoesItself: true)

/// What pages with a picture remember.
struct CanvasState {
    /// The language of terms that the person chose.
    var terms: Text?
}

/// - Parameter edits: Whether pins are drawn, not only shown.
func drawnView(_ records: CanvasRecords, edits: Bool = true) -> ComponentView {
    let context = records.context
    let prompt = LabellingText.label(in: records.terms.name).text(in: context.language)
    let surface = records.surface(
        { pin, item in
            item.labels = pin.labels.map { CanvasLabel(language: $0.language, text: $0.text) }
            item.text = pin.labels.first { $0.language == records.terms.code }?.text ?? ""
        },
        { source in
            source.edits = edits
            source.isLocked = !edits
            source.prompt = prompt
            guard edits else { return }
            source.put = context.action("put").text
            source.remove = context.action("remove").text
        })
    var trailing = records.termsControl.map { [$0] } ?? []
    if let preview = context.action(ifConnected: "Preview") {
        trailing.append(Control(action: preview, title: LabellingText.preview.text(in: context.language), icon: "eye"))
    }
    return ComponentView(trailing: trailing, body: [surface, records.list(pinRows(records))])
}

/// - Parameter edits: What draws is refused without it.
func handleDrawing(
    _ action: ActionID, _ value: JSON, _ state: inout CanvasState, _ component: inout ComponentState,
    _ context: ComponentContext, edits: Bool = true
) -> [Command] {
    switch action.name {
    case "select": component.selection = value.string ?? (action.argument.isEmpty ? nil : action.argument)
    case "PinClicked":
        guard let record = context.record(action.argument) else { return [] }
        return [.fire(trigger: "PinClicked", .one(record, isSaved: true))]
    case "Preview":
        guard let record = context.changeableRecord else { return [] }
        return [.fire(trigger: "Preview", .one(record, isSaved: true))]
    case "terms":
        guard let records = CanvasRecords(context, terms: state.terms) else { return [] }
        state.terms = records.nextTerms
    default:
        guard edits, let records = CanvasRecords(context, terms: state.terms) else { return [] }
        switch action.name {
        case "text": return TypedText(reading: value).map { records.label($0) } ?? []
        case "put": return DrawnItem(reading: value).map { records.put($0) } ?? []
        case "remove": return RemovedItem(reading: value).map { records.remove($0.id) } ?? []
        default: break
        }
    }
    return []
}

private func pinRows(_ records: CanvasRecords) -> [Row] {
    records.pins.map { pin in
        let (id, context) = (pin.record.id.text, records.context)
        let names = pin.labels.map { $0.text }.joined(separator: ", ")
        let text = names.isEmpty ? LabellingText.noLabel.text(in: context.language) : names
        return Row(
            key: id, body: Element(key: "text", .text("\(pin.number) · \(text)", Style())),
            isSelected: context.state.selection == id, activate: context.action("select", id),
            longPress: context.action(ifConnected: "PinClicked", id), marks: context.records.marks(of: pin.record))
    }
}

extension CanvasRecords {
    fileprivate func put(_ drawn: DrawnItem) -> [Command] {
        guard let id = UUID(drawn.id) else { return [] }
        let kind = Self.kind(of: drawn.shape)
        guard let linked = linked("\(kind)Id"), let field = linked.field(type: drawingField.name) else { return [] }
        var record = context.records.existing(linked.model.name, id)
        let isSaved = record != nil
        if record == nil {
            var fields: JSONObject = [linked.reference: [.string(held.id.text)]]
            if kind == "Pin", let number = linked.field(.number)?.name { fields[number] = JSON(nextNumber(number)) }
            record = made(id, linked.model, fields)
        }
        guard var record else { return [] }
        record.fields[field] = drawn.shape.json
        return [.fire(trigger: "\(kind)Saved", .one(record, isSaved: isSaved))]
            + drawn.labels.compactMap { label in
                UUID(label.id).flatMap { newLabel($0, of: id, label.language, label.text) }
            }
    }

    private static func kind(of shape: CanvasItem.Shape) -> Text {
        switch shape {
        case .pin, .spot: "Pin"
        case .arrow: "Arrow"
        case .rectangle, .ellipse: "Area"
        }
    }

    private func nextNumber(_ field: Text) -> Int {
        pins.reduce(0) { max($0, $1.record.fields[field]?.int ?? 0) } + 1
    }

    private func made(_ id: UUID, _ model: ModelDescription, _ fields: JSONObject) -> Record {
        Record(id: id, model: model.name, fields: fields, created: context.rules.now, changed: context.rules.now)
    }

    fileprivate func remove(_ id: Text) -> [Command] {
        for kind: Text in ["Pin", "Arrow", "Area"] {
            guard let id = UUID(id), let linked = linked("\(kind)Id"),
                let record = context.records.existing(linked.model.name, id)
            else { continue }
            return [.fire(trigger: "\(kind)Deleted", .one(record, isSaved: true))]
        }
        return []
    }

    /// The first label in the language of terms becomes what was typed; nothing typed removes it.
    fileprivate func label(_ typed: TypedText) -> [Command] {
        guard let known = pins.first(where: { $0.record.id.text == typed.pin }),
            let field = labelModel?.field(.text)?.name
        else { return [] }
        let text = typed.text.trimmed
        guard let label = known.labels.first(where: { $0.language == terms.code }) else {
            guard !text.isEmpty, let id = UUID(typed.id) else { return [] }
            return newLabel(id, of: known.record.id, terms.code, text).map { [$0] } ?? []
        }
        if text.isEmpty { return [.fire(trigger: "LabelDeleted", .one(label.record, isSaved: true))] }
        var record = label.record
        record.fields[field] = .string(text)
        return [.fire(trigger: "LabelSaved", .one(record, isSaved: true))]
    }

    private func newLabel(_ id: UUID, of pin: UUID, _ language: Text, _ text: Text) -> Command? {
        guard let linked = labelModel, let field = linked.field(.text)?.name else { return nil }
        var fields: JSONObject = [linked.reference: [.string(pin.text)], field: .string(text)]
        if let choice = linked.field(.choice)?.name { fields[choice] = .string(language) }
        let count = pins.first { $0.record.id == pin }?.labels.count ?? 0
        if let order = linked.field(.number)?.name { fields[order] = JSON(count + 1) }
        return .fire(trigger: "LabelSaved", .one(made(id, linked.model, fields), isSaved: false))
    }
}

/// Settings, help and example of ``canvasComponent``, for the checker and the block reference.
public let canvasComponentManifest = BlockManifest(
    of: canvasComponent,
    triggers: canvasComponentTriggers + [
        saved("Arrow", de: "Ein Pfeil wurde gezeichnet oder verschoben.", en: "An arrow was drawn or moved."),
        saved("Area", de: "Eine Fläche wurde gezeichnet oder verschoben.", en: "An area was drawn or moved."),
        deleted("Arrow", de: "Ein Pfeil wurde entfernt.", en: "An arrow was removed."),
        deleted("Area", de: "Eine Fläche wurde entfernt.", en: "An area was removed."),
    ],
    title: Bilingual(de: "Zeichenfläche", en: "Canvas"),
    help: Bilingual(
        de: "Zeigt das Bild eines Eintrags; darauf werden Nadeln, Pfeile und Flächen gezeichnet und beschriftet. Was "
            + "gezeichnet ist, sind Einträge, die auf den mit dem Bild verweisen und ein Feld der Art Drawing haben.",
        en: "Shows the picture of a record, on which pins, arrows and areas are drawn and labelled. What is drawn are "
            + "records that refer to the one with the picture and have a field of type Drawing."),
    settings: canvasSettings,
    example: """
        { "Type": "CanvasComponent", "Title": "Prepare", "Picture": "Photo", "PinId": "Pin", "LabelId": "Label",
          "Events": { "PinSaved": "SaveItem", "PinDeleted": "DeleteItem", "LabelSaved": "SaveItem" } }
        """
).loading("canvas")

/// Of pins and labels.
let canvasComponentTriggers = [
    saved("Pin", de: "Eine Nadel wurde gesetzt oder verschoben.", en: "A pin was set or moved."),
    saved("Label", de: "Eine Beschriftung wurde eingegeben.", en: "A label was typed."),
    deleted("Pin", de: "Eine Nadel wurde entfernt.", en: "A pin was removed."),
    deleted("Label", de: "Eine Beschriftung wurde geleert.", en: "A label was emptied."),
    Trigger(
        "PinClicked", gives: .chosen("PinId"),
        help: Bilingual(
            de: "Die Zeile einer Nadel wurde lange gedrückt.", en: "The row of a pin was pressed long.")),
    Trigger(
        "Preview", gives: .held,
        help: Bilingual(de: "„Vorschau“ wurde gedrückt.", en: "“Preview” was pressed.")),
]

/// Of what is drawn on pictures.
let canvasSettings =
    [
        Setting(
            "Picture", .modelField([.image]), required: true,
            help: Bilingual(de: "Das Feld mit dem Bild.", en: "The field with the picture.")),
        Setting(
            "Object3D", .modelField([.image]),
            help: Bilingual(
                de: "Das Feld mit einem 3D-Objekt; hat ein Eintrag eines, steht es anstelle des Bilds.",
                en: "The field with a 3D object; where a record has one, it stands in place of the picture.")
        ).formerly("Model"),
    ] + pinSettings + drawingSettings

let drawingSettings =
    [
        Setting(
            "ArrowId", .model,
            help: Bilingual(
                de: "Das Modell der Pfeile; ohne es gibt es keine.",
                en: "The model of arrows; without it there are none.")),
        Setting(
            "AreaId", .model,
            help: Bilingual(
                de: "Das Modell der Flächen; ohne es gibt es keine.",
                en: "The model of areas; without it there are none.")),
    ]

private func saved(_ kind: Text, de: Sentence, en: Sentence) -> Trigger {
    Trigger("\(kind)Saved", gives: .chosen("\(kind)Id"), help: Bilingual(de: de, en: en))
}

private func deleted(_ kind: Text, de: Sentence, en: Sentence) -> Trigger {
    Trigger("\(kind)Deleted", gives: .chosen("\(kind)Id"), help: Bilingual(de: de, en: en))
}

let pinSettings = [
    Setting(
        "PinId", .model, required: true,
        help: Bilingual(
            de: "Das Modell der Nadeln: mit einem Verweis auf den Eintrag mit dem Bild, einem Feld der Art Drawing und "
                + "einer Zahl für die Nummer.",
            en: "The model of pins: with a reference to the record with the picture, a field of type Drawing, and a "
                + "number.")),
    Setting(
        "LabelId", .model, required: true,
        help: Bilingual(
            de: "Das Modell der Beschriftungen: mit einem Verweis auf eine Nadel, einem Text, einer Auswahl für die "
                + "Sprache und einer Zahl für die Reihenfolge.",
            en: "The model of labels: with a reference to a pin, a text, a choice for the language, and a number for "
                + "the order.")),
]
