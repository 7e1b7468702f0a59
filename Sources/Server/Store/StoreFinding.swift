/// Something that a check of a database found.
public enum StoreFinding: Sendable, Hashable {
    /// The database itself is damaged, in its own words.
    case damaged(String)
    /// An app has records with versions beyond its head, so that the next ones would be given twice.
    case sequence(app: String, head: Int64, greatest: Int64)
    /// Records name a medium that is not there.
    case missingMedium(app: String, hash: String, records: Int)
    /// A medium is there without its bytes, or with fewer or more.
    case missingBytes(hash: String)
    /// What records say of their media, and what is looked up for them, differ.
    case references(app: String, count: Int)
    /// An index that the database does not use.
    case index(String)
    /// No fault: media that no record names. They go by themselves.
    case unused(app: String, media: Int, bytes: Int64)

    /// Whether somebody has to do something.
    public var isFault: Bool {
        if case .unused = self { return false }
        return true
    }
}
