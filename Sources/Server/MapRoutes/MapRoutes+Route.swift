import HTTPTypes
import Hummingbird
import Maps
import NIOCore
import Routes
import Routing
import Values

extension MapRoutes {
    private static let path: RouterPath = ":region/route"

    /// `GET` with the question in its address, `POST` with it in JSON.
    func addRoute(to maps: RouterGroup<ServerContext>, _ bodies: BodyLimits) {
        maps.get(Self.path) { request, context in
            try await answer(try RouteQuestion(Parameters(request)), try context.region())
        }
        maps.post(Self.path) { request, context in
            let region = try context.region()
            return try await answer(try RouteQuestion(Parameters(try await bodies.json(of: request))), region)
        }
        maps.open(Self.path, to: [.get, .head, .post])
    }

    private func answer(_ question: RouteQuestion, _ region: RegionName) async throws -> Response {
        let start = ContinuousClock.now
        let bytes = try await desk.route(region, question.request) { [surroundings] route, map in
            let region = map.contents.region
            guard !question.isGPX else {
                return RouteFile(route, of: question, at: surroundings.now()).bytes
            }
            var options = question.answer
            options.took = (ContinuousClock.now - start).milliseconds
            return RouteAnswer.json(route, in: region, options: options)
        }
        var response = Response(computed: bytes)
        if question.isGPX {
            response.headers[.contentType] = "application/gpx+xml"
            response.headers[.contentDisposition] = "attachment; filename=\"route.gpx\""
        }
        return response
    }
}

extension Duration {
    /// Whole ones.
    var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
