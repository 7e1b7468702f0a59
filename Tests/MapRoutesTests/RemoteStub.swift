import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Synchronization
import Values

/// A server on this machine that answers as a test says, and remembers what it was asked.
final class RemoteStub: Sendable {
    struct Question: Sendable {
        let method: HTTPRequest.Method
        let path: String
        let query: String
        let headers: HTTPFields
        let body: String
    }

    struct Reply: Sendable {
        var status: HTTPResponse.Status = .ok
        var body = ""
        var headers: HTTPFields = [:]
        /// Waits before it answers.
        var delay: Duration = .zero
    }

    private let asked = Mutex<[Question]>([])
    private let reply: Mutex<Reply>

    init(_ reply: Reply = Reply()) { self.reply = Mutex(reply) }

    var questions: [Question] { asked.withLock { $0 } }

    func answer(_ reply: Reply) { self.reply.withLock { $0 = reply } }

    /// - Parameter body: Gets the address.
    func run<Result>(_ body: @escaping @Sendable (String) async throws -> Result) async throws -> Result {
        let router = Router()
        for method: HTTPRequest.Method in [.get, .post] {
            router.on("**", method: method) { [self] request, _ in
                let content = try await request.body.collect(upTo: 1 << 20)
                asked.withLock {
                    $0.append(
                        Question(
                            method: request.method, path: request.uri.path, query: request.uri.query ?? "",
                            headers: request.headers, body: String(buffer: content)))
                }
                let reply = reply.withLock { $0 }
                try await Task.sleep(for: reply.delay)
                return Response(
                    status: reply.status, headers: reply.headers,
                    body: ResponseBody(byteBuffer: ByteBuffer(string: reply.body)))
            }
        }
        return try await Application(router: router).test(.live) { client in
            try await body("http://127.0.0.1:\(client.port ?? 0)")
        }
    }
}
