import Geo
import Values

/// Keys of OpenStreetMap that say something about routing.
enum WayKey: UInt8, CaseIterable {
    case highway, route, access, vehicle, bicycle, foot, mtb, motorroad, oneway, onewayBicycle, onewayFoot, junction
    case bicycleForward, bicycleBackward, vehicleForward, vehicleBackward, footForward, footBackward
    case accessForward, accessBackward
    case cycleway, cyclewayLeft, cyclewayRight, surface, smoothness, tracktype, mtbScale, mtbScaleUphill, mtbScaleImba
    case sacScale, trailVisibility, ford, bridge, tunnel, barrier, name, ref, type, restriction, restrictionBicycle
    case except

    private static let names: [Text] = [
        "highway", "route", "access", "vehicle", "bicycle", "foot", "mtb", "motorroad", "oneway", "oneway:bicycle",
        "oneway:foot", "junction", "bicycle:forward", "bicycle:backward", "vehicle:forward", "vehicle:backward",
        "foot:forward", "foot:backward", "access:forward", "access:backward", "cycleway", "cycleway:left",
        "cycleway:right", "surface", "smoothness", "tracktype", "mtb:scale", "mtb:scale:uphill", "mtb:scale:imba",
        "sac_scale", "trail_visibility", "ford", "bridge", "tunnel", "barrier", "name", "ref", "type", "restriction",
        "restriction:bicycle", "except",
    ]

    var name: Text { Self.names[Int(rawValue)] }
}

/// Finds the tags of an extract that matter, by numbers instead of texts.
struct TagReader {
    private let extract: OSMExtract
    /// Of each text: which key it is, 255 for none.
    private let keys: [UInt8]

    init(_ extract: OSMExtract) {
        self.extract = extract
        keys = extract.texts.map { text in
            WayKey.allCases.first { $0.name == text }?.rawValue ?? .max
        }
    }

    func read(_ tags: OSMTags) -> WayTags {
        var read = WayTags()
        for pair in tags.pairs {
            guard Int(pair.key) < keys.count, Int(pair.value) < extract.texts.count,
                let key = WayKey(rawValue: keys[Int(pair.key)])
            else { continue }
            read[key] = extract.texts[Int(pair.value)]
        }
        return read
    }

    /// The text of a role.
    func text(_ number: UInt32) -> Text { Int(number) < extract.texts.count ? extract.texts[Int(number)] : "" }
}

/// Values by their keys.
struct WayTags {
    private var values = [Text?](repeating: nil, count: WayKey.allCases.count)

    subscript(_ key: WayKey) -> Text? {
        get { values[Int(key.rawValue)] }
        set { values[Int(key.rawValue)] = newValue }
    }

    /// Whether there is a value, and another one than "no".
    func says(_ key: WayKey) -> Bool { self[key].map { $0 != "no" } ?? false }
}
