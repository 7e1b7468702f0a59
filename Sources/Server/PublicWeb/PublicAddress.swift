import Foundation

/// A web address that somebody has given: https, a name with a dot in it, the usual port, nobody's name or password.
///
/// It is taken apart strictly and put together anew, so that what was checked is what is asked for.
package struct PublicAddress: Equatable, Sendable {
    /// In small letters; never an IP address.
    package let host: String
    /// Path and query as they stand in the request; begins with "/".
    package let target: String

    private static let scheme = "https://"

    /// Nil when it is no such address.
    package init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count <= 2048, bytes.allSatisfy(Self.isPlain), text.lowercased().hasPrefix(Self.scheme) else {
            return nil
        }
        let rest = text.dropFirst(Self.scheme.count)
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        var host = rest[..<end].lowercased()
        if host.hasSuffix(":443") { host.removeLast(4) }
        guard Self.isName(host) else { return nil }
        self.host = host
        let target = rest[end...].prefix { $0 != "#" }
        self.target = target.hasPrefix("/") ? String(target) : "/" + target
    }

    /// As it is asked for.
    package var text: String { Self.scheme + host + target }

    /// Scheme and name, without what stands behind.
    package var origin: String { Self.scheme + host }

    /// Where a redirect leads to; nil when it is no such address.
    package func following(_ location: String) -> PublicAddress? {
        guard location.utf8.count <= 2048, let base = URL(string: text),
            let url = URL(string: location, relativeTo: base)
        else { return nil }
        return PublicAddress(url.absoluteString)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x21...0x7E).contains(byte) && !"\"<>\\^`{}".utf8.contains(byte)
    }

    /// The last label begins with a letter: no form of an IP address does, with dots or without, in any base.
    private static func isName(_ host: String) -> Bool {
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard host.utf8.count <= 253, labels.count >= 2, let first = labels.last?.utf8.first else { return false }
        return isLetter(first)
            && labels.allSatisfy { label in
                (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                    && label.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
            }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
}
