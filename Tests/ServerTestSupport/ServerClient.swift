public import HTTPTypes
public import Hummingbird
import HummingbirdTesting

/// Asks a server of a test. An answer may take as long as it takes on a busy machine: HummingbirdTesting's own client over HTTP gives up
/// after 20 seconds.
public struct ServerClient: Sendable {
    /// Where the server listens; nil for one in process.
    public let port: Int?
    private let answer: @Sendable (HTTPRequest.Method, _ path: String, HTTPFields, ByteBuffer?) async throws -> Answer

    /// What the server answered.
    public struct Answer: Sendable {
        /// Its status code.
        public let status: HTTPResponse.Status
        /// Its header fields.
        public let headers: HTTPFields
        /// Empty for an answer without one.
        public let body: ByteBuffer
    }

    private init(_ client: any TestClientProtocol) {
        port = nil
        answer = { method, path, headers, body in
            try await client.execute(uri: path, method: method, headers: headers, body: body) {
                Answer(status: $0.status, headers: $0.headers, body: $0.body)
            }
        }
    }

    private init(_ client: TestClient, port: Int) {
        self.port = port
        answer = { method, path, headers, body in
            var headers = headers
            headers[.connection] = "keep-alive"
            let response = try await client.execute(
                TestClient.Request(path, method: method, authority: "localhost", headers: headers, body: body))
            return Answer(status: response.status, headers: response.headers, body: response.body ?? ByteBuffer())
        }
    }

    /// Throws when the connection ends or nothing comes for five minutes.
    public func send(
        _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: ByteBuffer? = nil
    ) async throws -> Answer {
        try await answer(method, path, headers, body)
    }

    /// In process, through the router.
    public static func inProcess<Result>(
        _ application: some ApplicationProtocol, _ body: @Sendable (ServerClient) async throws -> Result
    ) async throws -> Result {
        try await application.test(.router) { try await body(ServerClient($0)) }
    }

    /// Over HTTP on a free port of this machine, on one connection.
    public static func live<Result: Sendable>(
        _ application: some ApplicationProtocol, _ body: @Sendable (ServerClient) async throws -> Result
    ) async throws -> Result {
        try await application.test(.live) { server in
            let port = server.port ?? 0
            return try await withoutActuallyEscaping(body) { body in
                try await TestClient.withClient(
                    host: "localhost", port: port, configuration: .init(timeout: .seconds(300))
                ) { try await body(ServerClient($0, port: port)) }
            }
        }
    }
}
