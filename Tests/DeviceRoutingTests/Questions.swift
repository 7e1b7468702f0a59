import Geo
import Routing
import Values

/// Questions from a seed, for a region with these bounds.
struct Questions {
    private var chance: Chance
    private let region: Region

    init(_ region: Region, seed: UInt64) {
        (self.region, chance) = (region, Chance(seed))
    }

    mutating func place() -> Coordinate {
        let (southWest, northEast) = (region.info.southWest, region.info.northEast)
        let latitude = Int64.random(in: Int64(southWest.latitude)...Int64(northEast.latitude), using: &chance)
        let longitude = Int64.random(in: Int64(southWest.longitude)...Int64(northEast.longitude), using: &chance)
        return Coordinate(latitude: latitude, longitude: longitude) ?? southWest
    }

    mutating func flag() -> JSON { .bool(Bool.random(using: &chance)) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

    /// Settings that requests may have; the first ones are those of the profile.
    static let settings: [JSONObject] = [
        [:], ["hardest_up": 3, "hardest_down": 4, "allow_alpine": true],
        ["hardest_up": 0, "hardest_down": 0, "avoid_main_roads": true, "avoid_steps": true],
    ]

    /// Each option of an answer is chosen at random, so that all that answers have is compared.
    mutating func route(_ profile: Profile, _ settings: JSONObject) -> JSON {
        var question = settings
        let stops = number(0...9) == 0 ? 3 : 2
        question["type"] = number(0...19) == 0 ? "gpx" : "route"
        question["profile"] = .string(profile.name)
        question["points"] = .array((0..<stops).map { _ in RegionSessionProbe.point(place()) })
        for name: Text in ["elevation", "points_encoded", "instructions"] { question[name] = flag() }
        question["locale"] = ["de", "en", "fr"][number(0...2)]
        if number(0...4) == 0 { question["points_encoded_multiplier"] = 1_000_000 }
        question["details"] = .array(
            AnswerDetail.allCases.filter { _ in number(0...5) == 0 }.map { .string($0.name) })
        return .object(question)
    }

    mutating func reverse() -> JSON {
        [
            "type": "reverse", "point": RegionSessionProbe.point(place()), "locale": ["de", "en"][number(0...1)],
            "limit": JSON(number(1...10)), "radius": JSON([100, 300, 2000][number(0...2)]),
        ]
    }

    /// A name as somebody types it: cut short, in small letters, with a letter too few.
    mutating func search(_ name: Text) -> JSON {
        var letters = name.utf8
        letters.removeLast(number(0...letters.count - 1))
        if letters.count > 4, number(0...2) == 0 { letters.remove(at: number(1...letters.count - 2)) }
        var question: JSONObject = ["type": "search", "q": .string(Text(decoding: letters)), "locale": "de"]
        if number(0...1) == 0 { question["point"] = RegionSessionProbe.point(place()) }
        return .object(question)
    }
}
