import Geo

/// What a person changes. Stops and legs are meant by their places in the tour, from 0 on.
public enum TourEdit: Hashable, Sendable {
    /// A stop that then has this place: 0 makes it the start, the number of stops appends it, others put it into a leg.
    case insert(TourStop, at: Int)
    /// A stop between the two neighbours where the detour, by beelines, is least; appended where there is no leg to put it into.
    case insertWhereItCostsLeast(TourStop)
    /// A line with its two ends, the first of which then has this place.
    case insertLine(TourLine, at: Int)
    /// Another place for a stop.
    case move(stop: Int, to: TourStop)
    /// A stop less, and the own leg that it is an end of, with the other end.
    case remove(stop: Int)
    /// A stop to another place in the tour, with the own leg that it is an end of.
    case reorder(stop: Int, to: Int)
    /// The other way round.
    case reverse
    /// To the start once more.
    case backToStart
    /// For whom, and what the person wants.
    case set(Profile, RouteSettings)
    /// Routed or straight.
    case kind(leg: Int, LegKind)
    /// Only a part of an own line, by numbers of its places.
    case trim(leg: Int, first: Int, last: Int)
    /// An own line the other way round.
    case turn(leg: Int)
    /// Another tour in place of this one.
    case load(TourPlan)
}

/// Why an edit was not done. Nothing has changed then.
public enum TourRefusal: Error, Hashable, Sendable {
    /// There would be more than ``TourPlan/mostStops``.
    case tooManyStops
    /// Own lines would have more than ``TourPlan/mostOwnPoints`` points.
    case tooManyPoints
    /// There is no such stop, leg or part.
    case notThere
    /// An own line neither bends nor is divided.
    case ownLine

    /// As answers name it.
    public var name: StaticString {
        switch self {
        case .tooManyStops: "tooManyStops"
        case .tooManyPoints: "tooManyPoints"
        case .notThere: "notThere"
        case .ownLine: "ownLine"
        }
    }
}
