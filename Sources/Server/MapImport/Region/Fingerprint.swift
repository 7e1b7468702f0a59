import CZlib

/// Tells whether files hold the same as before.
public enum Fingerprint {
    /// - Parameters:
    ///   - files: Paths. One that cannot be read counts as one without anything, but for the first.
    ///   - edition: Of the program that makes something of them.
    ///   - hasTiles: Whether tiles are made as well.
    /// - Returns: Nil when the first file cannot be read.
    public static func of(_ files: [String], edition: Int, hasTiles: Bool) -> String? {
        var parts = ["\(edition)", hasTiles ? "tiles" : "plain"]
        for (number, file) in files.enumerated() {
            guard let part = checksum(of: file) else {
                if number == 0 { return nil }
                continue
            }
            parts.append(part)
        }
        return parts.joined(separator: " ")
    }

    /// Length and CRC-32 of a file; nil: it cannot be read.
    public static func checksum(of path: String) -> String? {
        guard let file = OpenFile(path) else { return nil }
        var sum = crc32(0, nil, 0)
        var at = 0
        while at < file.count {
            let count = min(1 << 22, file.count - at)
            guard let bytes = file.read(at: at, count: count) else { return nil }
            sum = crc32(sum, bytes, UInt32(count))
            at += count
        }
        return "\(file.count)-" + String(sum, radix: 16)
    }
}
