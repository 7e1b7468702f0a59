/// Why an attempt to synchronise came to nothing. Everything that waits goes on waiting.
public enum SyncFailure: Sendable {
    /// The server was not reached.
    case offline
    /// No answer for a stated time, though there is a connection.
    case stalled
    /// The person has to log in. Nothing is tried until then.
    case login
    /// There is no such app for this person (any more).
    case gone
    /// The request was too large.
    case tooLarge
    /// The server asks for patience.
    case busy
    /// The server failed.
    case server
    /// The answer makes no sense.
    case unreadable
    /// The answer was damaged on its way; everything is pulled anew.
    case damaged

    /// - Parameter status: HTTP status of an answer other than 200; 0 when there was none.
    public init(status: Int) {
        switch status {
        case 0: self = .offline
        case 401: self = .login
        case 403, 404, 410: self = .gone
        case 413: self = .tooLarge
        case 429, 503: self = .busy
        case 500...599: self = .server
        default: self = .unreadable
        }
    }
}
