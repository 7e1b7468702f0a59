import Testing

@Suite("SY-SIM-5: the simulation can fail")
struct FaultTests {
    @Test("what is broken on purpose is noticed", arguments: Fault.allCases)
    func fault(_ fault: Fault) {
        var seed: UInt64 = 0
        var violations: [String] = []
        while violations.isEmpty, seed < 2000 {
            seed += 1
            violations = Simulation.run(seed: seed, fault: fault)
        }
        #expect(!violations.isEmpty, "not noticed within \(seed) seeds")
        print("\(fault): seed \(seed): \(violations.first ?? "")")
    }
}
