import Routing
import Values

/// What is asked of `/route`.
struct RouteQuestion {
    var request: RouteRequest
    var answer: AnswerOptions
    /// Whether a GPX file is wanted, else JSON.
    var isGPX: Bool

    /// - Throws: 400, with GraphHopper's sentences where it has any.
    init(_ parameters: Parameters) throws(Refusal) {
        try Self.refuseUnsupported(parameters)
        let profile = try Self.profile(parameters)
        let points = try parameters.points(limit: RouteRequest.mostPoints)
        guard points.count > 1 else {
            throw .argument("At least 2 points have to be specified, but was:\(points.count)")
        }
        request = RouteRequest(profile: profile, settings: try Self.settings(parameters), points: points)
        answer = try Self.options(parameters)
        switch try parameters.text("type")?.asciiLowercased ?? "json" {
        case "json": isGPX = false
        case "gpx": isGPX = true
        default: throw .argument("'type' must be json or gpx.")
        }
    }

    /// What GraphHopper no longer takes, and what would lead to another way than this server finds.
    private static func refuseUnsupported(_ parameters: Parameters) throws(Refusal) {
        for name: Text in ["vehicle", "weighting"] where parameters.has(name) {
            throw .argument(
                "GHRequest may no longer contain a \(name), use the profile parameter instead, see docs/core/profiles.md"
            )
        }
        for name: Text in [
            "custom_model", "heading", "headings", "curbside", "curbsides", "snap_prevention", "snap_preventions",
        ]
        where parameters.has(name) {
            throw .argument("The '\(name)' parameter is not supported.")
        }
        for name: Text in ["pass_through", "optimize"] where try parameters.flag(name, false) {
            throw .argument("The '\(name)' parameter is not supported.")
        }
        let algorithm = try parameters.text("algorithm") ?? ""
        guard algorithm != "alternative_route", algorithm != "round_trip" else {
            throw .argument("The algorithm '\(algorithm)' is not supported.")
        }
    }

    private static func profile(_ parameters: Parameters) throws(Refusal) -> Profile {
        let names = Profile.allCases.map(\.name).joined(separator: ", ")
        guard let name = try parameters.text("profile") else {
            throw .argument("The 'profile' parameter is required. Available profiles: [\(names)]", code: "map.profile")
        }
        guard let profile = Profile(name: name) else {
            throw .argument(
                "The requested profile '\(Refusal.quoted(name))' does not exist.\nAvailable profiles: [\(names)]",
                code: "map.profile")
        }
        return profile
    }

    /// Parameters of ours.
    private static func settings(_ parameters: Parameters) throws(Refusal) -> RouteSettings {
        let standard = RouteSettings()
        return RouteSettings(
            hardestUp: UInt8(try parameters.whole("hardest_up", 0...5, Int64(standard.hardestUp))),
            hardestDown: UInt8(try parameters.whole("hardest_down", 0...5, Int64(standard.hardestDown))),
            avoidsMainRoads: try parameters.flag("avoid_main_roads", standard.avoidsMainRoads),
            avoidsSteps: try parameters.flag("avoid_steps", standard.avoidsSteps),
            allowsAlpine: try parameters.flag("allow_alpine", standard.allowsAlpine))
    }

    private static func options(_ parameters: Parameters) throws(Refusal) -> AnswerOptions {
        var options = AnswerOptions()
        options.elevation = try parameters.flag("elevation", false)
        options.isEncoded = try parameters.flag("points_encoded", true)
        options.multiplier = try parameters.whole("points_encoded_multiplier", 1...10_000_000, options.multiplier)
        options.hasPoints = try parameters.flag("calc_points", true)
        options.hasInstructions = try parameters.flag("instructions", true)
        options.locale = try parameters.text("locale") ?? "en"
        let names = try parameters.texts("details")
        let unknown = names.filter { AnswerDetail(name: $0) == nil }
        guard unknown.isEmpty else {
            let list = unknown.prefix(20).map { Refusal.quoted($0) }.joined(separator: ", ")
            throw .argument("Cannot find the path details: [\(list)]")
        }
        for detail in names.compactMap({ AnswerDetail(name: $0) }) where !options.details.contains(detail) {
            options.details.append(detail)
        }
        return options
    }
}
