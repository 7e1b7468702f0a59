import Geo
import Values

/// The keys of OpenStreetMap that the map looks at.
enum TagKey: UInt8, CaseIterable {
    case access, aerialway, amenity, area, bicycle, boundary, bridge, building, capital, colour, elevation, footway,
        ford
    case highway, historic, intermittent, landuse, leisure, adminLevel, mountainPass, mtbScale, name, nameDe, nameEn
    case natural, network, oneway, place, population, publicTransport, railway, ref, route, sacScale, shop, surface
    case tourism, tracktype, tunnel, type, usage, water, waterway

    /// As OpenStreetMap writes it.
    var text: Text {
        switch self {
        case .elevation: "ele"
        case .adminLevel: "admin_level"
        case .mountainPass: "mountain_pass"
        case .mtbScale: "mtb:scale"
        case .nameDe: "name:de"
        case .nameEn: "name:en"
        case .publicTransport: "public_transport"
        case .sacScale: "sac_scale"
        default: Text(String(describing: self))
        }
    }
}

/// The tags of one element after another, found by their keys without comparing texts.
struct TagReader {
    private let extract: OSMExtract
    /// By index of a text: the key it is; 255: none of ours.
    private let keys: [UInt8]
    private var values = [UInt32](repeating: .max, count: TagKey.allCases.count)
    private var present: [UInt8] = []

    init(_ extract: OSMExtract) {
        self.extract = extract
        let known = Dictionary(uniqueKeysWithValues: TagKey.allCases.map { ($0.text, $0.rawValue) })
        keys = extract.texts.map { known[$0] ?? 255 }
    }

    /// Goes on to an element; false when none of its keys is ours.
    mutating func load(_ tags: OSMTags) -> Bool {
        for key in present { values[Int(key)] = .max }
        present.removeAll(keepingCapacity: true)
        for pair in tags.pairs {
            guard Int(pair.key) < keys.count, Int(pair.value) < keys.count else { continue }
            let key = keys[Int(pair.key)]
            if key == 255 { continue }
            values[Int(key)] = pair.value
            present.append(key)
        }
        return !present.isEmpty
    }

    /// Nil: the element has no such tag.
    subscript(_ key: TagKey) -> Text? {
        let value = values[Int(key.rawValue)]
        return value == .max ? nil : extract.texts[Int(value)]
    }

    /// Whether a tag says yes, in any of the ways that are not "no".
    func isSet(_ key: TagKey) -> Bool { self[key].map { $0 != "no" } ?? false }

    /// The whole number that a value begins with: "1234.5 m" is 1234.
    func number(_ key: TagKey) -> Int64? {
        guard let bytes = self[key]?.utf8 else { return nil }
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = bytes.dropFirst(isNegative ? 1 : 0).prefix { (48...57).contains($0) }
        guard !digits.isEmpty, digits.count < 12 else { return nil }
        let value = digits.reduce(0 as Int64) { $0 * 10 + Int64($1 - 48) }
        return isNegative ? -value : value
    }
}
