import Values

extension CheckPass {
    func links(of name: Text, in section: Section) -> [Link] { links(of: section.key(name)) }

    @inline(never)
    func links(of key: Text) -> [Link] { linksOfBlocks[replaced.place(of: key).map { standIns[$0] } ?? key] }

    /// Events and signals that lead back to themselves without a component or a delay in between.
    func checkCircles() {
        var nodes = NameIndex()
        for name in app.events.names { nodes.insert(name) }
        let events = nodes.count
        var links: [(from: Text, to: Text, path: [Text])] = []
        // Signals are nodes too; the space keeps them apart from events.
        for component in app.components.names {
            for link in self.links(of: component, in: .components)
            where link.target == .event && link.setting == "Subscriptions" {
                links.append(("signal " + link.label, link.name, link.path))
            }
        }
        for event in app.events.all where (event.delaySeconds ?? Decimal(0)) <= Decimal(0) {
            for link in self.links(of: event.name, in: .events) {
                if link.target == .event { links.append((event.name, link.name, link.path)) }
                if link.target == .signal { links.append((event.name, "signal " + link.name, link.path)) }
            }
        }
        for link in links {
            nodes.insert(link.from)
            nodes.insert(link.to)
        }
        var graph = CircleSearch(nodes: nodes.count)
        for link in links {
            if let from = nodes.place(of: link.from), let to = nodes.place(of: link.to) {
                graph.edges[from].append((to, link.path))
            }
        }
        for node in 0..<events { graph.search(from: node) }
        for circle in graph.circles {
            var names: [Text] = []
            for node in circle.nodes where node < events { names.append(nodes.names[node]) }
            if let first = names.first { names.append(first) }
            report(.circle, at: circle.path, [Self.chain(names)])
        }
    }

    /// Signals published or subscribed without a counterpart.
    func checkSignals() {
        var sent = NameIndex()
        var heard = NameIndex()
        for component in app.components.all {
            for subscription in component.subscriptions { heard.insert(subscription.signal) }
        }
        for event in app.events.names {
            for link in links(of: event, in: .events) where link.target == .signal {
                sent.insert(link.name)
                if !heard.contains(link.name) {
                    report(
                        .unheard, at: link.path, [link.name], suggestion: suggestion(for: link.name, among: heard.names)
                    )
                }
            }
        }
        for component in app.components.all {
            for subscription in component.subscriptions where !sent.contains(subscription.signal) {
                report(
                    .unsent, at: [Section.components.rawValue, component.name, "Subscriptions", subscription.signal],
                    key: true, [subscription.signal],
                    suggestion: suggestion(for: subscription.signal, among: sent.names))
            }
        }
    }

    /// "A → B → C"; long ones are shortened in the middle.
    @inline(never)
    static func chain(_ names: [Text]) -> Text {
        var text: Text = ""
        for (place, name) in names.enumerated() {
            if names.count > 8, place >= 4, place < names.count - 3 {
                if place == 4 { text += " → …" }
                continue
            }
            if place > 0 { text += " → " }
            text += name
        }
        return text
    }
}
