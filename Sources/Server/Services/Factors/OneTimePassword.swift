import Crypto

/// Six digits for half a minute (RFC 6238 with SHA-1).
enum OneTimePassword {
    /// In milliseconds.
    static let step: Int64 = 30_000
    /// Bytes of a secret, as many as the hash has.
    static let secretCount = 20
    private static let digits = 6

    static func code(of secret: [UInt8], step: Int64) -> String {
        let counter = (0..<8).reversed().map { UInt8(truncatingIfNeeded: step >> ($0 * 8)) }
        let hash = Array(
            HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
        let offset = Int(hash[19] & 15)
        let number = hash[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
        let code = String(number % 1_000_000)
        return String(repeating: "0", count: digits - code.utf8.count) + code
    }

    /// The step around an instant, one more on each side, whose code this is; nil: none.
    static func step(of code: String, secret: [UInt8], at now: Int64) -> Int64? {
        guard isCode(code) else { return nil }
        let guess = SymmetricKey(data: Array(code.utf8))
        var found: Int64?
        // All are compared, so that the time tells nothing.
        for step in (now / Self.step - 1)...(now / Self.step + 1)
        where SymmetricKey(data: Array(Self.code(of: secret, step: step).utf8)) == guess {
            found = step
        }
        return found
    }

    static func isCode(_ text: String) -> Bool {
        text.utf8.count == digits && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}

/// RFC 4648, without padding.
enum Base32 {
    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var bits = 0
        var count = 0
        for byte in bytes {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 5 {
                count -= 5
                text.append(letters[bits >> count & 31])
            }
            bits &= (1 << count) - 1
        }
        if count > 0 { text.append(letters[bits << (5 - count) & 31]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil when another sign than the 32 is in it.
    static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits = 0
        var count = 0
        for letter in text.uppercased().utf8 {
            guard let value = letters.firstIndex(of: letter) else { return nil }
            bits = bits << 5 | value
            count += 5
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 255))
            }
            bits &= (1 << count) - 1
        }
        return bytes
    }
}

/// What gets somebody in who has lost the device: 16 letters and digits, in four groups.
enum RecoveryCode {
    static let count = 10

    static func make(_ randomBytes: (Int) -> [UInt8]) -> String {
        let text = Array(Base32.text(of: randomBytes(10)).lowercased())
        return stride(from: 0, to: 16, by: 4).map { String(text[$0..<$0 + 4]) }.joined(separator: "-")
    }

    /// Nil when no code looks like this. However it is written, the hash is the same.
    static func hash(of text: String) -> String? {
        guard text.utf8.count <= 64 else { return nil }
        let letters = text.lowercased().filter { $0 != "-" && $0 != " " }
        guard letters.utf8.count == 16, Base32.bytes(of: letters) != nil else { return nil }
        return SHA256.hash(data: Array("recovery:\(letters)".utf8)).hexadecimal
    }
}
