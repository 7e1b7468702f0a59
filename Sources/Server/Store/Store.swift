/// Where everything durable of a server is kept. Every function that changes something returns after it is on disk.
///
/// A store knows no rights, rules or policies: it keeps documents with the columns it must search, and runs decisions
/// inside its transactions. All stores pass the suite in `Tests/StoreContract`.
public protocol Store:
    RecordStore, AccountStore, DescriptionStore, MediaStore, PushStore, OverviewStore, AuditStore, ErasureStore,
    MovingStore
{
    /// Identifies the data: stays through restarts, is another one after a backup was restored.
    var epoch: String { get async throws }

    /// Gives the data another epoch: devices fetch everything anew, and send what they know to be acknowledged once more.
    ///
    /// - Parameter events: What the audit log says of it, if and only if it begins.
    /// - Returns: The new one.
    func beginEpoch(noting events: [AuditEvent]) async throws -> String

    /// A consistent copy of everything, made while the store is in use.
    ///
    /// - Parameter path: Becomes a folder that only its owner can read; refused when something is there.
    /// - Returns: Hashes of media whose bytes are not there, or are others. Everything else is in the backup.
    @discardableResult
    func backup(to path: String) async throws -> [String]

    /// Fills this store, which must not hold anything yet, with a backup of a store of the same kind. The epoch is a new
    /// one then, and nobody is logged in.
    ///
    /// - Returns: Hashes of media that the backup names and does not have. They can be uploaded again.
    @discardableResult
    func restore(from path: String) async throws -> [String]

    /// Looks through everything for what does not fit together. It changes nothing, and takes as long as reading all records'
    /// columns does.
    func findings() async throws -> [StoreFinding]

    /// Cheap sign of life for `/health`.
    func ping() async throws

    func close() async throws
}

/// Why a store could not do its work. What was asked for has then not happened, not even in part.
public enum StoreFailure: Error, Equatable, Sendable {
    /// No space left. Nothing is damaged; reading still works.
    case full
    /// Another server or backup holds what is needed; later it may work.
    case busy
    /// The database cannot be reached.
    case unreachable
    /// The schema is newer than this program.
    case newerSchema(found: Int, known: Int)
    case damaged(String)
    /// A statement took longer than the store lets one take.
    case overdue
    /// Somebody has the name of an account that was to be made.
    case taken
    /// Anything else, in the database's words, for the log only.
    case other(String)
}

extension StoreFailure {
    /// Whether the database belongs to a newer program.
    public var isNewer: Bool {
        if case .newerSchema = self { return true }
        return false
    }

    /// Whether the same request may succeed later without anybody mending something.
    public var isTransient: Bool {
        switch self {
        case .busy, .unreachable: true
        default: false
        }
    }
}

extension Store {
    /// Begins it, and notes nothing.
    public func beginEpoch() async throws -> String { try await beginEpoch(noting: []) }
}
