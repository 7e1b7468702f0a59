import GraphHopperTransport

/// Routes and what came with them.
public struct RouteAnswer: Hashable, Sendable {
    /// At least none; the best one first.
    public var paths: [RoutePath]
    /// What the server says about its work, such as `visited_nodes.sum`.
    public var hints: [String: JSONValue]
    /// Who has to be named.
    public var copyrights: [String]
    /// Milliseconds that the server needed.
    public var took: Double?

    /// Nil when there are no paths, or one cannot be read.
    init?(_ json: JSONValue, hasHeights: Bool) {
        guard let all = json["paths"]?.array else { return nil }
        paths = all.compactMap { RoutePath($0, hasHeights: hasHeights) }
        guard paths.count == all.count else { return nil }
        hints = json["hints"]?.object ?? [:]
        copyrights = (json["info"]?["copyrights"]?.array ?? []).compactMap(\.string)
        took = json["info"]?["took"]?.double
    }
}
