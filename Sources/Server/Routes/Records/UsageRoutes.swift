import HTTPTypes
import Hummingbird
import Services

/// `/api/apps/{app}/usage`: how much somebody has and may have, for the person.
struct UsageRoutes: Sendable {
    let library: AppLibrary
    let records: Records

    func add(to api: RouterGroup<ServerContext>) {
        api.get("apps/:app/usage") { _, context in
            let visit = try await records.visit(library.app(in: context), by: context.identity)
            return Response(json: try await records.usage(in: visit).json.utf8)
        }
        api.refuseOtherMethods(at: "apps/:app/usage", than: [.get, .head])
    }
}
