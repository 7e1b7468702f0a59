import Values

/// What a name of a region belongs to.
public enum NameKind: UInt8, Sendable {
    /// A settlement or a part of one, also a named spot without houses.
    case place
    case peak
    case saddle
    /// A hut or a shelter.
    case hut
    /// An aerialway or one of its stations.
    case lift
    /// A station or stop of trains and buses.
    case stop
    case food
    case lodging
    case bikeShop
    /// A street, track or path.
    case way
    /// A house number of a street or a place.
    case address
    /// A lake, spring, river or stream.
    case water
    /// A castle, museum, viewpoint or other sight.
    case sight
}
