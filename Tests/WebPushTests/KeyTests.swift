import Crypto
import Foundation
import Testing

@testable import WebPush

@Suite("PU-SEND-2: who sends")
struct KeyTests {
    private struct Parts {
        let header: [String: String]
        let claims: [String: Any]
        let signed: String
        let signature: [UInt8]
        let key: String
    }

    private func parts(of field: String) throws -> Parts {
        let match = try #require(field.wholeMatch(of: #/vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)/#))
        func json(_ text: Substring) throws -> Any {
            try JSONSerialization.jsonObject(with: Data(#require(Base64URL.bytes(of: String(text)))))
        }
        return Parts(
            header: try #require(try json(match.1) as? [String: String]),
            claims: try #require(try json(match.2) as? [String: Any]), signed: "\(match.1).\(match.2)",
            signature: try #require(Base64URL.bytes(of: String(match.3))), key: String(match.4))
    }

    @Test("PU-SEND-2 the signature names push service, contact and end, and the public key proves it")
    func signature() throws {
        let key = PushKey()
        let contact = try #require(PushContact("mailto:push@example.org"))
        let parts = try parts(
            of: key.authorization(for: "https://push.example", contact: contact, now: 1_800_000_000_000))
        #expect(parts.header == ["typ": "JWT", "alg": "ES256"])
        #expect(parts.claims["aud"] as? String == "https://push.example")
        #expect(parts.claims["sub"] as? String == "mailto:push@example.org")
        #expect(parts.claims["exp"] as? Int == 1_800_000_000 + 12 * 3600)
        #expect(parts.claims.count == 3)
        #expect(parts.key == key.publicText)
        let point = try #require(Base64URL.bytes(of: parts.key))
        #expect(point.count == 65)
        #expect(parts.signature.count == 64)
        let known = try P256.Signing.PublicKey(x963Representation: point)
        let signature = try P256.Signing.ECDSASignature(rawRepresentation: parts.signature)
        #expect(known.isValidSignature(signature, for: Data(parts.signed.utf8)))
        #expect(!known.isValidSignature(signature, for: Data((parts.signed + "A").utf8)))
    }

    @Test("PU-KEY-1 a key comes back from its file's text; what is no key does not")
    func pem() throws {
        let key = PushKey()
        #expect(PushKey(pem: key.pem)?.publicText == key.publicText)
        #expect(PushKey(pem: "") == nil)
        #expect(PushKey(pem: P384.Signing.PrivateKey().pemRepresentation) == nil)
        #expect(PushKey(pem: P256.Signing.PrivateKey().publicKey.pemRepresentation) == nil)
    }

    @Test("PU-KEY-2 a key that is printed says nothing of itself")
    func printed() throws {
        let key = PushKey()
        var dumped = ""
        dump(key, to: &dumped)
        for text in ["\(key)", String(describing: key), String(reflecting: key), dumped] {
            #expect(text.contains("PushKey") && text.utf8.count < 20, "\(text)")
        }
    }

    @Test("PU-KEY-3 a contact is an address for mail or on the web")
    func contacts() {
        for text in ["mailto:a@b.example", "https://example.org/contact", "https://x"] {
            #expect(PushContact(text)?.text == text)
        }
        for text in [
            "", "mailto:", "mailto:a", "mailto:@b", "mailto:a@", "mailto:a@b@c", "http://example.org", "https://",
            "a@b.example", "mailto:a b@c", "https://example.org/\"", "https://\u{e9}",
        ] { #expect(PushContact(text) == nil, "\(text)") }
    }
}
