import Values

/// Makes a description out of one that calls kinds of blocks or their settings as former versions did.
///
/// Only who has the manifests knows former names: what the browser gets has been made new before.
struct FormerNames {
    private let vocabulary: Vocabulary
    /// What was called otherwise, where it stands now.
    private(set) var found: [Finding] = []
    private var path: [Text] = []

    struct Finding {
        /// In the new description.
        let path: [Text]
        let former: Text
        let now: Text
        /// Whether it is a member's key; else a `Type`.
        let isKey: Bool
    }

    /// Former names of kinds, and kinds of which a setting had another name, by section.
    private let (components, events, fields, elements): (NameIndex, NameIndex, NameIndex, NameIndex)

    init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        components = Self.suspects(vocabulary.components)
        events = Self.suspects(vocabulary.events)
        fields = Self.suspects(vocabulary.fields)
        elements = Self.suspects(vocabulary.elements)
    }

    private static func suspects(_ kinds: Blocks<BlockManifest>) -> NameIndex {
        var names = NameIndex()
        for kind in kinds.all {
            for name in kind.formerNames { names.insert(name) }
            if kind.settings.contains(where: { !$0.formerNames.isEmpty }) { names.insert(kind.name) }
        }
        return names
    }

    /// The same description with the names of today.
    mutating func renewed(_ document: JSON) -> JSON {
        guard var object = document.object, mayHaveFormerNames(object) else { return document }
        for (section, kinds) in [
            (Section.components, vocabulary.components), (.events, vocabulary.events),
        ] {
            object[section.rawValue] = members(of: object[section.rawValue], at: section.rawValue) { pass, block in
                pass.block(block, kinds, options: nil)
            }
        }
        object[Section.models.rawValue] = members(of: object[Section.models.rawValue], at: Section.models.rawValue) {
            pass, model in pass.fields(of: model)
        }
        object[Section.views.rawValue] = members(of: object[Section.views.rawValue], at: Section.views.rawValue) {
            pass, view in
            guard var object = view.object else { return view }
            object["Fields"] = pass.members(of: object["Fields"], at: "Fields") { pass, element in
                pass.block(element, pass.vocabulary.elements, options: nil)
            }
            return .object(object)
        }
        return found.isEmpty ? document : .object(object)
    }

    // MARK: Whether there is anything to do

    /// Most descriptions have no former names; they are not written anew.
    private func mayHaveFormerNames(_ document: JSONObject) -> Bool {
        func any(of section: Section, _ isSuspect: (JSON) -> Bool) -> Bool {
            (document.object(section.rawValue)?.members ?? []).contains { isSuspect($0.value) }
        }
        return any(of: .components) { isSuspect($0, components) } || any(of: .events) { isSuspect($0, events) }
            || any(of: .models) { hasSuspects($0["Fields"], depth: 0) }
            || any(of: .views) { ($0.object("Fields")?.members ?? []).contains { isSuspect($0.value, elements) } }
    }

    private func isSuspect(_ block: JSON, _ suspects: NameIndex) -> Bool {
        suspects.count > 0 && block.string("Type").map { suspects.contains($0) } == true
    }

    private func hasSuspects(_ list: JSON?, depth: Int) -> Bool {
        guard fields.count > 0, depth <= FieldDescription.maximumDepth else { return false }
        return (list?.array ?? []).contains {
            isSuspect($0, fields) || hasSuspects($0["Options"]?["Fields"], depth: depth + 1)
        }
    }

    // MARK: Renewing

    private mutating func members(
        of json: JSON?, at name: Text, _ renew: (inout FormerNames, JSON) -> JSON
    ) -> JSON? {
        guard let object = json?.object else { return json }
        path.append(name)
        var renewed = JSONObject()
        for (key, value) in object.members {
            path.append(key)
            renewed[key] = renew(&self, value)
            path.removeLast()
        }
        path.removeLast()
        return .object(renewed)
    }

    /// Fields of a model or of a composite, which has them in its options.
    private mutating func fields(of json: JSON, depth: Int = 0) -> JSON {
        guard depth <= FieldDescription.maximumDepth, var object = json.object, let list = object["Fields"]?.array
        else { return json }
        path.append("Fields")
        var fields: [JSON] = []
        for (place, field) in list.enumerated() {
            path.append("\(place)")
            var renewed = block(field, vocabulary.fields, options: "Options")
            if var inner = renewed.object, let options = inner["Options"] {
                path.append("Options")
                inner["Options"] = self.fields(of: options, depth: depth + 1)
                path.removeLast()
                renewed = .object(inner)
            }
            fields.append(renewed)
            path.removeLast()
        }
        path.removeLast()
        object["Fields"] = .array(fields)
        return .object(object)
    }

    /// - Parameter options: The member that has the settings; nil: the block itself.
    private mutating func block(_ json: JSON, _ kinds: Blocks<BlockManifest>, options: Text?) -> JSON {
        guard var object = json.object, let type = object["Type"]?.string else { return json }
        var known = kinds[type]
        if known == nil, let manifest = kinds.all.first(where: { $0.formerNames.contains(type) }) {
            known = manifest
            object["Type"] = .string(manifest.name)
            found.append(Finding(path: path + ["Type"], former: type, now: manifest.name, isKey: false))
        }
        guard let manifest = known, manifest.settings.contains(where: { !$0.formerNames.isEmpty }) else {
            return .object(object)
        }
        if let options {
            guard let settings = object[options]?.object else { return .object(object) }
            path.append(options)
            object[options] = .object(renamed(settings, manifest))
            path.removeLast()
            return .object(object)
        }
        return .object(renamed(object, manifest))
    }

    private mutating func renamed(_ object: JSONObject, _ manifest: BlockManifest) -> JSONObject {
        var renamed = JSONObject()
        for (key, value) in object.members {
            let setting = manifest.settings.first { $0.formerNames.contains(key) && object[$0.name] == nil }
            if let setting {
                found.append(Finding(path: path + [setting.name], former: key, now: setting.name, isKey: true))
            }
            renamed[setting?.name ?? key] = value
        }
        return renamed
    }
}

extension [FormerNames.Finding] {
    /// The path in the description as it was written.
    func written(_ path: [Text]) -> [Text] {
        var written = path
        for finding in self where finding.isKey && path.count >= finding.path.count {
            let count = finding.path.count
            if path.prefix(count).elementsEqual(finding.path) { written[count - 1] = finding.former }
        }
        return written
    }
}
