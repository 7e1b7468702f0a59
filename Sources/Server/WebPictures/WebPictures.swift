import NIOCore
import NIOSSL
import PublicWeb
import Services

/// Fetches pictures from the public network, over TLS, for people who give their address.
///
/// A person decides what this server asks for, so the server's own network has to stay out of reach: names are resolved
/// here, every address of a name has to be public, and the connection goes to an address that was looked at, not to the
/// name. Each redirect is a new beginning. What goes wrong on the way is told in one sentence for everything, so that
/// nobody learns what there is inside.
public struct WebPictures: PictureSource {
    private static let redirects = 3

    /// How to get from a name to its addresses, within a time.
    let resolve: @Sendable (String, Duration) async throws -> [SocketAddress]
    let mayConnect: @Sendable (SocketAddress) -> Bool
    let tls: NIOSSLContext
    /// For everything together, redirects and all.
    let time: Duration

    /// - Throws: When the machine's trusted certificates cannot be read.
    public init() throws {
        let resolver = NameResolver()
        try self.init(
            resolve: resolver.addresses, mayConnect: PublicNetwork.contains, trust: .default, time: .seconds(15))
    }

    init(
        resolve: @escaping @Sendable (String, Duration) async throws -> [SocketAddress],
        mayConnect: @escaping @Sendable (SocketAddress) -> Bool, trust: NIOSSLTrustRoots, time: Duration
    ) throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = trust
        configuration.minimumTLSVersion = .tlsv12
        self.resolve = resolve
        self.mayConnect = mayConnect
        self.time = time
        tls = try NIOSSLContext(configuration: configuration)
    }

    /// The bytes of a picture from a public address; follows redirects to such, and gives up beyond the limit in
    /// bytes.
    public func bytes(at text: String, limit: Int) async throws -> [UInt8] {
        guard var address = PublicAddress(text) else { throw MediaFailure.address }
        let end = ContinuousClock.now + time
        for _ in 0...Self.redirects {
            let answer = try await answer(from: address, limit: limit, until: end)
            switch answer.head.status.code {
            case 200: return answer.body.map { Array(buffer: $0) } ?? []
            case 301, 302, 303, 307, 308:
                guard let location = answer.head.headers.first(name: "Location"),
                    let next = address.following(location)
                else { throw MediaFailure.unreachable }
                address = next
            default: throw MediaFailure.unreachable
            }
        }
        throw MediaFailure.unreachable
    }

    /// From the first address of the name that answers.
    private func answer(
        from address: PublicAddress, limit: Int, until end: ContinuousClock.Instant
    ) async throws -> PublicRequest.Answer {
        let places = try await resolve(address.host, end - .now)
        // One that is not public says enough about the others.
        guard !places.isEmpty, places.allSatisfy(mayConnect) else { throw MediaFailure.unreachable }
        let request = PublicRequest(
            .GET, address, headers: ["User-Agent": "Baukasten", "Accept": "image/*", "Accept-Encoding": "identity"],
            tls: tls, limit: limit)
        for place in places.prefix(3) where end > .now {
            do {
                return try await request.send(to: place, within: end - .now)
            } catch let failure as MediaFailure {
                throw failure
            } catch {
                continue
            }
        }
        throw MediaFailure.unreachable
    }
}
