/// What is wrong with a JSON text and where.
public struct JSONError: Error, Equatable, Sendable {
    /// What is wrong, with what belongs to it.
    public enum Kind: Equatable, Sendable {
        /// The text ends inside a value; the position is the end of the text.
        case unexpectedEnd
        case unexpectedByte(UInt8)
        /// Position of the backslash.
        case invalidEscape
        /// Position of the first byte of the ill-formed sequence.
        case invalidUTF8
        /// Half of a UTF-16 surrogate pair, written as `\uD800` to `\uDFFF`; position of the backslash.
        case loneSurrogate
        /// U+0000 to U+001F inside a string.
        case controlCharacter
        /// Position of the numeral's first byte, as for `numberOutOfRange`.
        case invalidNumber
        /// A double would be infinite, or zero although the numeral is not.
        case numberOutOfRange
        /// More than 18 significant digits, where numbers must stay what they are.
        case numberTooLong
        case trailingContent
        /// The limit; position of the bracket that is one too many.
        case tooDeep(Int)
        /// The limit in bytes; position of the start.
        case tooLarge(Int)
        /// Position of the later key.
        case duplicateKey(Text)
        /// Comments and trailing commas get a kind of their own, because people write them.
        case comment
        /// Position of the comma.
        case trailingComma
    }

    /// What is wrong.
    public var kind: Kind
    /// Where in the text; what exactly it points to depends on the kind.
    public var position: SourcePosition

    /// An error at a place of the text.
    public init(kind: Kind, position: SourcePosition) {
        self.kind = kind
        self.position = position
    }
}
