import HTTPTypes
import Hummingbird
import NIOCore

/// The other end of a connection.
struct Client: Sendable, Hashable {
    /// IP address, or "unknown".
    var address: String
    /// Whether it speaks TLS, to this server or to the proxy in front of it.
    var isSecure = false
    /// Whether a proxy passed the request on.
    var isForwarded = false

    init(peer: String?) {
        address = peer ?? "unknown"
    }

    /// What attempts and requests are counted by: an IPv4 address, or the network (/64) of an IPv6 address, because a
    /// single customer has all of its addresses.
    var network: String {
        guard let parsed = try? SocketAddress(ipAddress: address, port: 0), case .v6(let v6) = parsed else {
            return address
        }
        let bytes = withUnsafeBytes(of: v6.address.sin6_addr) { Array($0) }
        if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10...11].allSatisfy({ $0 == 0xff }) {
            return bytes.suffix(4).map(String.init).joined(separator: ".")
        }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":") + "/64"
    }

    /// Whether the connection comes from this machine itself.
    var isLocal: Bool {
        !isForwarded && (address == "::1" || address == "unknown" || network.hasPrefix("127."))
    }
}

/// Finds out who is behind a proxy. Only with a proxy: else anybody could say so of himself.
struct ForwardedClient: RouterMiddleware {
    let isBehindProxy: Bool

    func handle(
        _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        let addresses = request.headers.list(.known("X-Forwarded-For"))
        context.client.isForwarded = !addresses.isEmpty
        if isBehindProxy {
            // The last one is what the proxy itself saw; those before are what it was told.
            if let address = addresses.last, (try? SocketAddress(ipAddress: address, port: 0)) != nil {
                context.client.address = address
            }
            let schemes = request.headers.list(.known("X-Forwarded-Proto"))
            context.client.isSecure = schemes.last?.lowercased() == "https"
        }
        return try await next(request, context)
    }
}

extension Request {
    /// "https://example.org", as browsers name this server in `Origin`.
    package func origin(isSecure: Bool) -> String? {
        head.authority.map { (isSecure ? "https://" : "http://") + $0.lowercased() }
    }
}
