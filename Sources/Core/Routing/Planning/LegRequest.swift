import Geo

/// A way that is to be looked for: exactly one leg.
public struct LegRequest: Hashable, Sendable {
    /// Of the leg; the answer comes with it.
    public let number: Int
    /// From where to where.
    public let start: Coordinate, end: Coordinate
    /// For whom.
    public let profile: Profile
    /// What the person wants.
    public let settings: RouteSettings
}

/// What became of a request.
public enum LegResult: Hashable, Sendable {
    /// A way.
    case found(LegWay)
    /// None, for this reason.
    case failed(LegFailure)
}

/// Why a leg has no way.
public enum LegFailure: UInt8, CaseIterable, Sendable {
    /// Nothing that the profile may use lies near the beginning, or near the end.
    case start, end
    /// The beginning, or the end, lies outside of the map.
    case startOutside, endOutside
    /// No way leads from one to the other.
    case noConnection
    /// It was given up.
    case stopped
    /// There is nothing that could look for it, such as neither a region nor a network.
    case noEngine
    /// The answer cannot be used.
    case unreadable

    /// As answers name it.
    public var name: StaticString {
        switch self {
        case .start: "start"
        case .end: "end"
        case .startOutside: "startOutside"
        case .endOutside: "endOutside"
        case .noConnection: "noConnection"
        case .stopped: "stopped"
        case .noEngine: "noEngine"
        case .unreadable: "unreadable"
        }
    }

    /// Of the request for one leg.
    public init(_ problem: RouteProblem) {
        switch problem {
        case .pointNotFound(let point): self = point == 0 ? .start : .end
        case .pointOutOfBounds(let point): self = point == 0 ? .startOutside : .endOutside
        case .connectionNotFound: self = .noConnection
        case .stopped: self = .stopped
        case .tooFewPoints, .tooManyPoints: self = .unreadable
        }
    }
}
