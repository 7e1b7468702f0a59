import Language
import Rules
import Values

/// The sheet with filters and order, as a person sees it.
extension Engine {
    @inline(never)
    func filtersView(_ level: LevelState) -> ComponentView {
        guard let position = list(of: level) else { return ComponentView(body: []) }
        let list = self[position]
        let finding = list.finding ?? Finding()
        var view = ComponentView(title: FindingText.title.text(in: language), body: [])
        view.trailing = [
            Control(
                action: ActionID(level: level.serial, name: "reset"), title: FindingText.reset.text(in: language),
                isEnabled: !finding.filters.isEmpty || finding.sorting != nil)
        ]
        view.leading = [
            Control(
                action: ActionID(level: level.serial, name: "done"), title: PlatformText.done.text(in: language),
                role: .cancel)
        ]
        let count = FindingText.count(list.rows.count, of: list.all.count).text(in: language)
        view.body.append(secondary("count", count))
        let fields = sortFields(of: list)
        if !fields.isEmpty { view.body.append(sorting(fields, finding, level.serial)) }
        let typing = level.state.own(as: FilterTyping.self)
        var filters = filterFields(of: list).map { filter($0, finding, level.serial, typing) }
        if filtersByStanding(list) { filters.append(standing(finding, of: list, level.serial)) }
        if !filters.isEmpty {
            view.body.append(
                Element(key: "filters", .section(title: FindingText.filters.text(in: language), filters)))
        }
        return view
    }

    private func sorting(_ fields: [FieldDescription], _ finding: Finding, _ serial: Int) -> Element {
        var options = [ChoiceOption(value: "", label: FindingText.ownOrder.text(in: language))]
        for field in fields { options.append(ChoiceOption(value: field.name, label: field.title(in: language))) }
        var elements = [
            choice(
                "sort", "", FindingText.sortBy.text(in: language), options, .string(finding.sorting?.field ?? ""),
                serial)
        ]
        if let sorting = finding.sorting {
            let directions = [
                ChoiceOption(
                    value: SortOrder.ascending.rawValue, label: FindingText.ascending.text(in: language)),
                ChoiceOption(
                    value: SortOrder.descending.rawValue, label: FindingText.descending.text(in: language)),
            ]
            elements.append(
                choice(
                    "direction", "", FindingText.direction.text(in: language), directions,
                    .string(sorting.order.rawValue), serial))
        }
        return Element(key: "sorting", .section(title: FindingText.sorting.text(in: language), elements))
    }

    private func choice(
        _ name: Text, _ argument: Text, _ label: Text, _ options: [ChoiceOption], _ value: JSON, _ serial: Int,
        multiple: Bool = false
    ) -> Element {
        Element(
            key: name + "/" + argument,
            .field(
                FormField(
                    change: ActionID(level: serial, name: name, argument: argument), label: label,
                    value: value, control: .choice(options: options, style: .buttons, multiple: multiple))))
    }

    // MARK: Filters

    /// Nil: the field is of another kind.
    func duration(_ field: FieldDescription) -> DurationForm? {
        if case .duration(let form)? = rules.control(for: field) { form } else { nil }
    }

    private func filter(
        _ field: FieldDescription, _ finding: Finding, _ serial: Int, _ typing: FilterTyping?
    ) -> Element {
        let values = finding.values(of: field.name)
        switch registry.fields[field.type]?.stores {
        case .references: return references(field, values, serial)
        case .boolean:
            return any(
                field,
                [
                    ChoiceOption(value: "true", label: Bilingual(true).text(in: language)),
                    ChoiceOption(value: "false", label: Bilingual(false).text(in: language)),
                ], values, serial)
        case .choice, .choices:
            var options: [ChoiceOption] = []
            for place in 0..<(field.choices?.count ?? 0) {
                guard let table = field.choices else { break }
                options.append(ChoiceOption(value: table.values[place], label: table.label(at: place, in: language)))
            }
            return any(field, options, values, serial)
        default: return range(field, values, serial, typing)
        }
    }

    private func any(
        _ field: FieldDescription, _ options: [ChoiceOption], _ values: [Text], _ serial: Int
    ) -> Element {
        choice(
            "any", field.name, field.title(in: language), options, .array(values.map { .string($0) }), serial,
            multiple: true)
    }

    private func standing(_ finding: Finding, of list: LevelState, _ serial: Int) -> Element {
        let name = Finding.Filter.standing
        var options = [
            ChoiceOption(value: "sent", label: FindingText.sent.text(in: language)),
            ChoiceOption(value: "waiting", label: FindingText.waiting.text(in: language)),
            ChoiceOption(value: "attention", label: FindingText.attention.text(in: language)),
        ]
        if case .list(let query) = list.state.hand, app.models[query.model]?.mayStay == true {
            options.append(ChoiceOption(value: "kept", label: FindingText.kept.text(in: language)))
        }
        return choice(
            "any", name, FindingText.standing.text(in: language), options,
            .array(finding.values(of: name).map { .string($0) }), serial, multiple: true)
    }

    private func references(_ field: FieldDescription, _ values: [Text], _ serial: Int) -> Element {
        let value = JSON.array(values.map { .string($0) })
        var children = [
            button(
                ActionID(level: serial, name: "choose", argument: field.name),
                PlatformText.choose.text(in: language), "list", .normal)
        ]
        if !values.isEmpty {
            children.append(
                button(
                    ActionID(level: serial, name: "clear", argument: field.name),
                    FindingText.removeChoice.text(in: language), "xmark", .destructive))
        }
        var control = rules.control(for: field) ?? .output
        if case .references(let model, _) = control { control = .references(model: model, range: 0...1) }
        return Element(
            key: field.name,
            .field(
                FormField(
                    change: ActionID(level: serial, name: "any", argument: field.name),
                    label: field.title(in: language), value: value, text: rules.text(of: value, in: field),
                    control: control, children: children)))
    }

    /// From and to, and for days also what moves on with them.
    private func range(
        _ field: FieldDescription, _ values: [Text], _ serial: Int, _ typing: FilterTyping?
    ) -> Element {
        let stores = registry.fields[field.type]?.stores
        var control = InputControl.date(earliest: nil, latest: nil)
        if stores == .number { control = .text(TextInput(format: .number)) }
        if let duration = duration(field) { control = .duration(duration) }
        if stores == .time { control = .time(earliest: nil, latest: nil) }
        var children: [Element] = []
        if stores == .date || stores == .moment {
            var options: [ChoiceOption] = []
            for span in Finding.Filter.spans {
                options.append(ChoiceOption(value: span, label: FindingText.span(span).text(in: language)))
            }
            let span = values.count == 1 ? [JSON.string(values[0])] : []
            children.append(
                choice(
                    "span", field.name, FindingText.span.text(in: language), options, .array(span), serial,
                    multiple: true))
        }
        let ends = values.count == 2 ? values : ["", ""]
        for (name, value) in [("from" as Text, ends[0]), ("to", ends[1])] {
            var problem: FieldProblem?
            if typing?.isAt(name, of: field.name) != true {
                problem = self.problem(withEnd: value, of: field)
                if name == "to", problem == nil { problem = self.problem(between: ends[0], value, of: field) }
            }
            children.append(end(name, of: field, value, control, problem, serial))
        }
        return Element(
            key: field.name,
            .field(
                FormField(
                    change: ActionID(level: serial, name: "range", argument: field.name),
                    label: field.title(in: language), control: .group([]), children: children)))
    }

    private func end(
        _ name: Text, of field: FieldDescription, _ value: Text, _ control: InputControl, _ problem: FieldProblem?,
        _ serial: Int
    ) -> Element {
        let label = name == "from" ? FindingText.from : FindingText.to
        return Element(
            key: name,
            .field(
                FormField(
                    change: ActionID(level: serial, name: name, argument: field.name),
                    label: label.text(in: language), value: .string(value),
                    text: CalendarDate(value)?.text(in: language, style: .short) ?? value, control: control,
                    problem: problem)))
    }
}
