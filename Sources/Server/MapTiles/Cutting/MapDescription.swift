import Geo
import Values

/// What a file of tiles says about itself.
struct MapDescription {
    let name: Text
    let bounds: GeoBounds

    /// As the licence of OpenStreetMap wants it.
    static let attribution: Text =
        "<a href=\"https://www.openstreetmap.org/copyright\" target=\"_blank\">© OpenStreetMap contributors</a>"

    func header(zooms: ClosedRange<Int>) -> PMTilesHeader {
        var header = PMTilesHeader()
        header.zooms = UInt8(zooms.lowerBound)...UInt8(zooms.upperBound)
        header.bounds = [bounds.west, bounds.south, bounds.east, bounds.north]
        header.centreZoom = 11
        header.centre = [(bounds.west, bounds.east), (bounds.south, bounds.north)].map {
            Int32((Int64($0) + Int64($1)) / 2)
        }
        return header
    }

    var metadata: JSON {
        [
            "name": .string(name), "format": "pbf", "type": "baselayer", "attribution": .string(Self.attribution),
            "vector_layers": .array(TileLayer.allCases.map(Self.layer)),
        ]
    }

    private static func layer(_ layer: TileLayer) -> JSON {
        let fields = layer.keys.map { (Text($0.name), JSON.string($0.isText ? "String" : "Number")) }
        var members = JSONObject()
        for (name, kind) in fields { members[name] = kind }
        return [
            "id": .string(Text(layer.name)), "fields": .object(members), "minzoom": JSON(layer.zoom), "maxzoom": 14,
        ]
    }
}

extension TileLayer {
    /// The first zoom with features of the layer.
    var zoom: Int {
        switch self {
        case .earth, .boundaries: 0
        case .places, .water: 4
        case .ways: 5
        case .landcover: 6
        case .landuse, .waterways, .routes: 8
        case .lifts, .pois: 10
        case .contours: 11
        case .buildings: 13
        }
    }

    /// What its features may say.
    var keys: [TileKey] { Self.keys[self] ?? [] }

    private static let names: [TileKey] = [.name, .nameDe, .nameEn]
    private static let keys: [TileLayer: [TileKey]] = [
        .landcover: [.kind], .landuse: [.kind], .contours: [.elevation, .major], .water: [.kind, .intermittent],
        .waterways: [.kind, .tunnel, .intermittent] + names,
        .ways: [
            .kind, .link, .ref, .surface, .tracktype, .mtbScale, .sacScale, .bridge, .tunnel, .oneway, .access,
        ] + names,
        .routes: [.kind, .ref, .network, .colour] + names, .lifts: [.kind, .ref] + names,
        .boundaries: [.adminLevel], .places: [.kind, .rank, .population, .capital, .osm] + names,
        .pois: [.kind, .elevation, .station, .osm] + names,
    ]
}
