import Values

extension CheckPass {
    /// What expressions about whole records may name: fields, columns, what is behind references, who refers here, and the
    /// profile of whoever uses the app.
    func scope(ofRecordsOf model: ModelDescription?, knowsProfile: Bool = true) -> FieldScope {
        FieldScope(
            fields: model.map { [$0.readable] } ?? [], stored: stored,
            referred: { [app] in app.models[$0]?.readable },
            referring: model.map { ($0.name, app.models) }, profile: knowsProfile ? profileModel?.readable : nil)
    }

    /// The model that `App.Profile` names.
    var profileModel: ModelDescription? { app.info.profile.flatMap { app.models[$0] } }

    /// Each account has one record of it.
    func checkProfile() {
        guard let model = profileModel, model.once?.isEmpty != true else { return }
        report(.profileNotOnce, at: ["App", "Profile"], [model.name])
    }

    /// The path is at the component.
    func checkPerspective(_ component: JSONObject) {
        guard component.bool("Perspective") == true, app.info.profile == nil else { return }
        report(.noProfile, below: ["Perspective"])
    }

    /// Checks the columns of a model; the path is at `Columns`.
    func checkColumns(_ json: JSON) {
        guard json.array != nil else { return reportType(.columns, json) }
        guard path.count == 3, path[0] == Section.models.rawValue, let model = app.models[path[1]] else { return }
        var names = NameIndex()
        for field in model.fields { names.insert(field.name) }
        // What the expressions mean is looked at below.
        fieldDepth += 1
        eachElement(of: json) { value in
            guard let object = value.object else { return reportType(.object([]), value) }
            if let name = object["Name"]?.string {
                if name.isEmpty { report(.emptyName, below: ["Name"]) }
                if !names.insert(name).isNew { report(.duplicateField, below: ["Name"], name) }
            }
            let manifest = checkKind(object, CommonSettings.column, vocabulary.fields, .field)
            guard let field = FieldDescription(reading: value, depth: 0) else { return }
            let member = object["Options"]
            if member == nil || member?.object != nil {
                let options = member?.object ?? JSONObject()
                let before = found.count
                if member != nil { enter("Options") }
                checkMembers(
                    of: options, CommonSettings.columnOptions, and: manifest?.settings,
                    owner: manifest?.name ?? "Options")
                if let manifest, found.count == before { checkContradictions(options, manifest) }
                if member != nil { leave() }
            }
            guard let kind = stored(by: field), let source = object["Value"]?.string else { return }
            check(
                source, at: path + ["Value"], scope(ofRecordsOf: model), unavailable: [.now],
                wanted: ExpressionType(of: field, storing: kind))
        }
        fieldDepth -= 1
    }

    /// Columns that are computed from themselves, also by way of other models.
    func checkColumnCircles() {
        var nodes = NameIndex()
        var links: [(from: Int, name: Text, path: [Text])] = []
        for model in app.models.all where !replaced.contains(Section.models.key(model.name)) {
            for (place, column) in model.columns.enumerated() {
                let from = nodes.insert(model.name + "." + column.field.name).place
                for name in column.value?.names ?? [] {
                    let path = [Section.models.rawValue, model.name, "Columns", "\(place)", "Value"]
                    for used in readColumns(name, of: model) { links.append((from, used, path)) }
                }
            }
        }
        var search = CircleSearch(nodes: nodes.count)
        for link in links {
            if let to = nodes.place(of: link.name) { search.edges[link.from].append((to, link.path)) }
        }
        for node in 0..<nodes.count { search.search(from: node) }
        for circle in search.circles {
            var names: [Text] = []
            for node in circle.nodes { names.append(nodes.names[node]) }
            if let first = names.first { names.append(first) }
            report(.columnCircle, at: circle.path, [Self.chain(names)])
        }
    }

    /// Every step of a path, as "Model.Field".
    private func readColumns(_ name: [Text], of model: ModelDescription) -> [Text] {
        var used: [Text] = []
        var model: ModelDescription? = model
        var parts = name[...]
        if parts.first?.isEmpty == true {
            guard parts.count > 2 else { return [] }
            model = name[2].isEmpty ? profileModel : app.models[name[1]]
            parts = parts.dropFirst(3)
        }
        for part in parts {
            guard let here = model, let field = here.readable(part) else { break }
            used.append(here.name + "." + part)
            model = stored(by: field) == .references ? app.models[field.options.string("ModelName") ?? ""] : nil
        }
        return used
    }

    /// The path is at the model.
    func checkOnce(_ model: ModelDescription, _ object: JSONObject) {
        for (place, name) in (model.once ?? []).enumerated() {
            let path = path + ["Once", "\(place)"]
            guard let field = model.field(name) else {
                report(
                    .unknownModelField, at: path, [name, model.name],
                    suggestion: suggestion(for: name, among: Self.names(of: model)))
                continue
            }
            let isReference = stored(by: field) == .references && !field.refersToMany
            if isReference, field.isRequired, field.isHidden { continue }
            let reason =
                isReference
                ? phrase(de: "ihm fehlt „Required“ oder „Hidden“", en: "it lacks \"Required\" or \"Hidden\"")
                : phrase(de: "es verweist nicht auf einen Eintrag", en: "it does not refer to one record")
            report(.badOnce, at: path, [name, reason])
        }
    }
}
