import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Encrypts a message so that only the browser reads it, not its push service (RFC 8291, with the coding `aes128gcm` of RFC 8188).
struct PushEncryption {
    /// A message that cannot be encrypted.
    enum Failure: Error, Equatable {
        /// The browser's key is no point on the curve, or its secret not as long as it has to be.
        case keys
        /// Push services take no longer ones.
        case tooLong
    }

    /// Bytes of a record, as its head says; a message is one record.
    static let recordSize = 4096
    /// A tag, and the byte that ends the text.
    static let most = recordSize - 16 - 1 - 86

    private let receiver: P256.KeyAgreement.PublicKey
    private let secret: [UInt8]

    /// - Parameters:
    ///   - key: 65 bytes of the browser (`p256dh`).
    ///   - secret: 16 bytes of the browser (`auth`).
    init(key: [UInt8], secret: [UInt8]) throws(Failure) {
        guard key.count == 65, secret.count == 16,
            let receiver = try? P256.KeyAgreement.PublicKey(x963Representation: key)
        else { throw .keys }
        self.receiver = receiver
        self.secret = secret
    }

    /// The body of the request to the push service.
    ///
    /// - Parameters:
    ///   - sender: A key pair for this message alone.
    ///   - salt: 16 random bytes for this message alone.
    ///   - padding: Zeros behind the text, so that its length says less.
    func body(
        of text: [UInt8], sender: P256.KeyAgreement.PrivateKey, salt: [UInt8], padding: Int = 0
    ) throws -> [UInt8] {
        guard text.count + padding <= Self.most else { throw Failure.tooLong }
        let own = Array(sender.publicKey.x963Representation)
        let shared = try sender.sharedSecretFromKeyAgreement(with: receiver)
        let info = Array("WebPush: info\u{0}".utf8) + Array(receiver.x963Representation) + own
        let material = shared.hkdfDerivedSymmetricKey(
            using: SHA256.self, salt: secret, sharedInfo: info, outputByteCount: 32)
        let key = Self.derived(from: material, salt, "Content-Encoding: aes128gcm\u{0}", 16)
        let nonce = Self.derived(from: material, salt, "Content-Encoding: nonce\u{0}", 12)
        // 2 ends the text of the last record.
        let record = text + [2] + [UInt8](repeating: 0, count: padding)
        let box = try AES.GCM.seal(
            record, using: key, nonce: try nonce.withUnsafeBytes { try AES.GCM.Nonce(data: $0) })
        let size = withUnsafeBytes(of: UInt32(Self.recordSize).bigEndian, Array.init)
        return salt + size + [UInt8(own.count)] + own + Array(box.ciphertext) + Array(box.tag)
    }

    private static func derived(
        from material: SymmetricKey, _ salt: [UInt8], _ info: String, _ count: Int
    ) -> SymmetricKey {
        HKDF<SHA256>.deriveKey(
            inputKeyMaterial: material, salt: salt, info: Array(info.utf8), outputByteCount: count)
    }
}
