/// Sebastiano Vigna's SplitMix64: numbers that look random and are the same in each run, so that a failure comes again.
public struct SplitMix {
    private var state: UInt64

    /// Equal states give equal numbers.
    public init(state: UInt64) {
        self.state = state
    }

    /// A number from 0 up to, and without, the bound, which is above 0.
    public mutating func next(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((z ^ z >> 31) % UInt64(bound))
    }
}
