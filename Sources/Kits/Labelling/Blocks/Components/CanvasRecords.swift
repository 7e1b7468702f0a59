import Canvas
import Engine
import Language
import Rules
import Values

/// The records around a picture, found by the types of their fields: pins, arrows and areas refer to the record with the
/// picture, labels to a pin.
struct CanvasRecords {
    let context: ComponentContext
    let held: Record
    let pinModel: Linked?
    private(set) var pins: [Pin]
    /// The language of terms that the person chose; nil: none yet.
    private let chosenTerms: Text?

    struct Pin {
        let record: Record
        let number: Text
        let labels: [Label]
    }

    struct Label {
        let record: Record
        let language: Text
        let text: Text
    }

    /// A model whose records refer to others.
    struct Linked {
        let model: ModelDescription
        /// The field that refers.
        let reference: Text
        let registry: Registry

        func field(_ kind: StoredKind) -> FieldDescription? {
            model.fields.first { registry.fields[$0.type]?.stores == kind }
        }

        func field(type: Text) -> Text? { model.fields.first { $0.type == type }?.name }
    }

    /// Nil when the record with the picture is gone.
    ///
    /// - Parameters:
    ///   - terms: The language of terms that the person chose.
    ///   - withLabels: Whether pins come with their labels; a page for labelling needs them only to judge.
    init?(_ context: ComponentContext, terms: Text?, withLabels: Bool = true) {
        guard let held = context.changeableRecord else { return nil }
        self.context = context
        self.held = held
        chosenTerms = terms
        pinModel = Self.linked("PinId", to: held.model, context)
        pins = Self.pins(pinModel, held, context, withLabels: withLabels)
    }

    /// Around the record that an attempt refers to; nil when that is gone.
    init?(attempt: Record, _ context: ComponentContext, terms: Text?) {
        for field in context.app.models[attempt.model]?.fields ?? []
        where context.registry.fields[field.type]?.stores == .references {
            guard let target = field.options.string("ModelName"),
                let pinModel = Self.linked("PinId", to: target, context),
                let id = attempt.fields[field.name]?.array?.first?.string.flatMap({ UUID($0) }),
                let held = context.records[target, id], held.standing != .deleted
            else { continue }
            self.context = context
            self.held = held
            chosenTerms = terms
            self.pinModel = pinModel
            pins = Self.pins(pinModel, held, context, withLabels: false)
            return
        }
        return nil
    }

    /// With these pins only.
    func only(_ ids: [Text]) -> CanvasRecords {
        var records = self
        let wanted = NameIndex(ids)
        records.pins = pins.filter { wanted.contains($0.record.id.text) }
        return records
    }

    func linked(_ setting: Text) -> Linked? { Self.linked(setting, to: held.model, context) }

    /// A model that refers to the record with the picture.
    func linked(model name: Text?) -> Linked? { Self.linked(model: name, to: held.model, context) }

    var labelModel: Linked? { pinModel.flatMap { Self.linked("LabelId", to: $0.model.name, context) } }

    private static func linked(_ setting: Text, to target: Text, _ context: ComponentContext) -> Linked? {
        linked(model: context.component.settings.string(setting), to: target, context)
    }

    static func linked(model name: Text?, to target: Text, _ context: ComponentContext) -> Linked? {
        guard let name, let model = context.app.models[name],
            let reference = model.fields.first(where: {
                context.registry.fields[$0.type]?.stores == .references && $0.options.string("ModelName") == target
            })
        else { return nil }
        return Linked(model: model, reference: reference.name, registry: context.registry)
    }

    /// Those that refer to a record, or all; in the order of their first number.
    static func records(of linked: Linked?, to id: UUID?, _ context: ComponentContext) -> [Record] {
        guard let linked else { return [] }
        let query = RecordQuery(
            model: linked.model.name, sortBy: linked.field(.number).map { [$0.name] } ?? [], order: .ascending,
            through: id.map { RecordQuery.Reference(field: linked.reference, id: $0) }, event: "")
        return context.records.records(query, model: linked.model, rules: context.rules, withDeleted: false)
    }

    private static func pins(
        _ model: Linked?, _ held: Record, _ context: ComponentContext, withLabels: Bool
    ) -> [Pin] {
        guard let model else { return [] }
        let labelModel = withLabels ? linked("LabelId", to: model.model.name, context) : nil
        var places = NameIndex()
        let records = records(of: model, to: held.id, context)
        var labels: [[Label]] = []
        for record in records {
            if places.insert(record.id.text).isNew { labels.append([]) }
        }
        for record in self.records(of: labelModel, to: nil, context) {
            guard let labelModel, let text = labelModel.field(.text) else { continue }
            for pin in record.fields[labelModel.reference]?.array ?? [] {
                guard let place = pin.string.flatMap({ places.place(of: $0) }) else { continue }
                let language = labelModel.field(.choice).flatMap { record.fields.string($0.name) } ?? ""
                labels[place].append(
                    Label(record: record, language: language, text: record.fields.string(text.name) ?? ""))
            }
        }
        let number = model.field(.number)?.name ?? ""
        return records.enumerated().map { place, record in
            Pin(record: record, number: record.fields[number]?.decimal?.text ?? "", labels: labels[place])
        }
    }

    // MARK: Terms

    /// The languages of labels with their names, as the model of labels lists them.
    var languages: [(code: Text, name: Text)] {
        guard let field = labelModel?.field(.choice),
            case .choice(let options, _, _)? = context.registry.fields[field.type]?.control(field, context.rules)
        else { return [] }
        return options.map { ($0.value, $0.label) }
    }

    /// The language of terms that the person chose; at first the first one.
    var terms: (code: Text, name: Text) {
        languages.first { $0.code == chosenTerms } ?? languages.first ?? ("", "")
    }

    /// The control that goes on to the next language; nil when there is no choice.
    var termsControl: Control? {
        guard languages.count > 1 else { return nil }
        let title = LabellingText.terms(terms.name).text(in: context.language)
        return Control(action: context.action("terms"), title: title)
    }

    var nextTerms: Text? {
        let place = languages.firstIndex { $0.code == terms.code } ?? -1
        return languages.isEmpty ? nil : languages[(place + 1) % languages.count].code
    }

    // MARK: Picture

    /// Of the field that `Object3D` names, else of the one that `Picture` names.
    var picture: ImageSource { isObject3D ? source("Object3D") : source("Picture") }

    /// Whether the record has a 3D object.
    var isObject3D: Bool {
        source("Object3D") != .none || context.component.settings["Picture"] == nil
    }

    private func source(_ setting: Text) -> ImageSource {
        let value = context.component.settings.string(setting).flatMap { held.fields[$0] }?.firstPicture ?? .null
        if let media = value.string("media") { return .media(media) }
        if let file = value.string("file") { return .file(file) }
        return value.string("url").map { .address($0) } ?? .none
    }

    /// Areas lie below arrows, arrows below pins.
    ///
    /// - Parameters:
    ///   - tell: What a pin says.
    ///   - complete: What is different about the whole.
    func surface(
        _ tell: (Pin, inout CanvasSource.Item) -> Void, _ complete: (inout CanvasSource) -> Void
    ) -> Element {
        let label = context.title(of: held)
        var source = CanvasSource(
            key: "\(context.action("canvas").text)\(held.id.text)", label: label, language: context.language)
        source.isObject3D = isObject3D
        source.selected = context.state.selection
        source.select = context.action("select").text
        source.text = context.action("text").text
        complete(&source)
        for setting: Text in ["AreaId", "ArrowId"] {
            guard let linked = linked(setting) else { continue }
            for record in Self.records(of: linked, to: held.id, context) {
                if let item = item(record, linked) { source.items.append(CanvasSource.Item(item)) }
            }
        }
        for pin in pins {
            guard let pinModel, let item = item(pin.record, pinModel) else { continue }
            var told = CanvasSource.Item(item, number: pin.number)
            tell(pin, &told)
            source.items.append(told)
        }
        source.items = source.items.filter { source.fits($0.item.shape) }
        let surface = CanvasSurface(picture: picture, label: label, isObject3D: isObject3D, data: source.json)
        return Element(key: "canvas", .canvas(surface))
    }

    private func item(_ record: Record, _ linked: Linked) -> CanvasItem? {
        linked.field(type: drawingField.name).flatMap { record.fields[$0] }.flatMap { CanvasItem.Shape(reading: $0) }
            .map { CanvasItem(id: record.id.text, $0) }
    }

    static func gone(_ context: ComponentContext) -> ComponentView {
        let text = PlatformText.isGone.text(in: context.language)
        return ComponentView(body: [Element(key: "gone", .empty(icon: "info", title: text, detail: ""))])
    }

    /// The pins as rows below each other.
    func list(_ rows: [Row]) -> Element {
        if rows.isEmpty {
            let text = LabellingText.noPins.text(in: context.language)
            return Element(key: "none", .empty(icon: "pin", title: text, detail: ""))
        }
        return Element(
            key: "pins",
            .list(
                RecordList(
                    count: rows.count, first: 0, rows: rows, window: context.action("window"),
                    label: LabellingText.pins.text(in: context.language))))
    }
}
