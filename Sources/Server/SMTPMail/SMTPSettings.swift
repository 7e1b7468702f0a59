import Services

/// Which server delivers mail, and as whom this one speaks to it.
public struct SMTPSettings: Sendable {
    /// How the connection is protected.
    public enum Protection: Sendable, Equatable {
        /// From the first byte on (`smtps:`).
        case tls
        /// Before anything else is said (`smtp:`).
        case startTLS
        /// Not at all: mail and password can be read on the way.
        case none
    }

    /// Who this server is there.
    public struct Login: Sendable {
        /// Of the account.
        public let name: String
        /// A secret.
        public let password: String

        /// An account at the mail server.
        public init(name: String, password: String) {
            self.name = name
            self.password = password
        }
    }

    /// `smtp://host` or `smtps://host`, with a port where it is another one than 587 or 465.
    public let address: String
    /// Whether the connection is protected, and how.
    public let protection: Protection
    /// Who sends the mail.
    public let from: MailAddress
    /// Nil: the mail server takes mail without a login.
    public var login: Login?
    /// File with the certificates of those that may vouch for the mail server; nil: those of the system.
    public var certificates: String?
    /// For a mail as a whole, in seconds.
    public var timeout = 30

    /// Nil when the address is none.
    ///
    /// - Parameter isPlain: Whether `smtp:` may do without TLS. To this very machine it always may.
    public init?(address: String, from: MailAddress, isPlain: Bool = false) {
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].isEmpty else { return nil }
        let place = parts[2].hasSuffix("/") ? parts[2].dropLast() : parts[2]
        guard let (host, port) = Self.place(place) else { return nil }
        switch parts[0].lowercased() {
        case "smtps:":
            protection = .tls
            self.address = "smtps://\(host):\(port ?? 465)"
        case "smtp:":
            protection = isPlain || Self.isLocal(host) ? .none : .startTLS
            self.address = "smtp://\(host):\(port ?? 587)"
        default: return nil
        }
        self.from = from
    }

    /// Host and port; nil when it is none. IPv6 addresses stand in brackets.
    private static func place(_ text: Substring) -> (host: Substring, port: Int?)? {
        let isAllowed: (UInt8) -> Bool = { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x3a, 0x5b, 0x5d: true
            default: false
            }
        }
        guard !text.isEmpty, text.utf8.allSatisfy(isAllowed) else { return nil }
        var host = text
        var port: Int?
        if let colon = text.lastIndex(of: ":"), !text.hasSuffix("]") {
            guard let number = Int(text[text.index(after: colon)...]), (1...65_535).contains(number) else { return nil }
            host = text[..<colon]
            port = number
        }
        let isV6 = host.hasPrefix("[") && host.hasSuffix("]") && host.contains(":")
        guard isV6 || !host.contains(where: { "[]:".contains($0) }), !host.isEmpty else { return nil }
        return (host, port)
    }

    private static func isLocal(_ host: Substring) -> Bool {
        ["localhost", "127.0.0.1", "[::1]"].contains(host.lowercased())
    }
}
