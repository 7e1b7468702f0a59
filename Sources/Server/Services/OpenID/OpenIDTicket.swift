import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One login that was begun: it stays in the browser, sealed, until the browser comes back.
public struct OpenIDTicket: Codable, Sendable, Equatable {
    /// In milliseconds.
    static let lifetime: Int64 = 600_000
    private static let longestPath = 1024

    /// What the provider hands back.
    public let state: String
    /// What must stand in the token.
    public let nonce: String
    /// PKCE (RFC 7636).
    public let verifier: String
    /// Where the person came from: a path of this server.
    public let target: String
    /// Milliseconds since 1970.
    let until: Int64

    init(target: String, at now: Int64, randomBytes: (Int) -> [UInt8]) {
        state = Self.base64(randomBytes(32))
        nonce = Self.base64(randomBytes(32))
        verifier = Self.base64(randomBytes(32))
        self.target = target
        until = now + Self.lifetime
    }

    /// S256 of the verifier.
    public var challenge: String { Self.base64(Array(SHA256.hash(data: Array(verifier.utf8)))) }

    func sealed(with secret: [UInt8]) throws -> String {
        let box = try AES.GCM.seal(JSONEncoder().encode(self), using: Self.key(secret))
        return Self.base64(Array(box.combined ?? Data()))
    }

    /// Nil for what this server did not seal, and for what is too old.
    init?(sealed text: String, with secret: [UInt8], at now: Int64) {
        let padded = text.replacing("-", with: "+").replacing("_", with: "/")
        guard text.utf8.count <= 4096,
            let data = Data(base64Encoded: padded + String(repeating: "=", count: (4 - padded.utf8.count % 4) % 4)),
            let box = try? AES.GCM.SealedBox(combined: data),
            let json = try? AES.GCM.open(box, using: Self.key(secret)),
            let ticket = try? JSONDecoder().decode(OpenIDTicket.self, from: json),
            now < ticket.until, ticket.until - now <= Self.lifetime
        else { return nil }
        self = ticket
    }

    /// Constant in time.
    func isOf(state other: String) -> Bool {
        SymmetricKey(data: Array(state.utf8)) == SymmetricKey(data: Array(other.utf8))
    }

    /// A path of this server with query and fragment; everything else becomes "/".
    static func target(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let isPlain = bytes.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
        guard isPlain, bytes.count <= longestPath, text.hasPrefix("/"), !text.hasPrefix("//"),
            !text.hasPrefix("/api/openid/")
        else { return "/" }
        return text
    }

    private static func key(_ secret: [UInt8]) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: SymmetricKey(data: secret), info: Array("baukasten openid ticket".utf8),
            outputByteCount: 32)
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}

/// A ticket must not reach a log by being printed.
extension OpenIDTicket: CustomStringConvertible, CustomReflectable {
    /// Says nothing of what is inside.
    public var description: String { "OpenIDTicket" }

    /// Shows nothing of what is inside.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
