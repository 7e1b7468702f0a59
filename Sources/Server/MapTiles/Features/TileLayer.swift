/// The layers of a tile, in the order in which they are written.
enum TileLayer: UInt8, CaseIterable, Sendable {
    case earth, landcover, landuse, contours, water, waterways, buildings, ways, routes, lifts, boundaries, places, pois

    /// As styles name it.
    var name: String { String(describing: self) }
}

/// What features say about themselves.
enum TileKey: UInt8, CaseIterable, Sendable {
    case kind, name, nameDe, nameEn, ref, surface, tracktype, mtbScale, sacScale, oneway, bridge, tunnel, access, link
    case network, colour, elevation, major, adminLevel, population, rank, intermittent, osm, capital, station

    /// As styles name it.
    var name: String {
        switch self {
        case .kind: "class"
        case .nameDe: "name:de"
        case .nameEn: "name:en"
        case .mtbScale: "mtb_scale"
        case .sacScale: "sac_scale"
        case .elevation: "ele"
        case .adminLevel: "admin_level"
        default: String(describing: self)
        }
    }

    /// As `vector_layers` describes it.
    var isText: Bool {
        switch self {
        case .kind, .name, .nameDe, .nameEn, .ref, .surface, .access, .network, .colour, .osm: true
        default: false
        }
    }
}

/// What a feature says, and from which zoom on.
struct TileAttribute: Sendable {
    let key: TileKey
    let zoom: UInt8
    /// Index into ``FeatureStore/values``.
    let value: UInt32
}

/// A value of an attribute.
enum TileValue: Hashable, Sendable {
    case text([UInt8])
    case integer(Int64)

    /// As a message of the Mapbox Vector Tile specification, 2.1.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        switch self {
        case .text(let text): bytes.append(field: 1, bytes: text)
        case .integer(let value) where value >= 0: bytes.append(field: 5, varint: UInt64(value))
        case .integer(let value): bytes.append(field: 6, varint: zigzag(value))
        }
        return bytes
    }
}
