import Values

extension DataFlow {
    /// Resolves the connections of every block.
    func prepare() {
        for component in pass.app.components.all { components.append(prepared(component)) }
        for event in pass.app.events.all { events.append(prepared(event)) }
    }

    /// An edge to the event or component that a link names.
    @inline(never)
    private func edge(_ link: Link, gives: Trigger.Handed = .held) -> Edge? {
        let app = pass.app
        if link.target == .event, let place = app.events.place(of: link.name) {
            return Edge(
                target: Int32(app.components.names.count + place), path: link.path, label: link.label, gives: gives)
        }
        if link.target == .component, let place = app.components.place(of: link.name) {
            return Edge(target: Int32(place), path: link.path, label: link.label, gives: gives)
        }
        return nil
    }

    /// Place of a signal by its name.
    @inline(never)
    private func signal(_ name: Text) -> Int {
        let (place, isNew) = signalNames.insert(name)
        if isNew { signals.append(Signal()) }
        return place
    }

    private func prepared(_ component: ComponentDescription) -> ComponentNode {
        guard case .component(let traits)? = pass.vocabulary.components[component.type]?.role else {
            return ComponentNode(name: component.name, traits: nil)
        }
        var node = ComponentNode(name: component.name, traits: traits)
        if traits.holds == .nothing {
            node.model = component.settings["ModelId"]?.string.map { model($0) } ?? Self.none
        }
        let entries = traits.sources.flatMap { component.settings[$0]?.array } ?? []
        node.sources = entries.map { entry in entry["ModelName"]?.string.map { model($0) } ?? Self.unknown }
        for link in pass.links(of: component.name, in: .components) {
            if let source = source(link, traits, entries) {
                add(link, of: source, to: &node)
                continue
            }
            switch link.target {
            case .modelField, .fieldValue, .expression: node.fieldLinks.append(link)
            default: break
            }
            guard link.target == .event else { continue }
            let setting = link.path.count > 3 ? link.setting : ""
            if setting == "Subscriptions" {
                guard let edge = edge(link) else { continue }
                let signal = signal(link.label)
                node.subscriptions.append((signal, edge))
                signals[signal].listeners.append((Int32(components.count), edge))
            } else if setting == "Events" {
                guard let gives = given(by: link.label, component, traits), let edge = edge(link, gives: gives) else {
                    continue
                }
                node.edges.append(edge)
                if link.label == "Init" || link.label == "BecomesActive" { node.loadsItself = true }
            } else if let edge = edge(link) {
                node.edges.append(edge)
            }
        }
        return node
    }

    /// The model of the entry of the setting `sources` that a link stands in; nil: it stands in none.
    private func source(_ link: Link, _ traits: ComponentTraits, _ entries: [JSON]) -> Text? {
        guard let setting = traits.sources, link.setting == setting, link.path.count > 4,
            let place = Decimal(link.path[3])?.int, entries.indices.contains(place)
        else { return nil }
        return entries[place]["ModelName"]?.string ?? ""
    }

    /// What its expressions mean depends on nothing that is in hand, so that they are looked at here.
    private func add(_ link: Link, of source: Text, to node: inout ComponentNode) {
        if link.target == .event, let edge = edge(link, gives: .ofModel(source)) {
            node.edges.append(edge)
        } else if link.target == .expression, let place = pass.app.models.place(of: source) {
            let scope = pass.scope(ofRecordsOf: models[place])
            if link.path[4] == "Order" {
                pass.check(link.name, at: link.path, scope, wanted: [ExpressionType(.moment), ExpressionType(.date)])
            } else {
                pass.check(link.name, at: link.path, scope, wanted: ExpressionType(.truth))
            }
        }
    }

    /// What a trigger hands out; nil when the component does not offer it.
    private func given(
        by name: Text, _ component: ComponentDescription, _ traits: ComponentTraits
    ) -> Trigger.Handed? {
        for trigger in traits.triggers where trigger.name == name { return trigger.gives }
        for trigger in Trigger.ofEveryComponent where trigger.name == name { return trigger.gives }
        for entry in traits.triggersFromSetting.flatMap({ component.settings[$0]?.array }) ?? []
        where entry["Name"]?.string == name { return .held }
        for entry in traits.triggersForEach.flatMap({ component.settings[$0]?.array }) ?? []
        where entry["Name"]?.string == name { return .concerned }
        return nil
    }

    private func prepared(_ event: EventDescription) -> EventNode {
        guard case .event(let traits)? = pass.vocabulary.events[event.type]?.role else {
            return EventNode(name: event.name, traits: nil, model: Self.none)
        }
        let id = event.settings["ModelId"]
        let model = id == nil ? Self.none : id?.string.map { self.model($0) } ?? Self.unknown
        var node = EventNode(name: event.name, traits: traits, model: model)
        for link in pass.links(of: event.name, in: .events) {
            switch link.target {
            case .modelField, .fieldValue, .expression: node.fieldLinks.append(link)
            case .signal: node.signals.append(signal(link.name))
            case .event, .component:
                guard let edge = edge(link) else { continue }
                if link.path.count == 3, link.setting == "ElementId" {
                    if traits.element != .none { node.results.append(edge) }
                } else {
                    node.branches.append(edge)
                }
            }
        }
        return node
    }

    /// Edges from the elements of a view.
    @inline(never)
    func edges(ofView view: Text) -> [Edge] {
        var result: [Edge] = []
        for link in pass.links(of: view, in: .views) where link.target == .event {
            if let edge = edge(link) { result.append(edge) }
        }
        return result
    }
}
