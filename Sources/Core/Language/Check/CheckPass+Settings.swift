import Values

extension CheckPass {
    /// Checks the members of the object at the current path: known, of the right type, all required ones there.
    ///
    /// - Parameters:
    ///   - more: settings besides, for blocks: those of the block's type; nil when the type is not known, so that
    ///     nothing can be said about further members.
    ///   - owner: what the settings belong to, for messages; nil: the name that the path ends with.
    @inline(never)
    func checkMembers(of object: JSONObject, _ settings: [Setting], and more: [Setting]? = [], owner: Phrase? = nil) {
        let depth = path.count
        eachMember(of: .object(object)) { key, value in
            if let type = Self.type(of: key, in: settings) ?? more.flatMap({ Self.type(of: key, in: $0) }) {
                checkValue(value, type)
            } else if key != CommonSettings.comment, let more {
                reportUnknown(key, settings, more, owner ?? "\"\(Self.placeName(path[..<depth]))\"")
            }
        }
        checkRequired(of: object, settings, owner: owner)
        if let more { checkRequired(of: object, more, owner: owner) }
    }

    @inline(never)
    private static func type(of key: Text, in settings: [Setting]) -> SettingType? {
        for place in settings.indices where settings[place].name == key { return settings[place].type }
        return nil
    }

    @inline(never)
    private func checkRequired(of object: JSONObject, _ settings: [Setting], owner: Phrase?) {
        for setting in settings where setting.isRequired && object[setting.name] == nil {
            report(.missingKey, key: true, setting.name, owner ?? "\"\(placeName)\"", setting.type.expected.phrase)
        }
    }

    @inline(never)
    private func reportUnknown(_ key: Text, _ settings: [Setting], _ more: [Setting], _ owner: Phrase) {
        if CommonSettings.planned.contains(key) { return report(.planned, key: true, key, Self.version) }
        var names = [CommonSettings.comment]
        for setting in settings { names.append(setting.name) }
        for setting in more { names.append(setting.name) }
        report(.unknownKey, key: true, key, owner, suggestion: suggestion(for: key, among: names))
    }

    /// Checks a block or field whose `Type` names a kind in the vocabulary, and asks the kind for contradictions; those
    /// of fields stand in their options, which are checked elsewhere.
    @inline(never)
    func checkKind(
        _ object: JSONObject, _ common: [Setting], _ kinds: Blocks<BlockManifest>, _ role: Role
    ) -> BlockManifest? {
        let type = object["Type"]
        let manifest = type?.string.flatMap { kinds[$0] }
        if let type, manifest == nil {
            enter("Type")
            reportKind(type, kinds, role)
            leave()
        }
        let before = found.count
        let isField = role == .field
        checkMembers(
            of: object, common, and: isField ? [] : manifest?.settings, owner: manifest?.name ?? path.last)
        if !isField, let manifest, found.count == before { checkContradictions(object, manifest) }
        return manifest
    }

    @inline(never)
    func checkContradictions(_ settings: JSONObject, _ manifest: BlockManifest) {
        guard let check = manifest.check else { return }
        for problem in check(settings) { report(.contradiction, below: problem.path, problem.message.phrase) }
    }

    private func reportKind(_ type: JSON, _ kinds: Blocks<BlockManifest>, _ role: Role) {
        guard let name = type.string else { return reportType(.text, type) }
        if role == .event, CommonSettings.plannedEvents.contains(name) { return report(.planned, name, Self.version) }
        report(.unknownKind, role.kindInWords, name, suggestion: suggestion(for: name, among: kinds.names))
    }
}
