import Geo
import Values

/// Which ways belong to signposted routes.
struct RouteFlags {
    private var flags: [Int64: UInt8] = [:]

    init(_ extract: OSMExtract, _ reader: TagReader) {
        for relation in extract.relations {
            let tags = reader.read(relation.tags)
            guard tags[.type] == "route", let flag = Self.flag(tags[.route]) else { continue }
            for member in relation.members where member.kind == .way {
                flags[member.id, default: 0] |= flag.rawValue
            }
        }
    }

    func flags(of way: Int64) -> WayAttributes.Flags { WayAttributes.Flags(rawValue: flags[way] ?? 0) }

    private static func flag(_ route: Text?) -> WayAttributes.Flags? {
        switch route {
        case "mtb": .mtbRoute
        case "bicycle": .bicycleRoute
        case "hiking", "foot": .hikingRoute
        default: nil
        }
    }
}
