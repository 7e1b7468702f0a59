/// What a region is called in addresses and folders: 1 to 64 of a–z, 0–9 and "-", the first one no "-".
public struct RegionName: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// As it was given.
    public let text: String

    /// Nil for anything else.
    public init?(_ text: String) {
        let allowed = text.utf8.allSatisfy {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                || $0 == UInt8(ascii: "-")
        }
        guard allowed, 1...64 ~= text.utf8.count, !text.hasPrefix("-") else { return nil }
        self.text = text
    }

    /// The name of a file up to its first full stop, "andorra" of "maps/Andorra.osm.pbf"; nil if that is none.
    public init?(ofFile path: String) {
        let file = path.split(separator: "/").last ?? ""
        self.init(file.prefix { $0 != "." }.lowercased().replacing("_", with: "-"))
    }

    /// Under this name servers offer a remote engine.
    public var isReserved: Bool { text == "remote" }

    /// As it was given.
    public var description: String { text }

    /// By its letters.
    public static func < (a: RegionName, b: RegionName) -> Bool { a.text < b.text }
}
