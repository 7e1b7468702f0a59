import Values

/// What the browser needs for an app besides what every app needs (`SV-PARTS-…`).
public struct AppParts: Hashable, Sendable {
    /// Kits that the description names, without the one that every core has, by name.
    public let kits: [Text]
    /// Folders of `Web` that the page may load on demand, by name.
    public let onDemand: [Text]

    /// Nothing but the core that every app has, unless given.
    public init(kits: [Text] = [], onDemand: [Text] = []) {
        self.kits = kits
        self.onDemand = onDemand
    }
}

/// Which blocks are whose.
public struct BlockParts: Sendable {
    private struct Origin {
        let kit: Text?
        let parts: [Text]
    }

    private let origins: [Text: [Origin]]

    /// - Parameter standard: The kit that every core has.
    public init(_ kits: [KitManifest], standard: Text) {
        var origins: [Text: [Origin]] = [:]
        for kit in kits {
            for block in kit.blocks {
                let origin = Origin(kit: kit.name == standard ? nil : kit.name, parts: block.parts)
                for name in [block.name] + block.formerNames {
                    origins[name, default: []].append(origin)
                    for (setting, parts) in block.settingParts {
                        origins["\(name).\(setting)", default: []].append(Origin(kit: origin.kit, parts: parts))
                    }
                }
            }
        }
        self.origins = origins
    }

    /// What is needed for a description in which these words stand as `Type`; words that are no block need nothing.
    public func parts(of types: Set<Text>) -> AppParts {
        let named = types.flatMap { origins[$0] ?? [] }
        return AppParts(
            kits: Set(named.compactMap { $0.kit }).sorted(), onDemand: Set(named.flatMap { $0.parts }).sorted())
    }

    /// What stands as `Type` anywhere in a document; with each option of a field, behind a dot.
    public static func types(in document: JSON) -> Set<Text> {
        switch document {
        case .array(let elements):
            return elements.reduce(into: []) { $0.formUnion(types(in: $1)) }
        case .object(let members):
            var found: Set<Text> = []
            for (name, value) in members.members {
                if name == "Type", let type = value.string {
                    found.insert(type)
                    for option in members["Options"]?.object?.members ?? [] { found.insert("\(type).\(option.key)") }
                }
                found.formUnion(types(in: value))
            }
            return found
        default:
            return []
        }
    }
}
