import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import ServerTestSupport
import Synchronization
import Testing
import Values

@testable import OpenIDConnect
@testable import Services

/// Keys of a provider change, and what that costs it, by a clock of the test.
@Suite("OpenID Connect: keys", .timeLimit(.minutes(5)))
struct KeyRotationTests {
    private static let minute = 60.0

    @Test("AC-OIDC-2 a key that is not known fetches the keys once, and within a minute not again")
    func unknownKey() async throws {
        try await Issuer.serving { issuer, client in
            try await #expect(issuer.logIn(client) == nil)
            #expect(issuer.fetches == 1)
            // The provider signs with a new key, and says so.
            issuer.clock.pass(seconds: 2 * Self.minute)
            issuer.rotate(to: "second")
            for _ in 0..<3 { try await #expect(issuer.logIn(client) == nil) }
            #expect(issuer.fetches == 2)
            // Another one just behind it has to wait, however often somebody comes.
            issuer.rotate(to: "third")
            for _ in 0..<5 { try await #expect(issuer.logIn(client)?.code == "openid.untrusted") }
            #expect(issuer.fetches == 2)
            issuer.clock.pass(seconds: Self.minute + 1)
            for _ in 0..<3 { try await #expect(issuer.logIn(client) == nil) }
            #expect(issuer.fetches == 3)
        }
    }

    @Test("AC-OIDC-2 a key that nobody publishes fetches the keys once a minute, not with each token")
    func foreignKey() async throws {
        try await Issuer.serving { issuer, client in
            try await #expect(issuer.logIn(client) == nil)
            issuer.rotate(to: "foreign", isPublished: false)
            for round in 1...4 {
                issuer.clock.pass(seconds: Self.minute + 1)
                for _ in 0..<4 { try await #expect(issuer.logIn(client)?.code == "openid.untrusted") }
                #expect(issuer.fetches == 1 + round)
            }
        }
    }

    @Test("AC-OIDC-2 after an hour keys are fetched anew, so that one that was withdrawn counts no longer")
    func withdrawnKey() async throws {
        try await Issuer.serving { issuer, client in
            try await #expect(issuer.logIn(client) == nil)
            issuer.withdraw()
            issuer.clock.pass(seconds: 59 * Self.minute)
            try await #expect(issuer.logIn(client) == nil)
            #expect(issuer.fetches == 1)
            issuer.clock.pass(seconds: 2 * Self.minute)
            try await #expect(issuer.logIn(client)?.code == "openid.untrusted")
            #expect(issuer.fetches == 2)
        }
    }
}

/// A provider that lets one person in.
private final class Issuer: Sendable {
    private struct State {
        var address = ""
        var nonce = ""
        var key = (name: "first", secret: P256.Signing.PrivateKey())
        /// What `jwks_uri` gives.
        var published: [JSON] = []
        var fetches = 0
    }

    let clock = TestClock(1_800_000_000_000)
    private let state = Mutex(State())

    var fetches: Int { state.withLock { $0.fetches } }

    func rotate(to name: String, isPublished: Bool = true) {
        state.withLock { state in
            state.key = (name, P256.Signing.PrivateKey())
            if isPublished { state.published.append(Self.json(state.key)) }
        }
    }

    func withdraw() { state.withLock { $0.published = [] } }

    static func serving(_ body: @Sendable (Issuer, OpenIDClient) async throws -> Void) async throws {
        let issuer = Issuer()
        issuer.state.withLock { $0.published = [json($0.key)] }
        let router = Router()
        router.get("**") { request, _ in issuer.answer(request.uri.path) }
        router.post("**") { request, _ in issuer.answer(request.uri.path) }
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: logger)
        try await application.test(.live) { server in
            let address = "http://127.0.0.1:\(try #require(server.port))"
            issuer.state.withLock { $0.address = address }
            let settings = try #require(OpenIDSettings(issuer: address, client: "baukasten", secret: "s"))
            // On a busy machine the provider may take long to answer; that is not what is tried here.
            let client = OpenIDClient(settings, surroundings: .test(now: { issuer.clock.now }), time: .seconds(200))
            try await body(issuer, client)
        }
    }

    /// Why it did not work; nil when it did.
    func logIn(_ client: OpenIDClient) async throws -> OpenIDFailure? {
        let surroundings = Surroundings.test(now: { [clock] in clock.now })
        let ticket = OpenIDTicket(target: "/", at: clock.now, randomBytes: surroundings.randomBytes)
        state.withLock { $0.nonce = ticket.nonce }
        do {
            let person = try await client.person(with: "code", for: ticket, back: "https://here.example/return")
            #expect(person.subject == "erika")
            return nil
        } catch let failure as OpenIDFailure {
            return failure
        }
    }

    private func answer(_ path: String) -> Response {
        let json: JSON = state.withLock { state in
            let address = state.address
            switch path {
            case "/keys":
                state.fetches += 1
                return ["keys": .array(state.published)]
            case "/token": return ["id_token": .string(Text(token(state)))]
            default:
                return [
                    "issuer": .string(Text(address)), "authorization_endpoint": .string(Text(address + "/authorize")),
                    "token_endpoint": .string(Text(address + "/token")), "jwks_uri": .string(Text(address + "/keys")),
                ]
            }
        }
        return Response(
            status: .ok, headers: [.contentType: "application/json"],
            body: ResponseBody(byteBuffer: ByteBuffer(bytes: json.utf8)))
    }

    private func token(_ state: State) -> String {
        let seconds: JSON = .number(Decimal(clock.now / 1000))
        let header: JSON = ["alg": "ES256", "kid": .string(Text(state.key.name))]
        let claims: JSON = [
            "iss": .string(Text(state.address)), "aud": "baukasten", "sub": "erika", "iat": seconds,
            "exp": .number(Decimal(clock.now / 1000 + 300)), "nonce": .string(Text(state.nonce)),
            "preferred_username": "erika", "roles": [],
        ]
        let signed = "\(Self.base64(header.utf8)).\(Self.base64(claims.utf8))"
        let signature = try? state.key.secret.signature(for: Data(signed.utf8)).rawRepresentation
        return "\(signed).\(Self.base64(Array(signature ?? Data())))"
    }

    private static func json(_ key: (name: String, secret: P256.Signing.PrivateKey)) -> JSON {
        let point = Array(key.secret.publicKey.rawRepresentation)
        return [
            "kty": "EC", "crv": "P-256", "use": "sig", "kid": .string(Text(key.name)),
            "x": .string(Text(base64(Array(point[..<32])))), "y": .string(Text(base64(Array(point[32...])))),
        ]
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
