/// How much a JSON text may ask of its reader.
public struct JSONLimits: Sendable {
    /// How many arrays and objects may be open at once; never more than ``greatestDepth``, whatever is set here.
    public var depth = 64
    /// Length of the text in bytes.
    public var bytes = 16 * 1024 * 1024

    /// Whether a numeral of more than 18 significant digits is an error; else it becomes the nearest double's shortest
    /// decimal.
    public var exactNumbers = false

    /// 64 levels and 16 MiB: for everything that comes from outside and has no limits of its own.
    public static let standard = JSONLimits()

    /// For what people and programs hand in, of which no digit may get lost without a word.
    public static let exact = JSONLimits(exactNumbers: true)

    /// Reading, comparing and freeing a value recurse once per level; the browser's stack must bear it.
    public static let greatestDepth = 512

    /// A depth above ``greatestDepth`` counts as that.
    public init(depth: Int = 64, bytes: Int = 16 * 1024 * 1024, exactNumbers: Bool = false) {
        self.depth = depth
        self.bytes = bytes
        self.exactNumbers = exactNumbers
    }
}
