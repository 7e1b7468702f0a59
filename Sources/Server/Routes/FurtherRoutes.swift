import Hummingbird
import Services
import Values

/// Routes below `/api/` that the platform itself does not know, for example of a kit.
public protocol FurtherRoutes: Sendable {
    /// First part of their addresses behind `/api/`. Who is not known there is told that HTTP Basic works.
    var name: String { get }

    /// - Parameters:
    ///   - api: Every request with who sent it.
    ///   - bodyTime: How long a request may take to bring its JSON.
    func add(to api: RouterGroup<ServerContext>, bodyTime: Duration)

    /// Their addresses in the interface document (OpenAPI) of an app; none when they have nothing for it.
    func paths(of version: AppEntry.Version) -> JSONObject
}
