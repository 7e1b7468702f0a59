import Hummingbird
import Services
import Values

/// Routes below `/api/` that the platform itself does not know, for example of a kit.
public protocol FurtherRoutes: Sendable {
    /// First part of their addresses behind `/api/`. Who is not known there is told that HTTP Basic works.
    var name: String { get }

    /// Whether they are for everybody, pages of other sites too: nobody is asked who sent a request, and they limit
    /// requests themselves.
    var isOpen: Bool { get }

    /// - Parameters:
    ///   - api: Every request, with who sent it unless they are open.
    ///   - bodyTime: How long a request may take to bring its JSON.
    func add(to api: RouterGroup<ServerContext>, bodyTime: Duration)

    /// Their addresses in the interface document (OpenAPI) of an app; none when they have nothing for it.
    func paths(of version: AppEntry.Version) -> JSONObject
}

extension FurtherRoutes {
    /// For who may use the apps of this server, on its own pages.
    public var isOpen: Bool { false }
}
