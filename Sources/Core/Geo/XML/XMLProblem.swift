import Values

/// Why a document cannot be read, and where.
public struct XMLProblem: Error, Hashable, Sendable {
    /// What is wrong.
    public enum Kind: Text, Hashable, Sendable {
        /// It has a document type declaration: entities could grow without end, or be fetched from elsewhere.
        case documentType
        /// It is nested more deeply than allowed.
        case depth
        /// Its bytes are not those of its encoding.
        case encoding
        /// It ends in the middle.
        case end
        /// A name or an attribute is longer, or an element has more attributes, than allowed.
        case size
        /// It is not well-formed.
        case syntax
        /// An element is closed by the name of another one.
        case unbalanced
    }

    /// What is wrong.
    public let kind: Kind
    /// From 1 on.
    public let line: Int
    /// Bytes in UTF-8 from the beginning of the line, from 1 on.
    public let column: Int

    /// `line` and `column` from 1 on.
    public init(kind: Kind, line: Int, column: Int) {
        self.kind = kind
        self.line = line
        self.column = column
    }
}
