import HTTPTypes
import Hummingbird
import Logging
import Services
import Synchronization

/// One line for each answer: method, path without query, status, time. Neither headers nor addresses or names of people.
struct RequestLog: RouterMiddleware {
    /// Whether the line also says which account sent the request, and an id that the answer has too.
    let isFull: Bool
    let isBehindProxy: Bool

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        let start = ContinuousClock.now
        guard isFull else {
            let response = try await next(request, context)
            context.logger.debug(
                "Request",
                metadata: Self.metadata(of: request, response).merging(
                    ["duration": .stringConvertible(ContinuousClock.now - start)]) { $1 })
            return response
        }
        let id = isBehindProxy ? Self.known(request.headers[.known("X-Request-ID")]) : nil
        let name = id ?? Self.newID()
        var response = try await next(request, context)
        response.headers[.known("X-Request-ID")] = name
        var metadata = Self.metadata(of: request, response)
        metadata["milliseconds"] = .stringConvertible((ContinuousClock.now - start) / .milliseconds(1))
        metadata["request"] = .string(name)
        if let length = response.body.contentLength { metadata["bytes"] = .stringConvertible(length) }
        if let account = context.trace.account { metadata["account"] = .string(account) }
        context.logger.info("Request", metadata: metadata)
        return response
    }

    private static func metadata(of request: Request, _ response: Response) -> Logger.Metadata {
        [
            "method": .string(request.method.rawValue),
            "path": .string(String(request.uri.path.prefix(200))),
            "status": .stringConvertible(response.status.code),
        ]
    }

    /// What a proxy calls the request, when it could be nothing else than a name.
    private static func known(_ text: String?) -> String? {
        guard let text, (1...64).contains(text.utf8.count),
            text.utf8.allSatisfy({ byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            })
        else { return nil }
        return text
    }

    private static func newID() -> String {
        let digits = String(UInt64.random(in: .min ... .max), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// What is found out about a request on its way in, for whoever looks at it on its way out.
final class RequestTrace: Sendable {
    private let found = Mutex<String?>(nil)

    /// Id of the account that sent it.
    var account: String? {
        get { found.withLock { $0 } }
        set { found.withLock { $0 = newValue } }
    }
}
