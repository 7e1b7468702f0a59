import HTTPTypes
import Hummingbird
import Language
import Services

/// Lets requests bring their bodies only as far as there is memory for them: a body is in it from its first byte until it
/// is answered. What a body may have at most is lent before anything of it is read.
struct BodyBudget: RouterMiddleware {
    let budget: SharedBudget
    /// Who has a share; nil: it is not counted.
    let key: @Sendable (ServerContext) -> String?

    /// Bodies up to here always have room, so that people can log in and ask whatever others send.
    static let small = 16 * 1024
    /// No route takes a longer one.
    static let largest = 9_000_000

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        guard let key = key(context), let bytes = request.bodyBytes, bytes > Self.small else {
            return try await next(request, context)
        }
        if let shortage = budget.take(bytes, for: key) { throw Problem.noRoom(shortage) }
        defer { budget.giveBack(bytes, of: key) }
        return try await next(request, context)
    }
}

extension Request {
    /// What its body may have at most; nil: it has none.
    fileprivate var bodyBytes: Int? {
        if let length = declaredBytes { return Int(min(length, Int64(BodyBudget.largest))) }
        return headers[.transferEncoding] == nil ? nil : BodyBudget.largest
    }
}

extension Problem {
    fileprivate static func noRoom(_ shortage: SharedBudget.Shortage) -> Problem {
        let isShare = shortage == .share
        return Problem(
            status: isShare ? .tooManyRequests : .serviceUnavailable,
            code: isShare ? "request.bodies" : "server.bodies",
            detail: isShare
                ? Bilingual(
                    de: "Von hier wird gerade so viel auf einmal gesendet, wie geht. Bitte gleich noch einmal.",
                    en: "As much as possible is being sent from here at once. Please try again in a moment.")
                : Bilingual(
                    de: "Dem Server wird gerade so viel gesendet, wie er auf einmal nimmt. Bitte gleich noch einmal.",
                    en: "The server is being sent as much as it takes at once. Please try again in a moment."),
            headers: [.retryAfter: "2"])
    }
}
