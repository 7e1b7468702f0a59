import Crypto
import CryptoExtras
import Services
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A key with which a provider signs (RFC 7517).
enum WebKey {
    case rsa(_RSA.Signing.PublicKey)
    case p256(P256.Signing.PublicKey)

    /// Nil for other kinds, and for keys that are for something else.
    init?(_ json: JSON) {
        if let use = json.string("use"), use != "sig" { return nil }
        switch json.string("kty") {
        case "RSA":
            guard let n = json.string("n").flatMap({ Base64URL.bytes(String($0)) }), n.count <= 1024,
                let e = json.string("e").flatMap({ Base64URL.bytes(String($0)) }), e.count <= 8,
                let key = try? _RSA.Signing.PublicKey(n: Data(n), e: Data(e))
            else { return nil }
            self = .rsa(key)
        case "EC":
            guard json.string("crv") == "P-256",
                let x = json.string("x").flatMap({ Base64URL.bytes(String($0)) }), x.count == 32,
                let y = json.string("y").flatMap({ Base64URL.bytes(String($0)) }), y.count == 32,
                let key = try? P256.Signing.PublicKey(x963Representation: [4] + x + y)
            else { return nil }
            self = .p256(key)
        default: return nil
        }
    }

    /// Whether the signature is of the algorithm that belongs to the key, and right.
    func verifies(_ signature: [UInt8], of bytes: [UInt8], algorithm: Text) -> Bool {
        switch (self, algorithm) {
        case (.rsa(let key), "RS256"):
            key.isValidSignature(
                _RSA.Signing.RSASignature(rawRepresentation: signature), for: SHA256.hash(data: bytes),
                padding: .insecurePKCS1v1_5)
        case (.p256(let key), "ES256"):
            (try? P256.Signing.ECDSASignature(rawRepresentation: signature)).map {
                key.isValidSignature($0, for: SHA256.hash(data: bytes))
            } ?? false
        default: false
        }
    }
}

/// A signed token (RFC 7515, compact), taken apart and not believed yet.
struct WebToken {
    let algorithm: Text
    let key: Text?
    let claims: JSON
    private let signed: [UInt8]
    private let signature: [UInt8]

    /// - Throws: `OpenIDFailure.untrusted`, also for algorithms that prove nothing.
    init(_ text: String) throws(OpenIDFailure) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let head = Base64URL.bytes(parts[0]), let body = Base64URL.bytes(parts[1]),
            let signature = Base64URL.bytes(parts[2]), let header = try? JSON.parse(head), header.object != nil,
            let claims = try? JSON.parse(body), claims.object != nil
        else { throw .untrusted("The token is none.") }
        guard let algorithm = header.string("alg"), ["RS256", "ES256"].contains(algorithm) else {
            throw .untrusted("The token is signed with another algorithm than RS256 and ES256.")
        }
        guard header["crit"] == nil else { throw .untrusted("The token demands what is not known.") }
        self.algorithm = algorithm
        key = header.string("kid")
        self.claims = claims
        self.signature = signature
        signed = Array("\(parts[0]).\(parts[1])".utf8)
    }

    func isSigned(by key: WebKey) -> Bool { key.verifies(signature, of: signed, algorithm: algorithm) }

    /// What differs between the clocks, in seconds.
    private static let skew: Double = 60
    /// A token comes fresh from the provider.
    private static let oldest: Double = 600

    /// - Parameter now: Milliseconds since 1970.
    /// - Throws: `OpenIDFailure.untrusted` unless it was made for this client, for this login, and just now.
    func check(issuer: String, client: String, nonce: String, at now: Int64) throws(OpenIDFailure) {
        guard claims.string("iss") == Text(issuer) else { throw .untrusted("The token is of another issuer.") }
        let audience = claims["aud"]?.array ?? claims["aud"].map { [$0] } ?? []
        guard audience.contains(where: { $0.string == Text(client) }) else {
            throw .untrusted("The token is for another client.")
        }
        let party = claims["azp"]
        guard party == nil ? audience.count == 1 : party?.string == Text(client) else {
            throw .untrusted("The token was given to another client.")
        }
        let seconds = Double(now) / 1000
        guard let expires = claims["exp"]?.double, seconds < expires + Self.skew else {
            throw .untrusted("The token has expired, or does not say when it does.")
        }
        guard let issued = claims["iat"]?.double, issued <= seconds + Self.skew, issued >= seconds - Self.oldest else {
            throw .untrusted("The token was not issued just now. Clocks may differ.")
        }
        if let begins = claims["nbf"], begins.double.map({ $0 > seconds + Self.skew }) ?? true {
            throw .untrusted("The token does not count yet.")
        }
        guard let found = claims.string("nonce"),
            SymmetricKey(data: Array(String(found).utf8)) == SymmetricKey(data: Array(nonce.utf8))
        else { throw .untrusted("The token is of another login.") }
        guard let subject = claims.string("sub"), (1...255).contains(String(subject).utf8.count),
            !String(subject).unicodeScalars.contains("\0")
        else { throw .untrusted("The token says of nobody who it is.") }
    }
}

/// RFC 4648, section 5, without padding.
enum Base64URL {
    static func bytes(_ text: String) -> [UInt8]? {
        guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "=") })
        else { return nil }
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)).map(
            Array.init)
    }
}
