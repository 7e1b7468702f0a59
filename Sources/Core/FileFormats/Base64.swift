import Values

/// Bytes as letters (RFC 4648, section 4), on their way between host and core.
enum Base64 {
    private static let letters: [UInt8] =
        Text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/").utf8

    static func text(_ bytes: [UInt8]) -> Text {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let left = min(3, bytes.count - start)
            var group = 0
            for place in 0..<3 { group = group << 8 | (place < left ? Int(bytes[start + place]) : 0) }
            for place in 0..<4 {
                result.append(place <= left ? letters[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return Text(decoding: result)
    }

    /// Nil: there are other letters, or not a whole number of bytes.
    static func bytes(_ text: Text) -> [UInt8]? {
        let source = text.utf8
        guard source.count % 4 == 0 else { return nil }
        var values = [UInt8](repeating: 0xFF, count: 256)
        for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
        let end = source.count - (source.suffix(2).reduce(0) { $0 + ($1 == UInt8(ascii: "=") ? 1 : 0) })
        var result: [UInt8] = []
        result.reserveCapacity(source.count / 4 * 3)
        var (group, bits): (UInt32, Int) = (0, 0)
        for place in 0..<end {
            let value = values[Int(source[place])]
            if value == 0xFF { return nil }
            group = group << 6 | UInt32(value)
            bits += 6
            if bits >= 8 {
                bits -= 8
                result.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
            }
        }
        return result
    }
}
