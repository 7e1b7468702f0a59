import Crypto
import NIOCore
import NIOHTTP1
import NIOSSL
import PublicWeb
import Services
import Store

/// Sends messages to push services (RFC 8030), over TLS and to public addresses only.
///
/// A browser says where its messages go, so a person could name any address: names are resolved here, every address of a name has to
/// be public, and the connection goes to an address that was looked at. Nothing is followed to elsewhere.
public struct PushSender: Sendable {
    /// What became of a message.
    enum Outcome: Equatable {
        case sent
        /// The push service knows the subscription no more.
        case gone
        /// It may work later; in seconds, if the push service says so.
        case later(after: Int?)
        /// It will not work later either, in the push service's words: a status.
        case refused(Int)
    }

    /// What is sent.
    struct Message {
        var body: [UInt8]
        /// A later message of the same topic takes the place of one that has not reached the browser.
        var topic: String
        /// For how many seconds the push service keeps it for a browser that it does not reach.
        var seconds: Int64
    }

    private let key: PushKey
    private let contact: PushContact
    private let resolve: @Sendable (String, Duration) async throws -> [SocketAddress]
    private let mayConnect: @Sendable (SocketAddress) -> Bool
    private let tls: NIOSSLContext
    private let time: Duration
    private let surroundings: Surroundings

    /// - Throws: When the machine's trusted certificates cannot be read.
    public init(_ key: PushKey, contact: PushContact, surroundings: Surroundings) throws {
        let resolver = NameResolver()
        try self.init(
            key, contact: contact, surroundings: surroundings, resolve: resolver.addresses,
            mayConnect: PublicNetwork.contains, trust: .default, time: .seconds(15))
    }

    init(
        _ key: PushKey, contact: PushContact, surroundings: Surroundings,
        resolve: @escaping @Sendable (String, Duration) async throws -> [SocketAddress],
        mayConnect: @escaping @Sendable (SocketAddress) -> Bool, trust: NIOSSLTrustRoots, time: Duration
    ) throws {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = trust
        configuration.minimumTLSVersion = .tlsv12
        self.key = key
        self.contact = contact
        self.surroundings = surroundings
        self.resolve = resolve
        self.mayConnect = mayConnect
        self.time = time
        tls = try NIOSSLContext(configuration: configuration)
    }

    func send(_ message: Message, to target: PushTarget) async -> Outcome {
        guard let address = PublicAddress(target.endpoint), let key = Base64URL.bytes(of: target.key),
            let secret = Base64URL.bytes(of: target.secret)
        else { return .gone }
        do {
            let encryption = try PushEncryption(key: key, secret: secret)
            let body = try encryption.body(
                of: message.body, sender: P256.KeyAgreement.PrivateKey(), salt: surroundings.randomBytes(16),
                padding: Self.padding(of: message.body.count))
            let headers: HTTPHeaders = [
                "Authorization": try self.key.authorization(
                    for: address.origin, contact: contact, now: surroundings.now()),
                "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream",
                "TTL": String(message.seconds), "Topic": message.topic, "Urgency": "high", "User-Agent": "Baukasten",
            ]
            return outcome(of: try await answer(to: headers, body, at: address))
        } catch PushEncryption.Failure.keys {
            return .gone
        } catch PushEncryption.Failure.tooLong {
            return .refused(413)
        } catch {
            return .later(after: nil)
        }
    }

    /// Push services answer with a few words, which nobody reads.
    private static let longestAnswer = 65_536

    /// Up to the next multiple of 512 bytes.
    private static func padding(of count: Int) -> Int {
        max(0, min((512 - count % 512) % 512, PushEncryption.most - count))
    }

    private func outcome(of answer: PublicRequest.Answer) -> Outcome {
        switch answer.head.status.code {
        case 200...299: .sent
        case 404, 410: .gone
        case 429, 500...599:
            .later(
                after: answer.head.headers.first(name: "Retry-After")
                    .flatMap { RetryAfter.seconds($0, now: surroundings.now()) })
        case let status: .refused(Int(status))
        }
    }

    /// From the first address of the name that answers.
    private func answer(
        to headers: HTTPHeaders, _ body: [UInt8], at address: PublicAddress
    ) async throws -> PublicRequest.Answer {
        let end = ContinuousClock.now + time
        let places = try await resolve(address.host, time)
        // One that is not public says enough about the others.
        guard !places.isEmpty, places.allSatisfy(mayConnect) else { throw MediaFailure.unreachable }
        let request = PublicRequest(
            .POST, address, headers: headers, body: body, tls: tls, limit: Self.longestAnswer)
        // A message that may have been taken is not sent to the next address.
        return try await request.send(to: places[0], within: end - .now)
    }
}
