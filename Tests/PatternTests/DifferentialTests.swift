import Foundation
import Testing
import Values
import VectorRunner

@Suite("Patterns beside RegExp")
struct DifferentialTests {
    /// Another run with `BAUKASTEN_SEED`; the seed is part of what is printed about a failure.
    @Test("20,000 generated pairs are accepted, found and captured as RegExp does it (PA-SYN-1, PA-FIND-1, PA-FIND-2)")
    func generated() throws {
        let seed = ProcessInfo.processInfo.environment["BAUKASTEN_SEED"].flatMap(Int.init) ?? 20_261_122
        let cases = try NodeCases.made(seed: seed, count: 20_000)
        #expect(cases.count == 20_000)
        var differing = 0
        var refused = 0
        var found = 0
        for vector in cases {
            let result = VectorRunner.run(area: "pattern/generated", input: vector)
            let expected = try #require(vector["expected"])
            let isRefused = expected["error"] != nil
            if isRefused { refused += 1 }
            if expected["match"]?.object != nil { found += 1 }
            guard isRefused ? result["error"] == nil : result != expected else { continue }
            differing += 1
            if differing <= 10 { Issue.record("seed \(seed): \(vector.text), but got \(result.text)") }
        }
        #expect(differing == 0)
        // The corpus is worth something only if there is enough of each kind.
        #expect(refused > 1000 && found > 5000 && cases.count - refused - found > 3000)
    }
}
