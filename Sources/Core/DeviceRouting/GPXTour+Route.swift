import Geo
import Routing

extension GPXTour {
    /// The points asked for as stops, the way as the line.
    init(_ route: Route, of request: RouteRequest) {
        var line: [GPXPoint] = []
        var ends = [0]
        for leg in route.legs {
            // The end of a leg is the beginning of the next one.
            if !line.isEmpty { line.removeLast() }
            line += zip(leg.line, leg.heights).map { GPXPoint($0, height: $1) }
            ends.append(line.count - 1)
        }
        let stops = zip(request.points, ends).map { point, end in
            var stop = GPXPoint(point)
            stop.trackIndex = end
            stop.profile = request.profile.name
            return stop
        }
        self.init(stops: stops, line: line)
    }
}
