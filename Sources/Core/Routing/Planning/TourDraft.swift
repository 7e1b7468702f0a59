import Geo

/// A tour while it is planned: what one step of undoing goes back to.
struct TourDraft: Hashable, Sendable {
    struct Stop: Hashable, Sendable {
        /// Never used again.
        let id: Int
        var stop: TourStop
        var place: Coordinate { stop.place }
    }

    struct Leg: Hashable, Sendable {
        /// Another one whenever the leg is to lead elsewhere.
        let number: Int
        var leg: TourLeg
        /// Nil: there is a way, or it is awaited.
        var failure: LegFailure?

        var isPending: Bool { leg.way == nil && failure == nil }
    }

    var profile: Profile
    var settings: RouteSettings
    var engine: TourEngine?
    var stops: [Stop] = []
    var legs: [Leg] = []
    /// Numbers of its legs are below, as far as that is known of a state to which one can go back.
    var numbersEnd = Int.max

    /// A connector to an own line is not looked for below this; millimetres.
    static let mostJoint: Int64 = 20_000

    init(_ profile: Profile, _ settings: RouteSettings) { (self.profile, self.settings) = (profile, settings) }

    func isOwn(_ leg: Int) -> Bool { legs.indices.contains(leg) && legs[leg].leg.kind == .own }

    /// A stop, or both ends of the own leg that it belongs to.
    func unit(of stop: Int) -> Range<Int> {
        if isOwn(stop - 1) { return stop - 1..<stop + 1 }
        return stop..<(isOwn(stop) ? stop + 2 : stop + 1)
    }

    /// What a leg without a way is at once; nil: it has to be looked for.
    ///
    /// Straight legs, equal neighbours, and the last metres to an own line need no router.
    func known(_ leg: Int, _ kind: LegKind) -> TourLeg? {
        let (start, end) = (stops[leg].place, stops[leg + 1].place)
        let isJoint = isOwn(leg - 1) || isOwn(leg + 1)
        guard kind == .straight || start == end || isJoint && Distance.millimetres(start, end) < Self.mostJoint else {
            return nil
        }
        return .beeline(kind, start, end)
    }

    func request(_ leg: Int) -> LegRequest {
        LegRequest(
            number: legs[leg].number, start: stops[leg].place, end: stops[leg + 1].place, profile: profile,
            settings: settings)
    }
}
