/// SplitMix64: the same numbers for the same seed.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// Changes, takes out, doubles or cuts off.
    package mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let at = Int.random(in: bytes.indices, using: &self)
        switch Int.random(in: 0..<8, using: &self) {
        case 0: bytes.remove(at: at)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &self), at: at)
        case 2: bytes[at] ^= 1 << UInt8.random(in: 0...7, using: &self)
        case 3: bytes[at] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &self) ?? 0
        case 4: bytes.removeSubrange(at...)
        case 5: bytes.insert(contentsOf: bytes[at..<min(at + 9, bytes.count)], at: at)
        default: bytes[at] = UInt8.random(in: 0...255, using: &self)
        }
    }
}
