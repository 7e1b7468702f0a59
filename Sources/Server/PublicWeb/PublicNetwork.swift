import NIOCore

/// Which addresses belong to the public network: those that IANA's registries of special addresses leave over.
package enum PublicNetwork {
    /// Whether an address may be connected to that a person has named.
    package static func contains(_ address: SocketAddress) -> Bool {
        switch address {
        case .v4(let address): contains(withUnsafeBytes(of: address.address.sin_addr) { Array($0) })
        case .v6(let address): contains(withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
        case .unixDomainSocket: false
        }
    }

    /// - Parameter address: 4 or 16 bytes, the first one first.
    package static func contains(_ address: [UInt8]) -> Bool {
        switch address.count {
        case 4: !special4.contains { $0.contains(address) }
        // The IPv4 address that a translator (NAT64) passes it on to decides.
        case 16 where translated.contains(address): contains(Array(address.suffix(4)))
        case 16: global6.contains(address) && !special6.contains { $0.contains(address) }
        default: false
        }
    }

    /// Addresses that begin with the same bits.
    struct Block {
        let start: [UInt8]
        let bits: Int

        func contains(_ address: [UInt8]) -> Bool {
            zip(start, address).enumerated().allSatisfy { index, pair in
                let used = min(max(bits - index * 8, 0), 8)
                let mask = UInt8(truncatingIfNeeded: 0xFF << (8 - used))
                return pair.0 & mask == pair.1 & mask
            }
        }
    }

    private static func block4(_ a: UInt8, _ b: UInt8 = 0, _ c: UInt8 = 0, _ d: UInt8 = 0, bits: Int) -> Block {
        Block(start: [a, b, c, d], bits: bits)
    }

    private static let special4 = [
        block4(0, bits: 8), block4(10, bits: 8), block4(127, bits: 8), block4(169, 254, bits: 16),
        block4(172, 16, bits: 12), block4(192, 168, bits: 16),
        // Shared by the customers of a provider (CGNAT); some clouds keep their metadata there.
        block4(100, 64, bits: 10),
        // A public address that on one cloud's machines is the host below them.
        block4(168, 63, 129, 16, bits: 32),
        // Protocols, documentation, measurements, relays, multicast, and what is reserved.
        block4(192, 0, 0, bits: 24), block4(192, 0, 2, bits: 24), block4(192, 88, 99, bits: 24),
        block4(198, 18, bits: 15), block4(198, 51, 100, bits: 24), block4(203, 0, 113, bits: 24),
        block4(224, bits: 4), block4(240, bits: 4),
    ]

    private static func block6(_ start: UInt16..., bits: Int) -> Block {
        Block(start: start.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }, bits: bits)
    }

    private static let translated = Block(
        start: [0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], bits: 96)

    /// What lies outside is loopback, local, mapped from IPv4, multicast, or not given out at all.
    private static let global6 = block6(0x2000, bits: 3)

    /// Protocols (with Teredo), documentation, and 6to4, which leads to an IPv4 address.
    private static let special6 = [
        block6(0x2001, 0x0000, bits: 23), block6(0x2001, 0x0DB8, bits: 32), block6(0x2002, bits: 16),
        block6(0x3FFF, 0x0000, bits: 20),
    ]
}
