import Values

extension CheckPass {
    /// Names, where members get their values, and whether what is said of these fits.
    func checkResources() {
        var names = NameIndex()
        for (place, entry) in (document["App"]?["Resources"]?.array ?? []).enumerated() {
            path = ["App", "Resources", "\(place)"]
            if let name = entry.string("Name") {
                if !Self.isInAddress(name) {
                    report(.resourceName, below: ["Name"], name)
                } else if !names.insert(name).isNew {
                    report(.resourceTwice, below: ["Name"], name)
                }
            }
            guard let resource = ResourceDescription(reading: entry), let model = app.models[resource.model] else {
                continue
            }
            checkResourceMembers(entry, of: model, isRow: false)
            checkParameters(entry)
            if resource.methods.contains(.post) { checkMaking(resource, model) }
        }
        path = []
    }

    /// The path is at what has `Members`.
    private func checkResourceMembers(_ entry: JSON, of model: ModelDescription, isRow: Bool) {
        var names = NameIndex()
        names.insert(entry.string("Id") ?? ResourceDescription.standardID)
        let here = path
        for (place, json) in entry.elements("Members").enumerated() {
            path = here + ["Members", "\(place)"]
            guard let name = json.string("Name") else { continue }
            if name.isEmpty { report(.emptyName, below: ["Name"]) }
            if !names.insert(name).isNew { report(.resourceTwice, below: ["Name"], name) }
            let sources: [Text] = isRow ? ["Field", "Value", "Running"] : ["Field", "Value", "Rows"]
            var given: [Text] = []
            for source in sources where json[source] != nil { given.append(source) }
            if given.count != 1 {
                report(.memberSource, name, Self.list(sources))
                continue
            }
            check(json, given[0], of: model)
        }
        path = here
    }

    private func check(_ json: JSON, _ source: Text, of model: ModelDescription) {
        var field: FieldDescription?
        var type: ExpressionType?
        switch source {
        case "Field", "Running":
            guard let name = json[source]?.string else { return }
            field = model.readable(name)
            guard let field else {
                return report(
                    .unknownModelField, below: [source], name, model.name,
                    suggestion: suggestion(for: name, among: model.readable.map { $0.name }))
            }
            type = stored(by: field).map { ExpressionType(of: field, storing: $0) }
            if source == "Running", type?.kind != .number {
                misfit(source, name, phrase(de: "es ist keine Zahl", en: "it is no number"))
            }
        case "Value":
            guard let text = json.string("Value") else { return }
            let scope = scope(ofRecordsOf: model)
            type = ExpressionCheck(text, meaning: scope.meaning).type
            self.check(text, at: path + ["Value"], scope, unavailable: [.here], wanted: type ?? ExpressionType(.number))
        default: return checkRows(json["Rows"] ?? .null, of: model)
        }
        checkFormat(json, field, type)
        checkBy(json, field, type)
        checkChoices(json["Choices"], below: ["Choices"], field)
        guard let sets = json["Sets"], let name = sets.string("Field") else { return }
        guard let set = model.field(name) else {
            return report(
                .unknownModelField, below: ["Sets", "Field"], name, model.name,
                suggestion: suggestion(for: name, among: Self.names(of: model)))
        }
        if model.field(field?.name ?? "") == nil {
            misfit("Sets", json.string("Name") ?? "", phrase(de: "es lässt sich nicht setzen", en: "it cannot be set"))
        }
        checkChoices(sets["Choices"], below: ["Sets", "Choices"], set)
    }

    private func misfit(_ setting: Text, _ name: Text, _ reason: Phrase) {
        report(.memberMisfit, below: [setting], setting, name, reason)
    }

    private func checkFormat(_ json: JSON, _ field: FieldDescription?, _ type: ExpressionType?) {
        guard let format = json.string("Format").flatMap({ ResourceMember.Format(rawValue: $0) }), let type else {
            return
        }
        let fits = format == .day ? type.kind == .date || type.kind == .moment : type.kind == .number
        if fits, !type.isList { return }
        misfit("Format", json.string("Name") ?? "", type.words.phrase)
    }

    private func checkBy(_ json: JSON, _ field: FieldDescription?, _ type: ExpressionType?) {
        guard let by = json.string("By") else { return }
        guard let field, type?.kind == .reference, let target = app.models[type?.model ?? ""] else {
            return misfit("By", json.string("Name") ?? "", phrase(de: "es ist kein Verweis", en: "it is no reference"))
        }
        guard let other = target.field(by) else {
            return report(
                .unknownModelField, below: ["By"], by, target.name,
                suggestion: suggestion(for: by, among: Self.names(of: target)))
        }
        if stored(by: other) != .text { misfit("By", field.name, phrase(de: "kein Text", en: "no text")) }
    }

    private func checkChoices(_ json: JSON?, below: [Text], _ field: FieldDescription?) {
        guard let choices = json?.object else { return }
        let known = field?.choices?.values ?? []
        for (said, stored) in choices.members {
            guard let stored = stored.string, !known.contains(stored) else { continue }
            report(
                .memberMisfit, below: below + [said], stored, field?.name ?? "",
                phrase(de: "diese Wahl gibt es nicht", en: "there is no such choice"),
                suggestion: suggestion(for: stored, among: known))
        }
    }

    private func checkRows(_ json: JSON, of model: ModelDescription) {
        guard let rows = ResourceRows(reading: json), let other = app.models[rows.model] else { return }
        path.append("Rows")
        let field = other.field(rows.reference)
        if field == nil {
            report(
                .unknownModelField, below: ["Field"], rows.reference, other.name,
                suggestion: suggestion(for: rows.reference, among: Self.names(of: other)))
        } else if field?.options.string("ModelName") != model.name {
            misfit("Field", other.name, phrase(de: "es verweist nicht hierher", en: "it does not refer here"))
        }
        if let order = rows.order, other.readable(order) == nil {
            report(
                .unknownModelField, below: ["OrderBy"], order, other.name,
                suggestion: suggestion(for: order, among: other.readable.map { $0.name }))
        }
        if let source = json.string("Where"), rows.condition != nil {
            check(
                source, at: path + ["Where"], scope(ofRecordsOf: other), unavailable: [.here],
                wanted: ExpressionType(.truth))
        }
        checkResourceMembers(json, of: other, isRow: true)
        path.removeLast()
    }

    /// `Perspective` and `Variant`.
    private func checkParameters(_ entry: JSON) {
        var names = NameIndex()
        for name in ResourceDescription.reserved { names.insert(name) }
        func add(_ name: Text, _ below: [Text]) {
            if !Self.isInAddress(name) {
                report(.resourceName, below: below, name)
            } else if !names.insert(name).isNew {
                report(.resourceTwice, below: below, name)
            }
        }
        if let name = entry.string("Perspective") {
            add(name, ["Perspective"])
            if profileModel == nil { report(.noProfile, below: ["Perspective"]) }
        }
        guard let use = entry["Variant"].flatMap({ VariantUse(reading: $0) }) else { return }
        for parameter in use.parameters { add(parameter.name, ["Variant", "Parameters", parameter.role]) }
        let known = vocabulary.variants
        guard let variant = known.first(where: { $0.name == use.name }) else {
            let reason = phrase(de: "kein Baukasten hat sie", en: "no kit has it")
            return report(
                .badVariant, below: ["Variant", "Name"], use.name, reason,
                suggestion: suggestion(for: use.name, among: known.map { $0.name }))
        }
        let roles = variant.parameters.map { $0.role }
        for parameter in use.parameters where !roles.contains(parameter.role) {
            report(
                .badVariant, below: ["Variant", "Parameters", parameter.role], parameter.role, Self.list(roles),
                suggestion: suggestion(for: parameter.role, among: roles))
        }
        let rows = entry.elements("Members").first { $0.string("Name") == use.rows }
        if rows?["Rows"] == nil {
            let reason = phrase(de: "kein Mitglied mit „Rows“", en: "no member with \"Rows\"")
            report(.badVariant, below: ["Variant", "Rows"], use.rows, reason)
        }
    }

    private func checkMaking(_ resource: ResourceDescription, _ model: ModelDescription) {
        var set: [Text] = []
        for member in resource.members {
            if case .field(let name) = member.source { set.append(name) }
            if let name = member.sets?.field { set.append(name) }
        }
        for field in model.fields {
            let isGiven =
                set.contains(field.name) || field.options["Default"] != nil || field.options["Calculate"] != nil
                || field.name == model.scope
            if field.isRequired, !isGiven { report(.neverMade, below: ["Methods"], field.name) }
        }
    }

    /// 1 to 60 ASCII letters, digits, "-" and "_".
    private static func isInAddress(_ name: Text) -> Bool {
        for byte in name.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): continue
            default: return false
            }
        }
        return (1...60).contains(name.utf8.count)
    }
}
