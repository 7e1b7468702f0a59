import Geo
import Routing
import Values

/// A region on a device: its bytes once, then questions in, answers out. `Spec/seam.md` describes both.
///
/// Answers are those of the server, byte for byte, with `took` 0.
public final class RegionSession {
    private var open: Open?

    private struct Open {
        let region: Region
        let names: PlaceNames?
        let router: Router
    }

    /// Knows no region until the first ``open(_:)``.
    public init() {}

    /// Takes a region in place of the one before. Never fails: of bytes that are no region it says so.
    public func open(_ bytes: RegionBytes) -> [UInt8] {
        open = nil
        do throws(RegionProblem) {
            let region = try Region(RegionFile(bytes))
            let names = region.names
            open = Open(region: region, names: names, router: Router(region))
            return Self.opened(region, hasNames: names != nil).utf8
        } catch {
            return Self.problem(error).utf8
        }
    }

    /// Answers one question. Never fails: of what cannot be read or found it says so.
    public func step(_ request: [UInt8]) -> [UInt8] {
        guard let json = try? JSON.parse(request, limits: .standard) else {
            return Self.refusal("Unable to process JSON")
        }
        guard let open else { return Self.refusal("There is no region.") }
        switch json.string("type") {
        case "route": return Self.route(json, open)
        case "leg": return Self.leg(json, open)
        case "gpx": return Self.gpx(json, open)
        case "prepare": return Self.prepare(json, open)
        case "search": return Self.search(json, open)
        case "reverse": return Self.reverse(json, open)
        default: return Self.refusal("There is no such question.")
        }
    }

    // MARK: Routes

    private static func route(_ json: JSON, _ open: Open) -> [UInt8] {
        guard let request = RouteRequest(reading: json) else { return refusal("The question cannot be read.") }
        do throws(RouteProblem) {
            let route = try open.router.route(request)
            return RouteAnswer.json(route, in: open.region, options: AnswerOptions(reading: json))
        } catch {
            return RouteRefusal(error, points: request.points, bounds: open.region.info).json
        }
    }

    /// One leg of a plan: its way as the plan keeps it, or why there is none.
    private static func leg(_ json: JSON, _ open: Open) -> [UInt8] {
        guard let request = RouteRequest(reading: json) else { return failed(.unreadable) }
        do throws(RouteProblem) {
            let route = try open.router.route(request)
            return LegWay(route.legs[0], in: open.region)?.json ?? failed(.unreadable)
        } catch {
            return failed(LegFailure(error))
        }
    }

    private static func failed(_ failure: LegFailure) -> [UInt8] {
        let answer: JSON = ["failed": .string(Text(stringLiteral: failure.name))]
        return answer.utf8
    }

    private static func gpx(_ json: JSON, _ open: Open) -> [UInt8] {
        guard let request = RouteRequest(reading: json) else { return refusal("The question cannot be read.") }
        do throws(RouteProblem) {
            let route = try open.router.route(request)
            return GPXWriter().bytes(of: GPXTour(route, of: request).document)
        } catch {
            return RouteRefusal(error, points: request.points, bounds: open.region.info).json
        }
    }

    /// The first route of a profile then is as quick as the others.
    private static func prepare(_ json: JSON, _ open: Open) -> [UInt8] {
        guard let profile = json.string("profile").flatMap({ Profile(name: $0) }) else {
            return refusal("The question cannot be read.")
        }
        open.router.prepare(profile, RouteSettings(reading: json))
        let done: JSON = ["type": "prepared"]
        return done.utf8
    }

    // MARK: Names

    private static func search(_ json: JSON, _ open: Open) -> [UInt8] {
        let locale = json.string("locale") ?? "en"
        let places =
            open.names?.search(
                json.string("q") ?? "", near: json["point"].flatMap { Coordinate(reading: $0) }, language: locale,
                limit: limit(json, 10)) ?? []
        return GeocodeAnswer.json(places, locale: locale, took: 0)
    }

    private static func reverse(_ json: JSON, _ open: Open) -> [UInt8] {
        guard let place = json["point"].flatMap({ Coordinate(reading: $0) }) else {
            return refusal("The question cannot be read.")
        }
        let locale = json.string("locale") ?? "en"
        let radius = json.int("radius") ?? PlaceNames.reverseRadius
        let places =
            open.names?.reverse(
                place, language: locale, limit: limit(json, 5), radius: min(max(radius, 0), PlaceNames.mostRadius))
            ?? []
        return GeocodeAnswer.json(places, locale: locale, took: 0)
    }

    private static func limit(_ json: JSON, _ standard: Int) -> Int {
        min(max(json.int("limit") ?? standard, 1), PlaceNames.mostHits)
    }
}
