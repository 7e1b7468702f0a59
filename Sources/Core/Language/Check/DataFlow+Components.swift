import Values

extension DataFlow {
    /// Whether a component can take what is in hand, and what of it; reports when not.
    func accept(_ hand: inout Hand, along edge: Edge, from cause: Int) -> Bool {
        let place = Int(edge.target)
        guard let traits = components[place].traits else { return true }
        let code: DiagnosticCode
        switch (traits.holds, hand.kind) {
        case (.nothing, _):
            hand = .nothing
            return true
        case (.anything, _):
            components[place].isFilled = true
            return true
        case (.list, .nothing), (.list, .place), (.list, .day):
            hand = .nothing
            return true
        case (.one, .nothing), (.one, .place), (.one, .day):
            hand = .nothing
            if components[place].loadsItself { return true }
            code = .oneGetsNothing
        case (.one, .list): code = .oneGetsList
        case (.list, .unsaved), (.list, .saved): code = .listGetsOne
        case (.one, .unsaved), (.one, .saved), (.list, .list):
            guard let context = traits.context, models[Int(hand.model)].view(in: context) == nil else {
                components[place].isFilled = true
                return true
            }
            let isPlain = context == .detail
            report(
                isPlain ? .plainDetail : .wrongModel, at: edge.path, hand.model, components[place].name,
                chain(from: cause, edge), context.rawValue)
            if isPlain { components[place].isFilled = true }
            return isPlain
        }
        report(code, at: edge.path, hand.model, components[place].name, chain(from: cause, edge))
        return false
    }

    /// Everything that can happen on a component.
    func leave(_ place: Int, _ situation: Situation, at step: Int) {
        let node = components[place]
        var handed = situation
        for source in node.sources { sendFromElements(ofModel: source, situation, at: step) }
        for edge in node.edges where hands(edge.gives, situation.hand, of: node, &handed.hand) {
            send(handed, along: edge, from: step)
        }
        if let help = pass.app.components[node.name]?.settings.string("Help"),
            let target = pass.app.components.place(of: help)
        {
            handed.hand = .nothing
            send(handed, along: Edge(target: Int32(target), path: ["Components", node.name, "Help"]), from: step)
        }
        if situation.hand.model >= 0 {
            checkFields(node.fieldLinks, of: situation.hand.model, at: step, isInHand: true)
            checkExpressions(node.fieldLinks, of: situation.hand.model)
            checkNeeds(of: node, situation.hand.model)
            sendFromElements(of: node, situation, at: step)
        } else if node.model >= 0 {
            checkFields(node.fieldLinks, of: node.model, at: step, isInHand: false)
        }
        guard !node.subscriptions.isEmpty else { return }
        for home in node.homes where home.root == situation.root && home.origin == situation.origin { return }
        components[place].homes.append(situation)
        for (signal, edge) in node.subscriptions {
            for sent in signals[signal].published {
                handed = situation
                handed.hand = sent.situation.hand
                send(handed, along: edge, from: sent.step)
            }
        }
    }

    /// Whether the model has what values of settings need.
    private func checkNeeds(of node: ComponentNode, _ model: Int32) {
        for need in node.traits?.needs ?? []
        where pass.app.components[node.name]?.settings.string(need.setting) == need.value {
            var isMet = false
            for field in models[Int(model)].fields where pass.stored(by: field) == need.stores { isMet = true }
            if isMet { continue }
            report(
                .needsField, at: ["Components", node.name, need.setting], model, need.value, "",
                CheckPass.list(pass.types(storing: [need.stores])))
        }
    }

    /// What a trigger hands out; false when it cannot happen with what is held.
    private func hands(_ gives: Trigger.Handed, _ held: Hand, of node: ComponentNode, _ hand: inout Hand) -> Bool {
        switch gives {
        case .nothing: hand = .nothing
        case .place: hand = Hand(kind: .place)
        case .day: hand = Hand(kind: .day)
        case .concerned:
            // What a component that holds nothing is about.
            hand = Hand(kind: .saved, model: held.model >= 0 ? held.model : node.model)
            return hand.model >= 0
        case .chosen(let setting):
            let model = pass.app.components[node.name]?.settings.string(setting).map { self.model($0) } ?? -1
            hand = Hand(kind: .saved, model: model)
            return model >= 0
        case .ofModel(let name):
            hand = Hand(kind: .saved, model: model(name))
            return hand.model >= 0
        case .edited:
            hand = held
            return held.model >= 0
        case .held: hand = held
        }
        return true
    }

    /// Buttons of the views that show rows of several models.
    private func sendFromElements(ofModel model: Int32, _ situation: Situation, at step: Int) {
        guard model >= 0, let use = models[Int(model)].view(in: .table) else { return }
        var handed = situation
        handed.hand = Hand(kind: .saved, model: model)
        for edge in edges(ofView: use.view) { send(handed, along: edge, from: step) }
    }

    /// Buttons of the view that shows the model.
    private func sendFromElements(of node: ComponentNode, _ situation: Situation, at step: Int) {
        let hand = situation.hand
        guard let context = node.traits?.context, let use = models[Int(hand.model)].view(in: context) else { return }
        var handed = situation
        handed.hand = Hand(kind: hand.kind == .unsaved ? .unsaved : .saved, model: hand.model)
        for edge in edges(ofView: use.view) { send(handed, along: edge, from: step) }
    }
}
