import Geo
import Values

extension TourPlan {
    /// As a GPX file has it: named stops as places, a route of all stops, a track of one segment. ``init(_:)`` reads the same plan
    /// again. Legs without a way are beelines there, and said to be open. Nil with fewer than two stops.
    public func gpx(name: Text? = nil, time: Instant? = nil) -> GPXDocument? {
        guard stops.count > 1 else { return nil }
        var points = stops.map { stop in
            var point = GPXPoint(stop.place)
            point.name = stop.name
            point.element = stop.element
            point.profile = profile.name
            return point
        }
        points[0].trackIndex = 0
        var line: [GPXPoint] = []
        for (leg, one) in legs.enumerated() {
            let track = one.way?.track ?? Track([stops[leg].place, stops[leg + 1].place])
            guard let track else { return nil }
            var part = track.places.indices.map { GPXPoint(track.places[$0], height: track.height($0)) }
            if let last = line.last, let first = part.first {
                // Where lines meet, the place stands there once.
                if last.place == first.place, last.height == first.height {
                    part.removeFirst()
                } else {
                    points[leg].legStart = line.count
                }
            }
            line += part
            points[leg + 1].trackIndex = line.count - 1
            points[leg].leg = one.kind.name
            points[leg].facts = one.facts
        }
        var document = GPXTour(name: name, time: time, plan: head, stops: points, line: line).document
        document.waypoints = stops.filter { $0.name != nil }.map { stop in
            var point = GPXPoint(stop.place)
            point.name = stop.name
            return point
        }
        return document
    }

    /// Out of a file that holds a tour, ours or one of OsmAnd's; nil for others, and for what no plan can be.
    public init?(_ tour: GPXTour) {
        let stops = tour.stops.map { TourStop($0.place, name: $0.name, element: $0.element) }
        let lines = tour.legs
        var legs: [TourLeg] = []
        for leg in stops.indices.dropLast() {
            let facts = tour.stops[leg].facts.flatMap { try? JSON.parse($0) } ?? [:]
            let track = Track(lines[leg].map { $0.place }, heights: lines[leg].map { $0.height })
            let kind = tour.stops[leg].leg.flatMap { LegKind(name: $0) } ?? .routed
            let isOpen = kind == .routed && (track == nil || facts.bool("open") == true)
            guard let read = TourLeg(kind, isOpen ? nil : track, facts: facts, stops[leg], stops[leg + 1]) else {
                return nil
            }
            legs.append(read)
        }
        if let head = tour.plan.flatMap({ try? JSON.parse($0) }) {
            self.init(head: head, stops: stops, legs: legs)
        } else {
            let profile = tour.stops.compactMap { $0.profile.flatMap { Profile(foreign: $0) } }.first ?? .mtb
            self.init(profile: profile, settings: RouteSettings(), stops: stops, legs: legs)
        }
    }
}

extension Profile {
    /// As we and OsmAnd call it.
    fileprivate init?(foreign name: Text) {
        switch name {
        case "bicycle", "bike": self = .bike
        case "pedestrian", "hike": self = .hike
        case "mountain_bicycle", "mtb": self = .mtb
        default: return nil
        }
    }
}
