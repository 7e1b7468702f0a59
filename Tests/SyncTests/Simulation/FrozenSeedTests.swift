import Testing

/// Seeds that found something once. What each of them found has a test of its own besides, for a seed means another run
/// as soon as the simulation changes.
@Suite("SY-SIM-1: frozen seeds")
struct FrozenSeedTests {
    @Test(
        "what was found once is not found again",
        arguments: [
            75, 118, 232, 449, 667, 767, 805, 1008, 1600, 5710, 7055, 7830, 13200, 18043, 32582, 65305, 81744, 84739,
            238_327,
        ] as [UInt64])
    func seed(_ seed: UInt64) {
        #expect(Simulation.run(seed: seed).isEmpty)
    }
}
