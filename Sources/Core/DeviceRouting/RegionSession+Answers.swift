import Geo
import Routing
import Values

extension RegionSession {
    /// As answers of GraphHopper's servers that refuse.
    static func refusal(_ message: Text) -> [UInt8] {
        let answer: JSON = [
            "message": .string(message),
            "hints": [["message": .string(message), "details": "java.lang.IllegalArgumentException"]],
        ]
        return answer.utf8
    }

    static func opened(_ region: Region, hasNames: Bool) -> JSON {
        let info = region.info
        let corners = [
            info.southWest.longitude, info.southWest.latitude, info.northEast.longitude, info.northEast.latitude,
        ]
        return [
            "type": "opened", "name": .string(info.name), "timestamp": info.timestamp.map { number($0, 0) } ?? .null,
            "bounds": .array(corners.map { number(Int64($0), -7) }), "names": .bool(hasNames),
            "heights": .bool(region.heights != nil),
        ]
    }

    private static func number(_ value: Int64, _ exponent: Int) -> JSON {
        Decimal(coefficient: value, exponent: exponent).map { .number($0) } ?? .null
    }

    static func problem(_ problem: RegionProblem) -> JSON {
        let code: Text =
            switch problem {
            case .notARegion: "region.none"
            case .newerVersion: "region.newer"
            default: "region.damaged"
            }
        return ["type": "problem", "code": .string(code)]
    }
}
