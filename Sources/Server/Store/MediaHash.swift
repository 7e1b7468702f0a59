import Crypto

/// The name of a medium: SHA-256 of its bytes in 64 lower-case hexadecimal digits. Nothing else may become part of a
/// file's name.
package struct MediaHash: Hashable, Sendable {
    package let text: String

    package init?(_ text: String) {
        guard text.utf8.count == 64, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        self.text = text
    }

    package init(finishing hash: SHA256) {
        text = hash.finalize().map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "0" + digits : digits
        }.joined()
    }

    package init(of bytes: some Sequence<UInt8>) {
        var hash = SHA256()
        hash.update(data: Array(bytes))
        self.init(finishing: hash)
    }

    /// - Throws: ``StoreFailure/other(_:)`` for any other text.
    package static func required(_ text: String) throws -> MediaHash {
        guard let hash = MediaHash(text) else { throw StoreFailure.other("A medium's name is not a SHA-256.") }
        return hash
    }
}
