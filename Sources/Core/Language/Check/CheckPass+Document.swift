import Values

extension CheckPass {
    func checkDocument() {
        for duplicate in source.duplicates { reportDuplicate(duplicate) }
        // Missing sections have a code of their own.
        eachMember(of: document) { key, value in
            for setting in CommonSettings.document where setting.name == key { return checkValue(value, setting.type) }
            if CommonSettings.planned.contains(key) { return report(.planned, key: true, key, Self.version) }
            if key == CommonSettings.comment { return }
            var names: [Text] = []
            for setting in CommonSettings.document { names.append(setting.name) }
            report(
                .unknownKey, key: true, key, phrase(de: "Die Beschreibung", en: "The description"),
                suggestion: suggestion(for: key, among: names))
        }
        for section in CommonSettings.requiredSections where document[section] == nil {
            report(.missingSection, section, section == "Root" ? "[]" : "{}")
        }
        if let version = document["Baukasten"]?.decimal, version > Decimal(AppDescription.currentLanguageVersion) {
            report(.newerLanguage, below: ["Baukasten"], version.text, Self.version)
        }
        checkRoot()
    }

    private func checkRoot() {
        let count = document["Root"]?.array?.count ?? 1
        enter("Root")
        if count == 0 { report(.emptyRoot) }
        eachElement(of: document["Root"]) { entry in
            if count > 1, entry.object != nil, entry["Title"] == nil { report(.untitledTab) }
        }
        leave()
    }

    private func reportDuplicate(_ error: JSONError) {
        guard case .duplicateKey(let name) = error.kind else { return }
        let pointer = source.pointer(atByte: error.position.byte)
        let section = pointer.tokens.first ?? ""
        let isBlock = pointer.tokens.count == 2 && Section(rawValue: section) != nil
        guard found.count < limits.diagnostics else {
            unlisted += 1
            return
        }
        errors += 1
        found.append(
            Diagnostic(
                isBlock ? .duplicateBlock : .jsonDuplicate, position: error.position, pointer: pointer, [name, section])
        )
    }

    /// Calls `check` for each block of a section, inside it, unless the block needs a newer language version; keeps the
    /// names it refers to.
    @inline(never)
    func eachBlock(of section: Section, _ check: (JSONObject) -> Void) {
        enter(section.rawValue)
        eachMember(of: document[section.rawValue]) { name, value in
            if name.isEmpty { report(.emptyName, key: true) }
            guard let object = value.object else { return reportType(.object([]), value) }
            links = []
            if !needsNewerVersion(object, name, section) { check(object) }
            linksOfBlocks[section.key(name)] = links
        }
        leave()
    }

    private func needsNewerVersion(_ block: JSONObject, _ name: Text, _ section: Section) -> Bool {
        let blocks = document[section.rawValue]?.object ?? JSONObject()
        let fallback = block["Fallback"]?.string
        if let fallback {
            mentioned.insert(section.key(fallback))
            if blocks[fallback] == nil {
                report(
                    .unknownName, below: ["Fallback"], section.role.noun, fallback,
                    suggestion: suggestion(for: fallback, among: blocks.keys))
            }
        }
        let current = Decimal(AppDescription.currentLanguageVersion)
        guard let version = block["Requires"]?.decimal, version > current else { return false }
        if let standIn = AppDescription.standIn(for: name, in: blocks) {
            report(.usesFallback, below: ["Requires"], name, version.text, fallback ?? standIn)
            if replaced.insert(section.key(name)).isNew { standIns.append(section.key(standIn)) }
        } else {
            report(.newerBlock, below: ["Requires"], name, version.text, Self.version)
        }
        return true
    }
}

extension Section {
    var role: CheckPass.Role {
        switch self {
        case .components: .component
        case .events: .event
        case .models: .model
        case .views: .view
        }
    }
}
