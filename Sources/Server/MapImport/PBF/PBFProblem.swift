import Values

/// Why a file of OpenStreetMap in the format PBF cannot be read.
public struct PBFProblem: Error, Hashable, Sendable {
    /// What is wrong.
    public var kind: Kind
    /// Where the part of the file begins in which it is wrong, in bytes from the file's beginning.
    public var offset: Int

    /// A problem in the part that begins at `offset`.
    public init(_ kind: Kind, at offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// What is wrong, without the place.
    public enum Kind: Error, Hashable, Sendable {
        /// There is no such file, it is none, or the system refuses to read it.
        case unreadable
        /// The file does not begin as the format has it.
        case notPBF
        /// The file ends within a part.
        case cutOff
        /// The header of a part has this many bytes, more than ``PBFLimits/header``.
        case header(Int)
        /// A part has more bytes than ``PBFLimits/blob``, as it says itself or counted while it was inflated.
        case blob
        /// A part is compressed by a method other than zlib: its name.
        case compression(Text)
        /// What zlib should inflate is damaged, or inflates to another length than the part says.
        case inflating
        /// The fields of a part are not as the format has them.
        case malformed
        /// Something is numbered that is not there, such as a text behind the end of its table.
        case index
        /// A place is not on the earth.
        case place
        /// The file needs something of its readers that this one cannot do: the feature's name.
        case feature(Text)
        /// There are more elements than ``PBFLimits/elements``.
        case elements
    }
}

/// How much a file may ask for.
public enum PBFLimits {
    /// Bytes of a part's header: 64 KiB, by the format.
    public static let header = 64 << 10
    /// Bytes of a part, also when inflated: 32 MiB, by the format.
    public static let blob = 32 << 20
    /// Nodes, ways and relations of a file: what takes a few gigabytes of memory.
    public static let elements = 100_000_000
}
