import Crypto
import Foundation

@testable import WebPush

/// A browser's end: has the keys and reads messages. Written from RFC 8188 and RFC 8291 with HMAC alone, apart from what is tested.
struct PushReceiver: Sendable {
    struct Unreadable: Error {}

    private let key: P256.KeyAgreement.PrivateKey
    let secret: [UInt8]

    init() {
        key = P256.KeyAgreement.PrivateKey()
        secret = (0..<16).map { _ in .random(in: 0...255) }
    }

    init(key: [UInt8], secret: [UInt8]) throws {
        self.key = try P256.KeyAgreement.PrivateKey(rawRepresentation: key)
        self.secret = secret
    }

    var publicKey: [UInt8] { Array(key.publicKey.x963Representation) }

    private func hmac(_ key: [UInt8], _ text: [UInt8]) -> [UInt8] {
        Array(HMAC<SHA256>.authenticationCode(for: text, using: SymmetricKey(data: key)))
    }

    func text(of body: [UInt8]) throws -> String {
        let length = Int(body[20])
        guard body.count > 21 + length + 16, length == 65, Array(body[16..<20]) == [0, 0, 16, 0] else {
            throw Unreadable()
        }
        let salt = Array(body[0..<16])
        let sender = Array(body[21..<21 + length])
        let shared = try key.sharedSecretFromKeyAgreement(
            with: P256.KeyAgreement.PublicKey(x963Representation: sender)
        ).withUnsafeBytes { Array($0) }
        let first = hmac(secret, shared)
        let material = hmac(first, Array("WebPush: info\u{0}".utf8) + publicKey + sender + [1])
        let second = hmac(salt, material)
        let content = hmac(second, Array("Content-Encoding: aes128gcm\u{0}".utf8) + [1]).prefix(16)
        let nonce = hmac(second, Array("Content-Encoding: nonce\u{0}".utf8) + [1]).prefix(12)
        let sealed = Array(body[(21 + length)...])
        let box = try AES.GCM.SealedBox(
            nonce: AES.GCM.Nonce(data: nonce), ciphertext: sealed.dropLast(16), tag: sealed.suffix(16))
        let record = Array(try AES.GCM.open(box, using: SymmetricKey(data: Data(content))))
        guard let end = record.lastIndex(where: { $0 != 0 }), record[end] == 2 else { throw Unreadable() }
        return String(decoding: record[..<end], as: UTF8.self)
    }
}
