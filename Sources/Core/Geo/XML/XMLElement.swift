import Values

/// The beginning of an element.
public struct XMLElement: Hashable, Sendable {
    /// A name and the address of its namespace; "" where there is none, or none is declared for its prefix.
    public struct Name: Hashable, Sendable {
        /// An address, by which writers tell names apart.
        public let namespace: Text
        /// Without its prefix.
        public let local: Text
    }

    /// An attribute with its value.
    public struct Attribute: Hashable, Sendable {
        /// Those without a prefix have no namespace.
        public let name: Name
        /// Entities resolved.
        public let value: Text
    }

    /// Of the element.
    public let name: Name
    /// As they are written, without declarations of namespaces.
    public let attributes: [Attribute]

    /// The value of the attribute of this name, whatever its namespace is.
    public subscript(_ local: StaticString) -> Text? { attributes.first { $0.name.local.isWord(local) }?.value }
}

extension Text {
    /// Whether it is this one, without making another text of it.
    func isWord(_ word: StaticString) -> Bool {
        let bytes = utf8
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        for place in bytes.indices where bytes[place] != word.utf8Start[place] { return false }
        return true
    }
}
