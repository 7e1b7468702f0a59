import CoreMetrics
import HTTPTypes
import Hummingbird
import Language
import Logging
import Services
import Store

/// Turns whatever is thrown into an answer; the details of an unexpected error go to the log only.
struct ProblemResponses<Context: RequestContext>: RouterMiddleware {
    let metrics: any MetricsFactory
    /// Parts behind `/api/` whose clients are told that a password is taken with each request.
    var passwordPaths: [String] = []

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch {
            var problem = problem(of: error, logger: context.logger)
            if problem.status == .unauthorized, takesPassword(request) {
                problem.headers.append(
                    HTTPField(name: .wwwAuthenticate, value: "Basic realm=\"Baukasten\", charset=\"UTF-8\""))
            }
            return problem.response(to: request)
        }
    }

    /// A script of a page gets no window of the browser's own for that.
    private func takesPassword(_ request: Request) -> Bool {
        let mode = request.headers[.known("Sec-Fetch-Mode")]
        return (mode == nil || mode == "navigate")
            && passwordPaths.contains { request.uri.path.hasPrefix("/api/\($0)/") }
    }

    private func problem(of error: any Error, logger: Logger) -> Problem {
        switch error {
        case let problem as Problem: return problem
        case let failure as AccountFailure:
            if case .directory(let reason) = failure {
                logger.error("The directory does not answer", metadata: ["reason": .string(reason)])
            }
            count(failure)
            return Problem(failure)
        case let failure as AccessFailure: return Problem(failure)
        case let failure as MediaFailure: return Problem(failure)
        case let failure as StoreFailure:
            logger.error("The store failed", metadata: ["error": .string(String(reflecting: failure))])
            return Problem(failure)
        case let error as any HTTPResponseError:
            return error.status == .notFound
                ? Problem.notFound : Problem(status: error.status, detail: Bilingual(de: "", en: ""))
        default:
            logger.error("Request failed", metadata: ["error": .string(String(reflecting: error))])
            return .failed
        }
    }
}

extension ProblemResponses {
    /// Counts logins that did not succeed.
    private func count(_ failure: AccountFailure) {
        switch failure {
        case .wrong, .wait, .busy, .directory:
            Counter(label: "baukasten_login_failures", dimensions: [("code", failure.code)], factory: metrics)
                .increment()
        default: break
        }
    }
}

extension Problem {
    fileprivate static let failed = Problem(
        status: .internalServerError, code: "server.failed",
        detail: Bilingual(
            de: "Auf dem Server ist ein Fehler aufgetreten. Mehr steht in seinem Protokoll.",
            en: "Something went wrong on the server. Its log says why."))

    fileprivate init(_ failure: StoreFailure) {
        switch failure {
        case .full:
            self.init(
                status: .init(code: 507, reasonPhrase: "Insufficient Storage"), code: "store.full",
                detail: Bilingual(
                    de: "Auf dem Server ist kein Platz mehr. Es wurde nichts geändert.",
                    en: "The server has no space left. Nothing was changed."))
        case .overdue:
            self.init(
                status: .serviceUnavailable, code: "store.overdue",
                detail: Bilingual(
                    de: "Das dauert zu lange. Es wurde nichts geändert. Bitte später noch einmal.",
                    en: "This takes too long. Nothing was changed. Please try again later."),
                headers: [.retryAfter: "30"])
        case _ where failure.isTransient:
            self.init(
                status: .serviceUnavailable, code: "store.busy",
                detail: Bilingual(
                    de: "Die Datenbank antwortet gerade nicht. Es wurde nichts geändert.",
                    en: "The database does not answer at the moment. Nothing was changed."),
                headers: [.retryAfter: "5"])
        case .newerSchema:
            self.init(
                status: .serviceUnavailable, code: "store.newer",
                detail: Bilingual(
                    de: """
                        Die Datenbank gehört zu einem neueren Programm. Dieser Server ändert nichts mehr; er muss neu gestartet \
                        werden.
                        """,
                    en: """
                        The database belongs to a newer program. This server changes nothing any more; it has to be started anew.
                        """),
                headers: [.retryAfter: "60"])
        default: self = .failed
        }
    }
}
