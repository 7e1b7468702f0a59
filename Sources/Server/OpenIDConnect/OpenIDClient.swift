import Services
import Synchronization
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The authorization code flow with PKCE (OpenID Connect Core 1.0, RFC 7636), at one provider.
public final class OpenIDClient: OpenIDProvider {
    private let settings: OpenIDSettings
    private let surroundings: Surroundings
    private let web: OpenIDWeb
    private let known = Mutex(Known())

    private static let hour: Int64 = 3_600_000
    private static let minute: Int64 = 60_000

    private struct Known {
        var discovery: Discovery?
        var discovered: Int64 = 0
        var keys: [JSON] = []
        var keysFetched: Int64?
    }

    /// What a provider says about itself.
    private struct Discovery: Sendable {
        let authorization, token, keys: String
        let userInfo: String?
        let takesBasic: Bool
    }

    /// - Parameter time: For each request to the provider.
    public init(_ settings: OpenIDSettings, surroundings: Surroundings, time: Duration = .seconds(10)) {
        self.settings = settings
        self.surroundings = surroundings
        web = OpenIDWeb(time: time)
    }

    // The protocol says what these are.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var title: String { settings.title }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var issuer: String { settings.issuer }
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public var ticketSecret: [UInt8] { Array(settings.secret.utf8) }

    /// Asks the provider about itself, for a warning at the start.
    public func check() async throws { _ = try await discovery() }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func address(for ticket: OpenIDTicket, back: String) async throws -> String {
        let start = try await discovery().authorization
        let query = OpenIDWeb.form([
            ("response_type", "code"), ("client_id", settings.client), ("redirect_uri", back),
            ("scope", "openid profile"), ("state", ticket.state), ("nonce", ticket.nonce),
            ("code_challenge", ticket.challenge), ("code_challenge_method", "S256"),
        ])
        return start + (start.contains("?") ? "&" : "?") + query
    }

    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    public func person(with code: String, for ticket: OpenIDTicket, back: String) async throws -> OpenIDPerson {
        let discovery = try await discovery()
        var members = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", back),
            ("code_verifier", ticket.verifier),
        ]
        var authorization: String?
        if discovery.takesBasic {
            let pair = "\(OpenIDWeb.encoded(settings.client)):\(OpenIDWeb.encoded(settings.secret))"
            authorization = "Basic \(Data(pair.utf8).base64EncodedString())"
        } else {
            members += [("client_id", settings.client), ("client_secret", settings.secret)]
        }
        let answer = try await web.post(discovery.token, OpenIDWeb.form(members), authorization: authorization)
        guard let text = answer.string("id_token") else { throw OpenIDFailure.untrusted("There is no token.") }
        let token = try WebToken(String(text))
        guard try await isSigned(token, at: discovery.keys) else {
            throw OpenIDFailure.untrusted("No key of the provider fits the token's signature.")
        }
        try token.check(
            issuer: settings.issuer, client: settings.client, nonce: ticket.nonce, at: surroundings.now())
        return try await person(token.claims, answer.string("access_token").map { String($0) }, discovery)
    }

    private func person(_ claims: JSON, _ access: String?, _ discovery: Discovery) async throws -> OpenIDPerson {
        let subject = String(claims.string("sub") ?? "")
        var more: JSON = [:]
        let isComplete = claims[Text(settings.nameClaim)] != nil && Self.value(claims, settings.rolesClaim) != nil
        if !isComplete, let place = discovery.userInfo, let access {
            more = try await web.get(place, authorization: "Bearer \(access)")
            guard more.string("sub") == Text(subject) else {
                throw OpenIDFailure.untrusted("What is said about the person is about another one.")
            }
        }
        let name = claims[Text(settings.nameClaim)]?.string ?? more[Text(settings.nameClaim)]?.string
        let roles = Self.value(claims, settings.rolesClaim) ?? Self.value(more, settings.rolesClaim)
        let texts = roles?.array ?? roles.map { [$0] } ?? []
        let methods = claims["amr"]?.array ?? []
        return OpenIDPerson(
            subject: subject, name: name.map { String($0) } ?? "",
            roles: texts.prefix(1000).compactMap { $0.string.map { String($0) } },
            hasProved: methods.contains { $0.string == "mfa" })
    }

    /// A claim of this name, or what points lead to.
    private static func value(_ claims: JSON, _ name: String) -> JSON? {
        if let value = claims[Text(name)] { return value }
        let parts = name.split(separator: ".")
        guard parts.count > 1 else { return nil }
        return parts.reduce(Optional(claims)) { $0?[Text(String($1))] }
    }

    // MARK: What the provider publishes

    private func discovery() async throws -> Discovery {
        let now = surroundings.now()
        let fresh = known.withLock { known in
            known.discovery.flatMap { abs(now - known.discovered) < Self.hour ? $0 : nil }
        }
        if let fresh { return fresh }
        let base = settings.issuer.hasSuffix("/") ? String(settings.issuer.dropLast()) : settings.issuer
        let json = try await web.get("\(base)/.well-known/openid-configuration")
        guard json.string("issuer") == Text(settings.issuer) else {
            throw OpenIDFailure.untrusted("The provider calls itself otherwise than --openid-issuer does.")
        }
        func address(_ name: Text) -> String? {
            json[name]?.string.map { String($0) }.flatMap { OpenIDSettings.isSafe($0, allowsQuery: true) ? $0 : nil }
        }
        guard let authorization = address("authorization_endpoint"), let token = address("token_endpoint"),
            let keys = address("jwks_uri")
        else { throw OpenIDFailure.untrusted("The provider lacks an address, or one is not https.") }
        let methods = json["token_endpoint_auth_methods_supported"]?.array
        let found = Discovery(
            authorization: authorization, token: token, keys: keys, userInfo: address("userinfo_endpoint"),
            takesBasic: methods?.contains { $0.string == "client_secret_basic" } ?? true)
        known.withLock { known in
            known.discovery = found
            known.discovered = now
        }
        return found
    }

    /// Keys are fetched again where none has the token's id, once a minute at most, and after an hour.
    private func isSigned(_ token: WebToken, at place: String) async throws -> Bool {
        let now = surroundings.now()
        let isOld = known.withLock { known in known.keysFetched.map { abs(now - $0) >= Self.hour } ?? true }
        if isOld { try await fetchKeys(at: place) }
        var fitting = Self.keys(for: token, among: known.withLock { $0.keys })
        if fitting.isEmpty, !isOld {
            let isDue = known.withLock { known in
                guard known.keysFetched.map({ abs(now - $0) >= Self.minute }) ?? true else { return false }
                known.keysFetched = now
                return true
            }
            if isDue {
                try await fetchKeys(at: place)
                fitting = Self.keys(for: token, among: known.withLock { $0.keys })
            }
        }
        return fitting.contains { token.isSigned(by: $0) }
    }

    private static func keys(for token: WebToken, among keys: [JSON]) -> [WebKey] {
        keys.filter { key in token.key.map { key.string("kid") == $0 } ?? true }.compactMap(WebKey.init)
    }

    private func fetchKeys(at place: String) async throws {
        let now = surroundings.now()
        // Also a failure counts, unless nothing is known yet.
        known.withLock { if !$0.keys.isEmpty { $0.keysFetched = now } }
        let keys = try await web.get(place)["keys"]?.array ?? []
        known.withLock { known in
            known.keys = Array(keys.prefix(100))
            known.keysFetched = now
        }
    }
}
