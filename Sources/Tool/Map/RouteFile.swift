import Geo
import Routing
import Values

/// A route for other programs.
enum RouteFile {
    /// What the server answers, with heights.
    static func json(
        _ route: Route, in region: Region, details: [AnswerDetail], language: String
    ) -> [UInt8] {
        var options = AnswerOptions()
        options.elevation = region.heights != nil
        options.locale = Text(language)
        options.details = details
        return RouteAnswer.json(route, in: region, options: options) + [UInt8(ascii: "\n")]
    }

    /// A route of the stops and a track of the line.
    static func gpx(_ route: Route, of points: [Coordinate], _ profile: Profile) -> [UInt8] {
        var line: [GPXPoint] = []
        var ends = [0]
        for leg in route.legs {
            // The end of a leg is the beginning of the next one.
            if !line.isEmpty { line.removeLast() }
            line += zip(leg.line, leg.heights).map { GPXPoint($0, height: $1) }
            ends.append(line.count - 1)
        }
        let stops = zip(points, ends).map { point, end in
            var stop = GPXPoint(point)
            stop.trackIndex = end
            stop.profile = profile.name
            return stop
        }
        return GPXWriter().bytes(of: GPXTour(stops: stops, line: line).document)
    }
}
