import DeviceRouting
import Geo
import Routing
import Values

/// A session with what it said when its region was opened.
final class RegionSessionProbe {
    let session = RegionSession()
    var opened: JSON = .null

    func bytes(_ question: JSON) -> [UInt8] { session.step(question.utf8) }

    func ask(_ question: JSON) throws -> JSON { try JSON.parse(bytes(question)) }

    static func point(_ place: Coordinate) -> JSON {
        .array(
            [place.longitude, place.latitude].map { .number(Decimal(coefficient: Int64($0), exponent: -7) ?? .zero) })
    }
}
