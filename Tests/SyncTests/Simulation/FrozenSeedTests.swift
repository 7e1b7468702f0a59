import Testing

/// Seeds that found something once. What each of them found has a test of its own besides, for a seed means another run
/// as soon as the simulation changes.
@Suite("SY-SIM-1: frozen seeds")
struct FrozenSeedTests {
    @Test(
        "what was found once is not found again",
        arguments: [
            75, 118, 232, 449, 667, 767, 805, 1008, 1600, 5710, 7055, 7830, 13200, 18043, 32582, 65305, 81744, 84739,
            238_327, 5_138_026, 5_210_883, 10_000_141_016,
            84_665_516_952,
        ] as [UInt64])
    func seed(_ seed: UInt64) {
        #expect(Simulation.run(seed: seed).isEmpty)
    }

    @Test(
        "SY-SIM-7 seeds that lead through snapshots, new epochs and a primary that was cut off",
        arguments: [2, 22, 48, 59, 69] as [UInt64])
    func rewinding(_ seed: UInt64) {
        let simulation = Simulation(seed: seed, keeps: seed % 8 == 0, rewinds: true, isTold: true)
        #expect(simulation.run().isEmpty)
        #expect(simulation.story.contains("the primary that was cut off answers"))
        #expect(simulation.story.contains("a snapshot is put back, and an epoch begun"))
    }

    @Test("SY-ANS-12 seed 303236624208: a change arrives underneath a delete that waits, then another epoch begins")
    func unseenDelete() {
        let simulation = Simulation(seed: 303_236_624_208, isRecorded: true)
        #expect(simulation.run().isEmpty)
        let versions = Situation.deletesOfWhatNobodySaw(simulation.written)
        #expect(!versions.isEmpty, "the seed does not lead there any more")
        #expect(versions.allSatisfy { $0 == 0 })
    }

    @Test("SY-FOLD-5 seed 126582302523: a delete on its way is taken back, and a field is set that it did not concern")
    func takenBackOnItsWay() {
        let simulation = Simulation(seed: 126_582_302_523, isRecorded: true)
        #expect(simulation.run().isEmpty)
        let bases = Situation.setsUponWhatWasTakenBack(simulation.written)
        #expect(!bases.isEmpty, "the seed does not lead there any more")
        #expect(bases.allSatisfy { $0.sent == $0.seen })
    }

    @Test("SY-SEND-8 seed 1600: a late copy of the first operations arrives, and another epoch has begun")
    func lateCopy() {
        let simulation = Simulation(seed: 1600, isRecorded: true)
        #expect(simulation.run().isEmpty)
        let epochs = Situation.lateCopies(simulation.arrived)
        #expect(!epochs.isEmpty, "the seed does not lead there any more")
        #expect(epochs.allSatisfy { !$0.isNull })
    }
}
