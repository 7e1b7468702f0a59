import Geo
import Values

/// A thing of a region that was found by its name or near a place.
public struct NamedPlace: Hashable, Sendable {
    /// What sort of object of OpenStreetMap it comes from; the first one where several became one.
    public enum Source: UInt8, Sendable {
        case node, way, relation
    }

    /// The corners of a frame along latitude and longitude.
    public struct Bounds: Hashable, Sendable {
        public let west: Int32
        public let south: Int32
        public let east: Int32
        public let north: Int32
    }

    public let kind: NameKind
    /// In the language that was asked for, where the map has it. An address's is street and number.
    public let name: Text
    /// The settlement to which it belongs, in that language; "" where none is near.
    public let locality: Text
    /// Of ways and addresses; else "".
    public let street: Text
    /// Of addresses; else "".
    public let houseNumber: Text
    /// "" where the map does not say.
    public let postcode: Text
    /// "" where the map does not say.
    public let country: Text
    public let place: Coordinate
    /// Of what is larger than a point.
    public let bounds: Bounds?
    /// From the place that was asked for; nil: none was. In millimetres.
    public let distance: Int64?
    public let source: Source
    public let id: Int64
    /// The tag of OpenStreetMap, such as "tourism" and "alpine_hut"; addresses have "place" and "house".
    public let key: Text
    public let value: Text
}
