import Exposition
import HTTPTypes
import Hummingbird
import Language

/// `/metrics`, for programs on this machine that did not come through a proxy.
struct MetricsRoutes: Sendable {
    let exposition: Exposition

    func add(to router: Router<ServerContext>) {
        router.get("metrics") { _, context in
            guard context.client.isLocal else { throw Problem.onlyHere }
            return Response(
                status: .ok, headers: [.contentType: Exposition.mediaType, .cacheControl: "no-store"],
                body: ResponseBody(byteBuffer: ByteBuffer(string: exposition.text)))
        }
    }
}

extension Problem {
    fileprivate static let onlyHere = Problem(
        status: .forbidden, code: "metrics.local",
        detail: Bilingual(
            de: "Messwerte gibt es nur für Programme auf dem Rechner des Servers.",
            en: "Metrics are for programs on the server's own machine only."))
}
