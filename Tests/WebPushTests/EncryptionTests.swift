import Crypto
import Testing

@testable import WebPush

/// Section 5 and appendix A of RFC 8291.
enum PublishedExample {
    static let text = "When I grow up, I want to be a watermelon"
    static let sender = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    static let senderPublic =
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
    static let receiver = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
    static let receiverPublic =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    static let secret = "BTBZMqHH6r4Tts7J_aSIgg"
    static let salt = "DGv6ra1nlYgDCS1FRnbzlw"
    static let body = """
        DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_\
        yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN
        """
}

@Suite("PU-SEND: encrypting messages")
struct EncryptionTests {
    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.bytes(of: text)) }

    private func encryption() throws -> PushEncryption {
        try PushEncryption(key: bytes(PublishedExample.receiverPublic), secret: bytes(PublishedExample.secret))
    }

    private func sender() throws -> P256.KeyAgreement.PrivateKey {
        try P256.KeyAgreement.PrivateKey(rawRepresentation: bytes(PublishedExample.sender))
    }

    @Test("PU-SEND-1 the published example comes out byte for byte")
    func published() throws {
        let sender = try sender()
        #expect(Base64URL.text(of: sender.publicKey.x963Representation) == PublishedExample.senderPublic)
        let body = try encryption().body(
            of: Array(PublishedExample.text.utf8), sender: sender, salt: bytes(PublishedExample.salt))
        #expect(Base64URL.text(of: body) == PublishedExample.body)
    }

    @Test("PU-SEND-1 the receiver of the tests reads the published example")
    func receiver() throws {
        let receiver = try PushReceiver(
            key: bytes(PublishedExample.receiver), secret: bytes(PublishedExample.secret))
        #expect(Base64URL.text(of: receiver.publicKey) == PublishedExample.receiverPublic)
        #expect(try receiver.text(of: bytes(PublishedExample.body)) == PublishedExample.text)
    }

    @Test("PU-SEND-1 padding hides the length and is not read", arguments: [0, 1, 470, 3951])
    func padded(padding: Int) throws {
        let receiver = PushReceiver()
        let body = try PushEncryption(key: receiver.publicKey, secret: receiver.secret).body(
            of: Array("Ä".utf8) + [0], sender: P256.KeyAgreement.PrivateKey(), salt: [UInt8](repeating: 9, count: 16),
            padding: padding)
        #expect(body.count == 86 + 3 + padding + 1 + 16)
        #expect(try receiver.text(of: body) == "Ä\u{0}")
    }

    @Test("PU-SEND-1 push services take 4096 bytes and no more; what is longer is not made")
    func longest() throws {
        let receiver = PushReceiver()
        let encryption = try PushEncryption(key: receiver.publicKey, secret: receiver.secret)
        let salt = [UInt8](repeating: 9, count: 16)
        let sender = P256.KeyAgreement.PrivateKey()
        let longest = [UInt8](repeating: 0x41, count: 3993)
        #expect(try encryption.body(of: longest, sender: sender, salt: salt).count == 4096)
        #expect(throws: PushEncryption.Failure.tooLong) {
            try encryption.body(of: longest + [0x41], sender: sender, salt: salt)
        }
        #expect(throws: PushEncryption.Failure.tooLong) {
            try encryption.body(of: longest, sender: sender, salt: salt, padding: 1)
        }
    }

    @Test("PU-SUB-2 keys that are none are refused")
    func keys() throws {
        let receiver = PushReceiver()
        var beside = receiver.publicKey
        beside[64] ^= 1
        for (key, secret) in [
            (beside, receiver.secret), (Array(receiver.publicKey.dropLast()), receiver.secret),
            ([], receiver.secret), (receiver.publicKey, Array(receiver.secret.dropLast())),
            (receiver.publicKey, receiver.secret + [1]), ([UInt8](repeating: 0, count: 65), receiver.secret),
        ] {
            #expect(throws: PushEncryption.Failure.keys) { try PushEncryption(key: key, secret: secret) }
        }
    }

    @Test("base64url is read with and without padding, and nothing else")
    func base64() {
        #expect(Base64URL.text(of: [0xFB, 0xFF, 0xFE, 0x01]) == "-__-AQ")
        #expect(Base64URL.bytes(of: "-__-AQ") == [0xFB, 0xFF, 0xFE, 0x01])
        #expect(Base64URL.bytes(of: "-__-AQ==") == [0xFB, 0xFF, 0xFE, 0x01])
        for text in ["+//+AQ", "A", "-__-A Q", "ä", "-__-AQ\n"] { #expect(Base64URL.bytes(of: text) == nil, "\(text)") }
    }
}
