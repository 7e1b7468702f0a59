/// Where a remote engine is, and the key that it wants.
///
/// The key is in no text that is made of this.
public struct RemoteSettings: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Without "/" at its end.
    let base: String
    let key: String

    /// What is wrong with a configuration.
    public enum Problem: Error, Hashable, Sendable {
        /// The address is neither https nor on this machine, or has a name, a password, a query or a fragment.
        case address
        /// The key has no character, more than 200, or others than those of ASCII that are visible.
        case key
    }

    /// - Parameters:
    ///   - address: As "https://graphhopper.com/api/1"; http only for this machine, as "http://127.0.0.1:8989".
    ///   - key: White space around it does not count.
    public init(address: String, key: String) throws(Problem) {
        guard Self.isSafe(address) else { throw .address }
        var base = address
        while base.hasSuffix("/") { base.removeLast() }
        self.base = base
        let key = String(key.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
        guard 1...200 ~= key.utf8.count, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .key }
        self.key = key
    }

    /// The address.
    public var description: String { base }
    /// The address.
    public var debugDescription: String { base }

    private static func isSafe(_ address: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }) else { return false }
        let rest = address.dropFirst(scheme.count)
        let plain = rest.utf8.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{}|?#@%".utf8.contains($0) }
        let place = rest.prefix { $0 != "/" }
        guard plain, let host = host(of: place) else { return false }
        return scheme == "https://" || ["127.0.0.1", "[::1]", "localhost"].contains(host)
    }

    /// Nil for what has no name, or a port that is no number.
    private static func host(of place: Substring) -> String? {
        let end =
            place.hasPrefix("[") ? place.firstIndex(of: "]").map { place.index(after: $0) } : place.firstIndex(of: ":")
        let host = place[..<(end ?? place.endIndex)]
        let port = place[(end ?? place.endIndex)...]
        guard !host.isEmpty, port.isEmpty || port.hasPrefix(":") && UInt16(port.dropFirst()) != nil else { return nil }
        return host.lowercased()
    }
}
