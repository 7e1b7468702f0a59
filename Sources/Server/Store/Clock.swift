import Foundation

/// Milliseconds since 1970 by the machine's clock.
@Sendable public func currentMilliseconds() -> Int64 {
    Int64((Date().timeIntervalSince1970 * 1000).rounded(.down))
}

/// Identifies data that begins now.
package func randomEpoch() -> String { UUID().uuidString.lowercased() }
