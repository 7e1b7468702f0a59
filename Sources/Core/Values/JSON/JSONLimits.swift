/// How much a JSON text may ask of its reader.
public struct JSONLimits: Sendable {
    /// How many arrays and objects may be open at once; never more than ``greatestDepth``, whatever is set here.
    public var depth = 64
    /// Length of the text in bytes.
    public var bytes = 16 * 1024 * 1024

    /// 64 levels and 16 MiB: for everything that comes from outside and has no limits of its own.
    public static let standard = JSONLimits()

    /// Reading, comparing and freeing a value recurse once per level; the browser's stack must bear it.
    public static let greatestDepth = 512

    /// A depth above ``greatestDepth`` counts as that.
    public init(depth: Int = 64, bytes: Int = 16 * 1024 * 1024) {
        self.depth = depth
        self.bytes = bytes
    }
}
