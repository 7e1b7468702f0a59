import Services
import Values

/// The page that begins an app: it names a core with the kits that the app needs (decision 30).
struct HostPage {
    private let name: String

    /// - Parameter kits: Besides the one that every core has, by name.
    init(kits: [Text]) {
        name = kits.isEmpty ? "index.html" : "index-\(kits.map { String($0).lowercased() }.joined(separator: "-")).html"
    }

    /// Nil when `path` is no such page.
    init?(path: RelativePath?) {
        guard let name = path?.text, name.hasPrefix("index-"), name.hasSuffix(".html"), !name.contains("/") else {
            return nil
        }
        self.name = name
    }

    /// Kits that were not linked together run with the core of all kits.
    func path(in folder: Folder) -> RelativePath? {
        let own = RelativePath(parts: [name])
        return own.flatMap(folder.file(at:)) == nil ? RelativePath(parts: ["index-all.html"]) : own
    }
}
