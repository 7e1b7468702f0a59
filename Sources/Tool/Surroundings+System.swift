import Services
import Values

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Surroundings {
    /// This machine's clock and randomness.
    static let system = Surroundings(
        now: { Int64(Date().timeIntervalSince1970 * 1000) },
        newID: {
            var random = Random(seed: .random(in: .min ... .max))
            let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
            return String(Values.UUID(at: now, random: &random).text)
        },
        randomBytes: { count in
            var generator = SystemRandomNumberGenerator()
            return (0..<count).map { _ in .random(in: .min ... .max, using: &generator) }
        })
}
