/// Why there is no answer.
public enum GraphHopperError: Error, Hashable, Sendable {
    /// No way is near the point with this number, from 0 on.
    case pointNotFound(Int)
    /// The point with this number, from 0 on, lies outside the server's map.
    case pointOutOfBounds(Int)
    /// No way leads from one point to the next.
    case connectionNotFound
    /// The access token is missing (then nothing was sent) or not accepted; the server's words.
    case unauthorized(String)
    /// Too many requests: how many credits there are in a period, how many are left, seconds until there are new ones, what this
    /// request cost, and the server's words.
    case rateLimited(limit: Int?, remaining: Int?, reset: Int?, credits: Double?, words: String)
    /// The request cannot be answered as it is: the server's words, or those of this library, which then has sent nothing.
    case refused(message: String, hints: [ErrorHint])
    /// The server failed; its words, if it has any.
    case server(status: Int, message: String?)
    /// The answer is not GraphHopper's JSON.
    case notJSON(status: Int)
    /// No answer came in time.
    case timeout
    /// The server cannot be reached: no network, no such host, refused, broken off, or no secure connection.
    case offline
    /// Whoever asked no longer wants the answer.
    case cancelled
}

/// One reason for a refusal.
public struct ErrorHint: Hashable, Sendable {
    /// The server's words.
    public var message: String
    /// The class of the server's error, such as `com.graphhopper.util.exceptions.PointNotFoundException`.
    public var details: String?
    /// Which point it is about, from 0 on.
    public var pointIndex: Int?
    /// All members as they came.
    public var members: [String: JSONValue]

    /// With these words.
    public init(
        message: String, details: String? = nil, pointIndex: Int? = nil, members: [String: JSONValue] = [:]
    ) {
        self.message = message
        self.details = details
        self.pointIndex = pointIndex
        self.members = members
    }
}
