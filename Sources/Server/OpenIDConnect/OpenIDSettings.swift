/// A provider, and what this server is called there.
///
/// The secret is in no text that is made of this.
public struct OpenIDSettings: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    /// As the provider writes it.
    public let issuer: String
    let client: String
    let secret: String
    /// What people call the provider.
    public var title: String
    /// Claim that a name is made from.
    public var nameClaim = "preferred_username"
    /// Claim with roles; points lead into objects.
    public var rolesClaim = "roles"

    /// Nil when the address is neither https nor on this machine, or client or secret is missing.
    public init?(issuer: String, client: String, secret: String) {
        guard Self.isSafe(issuer), !client.isEmpty, !secret.isEmpty else { return nil }
        self.issuer = issuer
        self.client = client
        self.secret = secret
        title = String(issuer.split(separator: "/").dropFirst().first ?? "OpenID")
    }

    /// The issuer.
    public var description: String { issuer }
    /// The issuer.
    public var debugDescription: String { issuer }

    /// https, or http on this machine; no name, password, query or fragment.
    static func isSafe(_ address: String, allowsQuery: Bool = false) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }) else { return false }
        let rest = address.dropFirst(scheme.count)
        let excluded = "\"<>\\^`{}|#@" + (allowsQuery ? "" : "?")
        guard address.utf8.count <= 2048,
            rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !excluded.utf8.contains($0) })
        else { return false }
        let place = rest.prefix { $0 != "/" && $0 != "?" }
        let end =
            place.hasPrefix("[") ? place.firstIndex(of: "]").map { place.index(after: $0) } : place.firstIndex(of: ":")
        let host = place[..<(end ?? place.endIndex)].lowercased()
        let port = place[(end ?? place.endIndex)...]
        guard !host.isEmpty, port.isEmpty || port.hasPrefix(":") && UInt16(port.dropFirst()) != nil else {
            return false
        }
        return scheme == "https://" || ["127.0.0.1", "[::1]", "localhost"].contains(host)
    }
}
