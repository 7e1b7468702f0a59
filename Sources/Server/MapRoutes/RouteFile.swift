import Geo
import Routing
import Values

/// A route as GPX: the points asked for as a route, the way as a track of one segment.
struct RouteFile {
    private let document: GPXDocument

    /// - Parameter now: Milliseconds since 1970.
    init(_ route: Route, of question: RouteQuestion, at now: Int64) {
        var document = GPXDocument()
        document.name = question.answer.locale.hasUTF8Prefix("de") ? "Strecke" : "Route"
        document.time = Instant(milliseconds: now)
        var track: [GPXPoint] = []
        var starts: [Int] = []
        for leg in route.legs {
            starts.append(max(0, track.count - 1))
            let points = zip(leg.line, leg.heights).map { place, height in
                GPXPoint(place, height: question.answer.elevation ? height : nil)
            }
            track += track.isEmpty ? points[...] : points.dropFirst()
        }
        starts.append(max(0, track.count - 1))
        var way = GPXLine()
        way.name = document.name
        way.segments = [track]
        var stops = GPXLine()
        stops.name = document.name
        stops.segments = [
            zip(question.request.points, starts).map { place, start in
                var point = GPXPoint(place)
                point.trackIndex = start
                point.profile = question.request.profile.name
                return point
            }
        ]
        document.routes = [stops]
        if question.answer.hasPoints { document.tracks = [way] }
        self.document = document
    }

    var bytes: [UInt8] { GPXWriter().bytes(of: document) }
}
