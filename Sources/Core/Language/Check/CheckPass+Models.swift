import Values

extension CheckPass {
    func checkModels() {
        eachBlock(of: .models) { object in
            checkMembers(of: object, CommonSettings.model, owner: phrase(de: "Ein Modell", en: "A model"))
            guard let name = path.last, let model = app.models[name] else { return }
            if object["Fields"]?.array?.isEmpty == true { report(.noFields, below: ["Fields"], name) }
            checkCircles(of: model, object)
            checkMappings(of: model)
            checkOnce(model, object)
            checkAccess(to: model, object)
        }
    }

    /// Checks the list of fields at the current path.
    func checkFields(_ json: JSON) {
        guard json.array != nil else { return reportType(.fields, json) }
        guard fieldDepth < FieldDescription.maximumDepth else {
            return report(.tooDeep, "\(FieldDescription.maximumDepth)")
        }
        fieldDepth += 1
        fieldLists.append(FieldDescription.list(json, depth: 0))
        var names = NameIndex()
        eachElement(of: json) { value in
            guard let object = value.object else { return reportType(.object([]), value) }
            if let name = object["Name"]?.string {
                if name.isEmpty { report(.emptyName, below: ["Name"]) }
                if !names.insert(name).isNew { report(.duplicateField, below: ["Name"], name) }
            }
            checkField(object)
        }
        fieldDepth -= 1
        fieldLists.removeLast()
    }

    private func checkField(_ object: JSONObject) {
        let manifest = checkKind(object, CommonSettings.field, vocabulary.fields, .field)
        let member = object["Options"]
        guard member == nil || member?.object != nil else { return }
        let options = member?.object ?? JSONObject()
        let before = found.count
        if member != nil { enter("Options") }
        checkMembers(of: options, CommonSettings.options, and: manifest?.settings, owner: manifest?.name ?? "Options")
        if let manifest, found.count == before {
            checkContradictions(options, manifest)
            if let field = FieldDescription(reading: .object(object), depth: 0) { checkConflict(options, of: field) }
            if found.count == before, let standard = options["Default"],
                let field = FieldDescription(reading: .object(object), depth: 0),
                let problem = problem(of: standard, in: field)
            {
                report(.badDefault, below: ["Default"], field.name, problem.phrase)
            }
        }
        checkConditions(options, of: object)
        checkSetters(options, of: object)
        checkWords(ofPatternIn: options)
        if member != nil { leave() }
    }

    /// `SetBy` names roles that there are, at a field that people enter. At the path of the options.
    private func checkSetters(_ options: JSONObject, of field: JSONObject) {
        guard options["SetBy"] != nil else { return }
        var isEntered = fieldDepth == 1 && options["Calculate"] == nil
        if case .field(let traits)? = vocabulary.fields[field.string("Type") ?? ""]?.role, traits.fill != nil {
            isEntered = false
        }
        if !isEntered { report(.setsNothing, below: ["SetBy"], key: true, field.string("Name") ?? "") }
        for (place, role) in options.texts("SetBy").enumerated() where role != Rights.owner {
            checkRole(role, below: ["SetBy", "\(place)"], key: false)
        }
    }

    /// Why a value does not fit a field.
    @inline(never)
    func problem(of value: JSON, in field: FieldDescription) -> Bilingual? {
        guard case .field(let traits)? = vocabulary.fields[field.type]?.role else { return nil }
        return traits.checkDefault?(field, value)
    }

    /// What a field stores; nil when its type is not known.
    @inline(never)
    func stored(by field: FieldDescription) -> StoredKind? {
        guard case .field(let traits)? = vocabulary.fields[field.type]?.role else { return nil }
        return traits.stores
    }

    /// The field types that store one of these kinds.
    func types(storing kinds: [StoredKind]) -> [Text] {
        var names: [Text] = []
        for manifest in vocabulary.fields.all {
            if case .field(let traits) = manifest.role, kinds.contains(traits.stores) { names.append(manifest.name) }
        }
        return names
    }

    /// Whether a model has a field that stores this, or one of an unknown type, which might.
    @inline(never)
    func mayStore(_ kind: StoredKind, _ model: ModelDescription) -> Bool {
        for field in model.fields where stored(by: field) == kind || !vocabulary.fields.contains(field.type) {
            return true
        }
        return false
    }
}
