import Crypto
import CryptoExtras

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The kept form of a password: `$scrypt$ln=15,r=8,p=3$SALT$HASH`, salt and hash in base64 without padding.
struct PasswordHash: Equatable {
    /// How much work a guess takes (RFC 7914).
    struct Parameters: Sendable, Equatable {
        /// Base-2 logarithm of the rounds.
        let logRounds: Int
        let blockSize: Int
        let parallelism: Int

        /// 32 MiB of memory, three times over.
        static let current = Parameters(logRounds: 15, blockSize: 8, parallelism: 3)
    }

    static let saltCount = 16
    private static let hashCount = 32

    let parameters: Parameters
    let salt: [UInt8]
    let hash: [UInt8]

    /// Takes its time. The password must not be empty.
    init(of password: [UInt8], salt: [UInt8], parameters: Parameters) throws {
        self.parameters = parameters
        self.salt = salt
        hash = try Self.key(of: password, salt: salt, parameters: parameters).withUnsafeBytes(Array.init)
    }

    /// Takes its time, the same for right and wrong ones. The password must not be empty.
    func matches(_ password: [UInt8]) throws -> Bool {
        // Keys compare without telling by the time where they differ.
        try SymmetricKey(data: hash) == Self.key(of: password, salt: salt, parameters: parameters)
    }

    private static func key(of password: [UInt8], salt: [UInt8], parameters: Parameters) throws -> SymmetricKey {
        try KDF.Scrypt.deriveKey(
            from: password, salt: salt, outputByteCount: hashCount, rounds: 1 << parameters.logRounds,
            blockSize: parameters.blockSize, parallelism: parameters.parallelism)
    }
}

extension PasswordHash {
    var text: String {
        let values = "ln=\(parameters.logRounds),r=\(parameters.blockSize),p=\(parameters.parallelism)"
        return "$scrypt$\(values)$\(Self.base64(salt))$\(Self.base64(hash))"
    }

    /// Nil when the text is none, or asks for more work than any hash of this program ever did.
    init?(_ text: String) {
        let parts = text.split(separator: "$", omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].isEmpty, parts[1] == "scrypt", let parameters = Parameters(parts[2]),
            let salt = Self.bytes(parts[3]), !salt.isEmpty, let hash = Self.bytes(parts[4]),
            hash.count == Self.hashCount
        else { return nil }
        self.parameters = parameters
        self.salt = salt
        self.hash = hash
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacing("=", with: "")
    }

    private static func bytes(_ text: Substring) -> [UInt8]? {
        Data(base64Encoded: text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)).map(Array.init)
    }
}

extension PasswordHash.Parameters {
    fileprivate init?(_ text: Substring) {
        let values = text.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
        guard values.count == 3, values.allSatisfy({ $0.count == 2 }), values.map(\.[0]) == ["ln", "r", "p"],
            let logRounds = Int(values[0][1]), (1...20).contains(logRounds), let blockSize = Int(values[1][1]),
            (1...32).contains(blockSize), let parallelism = Int(values[2][1]), (1...16).contains(parallelism)
        else { return nil }
        self.init(logRounds: logRounds, blockSize: blockSize, parallelism: parallelism)
    }
}
