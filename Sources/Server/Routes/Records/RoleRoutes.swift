import HTTPTypes
import Hummingbird
import Services
import Values

/// `/api/apps/{app}/role/{user}`: what somebody was granted, for the person and for administrators.
struct RoleRoutes: Sendable {
    let library: AppLibrary
    let records: Records

    func add(to api: RouterGroup<ServerContext>) {
        api.get("apps/:app/role/:user") { _, context in
            let app = try await library.app(in: context)
            let name = context.part("user")
            guard let role = try await records.role(of: name, in: app, by: context.identity) else {
                throw Problem.notFound
            }
            return Response(json: role.utf8)
        }
        api.refuseOtherMethods(at: "apps/:app/role/:user", than: [.get, .head])
    }
}
