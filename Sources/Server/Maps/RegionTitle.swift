/// What people call a region: 1 to 80 characters without control characters, no white space around them.
public struct RegionTitle: Hashable, Sendable, CustomStringConvertible {
    /// As it was given.
    public let text: String

    /// Nil for anything else.
    public init?(_ text: String) {
        guard 1...80 ~= text.count, let first = text.first, let last = text.last, !first.isWhitespace,
            !last.isWhitespace,
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        self.text = text
    }

    /// As it was given.
    public var description: String { text }
}
