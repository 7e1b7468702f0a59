// The way to and from the standard library's texts, for code that talks to the operating system, and for tests.

extension Text: CustomStringConvertible {
    public init(_ string: String) { self.init(wellFormed: [UInt8](string.utf8)) }

    public var description: String { String(self) }
}

extension String {
    public init(_ text: Text) { self.init(decoding: text.utf8, as: UTF8.self) }
}
