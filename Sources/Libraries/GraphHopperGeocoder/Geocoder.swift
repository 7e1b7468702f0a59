import Foundation
@_exported import GraphHopperTransport

/// Asks a server with GraphHopper's Geocoding API for places: graphhopper.com, or Baukasten's.
public struct Geocoder: Sendable {
    /// Receives the places, or the reason why there are none.
    public typealias CompletionHandler =
        @MainActor @Sendable (_ placemarks: [Placemark]?, _ error: GraphHopperError?) -> Void

    /// With the token of the app: `GraphHopperAccessToken` in its Info.plist, or `GRAPHHOPPER_ACCESS_TOKEN` in the environment.
    public static let shared = Geocoder(.ofProcess)

    /// graphhopper.com.
    public static let hosted = HostedServer.address

    /// Seconds.
    public static let standardTimeout = HostedServer.timeout

    private let client: Client

    private init(_ client: Client) { self.client = client }

    /// - Parameters:
    ///   - accessToken: without one nothing is sent, and every request ends with ``GraphHopperError/unauthorized(_:)``.
    ///   - baseURL: what stands before "/geocode".
    ///   - timeout: seconds until an answer has to be there.
    public init(
        accessToken: String?, baseURL: URL = Geocoder.hosted, transport: any Transport = URLSessionTransport(),
        timeout: TimeInterval = Geocoder.standardTimeout
    ) {
        self.init(Client(accessToken: accessToken, baseURL, transport, timeout: timeout))
    }

    /// For servers that want no token, such as Baukasten's.
    ///
    /// - Parameters:
    ///   - baseURL: what stands before "/geocode"; Baukasten: `https://…/api/maps/REGION`.
    ///   - timeout: seconds until an answer has to be there.
    public init(
        serverWithoutTokens baseURL: URL, transport: any Transport = URLSessionTransport(),
        timeout: TimeInterval = Geocoder.standardTimeout
    ) {
        self.init(Client(serverWithoutTokens: baseURL, transport, timeout: timeout))
    }

    /// Places, the best one first.
    public func geocode(_ options: some GeocodeOptions) async throws(GraphHopperError) -> [Placemark] {
        let json = try await client.answer("geocode", try options.parameters().all, needsBody: nil)
        guard let hits = json["hits"]?.array else { throw .notJSON(status: 200) }
        let placemarks = hits.compactMap { Placemark($0) }
        guard placemarks.count == hits.count else { throw .notJSON(status: 200) }
        return placemarks
    }

    /// As ``geocode(_:)``; the handler is called once, on the main actor, also when the task is cancelled.
    @discardableResult
    public func geocode(
        _ options: some GeocodeOptions, completionHandler: @escaping CompletionHandler
    ) -> RequestTask {
        RequestTask({ () async throws(GraphHopperError) in try await geocode(options) }, then: completionHandler)
    }
}

extension Geocoder: CustomStringConvertible {
    /// The server, and whether there is a token.
    public var description: String { "Geocoder(\(client))" }
}
