/// Tells versions of a content apart (FNV-1a, 128 bits). Not a protection against someone who looks for collisions.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
    private let value: UInt128

    /// The hash of these bytes.
    public init(of bytes: some Sequence<UInt8>) {
        var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
        let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013b
        for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
        value = hash
    }

    /// 32 hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 32 - digits.utf8.count) + digits
    }
}
