extension Text {
    /// The text as code points.
    public var unicodeScalars: UnicodeScalars { UnicodeScalars(utf8: utf8) }

    /// The Unicode scalars of a text, from the first to the last.
    public struct UnicodeScalars: Sequence, IteratorProtocol {
        fileprivate let utf8: [UInt8]
        private var place = 0

        fileprivate init(utf8: [UInt8]) { self.utf8 = utf8 }

        /// The next code point; nil at the end.
        @inline(never)
        public mutating func next() -> Unicode.Scalar? {
            guard place < utf8.count else { return nil }
            let first = utf8[place]
            place += 1
            // The leading ones of the first byte are the length of the sequence, none for ASCII.
            let length = (~first).leadingZeroBitCount
            var value = UInt32(first)
            if length > 0 { value &= 0x7F >> UInt32(length) }
            var rest = length - 1
            while rest > 0 {
                value = value << 6 | UInt32(utf8[place] & 0x3F)
                place += 1
                rest -= 1
            }
            return Unicode.Scalar(value)
        }
    }
}
