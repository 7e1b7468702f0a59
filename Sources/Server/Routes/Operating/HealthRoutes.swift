import HTTPTypes
import Hummingbird
import Language
import Store

/// `/health`: says that requests are answered and that the store answers too.
struct HealthRoutes: Sendable {
    let signOfLife: @Sendable () async throws -> Void

    func add(to router: Router<ServerContext>) {
        router.get("health") { _, context in
            do {
                try await signOfLife()
            } catch let failure as StoreFailure where failure.isNewer {
                throw failure
            } catch {
                context.logger.error(
                    "The store does not answer", metadata: ["error": .string(String(reflecting: error))])
                throw Problem.storeIsSilent
            }
            return Response(
                status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: "{\"status\":\"ok\"}")))
        }
    }
}

extension Problem {
    fileprivate static let storeIsSilent = Problem(
        status: .serviceUnavailable, code: "store.busy",
        detail: Bilingual(de: "Die Datenbank antwortet nicht.", en: "The database does not answer."),
        headers: [.retryAfter: "5"])
}
