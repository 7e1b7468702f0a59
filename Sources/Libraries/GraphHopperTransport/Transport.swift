import Foundation

/// Carries requests to a server and brings its answers: a URLSession, or something else in tests and behind proxies.
public protocol Transport: Sendable {
    /// Brings the server's answer, whatever its status is.
    ///
    /// Whoever asks waits no longer than its time limit and until it is cancelled, also when this function goes on.
    func send(_ request: TransportRequest) async throws(TransportFailure) -> TransportResponse
}

/// What is sent. Its description shows no access token.
public struct TransportRequest: Hashable, Sendable {
    /// With the access token, if there is one.
    public var url: URL
    /// JSON, sent by POST; nil: GET.
    public var body: Data?
    /// Seconds until the answer has to be there.
    public var timeout: TimeInterval

    /// - Parameter timeout: seconds.
    public init(url: URL, body: Data? = nil, timeout: TimeInterval = 60) {
        self.url = url
        self.body = body
        self.timeout = timeout
    }
}

/// What came back.
public struct TransportResponse: Hashable, Sendable {
    /// Of HTTP.
    public var status: Int
    /// Names in lower case.
    public var headers: [String: String]
    /// As it came.
    public var body: Data

    /// - Parameter headers: in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data) {
        self.status = status
        self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { _, last in last }
        self.body = body
    }
}

/// Why nothing came back.
public enum TransportFailure: Error, Hashable, Sendable {
    /// It took too long.
    case timeout
    /// The server cannot be reached.
    case offline
    /// It is no longer wanted.
    case cancelled
}

extension TransportRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Method and address without the query.
    public var description: String {
        var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
        parts?.query = nil
        return "\(body == nil ? "GET" : "POST") \(parts?.string ?? "…")"
    }

    /// As ``description``.
    public var debugDescription: String { description }

    /// Nothing but the description.
    public var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}
