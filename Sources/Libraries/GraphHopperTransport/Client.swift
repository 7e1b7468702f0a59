import Foundation

/// Sends requests to one server and reads its answers.
package struct Client: Sendable {
    private let token: AccessToken
    private let baseURL: URL
    private let transport: any Transport
    private let timeout: TimeInterval

    /// A query that is longer is sent as a body: proxies take no endless addresses.
    package static let longestQuery = 4_000

    package init(_ token: AccessToken, _ baseURL: URL, _ transport: any Transport, timeout: TimeInterval) {
        self.token = token
        self.baseURL = baseURL
        self.transport = transport
        self.timeout = timeout
    }

    /// graphhopper.com with the token of the app.
    package static let ofProcess = Client(
        .ofProcess, HostedServer.address, URLSessionTransport(), timeout: HostedServer.timeout)

    /// - Parameter accessToken: Nil: nothing is sent.
    package init(accessToken: String?, _ baseURL: URL, _ transport: any Transport, timeout: TimeInterval) {
        self.init(AccessToken(accessToken), baseURL, transport, timeout: timeout)
    }

    /// For a server that wants no token.
    package init(serverWithoutTokens baseURL: URL, _ transport: any Transport, timeout: TimeInterval) {
        self.init(AccessToken(.notNeeded), baseURL, transport, timeout: timeout)
    }

    /// The server's JSON.
    ///
    /// - Parameter needsBody: whether a query cannot say all of it; nil: there is no other way than a query.
    package func answer(
        _ path: String, _ parameters: Parameters, needsBody: Bool?
    ) async throws(GraphHopperError) -> JSONValue {
        let request = try request(path, parameters, needsBody: needsBody)
        let response = try await FirstAnswer.of(transport, request)
        return try read(response)
    }

    private func request(
        _ path: String, _ parameters: Parameters, needsBody: Bool?
    ) throws(GraphHopperError) -> TransportRequest {
        var key = Parameters()
        switch token.kind {
        case .key(let text): key.add(query: "key", text)
        case .missing: throw .unauthorized("No access token was given.")
        case .notNeeded: break
        }
        let query = parameters.queryText
        let isBody = needsBody.map { $0 || query.utf8.count > Self.longestQuery } ?? false
        let texts = [isBody ? "" : query, key.queryText].filter { !$0.isEmpty }
        guard var parts = URLComponents(url: baseURL.appending(path: path), resolvingAgainstBaseURL: true) else {
            throw .refused(message: "The base address is none.", hints: [])
        }
        parts.percentEncodedQuery = texts.isEmpty ? nil : texts.joined(separator: "&")
        guard let url = parts.url else { throw .refused(message: "The base address is none.", hints: []) }
        return TransportRequest(url: url, body: isBody ? Self.bytes(parameters.body) : nil, timeout: timeout)
    }

    private static func bytes(_ members: [String: JSONValue]) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(JSONValue.object(members))) ?? Data()
    }

    private func read(_ response: TransportResponse) throws(GraphHopperError) -> JSONValue {
        let json = try? JSONDecoder().decode(JSONValue.self, from: response.body)
        if let error = ErrorAnswer(response, json?.object, hiding: token).error { throw error }
        guard let json, json.object != nil else { throw .notJSON(status: response.status) }
        return json
    }
}

extension Client: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "\(baseURL.host() ?? "…"), \(token)" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: ["server": description]) }
}
