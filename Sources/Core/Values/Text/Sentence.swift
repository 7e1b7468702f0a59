/// A sentence of the platform that still knows which of its parts were put in, so that a ``Catalogue`` finds it.
///
/// In `"\(count) pins"` the number is a value: the catalogue knows the sentence as `{1} pins`. A sentence put into another one
/// is looked up on its own. Both stand between marks in the bytes (U+0001 to U+0006), which no text for people contains.
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    static let valueStart: UInt8 = 1
    static let valueEnd: UInt8 = 2
    static let sentenceStart: UInt8 = 3
    static let sentenceEnd: UInt8 = 4
    /// In a value: how a further language writes it; first its code.
    static let otherCode: UInt8 = 5
    static let otherText: UInt8 = 6

    let marked: Text

    /// A sentence without values.
    @inline(never)
    public init(stringLiteral value: StaticString) { marked = Text(stringLiteral: value) }

    /// A sentence with values in it.
    @inline(never)
    public init(stringInterpolation parts: Parts) { marked = Text(wellFormed: parts.bytes) }

    /// A sentence that came from elsewhere as a text; a catalogue finds it if it has no values.
    @inline(never)
    public init(received text: Text) { marked = Text(wellFormed: Self.value(text)) }

    /// A text that is a value as a whole: it is the same in every language.
    @inline(never)
    public init(_ text: Text) {
        var parts = Parts(literalCapacity: 0, interpolationCount: 1)
        parts.appendInterpolation(text)
        marked = Text(wellFormed: parts.bytes)
    }

    /// A value that languages write in their own ways: as this one does, and for its catalogue as each further one does.
    @inline(never)
    public init(in language: Text, _ text: (Text) -> Text) {
        var bytes = Sentence(text(language)).marked.utf8
        bytes.removeLast()
        for catalogue in Catalogue.all {
            bytes.append(Self.otherCode)
            bytes += catalogue.code.utf8
            bytes.append(Self.otherText)
            bytes += Self.value(text(catalogue.code))
        }
        bytes.append(Self.valueEnd)
        marked = Text(wellFormed: bytes)
    }

    /// Several sentences one after the other, each looked up on its own, and so is what stands between them.
    @inline(never)
    public init(_ sentences: [Sentence], separator: Sentence) {
        var parts = Parts(literalCapacity: 0, interpolationCount: 2 * sentences.count)
        for place in sentences.indices {
            if place > 0 { parts.appendInterpolation(separator) }
            parts.appendInterpolation(sentences[place])
        }
        marked = Text(wellFormed: parts.bytes)
    }

    /// A sentence that is written in two parts.
    @inline(never)
    public static func + (a: Sentence, b: Sentence) -> Sentence { Sentence(marked: a.marked + b.marked) }

    private init(marked: Text) { self.marked = marked }

    /// As people read it.
    public var text: Text {
        @inline(never) get {
            var read: [UInt8] = []
            read.reserveCapacity(marked.utf8.count)
            var isOther = false
            for byte in marked.utf8 {
                if byte == Self.otherCode { isOther = true }
                if byte == Self.valueEnd { isOther = false }
                if !isOther, byte > Self.otherText || byte < Self.valueStart { read.append(byte) }
            }
            return Text(wellFormed: read)
        }
    }

    /// A text from outside, which may have any characters.
    @inline(never)
    private static func value(_ text: Text) -> [UInt8] {
        var value: [UInt8] = []
        for byte in text.utf8 where byte > otherText || byte < valueStart { value.append(byte) }
        return value
    }

    /// The parts of a literal with values in it.
    public struct Parts: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        /// Space for a literal of so many bytes and values.
        @inline(never)
        public init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 8 * interpolationCount)
        }

        /// What stands between two values.
        @inline(never)
        public mutating func appendLiteral(_ literal: StaticString) { bytes += [UInt8](literal: literal) }

        /// A value, the same in every language. A literal is a sentence instead.
        @_disfavoredOverload
        @inline(never)
        public mutating func appendInterpolation(_ text: Text) {
            bytes.append(valueStart)
            bytes += value(text)
            bytes.append(valueEnd)
        }

        /// A number in decimal digits.
        @inline(never)
        public mutating func appendInterpolation(_ value: Int) { appendInterpolation(Text(value)) }

        /// A number in decimal digits.
        @inline(never)
        public mutating func appendInterpolation(_ value: Int64) { appendInterpolation("\(value)" as Text) }

        /// Another sentence, which is looked up on its own.
        @inline(never)
        public mutating func appendInterpolation(_ sentence: Sentence) {
            bytes.append(sentenceStart)
            bytes += sentence.marked.utf8
            bytes.append(sentenceEnd)
        }
    }
}
