import Geo
import Values

/// Parts of a line one after the other that have the same value.
struct DetailRuns {
    enum Value: Hashable {
        case text(Text)
        case number(Int64, places: Int)
        case bool(Bool)
    }

    struct Run: Hashable {
        var first: Int
        var last: Int
        var value: Value
    }

    private(set) var runs: [Run] = []

    init(_ detail: AnswerDetail, of route: Route, _ line: AnswerLine, in region: Region) {
        for (leg, start) in zip(route.legs, line.starts) {
            if detail.isOfLegs {
                runs.append(Run(first: start, last: start + leg.line.count - 1, value: Self.value(detail, of: leg)))
            } else {
                for edge in leg.edges where edge.last > edge.first {
                    append(start + edge.first, start + edge.last, Self.value(detail, of: edge, in: region))
                }
            }
        }
    }

    private mutating func append(_ first: Int, _ last: Int, _ value: Value) {
        if let run = runs.last, run.value == value, run.last == first {
            runs[runs.count - 1].last = last
        } else {
            runs.append(Run(first: first, last: last, value: value))
        }
    }

    private static func value(_ detail: AnswerDetail, of leg: RouteLeg) -> Value {
        switch detail {
        case .legDistance: .number(leg.distance, places: 3)
        case .legWeight: .number(leg.cost, places: 2)
        default: .number(leg.time, places: 0)
        }
    }

    private static let smoothnesses: [Text] = [
        "missing", "excellent", "good", "intermediate", "bad", "very_bad", "horrible", "very_horrible", "impassable",
    ]

    /// Which network a route belongs to is not kept.
    private static func network(_ way: WayAttributes, _ route: WayAttributes.Flags) -> Value {
        .text(way.flags.contains(route) ? "other" : "missing")
    }

    private static func value(_ detail: AnswerDetail, of edge: RouteEdge, in region: Region) -> Value {
        switch detail {
        case .streetName: .text(region.graph.ways.name(of: region.graph.way(of: edge.edge)))
        case .wayIdentifier: .number(region.way(of: edge.edge), places: 0)
        case .distance: .number(edge.distance, places: 3)
        case .time: .number(edge.time, places: 0)
        case .getOffBike: .bool(edge.isPushed)
        default: value(detail, of: region.graph.attributes(of: edge.edge))
        }
    }

    private static func value(_ detail: AnswerDetail, of way: WayAttributes) -> Value {
        switch detail {
        case .surface: .text(way.surface.name)
        case .roadClass: .text(way.roadClass.name)
        case .trackType: .text(way.trackType == 0 ? "missing" : "grade\(Int(way.trackType))")
        case .mtbRating: .number(Int64(way.mtbScale), places: 0)
        case .hikeRating: .number(Int64(way.sacScale), places: 0)
        case .smoothness: .text(smoothnesses[Int(way.smoothness)])
        case .mtbNetwork: network(way, .mtbRoute)
        case .bikeNetwork: network(way, .bicycleRoute)
        default: network(way, .hikingRoute)
        }
    }
}
