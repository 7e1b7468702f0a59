import Geo
import Values

/// A thing of a region that was found by its name or near a place.
public struct NamedPlace: Hashable, Sendable {
    /// What sort of object of OpenStreetMap it comes from; the first one where several became one.
    public enum Source: UInt8, Sendable {
        case node
        case way
        case relation
    }

    /// A frame along latitude and longitude, in 1e-7 degrees.
    public struct Bounds: Hashable, Sendable {
        /// The westernmost longitude.
        public let west: Int32
        /// The southernmost latitude.
        public let south: Int32
        /// The easternmost longitude.
        public let east: Int32
        /// The northernmost latitude.
        public let north: Int32
    }

    /// What it is.
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
    /// Where it is: of ways a point of them, the nearest one if a place was asked for; of areas the middle of their frame.
    public let place: Coordinate
    /// Of what is larger than a point.
    public let bounds: Bounds?
    /// From the place that was asked for; nil: none was. In millimetres.
    public let distance: Int64?
    /// What the identifier belongs to.
    public let source: Source
    /// Its identifier in OpenStreetMap.
    public let id: Int64
    /// The key of its tag in OpenStreetMap, such as "tourism"; "place" of addresses.
    public let key: Text
    /// The value of its tag, such as "alpine_hut"; "house" of addresses.
    public let value: Text
}
