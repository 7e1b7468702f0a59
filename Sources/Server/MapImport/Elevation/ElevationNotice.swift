/// Why there are no heights somewhere. An import goes on without them.
public struct ElevationNotice: Hashable, Sendable {
    /// What is the matter with a file.
    public enum Kind: Hashable, Sendable {
        /// There is no such file, or it may not be read.
        case unreadable
        /// Its name says no place such as `N47E009`.
        case name
        /// It has this many bytes, neither those of 1,201 × 1,201 heights nor those of 3,601 × 3,601.
        case size(Int)
        /// Nothing was measured in it.
        case void
        /// The region reaches into the square degree of this file, which was not given.
        case missing
        /// The region is too large for a grid of heights.
        case extent
    }

    /// As it was given; of a missing one its name.
    public let file: String
    /// What is the matter with it.
    public let kind: Kind

    /// A notice about a file.
    public init(file: String, kind: Kind) {
        self.file = file
        self.kind = kind
    }
}
