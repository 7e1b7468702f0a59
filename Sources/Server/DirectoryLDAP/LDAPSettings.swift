/// Where a directory is and how people are found in it.
public struct LDAPSettings: Sendable {
    /// How the connection is protected.
    public enum Protection: Sendable, Equatable {
        /// From the first byte on (`ldaps:`).
        case tls
        /// Before anything else is said (`ldap:`).
        case startTLS
        /// Not at all: passwords can be read on the way.
        case none
    }

    /// How a person's entry is found.
    public enum Lookup: Sendable, Equatable {
        /// Its name is known up to the account name: `uid={name},ou=people,dc=example,dc=org`.
        case entry(String)
        /// It is the only one below `base` that fulfils the filter, for example `(mail={name}@example.org)`.
        case search(base: String, filter: String, reader: Reader?)
    }

    /// Who may search, where not everybody may.
    public struct Reader: Sendable, Equatable {
        /// Distinguished name that searches.
        public let entry: String
        /// A secret.
        public let password: String

        /// An entry that may search, with its password.
        public init(entry: String, password: String) {
            self.entry = entry
            self.password = password
        }
    }

    /// Stands for the account name in templates.
    public static let placeholder = "{name}"

    /// `ldap://host` or `ldaps://host`, with a port where it is another one than usual.
    public let address: String
    /// Whether the connection is protected, and how.
    public let protection: Protection
    /// How an entry is found for a name.
    public let lookup: Lookup
    /// File with the certificates of those that may vouch for the directory; nil: those of the system.
    public var certificates: String?
    /// For the connection and for every answer, in seconds.
    public var timeout = 5

    /// Nil when the address is none, or the template does not hold the placeholder.
    ///
    /// - Parameter isPlain: Whether `ldap:` may do without TLS. To this very machine it always may.
    public init?(address: String, lookup: Lookup, isPlain: Bool = false) {
        self.init(address: address, lookup: lookup, protection: isPlain ? .some(.none) : nil)
    }

    /// - Parameter wanted: For `ldap:`; nil: none on this very machine, else StartTLS.
    init?(address: String, lookup: Lookup, protection wanted: Protection?) {
        let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].isEmpty, let host = Self.host(parts[2]) else { return nil }
        switch parts[0].lowercased() {
        case "ldaps:": protection = .tls
        case "ldap:": protection = wanted ?? (Self.isLocal(host) ? .none : .startTLS)
        default: return nil
        }
        let template =
            switch lookup {
            case .entry(let template): template
            case .search(_, let filter, _): filter
            }
        guard template.contains(Self.placeholder) else { return nil }
        self.address = address
        self.lookup = lookup
    }

    /// Without the port; nil when that is no host.
    private static func host(_ text: Substring) -> Substring? {
        let text = text.hasSuffix("/") ? text.dropLast() : text
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x3a, 0x5b, 0x5d: true
            default: false
            }
        }
        guard isPlain, !text.isEmpty else { return nil }
        if text.hasPrefix("[") { return text.prefix { $0 != "]" }.dropFirst() }
        let host = text.prefix { $0 != ":" }
        return host.isEmpty ? nil : host
    }

    private static func isLocal(_ host: Substring) -> Bool {
        host == "localhost" || host == "::1"
            || host.hasPrefix("127.") && host.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2e }
    }
}

extension LDAPSettings {
    /// The template with the name in the place of the placeholder.
    ///
    /// Everything but letters, digits and `. - _ @` is written as `\` with two hexadecimal digits for each byte, which
    /// means the byte itself both in names of entries (RFC 4514) and in filters (RFC 4515).
    static func filled(_ template: String, with name: String) -> String {
        let escaped = name.utf8.reduce(into: "") { text, byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x2d, 0x2e, 0x40, 0x5f:
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default: text += (byte < 0x10 ? "\\0" : "\\") + String(byte, radix: 16)
            }
        }
        return template.replacing(placeholder, with: escaped)
    }
}
