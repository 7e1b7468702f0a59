import Foundation

/// How much anybody may ask of the maps.
public struct MapLimits: Sendable {
    /// Routes, searches and heights that one address may ask for in a second for long, for a moment ten times as many.
    /// 0: any number.
    public var requestsPerSecond = 10
    /// Tiles and files that one address may ask for in a second for long, for a moment ten times as many.
    /// 0: any number.
    public var filesPerSecond = 200
    /// When a search for a route is given up.
    public var time: Duration = .seconds(2)
    /// Bytes of a body.
    public var bytes = 1 << 20
    /// Places whose heights are asked for at once.
    public var heights = 10_000
    /// Routes that are worked out at the same time; further ones wait.
    public var width = max(1, ProcessInfo.processInfo.activeProcessorCount)
    /// Requests that may wait; more are refused.
    public var waiting = 64

    /// As in production.
    public init() {}
}
