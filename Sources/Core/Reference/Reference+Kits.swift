import Language
import Values

extension Reference {
    /// The blocks of each kit by name, former names too, with what the page loads on demand for them. The browser build reads it.
    public static func kits(_ kits: [KitManifest]) -> JSON {
        .object(JSONObject(kits.map { (key: $0.name, value: .object(blocks(of: $0))) }))
    }

    /// Two blocks of one name, an element and a field, are one entry. A setting that needs something has one of its own.
    private static func blocks(of kit: KitManifest) -> JSONObject {
        var entries = JSONObject()
        for block in kit.blocks {
            for name in [block.name] + block.formerNames {
                let known = entries[name]?.array ?? []
                entries[name] = .array(known + block.parts.map(JSON.string).filter { !known.contains($0) })
                for (setting, parts) in block.settingParts {
                    entries["\(name).\(setting)"] = .array(parts.map(JSON.string))
                }
            }
        }
        return entries
    }
}
