// The way to and from the standard library's texts, for code that talks to the operating system, and for tests.

extension Text: CustomStringConvertible {
    /// The same text; lone surrogates cannot occur in a `String`.
    public init(_ string: String) { self.init(wellFormed: [UInt8](string.utf8)) }

    /// For the standard library's own interpolation and printing.
    public var description: String { String(self) }
}

extension String {
    /// The same text.
    public init(_ text: Text) { self.init(decoding: text.utf8, as: UTF8.self) }
}
