import Values

extension DataFlow {
    /// What an event does with what it gets, and where the result goes.
    func perform(_ node: EventNode, _ situation: Situation, at step: Int) {
        guard let traits = node.traits, takes(traits, node.name, situation.hand, at: step) else { return }
        for signal in node.signals { publish(signal, situation, at: step) }
        for edge in node.branches { send(situation, along: edge, from: step) }

        var result = situation
        let makesModels = traits.gives == .created || traits.gives == .list
        var model = situation.hand.model
        if makesModels {
            model = node.model == Self.none ? situation.root : node.model
            if model == Self.none {
                report(
                    .noModel, at: [Section.events.rawValue, node.name, "Type"], Self.none, node.name, chain(to: step))
            }
            guard model >= 0 else { return }
        }
        if makesModels || node.model < 0 {
            if model >= 0 { checkFields(node.fieldLinks, of: model, at: step, isInHand: !makesModels) }
        } else {
            checkFields(node.fieldLinks, of: node.model, at: step, isInHand: false)
        }
        checkExpressions(node.fieldLinks, of: makesModels || situation.hand.isOne ? model : Self.none)
        switch traits.gives {
        case .nothing: result.hand = .nothing
        case .same: break
        case .saved:
            if situation.hand.isOne { result.hand.kind = .saved }
        case .list: result.hand = Hand(kind: .list, model: model, owner: owner(for: node, model, situation, at: step))
        case .created:
            _ = owner(for: node, model, situation, at: step)
            if situation.hand.kind == .place, !pass.mayStore(.place, models[Int(model)]) {
                report(.lostPlace, at: known.steps[step].edge.path, model, node.name, chain(to: step))
            }
            if situation.hand.kind == .day, !pass.mayStore(.date, models[Int(model)]) {
                report(.lostDay, at: known.steps[step].edge.path, model, node.name, chain(to: step))
            }
            result.hand = Hand(kind: .unsaved, model: model)
        }
        for edge in node.results { send(result, along: edge, from: step) }
    }

    /// Whether the event can work on what it gets, or at least go on; reports when not.
    private func takes(_ traits: EventTraits, _ name: Text, _ hand: Hand, at step: Int) -> Bool {
        let code: DiagnosticCode
        switch (traits.takes, hand.kind) {
        case (.anything, _), (.one, .saved), (.one, .unsaved), (.saved, .saved), (.unsaved, .unsaved): return true
        case (_, .nothing), (_, .place), (_, .day): code = .needsOne
        case (_, .list): code = .getsList
        case (_, .unsaved): code = .needsSaved
        case (_, .saved): code = .needsUnsaved
        }
        report(code, at: known.steps[step].edge.path, hand.model, name, chain(to: step))
        return hand.isOne || traits.gives == .created || traits.gives == .list
    }

    private func publish(_ place: Int, _ situation: Situation, at step: Int) {
        for sent in signals[place].published where sent.situation.hand.equals(situation.hand) { return }
        signals[place].published.append((situation, step))
        for (component, edge) in signals[place].listeners {
            for home in components[Int(component)].homes {
                var handed = home
                handed.hand = situation.hand
                send(handed, along: edge, from: step)
            }
        }
    }

    /// The model that `Through` refers to: the one in hand, or the one that the list at hand belongs to.
    private func owner(for node: EventNode, _ model: Int32, _ situation: Situation, at step: Int) -> Int32 {
        for link in node.fieldLinks where link.path.count == 3 && link.setting == "Through" {
            guard let field = models[Int(model)].field(link.name) else { return Self.none }
            let hand = situation.hand
            guard pass.stored(by: field) == .references, let target = field.options["ModelName"]?.string else {
                let reason = phrase(
                    de: "„\(field.name)“ ist kein Reference-Feld", en: "\"\(field.name)\" is not a Reference field")
                report(.badThrough, at: link.path, Self.none, name(of: model), chain(to: step), reason)
                return Self.none
            }
            let expected = self.model(target)
            let isInHand = hand.kind == .saved && hand.model == expected
            if expected >= 0, !isInHand, hand.owner != expected, situation.origin != expected {
                let found = words(for: hand)
                let reason = phrase(
                    de: "es verweist auf \(target), in der Hand ist aber \(found.de)",
                    en: "it refers to \(target), but in hand is \(found.en)")
                report(.badThrough, at: link.path, hand.model, name(of: model), chain(to: step), reason)
            }
            return Swift.max(expected, Self.none)
        }
        return Self.none
    }

    private func words(for hand: Hand) -> Bilingual {
        let name = hand.model >= 0 ? name(of: hand.model) : ""
        return switch hand.kind {
        case .nothing, .place, .day: Bilingual(de: "nichts", en: "nothing")
        case .list: Bilingual(de: "eine Liste von \(name)", en: "a list of \(name)")
        case .saved: Bilingual(de: "ein \(name)", en: "a \(name)")
        case .unsaved: Bilingual(de: "ein nie gespeichertes \(name)", en: "a never saved \(name)")
        }
    }
}
