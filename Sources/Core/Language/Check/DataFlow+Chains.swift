import Values

extension DataFlow {
    /// Reports a problem once per place and model. The phrases are: what has it, the chain, the model, something more.
    @inline(never)
    func report(
        _ code: DiagnosticCode, at path: [Text], _ model: Int32, _ subject: Phrase,
        _ chain: @autoclosure () -> Phrase,
        _ more: Phrase = "", suggestion: @autoclosure () -> Text? = nil
    ) {
        var key = code.rawValue + "\(Int(model))"
        for token in path { key += "/" + token }
        guard reported.insert(key).isNew else { return }
        let model = model >= 0 ? name(of: model) : ""
        pass.report(code, at: path, [subject, chain(), model, more], suggestion: suggestion())
    }

    /// Whether a model has the fields that a block names, and whether values given for them fit.
    @inline(never)
    func checkFields(_ links: [Link], of place: Int32, at step: Int, isInHand: Bool) {
        for link in links where link.target != .expression {
            let model = models[Int(place)]
            guard let field = link.isRead ? model.readable(link.name) : model.field(link.name) else {
                if model.readable(link.name) != nil {
                    report(.writtenColumn, at: link.path, place, link.name, "")
                    continue
                }
                report(
                    isInHand ? .noSuchField : .unknownField, at: link.path, place, link.name, chain(to: step),
                    suggestion: pass.suggestion(for: link.name, among: CheckPass.names(of: model)))
                continue
            }
            if link.target == .fieldValue, !link.value.isNull, let problem = pass.problem(of: link.value, in: field) {
                report(.badValue, at: link.path, place, link.name, problem.phrase)
            }
            if !link.stores.isEmpty, let kind = pass.stored(by: field), !link.stores.contains(kind) {
                let wanted = CheckPass.list(pass.types(storing: link.stores))
                report(.wrongField, at: link.path, place, field.name, field.type, wanted)
            }
        }
    }

    /// Whether the names of expressions are fields of a model, or of nothing, and what they give is true or false.
    func checkExpressions(_ links: [Link], of place: Int32) {
        for link in links where link.target == .expression {
            var key: Text = "\(Int(place))"
            for token in link.path { key += "/" + token }
            guard reported.insert(key).isNew else { continue }
            let scope = pass.scope(ofRecordsOf: place >= 0 ? models[Int(place)] : nil)
            pass.check(link.name, at: link.path, scope, wanted: ExpressionType(.truth))
        }
    }

    @inline(never)
    func name(of model: Int32) -> Text { models[Int(model)].name }

    /// "comes from Add of PictureList → NewPicture": how a step came about.
    @inline(never)
    func chain(to step: Int) -> Phrase {
        let step = known.steps[step]
        return chain(from: Int(step.cause), step.edge)
    }

    /// How something came about that a step sends along an edge.
    @inline(never)
    func chain(from cause: Int, _ edge: Edge) -> Phrase {
        var names: [Text] = []
        var cause = cause
        var label = edge.label
        while cause >= 0 {
            let step = known.steps[cause]
            let block = Int(step.situation.block)
            if block < components.count {
                names.append("")
                names.reverse()
                let trail = components[block].name + CheckPass.chain(names)
                return phrase(de: "kommt von \(label) von \(trail)", en: "comes from \(label) of \(trail)")
            }
            names.append(events[block - components.count].name)
            label = step.edge.label
            cause = Int(step.cause)
        }
        return phrase(de: "kommt vom Start der App", en: "comes from the start of the app")
    }
}
