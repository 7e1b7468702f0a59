import ArgumentParser

/// Which database: `sqlite:PATH`, a path, `postgres://…` or `memory:`.
enum DatabaseAddress: ExpressibleByArgument, Equatable {
    case memory
    case sqlite(path: String)
    case postgres(url: String)

    init?(argument: String) {
        switch argument {
        case "memory:": self = .memory
        case _ where argument.hasPrefix("postgres://") || argument.hasPrefix("postgresql://"):
            self = .postgres(url: argument)
        case _ where argument.hasPrefix("sqlite:"):
            self.init(path: argument.dropFirst("sqlite:".utf8.count))
        default: self.init(path: argument[...])
        }
    }

    private init?(path: Substring) {
        guard !path.isEmpty, !path.contains("://") else { return nil }
        self = .sqlite(path: String(path))
    }

    /// For people; without the password that an address may hold.
    var description: String {
        switch self {
        case .memory: return "memory:"
        case .sqlite(let path): return path
        case .postgres(let url):
            guard let at = url.lastIndex(of: "@"), let scheme = url.firstRange(of: "://") else { return url }
            let user = url[scheme.upperBound..<at].prefix { $0 != ":" }
            return "\(url[..<scheme.upperBound])\(user)\(url[at...])"
        }
    }
}
