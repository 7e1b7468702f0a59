import Crypto
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The key by which push services and browsers know this server (VAPID, RFC 8292). Its secret part leaves the process for its file alone.
public struct PushKey: Sendable {
    private let key: P256.Signing.PrivateKey

    /// A new one.
    public init() { key = P256.Signing.PrivateKey() }

    /// Nil when the text holds no private key of the curve P-256.
    public init?(pem: String) {
        guard let key = try? P256.Signing.PrivateKey(pemRepresentation: pem) else { return nil }
        self.key = key
    }

    init(secret: [UInt8]) throws { key = try P256.Signing.PrivateKey(rawRepresentation: secret) }

    /// The secret part, for its file.
    public var pem: String { key.pemRepresentation }

    /// What browsers are given: the point on the curve, 65 bytes in base64url.
    public var publicText: String { Base64URL.text(of: key.publicKey.x963Representation) }

    /// For how long a push service may take a signature. More than a day is refused there.
    static let lifetime: Int64 = 12 * 3_600_000

    /// The field `Authorization` of a message.
    ///
    /// - Parameters:
    ///   - origin: Of the push service.
    ///   - contact: Whom the operators of the push service may ask.
    ///   - now: Milliseconds since 1970.
    func authorization(for origin: String, contact: PushContact, now: Int64) throws -> String {
        let claims: JSON = [
            "aud": .string(Text(origin)), "exp": JSON(Int((now + Self.lifetime) / 1000)),
            "sub": .string(Text(contact.text)),
        ]
        let header: JSON = ["typ": "JWT", "alg": "ES256"]
        let signed = "\(Base64URL.text(of: header.utf8)).\(Base64URL.text(of: claims.utf8))"
        let signature = try key.signature(for: Data(signed.utf8))
        return "vapid t=\(signed).\(Base64URL.text(of: signature.rawRepresentation)), k=\(publicText)"
    }
}

/// The secret part must not reach a log by being printed.
extension PushKey: CustomStringConvertible, CustomReflectable {
    /// Says nothing of the key, so that it reaches no log.
    public var description: String { "PushKey" }

    /// Shows nothing of the key, so that it reaches no log.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Whom the operators of push services may ask about this server.
public struct PushContact: Sendable, Equatable {
    /// `mailto:` with an address, or an address that begins with `https://`.
    public let text: String

    /// Nil when it is neither.
    public init?(_ text: String) {
        let isPlain = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
        guard isPlain, text.utf8.count <= 200 else { return nil }
        if text.hasPrefix("mailto:") {
            let parts = text.dropFirst(7).split(separator: "@", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
        } else if !text.hasPrefix("https://") || text.utf8.count == 8 {
            return nil
        }
        self.text = text
    }
}
