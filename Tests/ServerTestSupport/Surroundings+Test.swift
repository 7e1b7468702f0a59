import Foundation
import Services

extension Surroundings {
    /// With ids and bytes by chance.
    public static func test(now: @escaping @Sendable () -> Int64) -> Surroundings {
        Surroundings(
            now: now, newID: { Foundation.UUID().uuidString.lowercased() },
            randomBytes: { count in
                var generator = SystemRandomNumberGenerator()
                return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
            })
    }
}
