import GraphHopperTransport

/// What a route is asked for with: ``RouteOptions`` or ``FlexibleRouteOptions``.
public protocol RoutingOptions: Sendable {
    /// Whether the points of the answer have heights.
    var asksForHeights: Bool { get }
    /// Whether this can only be said in a body.
    var needsBody: Bool { get }
    /// The request.
    ///
    /// - Throws: ``GraphHopperError/refused(message:hints:)`` for what no server can answer.
    func parameters() throws(GraphHopperError) -> RequestParameters
}
