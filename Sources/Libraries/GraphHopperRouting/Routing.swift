import Foundation
@_exported import GraphHopperTransport

/// Asks a server with GraphHopper's Routing API for routes: graphhopper.com, one's own GraphHopper, or Baukasten's.
public struct Routing: Sendable {
    /// Receives the paths, or the reason why there are none.
    public typealias CompletionHandler =
        @MainActor @Sendable (_ paths: [RoutePath]?, _ error: GraphHopperError?) -> Void

    /// With the token of the app: `GraphHopperAccessToken` in its Info.plist, or `GRAPHHOPPER_ACCESS_TOKEN` in the environment.
    public static let shared = Routing(.ofProcess)

    /// graphhopper.com.
    public static let hosted = HostedServer.address

    /// Seconds.
    public static let standardTimeout = HostedServer.timeout

    private let client: Client

    private init(_ client: Client) { self.client = client }

    /// - Parameters:
    ///   - accessToken: without one nothing is sent, and every request ends with ``GraphHopperError/unauthorized(_:)``.
    ///   - baseURL: what stands before "/route".
    ///   - timeout: seconds until an answer has to be there.
    public init(
        accessToken: String?, baseURL: URL = Routing.hosted, transport: any Transport = URLSessionTransport(),
        timeout: TimeInterval = Routing.standardTimeout
    ) {
        self.init(Client(accessToken: accessToken, baseURL, transport, timeout: timeout))
    }

    /// For servers that want no token, such as Baukasten's and a GraphHopper of one's own.
    ///
    /// - Parameters:
    ///   - baseURL: what stands before "/route"; Baukasten: `https://…/api/maps/REGION`.
    ///   - timeout: seconds until an answer has to be there.
    public init(
        serverWithoutTokens baseURL: URL, transport: any Transport = URLSessionTransport(),
        timeout: TimeInterval = Routing.standardTimeout
    ) {
        self.init(Client(serverWithoutTokens: baseURL, transport, timeout: timeout))
    }

    /// The routes, the best one first. More than one only comes for ``RouteAlgorithm/alternativeRoute(maxPaths:maxWeightFactor:maxShareFactor:)``.
    public func calculate(_ options: some RoutingOptions) async throws(GraphHopperError) -> [RoutePath] {
        try await answer(options).paths
    }

    /// As ``calculate(_:)``, with all that came with the routes.
    public func answer(_ options: some RoutingOptions) async throws(GraphHopperError) -> RouteAnswer {
        let parameters = try options.parameters().all
        let json = try await client.answer("route", parameters, needsBody: options.needsBody)
        guard let answer = RouteAnswer(json, hasHeights: options.asksForHeights) else { throw .notJSON(status: 200) }
        return answer
    }

    /// As ``calculate(_:)``; the handler is called once, on the main actor, also when the task is cancelled.
    @discardableResult
    public func calculate(
        _ options: some RoutingOptions, completionHandler: @escaping CompletionHandler
    ) -> RequestTask {
        RequestTask({ () async throws(GraphHopperError) in try await calculate(options) }, then: completionHandler)
    }
}

extension Routing: CustomStringConvertible {
    /// The server, and whether there is a token.
    public var description: String { "Routing(\(client))" }
}
