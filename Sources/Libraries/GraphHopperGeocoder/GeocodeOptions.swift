import GraphHopperTransport

/// What places are asked for with: ``ForwardGeocodeOptions`` or ``ReverseGeocodeOptions``.
public protocol GeocodeOptions: Sendable {
    /// The request.
    ///
    /// - Throws: ``GraphHopperError/refused(message:hints:)`` for what no server can answer.
    func parameters() throws(GraphHopperError) -> RequestParameters
}

/// Whose names are searched. Servers may have others than the hosted ones.
public struct GeocodeProvider: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The server's name.
    public let rawValue: String

    /// With the server's name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// With the server's name.
    public init(stringLiteral value: String) { rawValue = value }

    /// GraphHopper's own.
    public static let graphhopper: GeocodeProvider = "default"
    /// Nominatim.
    public static let nominatim: GeocodeProvider = "nominatim"
    /// OpenCage.
    public static let opencagedata: GeocodeProvider = "opencagedata"
}
