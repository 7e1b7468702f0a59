import Values

/// Path of a file below a folder, as asked for from outside.
///
/// It has no empty, hidden, `.` or `..` parts, no backslash and no control character, so it cannot lead out of the folder.
public struct RelativePath: Hashable, Sendable {
    /// From the folder downwards, decoded.
    public let parts: [String]

    /// With slashes, not for an address.
    public var text: String { parts.joined(separator: "/") }

    /// For an address.
    public var percentEncoded: String { parts.map { String(Text($0).percentEncoded) }.joined(separator: "/") }

    /// Small letters after the last full stop; empty when there is none.
    public var fileExtension: String {
        guard let name = parts.last, let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// Nil when a part is not allowed. Percent encoding is decoded first, once.
    public init?(percentEncoded text: some StringProtocol) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        self.init(parts: parts.map { Text(String($0)).percentDecoded.map { String($0) } ?? "" })
    }

    /// Nil when a part is not allowed, or there are more than 32.
    public init?(parts: [String]) {
        guard (1...32).contains(parts.count), parts.allSatisfy(Self.isAllowed) else { return nil }
        self.parts = parts
    }

    /// The same path with something added to the file's name.
    public func appending(toName suffix: String) -> RelativePath? {
        var parts = parts
        parts[parts.count - 1] += suffix
        return RelativePath(parts: parts)
    }

    private static func isAllowed(_ part: String) -> Bool {
        (1...255).contains(part.utf8.count) && part.utf8.first != UInt8(ascii: ".")
            && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "/" && $0 != "\\" && $0.value != 0x7f }
    }
}
