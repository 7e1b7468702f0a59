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
    /// The schema's index of this name is not there.
    case missingIndex(String)
    /// What an index of SQLite holds is not what the rows hold.
    case staleIndex(String)
    /// What records are searched by differs from their documents.
    case search(app: String, records: Int)
    /// An app's deleted records were removed up to a version beyond its head.
    case floor(app: String, head: Int64, floor: Int64)
    /// Names of commits beyond the head, or none for the head: devices would take what they saw for lost, or not notice that it is.
    case marks(app: String, count: Int)
    /// What accounts have of an app is counted wrong.
    case recordBytes(app: String, accounts: Int)
    /// Rows of a table whose account, session or subscription is not there.
    case orphans(table: String, count: Int)
    /// No fault: records name others that are gone. Devices may have deleted those meanwhile.
    case gone(app: String, model: String, field: String, records: Int)
    /// No fault: records are shared with accounts that are not there.
    case unknownReaders(app: String, model: String, field: String, names: [String])
    /// No fault: media that no record names. They go by themselves.
    case unused(app: String, media: Int, bytes: Int64)

    /// Whether somebody has to do something.
    public var isFault: Bool {
        switch self {
        case .unused, .gone, .unknownReaders: false
        default: true
        }
    }
}
