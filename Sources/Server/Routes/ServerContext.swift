import Hummingbird
import Services
import Values

/// What is known about a request besides itself.
public struct ServerContext: RequestContext {
    /// For Hummingbird's own use.
    public var coreContext: CoreRequestContextStorage
    /// Where the request comes from, as far as it concerns limits and cookies.
    var client: Client
    /// Who sent it and how that was proved; nil: nobody knows.
    var login: Login?
    let trace = RequestTrace()

    /// A context for a request that has just arrived.
    public init(source: Source) {
        coreContext = .init(source: source)
        client = Client(peer: source.channel.remoteAddress?.ipAddress)
    }

    /// Who sends the request; nil before that was found out, and for nobody.
    public var identity: Identity? { login?.identity }

    /// The login of the browser that sent the request; nil for scripts and for nobody.
    package var browserToken: SessionToken? { login?.isByCookie == true ? login?.token : nil }

    /// What requests are counted by: an IPv4 address or the network of an IPv6 address.
    package var network: String { client.network }

    /// Whether the request came over TLS, to this server or to the proxy in front of it.
    package var isSecure: Bool { client.isSecure }

    /// A part of the address without percent encoding; "" when it is encoded wrongly.
    package func part(_ name: String) -> String {
        String(Text(parameters.get(name) ?? "").percentDecoded ?? "")
    }

    /// - Throws: 401 when nobody knows who sent the request.
    package func requiredIdentity() throws -> Identity {
        guard let identity else { throw AccountFailure.needed }
        return identity
    }
}
