import Language
import Rules
import Values

/// Renders a record in one of its model's views.
struct ViewRenderer {
    let context: ComponentContext
    let record: Record

    private var model: ModelDescription? { context.model(of: record) }

    /// Without a view for the context, every field is shown with its label.
    func element(in viewContext: ViewContext) -> Element {
        guard let model else { return Element(key: "model", .placeholder(record.model)) }
        guard let use = model.view(in: viewContext), let view = context.app.views[use.view] else {
            return viewContext == .detail ? allFields(of: model) : summary(of: model)
        }
        switch view.layout {
        case .absolute: return placed(view, use, model)
        case .table(let order): return stacked(view, order, use, model, isDetail: viewContext == .detail)
        }
    }

    // MARK: Layouts

    private func placed(_ view: ViewDescription, _ use: ViewUse, _ model: ModelDescription) -> Element {
        var width = 1.0
        var height = 1.0
        var placed: [Placed] = []
        for field in view.fields {
            guard let element = element(of: field, use, model) else { continue }
            let frame = Frame(reading: field.settings)
            width = max(width, frame.x + frame.width)
            height = max(height, frame.y + frame.height)
            placed.append(
                Placed(x: frame.x, y: frame.y, width: frame.width, height: frame.height, element: element))
        }
        return Element(key: view.name, .placed(width: width, height: height, placed))
    }

    private func stacked(
        _ view: ViewDescription, _ order: [ViewDescription.OrderItem], _ use: ViewUse, _ model: ModelDescription,
        isDetail: Bool
    ) -> Element {
        var groups: [(title: Text?, elements: [Element])] = []
        for item in order {
            switch item {
            case .heading(let name): groups.append((view.heading(name, in: context.language), []))
            case .field(let name):
                guard let field = view.field(name), let element = element(of: field, use, model),
                    !element.isEmpty
                else { continue }
                if groups.isEmpty { groups.append((nil, [])) }
                let heading = groups[groups.count - 1].title
                groups[groups.count - 1].elements.append(
                    isDetail ? labelled(element, field, use, model, below: heading) : element)
            }
        }
        let sections = groups.enumerated().compactMap { index, group in
            group.elements.isEmpty
                ? nil : Element(key: "section\(index)", .section(title: group.title, group.elements))
        }
        return Element(key: view.name, .stack(sections))
    }

    private func allFields(of model: ModelDescription) -> Element {
        Element(key: model.name, .section(title: nil, rows(of: model.fields, record.fields)))
    }

    /// Each field with its label. Of a group from another record, the fields in it.
    private func rows(of fields: [FieldDescription], _ values: JSONObject) -> [Element] {
        var rows: [Element] = []
        for field in fields {
            let value = field.shown(values[field.name])
            if hasSource(field) {
                rows += self.rows(of: field.fields, value.object ?? JSONObject())
            } else {
                rows.append(labelled(field, Element(key: field.name, content(of: field, value))))
            }
        }
        return rows
    }

    private func hasSource(_ field: FieldDescription) -> Bool {
        context.registry.fields[field.type]?.source != nil
    }

    private func summary(of model: ModelDescription) -> Element {
        Element(key: model.name, .stack([Element(key: "title", .text(context.title(of: record), Style()))]))
    }

    // MARK: Elements

    /// Nil when it is hidden.
    private func element(
        of viewField: ViewFieldDescription, _ use: ViewUse, _ model: ModelDescription
    ) -> Element? {
        guard viewField.settings.bool("Hidden") != true else { return nil }
        let field = mapped(viewField, use, model).map { measured($0, model) }
        let value = field.map { $0.shown(record[$0.name]) } ?? .null
        if let field, hasSource(field) {
            // Questions that were not put or not answered are left out.
            let answered = field.fields.filter { !Validation.isEmpty(value[$0.name]) }
            return Element(key: viewField.name, .stack(rows(of: answered, value.object ?? JSONObject())))
        }
        guard let kind = context.registry.elements[viewField.type] else {
            return Element(key: viewField.name, .placeholder(viewField.type))
        }
        let event = viewField.settings.string("Event")
        // What has nothing to open is not there.
        if let event, !context.hasAddresses([event], record) { return nil }
        let element = ElementContext(
            settings: viewField.settings, field: field, value: value, text: field.map { text(of: $0, value) } ?? "",
            style: Style(reading: viewField.settings), rules: context.rules,
            action: event.flatMap { event in
                let id = record.id.text
                return record.standing != .deleted && context.isAllowed([event], id, opensForms: true)
                    ? context.action("run", "\(event)/\(id)") : nil
            }, record: record, component: context)
        let content = kind.render(element)
        return content == .stack([]) ? nil : Element(key: viewField.name, content)
    }

    private func measured(_ field: FieldDescription, _ model: ModelDescription) -> FieldDescription {
        field.unitBy == nil ? field : context.measured(field, of: model) { record[$0] }
    }

    private func text(of field: FieldDescription, _ value: JSON) -> Text {
        if Validation.isEmpty(value) { return "" }
        return context.registry.fields[field.type]?.text(value, field, context.rules) ?? value.string ?? ""
    }

    /// A field by its own nature, where no view says how to show it.
    private func content(of field: FieldDescription, _ value: JSON) -> Element.Content {
        context.registry.content(of: field, value, text: text(of: field, value), context.rules)
    }

    /// A value with the label of its field, unless the heading says the same or the value is a heading itself.
    private func labelled(
        _ element: Element, _ viewField: ViewFieldDescription, _ use: ViewUse, _ model: ModelDescription,
        below heading: Text?
    ) -> Element {
        guard let field = mapped(viewField, use, model), element.isValue, viewField.settings["FontWeight"] == nil,
            heading != field.title(in: context.language)
        else { return element }
        return labelled(field, element)
    }

    private func mapped(
        _ viewField: ViewFieldDescription, _ use: ViewUse, _ model: ModelDescription
    ) -> FieldDescription? {
        use.mappings.first { $0.viewField == viewField.name }.flatMap { model.readable($0.modelField) }
    }

    private func labelled(_ field: FieldDescription, _ element: Element) -> Element {
        var caption = Style()
        caption.fontSize = 13
        caption.color = "SecondaryText"
        return Element(
            key: field.name,
            .stack([Element(key: "label", .text(field.title(in: context.language), caption)), element]))
    }
}

extension Registry {
    /// A value where no view says how to show it: a picture as such, everything else as this text.
    func content(of field: FieldDescription, _ value: JSON, text: Text, _ rules: RuleContext) -> Element.Content {
        let name: Text = fields[field.type]?.stores == .image ? "Image" : "Label"
        guard let kind = elements[name] else { return .text(text, Style()) }
        return kind.render(
            ElementContext(
                settings: JSONObject(), field: field, value: value, text: text, style: Style(), rules: rules,
                action: nil))
    }
}

extension ViewDescription {
    /// `Headings` translates the headings named in `Order`.
    func heading(_ name: Text, in language: Text) -> Text {
        headings.first { $0.name == name }?.text.text(in: language) ?? name
    }
}

/// `Position` and `Size` in points; 100 × 20 at the origin when they are missing, never larger than 4,096.
struct Frame {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(reading settings: JSONObject) {
        func number(_ json: JSON?, _ standard: Double) -> Double {
            min(max(json?.double ?? standard, 0), 4096)
        }
        x = number(settings["Position"]?["X"], 0)
        y = number(settings["Position"]?["Y"], 0)
        width = number(settings["Size"]?["Width"], 100)
        height = number(settings["Size"]?["Height"], 20)
    }
}
