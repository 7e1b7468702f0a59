/// Name of an app: of its folder and in its address.
///
/// Small letters, digits and hyphens, 1 to 64 of them, starting with a letter or digit. Nothing else can be asked for, so an
/// id never leads out of the folder of apps.
public struct AppID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The id as it stands in addresses.
    public let description: String

    /// First parts of addresses that belong to the server itself.
    public static let reserved: Set<String> = [
        "account", "admin", "password", "web", "health", "live", "maps", "problems", "api", "docs", "metrics",
    ]

    /// Nil when the text is no id or is reserved.
    public init?(_ text: some StringProtocol) {
        let bytes = text.utf8
        guard (1...64).contains(bytes.count), bytes.first != UInt8(ascii: "-"), bytes.allSatisfy(Self.isAllowed) else {
            return nil
        }
        let id = String(text)
        guard !Self.reserved.contains(id) else { return nil }
        description = id
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    /// By the alphabet of ASCII.
    public static func < (a: AppID, b: AppID) -> Bool { a.description < b.description }
}
