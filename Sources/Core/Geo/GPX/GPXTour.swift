import Values

/// A planned tour as a GPX file has it: a route of the stops, each with the number of its point in the track, and a track of one
/// segment, as OsmAnd does it.
public struct GPXTour: Hashable, Sendable {
    /// Of the tour.
    public var name: Text?
    /// When it was written.
    public var time: Instant?
    /// What it was planned with, see ``GPXLine/plan``.
    public var plan: Text?
    /// In their order. `trackIndex` says which point of the line they are; `leg`, `profile` how one goes on from them.
    public var stops: [GPXPoint]
    /// From the first to the last stop.
    public var line: [GPXPoint]

    /// - Parameter stops: have their `trackIndex`.
    public init(
        name: Text? = nil, time: Instant? = nil, plan: Text? = nil, stops: [GPXPoint], line: [GPXPoint]
    ) {
        self.name = name
        self.time = time
        self.plan = plan
        self.stops = stops
        self.line = line
    }

    /// Nil unless the document has one route and one track of one segment, and the stops have numbers of its points that go up, from
    /// the first to the last one.
    public init?(_ document: GPXDocument) {
        guard document.routes.count == 1, document.tracks.count == 1, document.tracks[0].segments.count == 1 else {
            return nil
        }
        let stops = document.routes[0].segments.reduce(into: []) { $0 += $1 }
        let line = document.tracks[0].segments[0]
        guard stops.count >= 2, stops[0].trackIndex == 0, stops[stops.count - 1].trackIndex == line.count - 1 else {
            return nil
        }
        for place in stops.indices.dropFirst() {
            guard let from = stops[place - 1].trackIndex, let to = stops[place].trackIndex, from <= to else {
                return nil
            }
        }
        self.init(
            name: document.name ?? document.tracks[0].name ?? document.routes[0].name, time: document.time,
            plan: document.routes[0].plan, stops: stops, line: line)
    }

    /// For ``GPXWriter``.
    public var document: GPXDocument {
        var document = GPXDocument()
        document.name = name
        document.time = time
        var route = GPXLine()
        route.name = name
        route.plan = plan
        route.segments = [stops]
        var track = GPXLine()
        track.name = name
        track.segments = [line]
        document.routes = [route]
        document.tracks = [track]
        return document
    }

    /// The line of each leg; its ends belong to both neighbours, unless a stop says where the way from it starts.
    public var legs: [[GPXPoint]] {
        stops.indices.dropFirst().map { place in
            guard let from = stops[place - 1].legStart ?? stops[place - 1].trackIndex, let to = stops[place].trackIndex,
                from >= 0, from <= to,
                to < line.count
            else { return [] }
            return Array(line[from...to])
        }
    }
}
