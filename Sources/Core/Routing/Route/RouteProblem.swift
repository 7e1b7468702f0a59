/// Why there is no route. Numbers of points and legs begin at 0.
public enum RouteProblem: Error, Hashable, Sendable {
    /// Fewer than two points.
    case tooFewPoints(Int)
    /// More than ``RouteRequest/mostPoints``.
    case tooManyPoints(Int)
    /// The point lies outside of the region.
    case pointOutOfBounds(Int)
    /// Nothing that the profile may use lies within 500 m of the point.
    case pointNotFound(Int)
    /// No way leads from this point to the next one.
    case connectionNotFound(Int)
    /// It was given up, see ``Router/isStopped``.
    case stopped
}
