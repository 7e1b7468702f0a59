import Geo
import Routing
import Values

extension Coordinate {
    /// `[longitude, latitude]` in degrees, as GeoJSON has them.
    init?(reading json: JSON) {
        guard let longitude = json[0]?.decimal, let latitude = json[1]?.decimal else { return nil }
        self.init(latitude: latitude.text, longitude: longitude.text)
    }
}

extension RouteRequest {
    /// Nil: there is no such profile, or a point is no place.
    init?(reading json: JSON) {
        guard let profile = json.string("profile").flatMap({ Profile(name: $0) }) else { return nil }
        var points: [Coordinate] = []
        for element in json.elements("points") {
            guard let point = Coordinate(reading: element) else { return nil }
            points.append(point)
        }
        self.init(profile: profile, settings: RouteSettings(reading: json), points: points)
    }
}

extension RouteSettings {
    /// What is missing, or not of its range, is as the profile has it.
    init(reading json: JSON) {
        self.init()
        hardestUp = Self.grade(json.int("hardest_up")) ?? hardestUp
        hardestDown = Self.grade(json.int("hardest_down")) ?? hardestDown
        avoidsMainRoads = json.bool("avoid_main_roads") ?? avoidsMainRoads
        avoidsSteps = json.bool("avoid_steps") ?? avoidsSteps
        allowsAlpine = json.bool("allow_alpine") ?? allowsAlpine
    }

    private static func grade(_ number: Int?) -> UInt8? {
        number.flatMap { 0...5 ~= $0 ? UInt8($0) : nil }
    }
}

extension AnswerOptions {
    /// What is missing is as GraphHopper has it; unknown details are passed over.
    init(reading json: JSON) {
        self.init()
        elevation = json.bool("elevation") ?? elevation
        isEncoded = json.bool("points_encoded") ?? isEncoded
        if let number = json.int("points_encoded_multiplier"), 1...10_000_000 ~= number { multiplier = Int64(number) }
        hasPoints = json.bool("calc_points") ?? hasPoints
        hasInstructions = json.bool("instructions") ?? hasInstructions
        locale = json.string("locale") ?? locale
        for name in json.texts("details") {
            if let detail = AnswerDetail(name: name), !details.contains(detail) { details.append(detail) }
        }
    }
}
