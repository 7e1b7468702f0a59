import Geo
import Values

extension RouteProcessor {
    mutating func perform(_ edit: TourEdit) throws(TourRefusal) {
        switch edit {
        case .insert(let stop, let place): try insert([stop], nil, at: place)
        case .insertWhereItCostsLeast(let stop): try insert([stop], nil, at: cheapestPlace(for: stop.place))
        case .insertLine(let line, let place): try insert(line, at: place)
        case .move(let stop, let next): try move(stop, next)
        case .remove(let stop): try remove(stop)
        case .reorder(let stop, let place): try reorder(stop, place)
        case .reverse: reverse()
        case .backToStart: try backToStart()
        case .set(let profile, let settings): set(profile, settings)
        case .kind(let leg, let kind): try set(leg, kind)
        case .trim(let leg, let first, let last): try trim(leg, first, last)
        case .turn(let leg): try turn(leg)
        case .load(let plan): load(plan)
        }
    }

    // MARK: Parts of edits

    private mutating func newStop(_ stop: TourStop) -> TourDraft.Stop {
        nextStop += 1
        return TourDraft.Stop(id: nextStop - 1, stop: stop)
    }

    private mutating func newLeg(_ leg: TourLeg) -> TourDraft.Leg {
        nextNumber += 1
        return TourDraft.Leg(number: nextNumber - 1, leg: leg)
    }

    /// The leg leads elsewhere: it gets a new number, and its way at once or later. Own legs stay.
    mutating func touch(_ leg: Int) {
        guard draft.legs.indices.contains(leg), !draft.isOwn(leg) else { return }
        set(leg, to: draft.legs[leg].leg.kind)
    }

    private mutating func set(_ leg: Int, to kind: LegKind) {
        draft.legs[leg] = newLeg(draft.known(leg, kind) ?? TourLeg(kind))
    }

    /// What needs no router has its way at once.
    private mutating func settle(_ leg: Int) {
        let open = draft.legs[leg].leg
        if open.way == nil { draft.legs[leg].leg = draft.known(leg, open.kind) ?? open }
    }

    /// Stops in another order, perhaps fewer. Legs between stops that still follow each other stay.
    private mutating func arrange(_ order: [Int], _ kind: LegKind = .routed) {
        let old = draft
        draft.stops = order.map { old.stops[$0] }
        draft.legs = []
        var opened: [Int] = []
        for (place, pair) in zip(order, order.dropFirst()).enumerated() {
            if pair.1 == pair.0 + 1 {
                draft.legs.append(old.legs[pair.0])
            } else {
                draft.legs.append(newLeg(TourLeg(kind)))
                opened.append(place)
            }
        }
        // Whether it is the joint of an own line is known when all legs are there.
        for leg in opened { settle(leg) }
    }

    // MARK: Stops

    private mutating func insert(_ stops: [TourStop], _ own: TourLeg?, at place: Int) throws(TourRefusal) {
        guard 0...draft.stops.count ~= place else { throw .notThere }
        guard draft.stops.count + stops.count <= TourPlan.mostStops else { throw .tooManyStops }
        guard !draft.isOwn(place - 1) else { throw .ownLine }
        let isInner = place > 0 && place < draft.stops.count
        let kind = isInner ? draft.legs[place - 1].leg.kind : .routed
        let hadStops = !draft.stops.isEmpty
        var news: [TourDraft.Stop] = []
        for stop in stops { news.append(newStop(stop)) }
        draft.stops.insert(contentsOf: news, at: place)
        var legs: [TourLeg] = []
        if place > 0 { legs.append(TourLeg(kind)) }
        if let own { legs.append(own) }
        if place == 0 ? hadStops : isInner { legs.append(TourLeg(kind)) }
        let first = max(place - 1, 0)
        if isInner { draft.legs.remove(at: first) }
        for (number, leg) in legs.enumerated() { draft.legs.insert(newLeg(leg), at: first + number) }
        for leg in first..<first + legs.count { settle(leg) }
    }

    private mutating func insert(_ line: TourLine, at place: Int) throws(TourRefusal) {
        let places = line.track.places
        guard TourPlan.ownPoints(legs) + places.count <= TourPlan.mostOwnPoints else { throw .tooManyPoints }
        let element = line.source.element
        let ends = [
            TourStop(places[0], name: line.names.start, element: element),
            TourStop(places[places.count - 1], name: line.names.end, element: element),
        ]
        try insert(ends, TourLeg(.own, way: LegWay(line.track), source: line.source), at: place)
    }

    private func cheapestPlace(for place: Coordinate) -> Int {
        var best = (place: draft.stops.count, detour: Int64.max)
        for leg in draft.legs.indices where !draft.isOwn(leg) {
            let (start, end) = (draft.stops[leg].place, draft.stops[leg + 1].place)
            let detour =
                Distance.millimetres(start, place) + Distance.millimetres(place, end) - Distance.millimetres(start, end)
            if detour < best.detour { best = (leg + 1, detour) }
        }
        return best.place
    }

    private mutating func move(_ stop: Int, _ next: TourStop) throws(TourRefusal) {
        guard draft.stops.indices.contains(stop) else { throw .notThere }
        guard draft.unit(of: stop).count == 1 else { throw .ownLine }
        replace(stop, next)
    }

    mutating func replace(_ stop: Int, _ next: TourStop) {
        let isElsewhere = draft.stops[stop].place != next.place
        draft.stops[stop].stop = next
        guard isElsewhere else { return }
        touch(stop - 1)
        touch(stop)
    }

    private mutating func remove(_ stop: Int) throws(TourRefusal) {
        guard draft.stops.indices.contains(stop) else { throw .notThere }
        let unit = draft.unit(of: stop)
        let around = [unit.lowerBound - 1, unit.upperBound - 1].filter { draft.legs.indices.contains($0) }
        let isStraight = around.allSatisfy { draft.legs[$0].leg.kind == .straight }
        arrange(draft.stops.indices.filter { !unit.contains($0) }, isStraight ? .straight : .routed)
    }

    private mutating func reorder(_ stop: Int, _ place: Int) throws(TourRefusal) {
        guard draft.stops.indices.contains(stop), draft.stops.indices.contains(place) else { throw .notThere }
        let unit = draft.unit(of: stop)
        if unit.contains(place) { return }
        var others = draft.stops.indices.filter { !unit.contains($0) }
        // Behind all others: a unit of two stops has its first one before the last place.
        var target = min(place, others.count)
        let isBetween = target > 0 && target < others.count && others[target] == others[target - 1] + 1
        if isBetween, draft.isOwn(others[target - 1]) { target += place > stop ? 1 : -1 }
        others.insert(contentsOf: unit, at: target)
        arrange(others)
    }

    private mutating func backToStart() throws(TourRefusal) {
        guard let first = draft.stops.first, draft.stops.count > 1 else { throw .notThere }
        guard draft.stops[draft.stops.count - 1].place != first.place else { return }
        try insert([first.stop], nil, at: draft.stops.count)
    }

    // MARK: All legs

    private mutating func reverse() {
        draft.stops.reverse()
        draft.legs.reverse()
        for leg in draft.legs.indices where draft.isOwn(leg) { draft.legs[leg] = newLeg(draft.legs[leg].leg.turned) }
        for leg in draft.legs.indices { touch(leg) }
    }

    private mutating func set(_ profile: Profile, _ settings: RouteSettings) {
        guard profile != draft.profile || settings != draft.settings else { return }
        (draft.profile, draft.settings) = (profile, settings)
        for leg in draft.legs.indices where draft.legs[leg].leg.kind == .routed { touch(leg) }
    }

    private mutating func load(_ plan: TourPlan) {
        draft = TourDraft(plan.profile, plan.settings)
        for stop in plan.stops { draft.stops.append(newStop(stop)) }
        for leg in plan.legs { draft.legs.append(newLeg(leg)) }
        for leg in draft.legs.indices { settle(leg) }
        draft.engine = plan.engine
    }

    // MARK: Single legs

    private mutating func set(_ leg: Int, _ kind: LegKind) throws(TourRefusal) {
        guard draft.legs.indices.contains(leg) else { throw .notThere }
        guard !draft.isOwn(leg), kind != .own else { throw .ownLine }
        if draft.legs[leg].leg.kind != kind { set(leg, to: kind) }
    }

    private func own(_ leg: Int) throws(TourRefusal) -> (TourLeg, Track) {
        guard draft.isOwn(leg), let track = draft.legs[leg].leg.way?.track else { throw .notThere }
        return (draft.legs[leg].leg, track)
    }

    private mutating func trim(_ leg: Int, _ first: Int, _ last: Int) throws(TourRefusal) {
        let (whole, track) = try own(leg)
        guard let part = track.part(first, last) else { throw .notThere }
        if part == track { return }
        draft.legs[leg] = newLeg(TourLeg(.own, way: LegWay(part), source: whole.source))
        for (stop, place) in [(leg, part.places[0]), (leg + 1, part.places[part.places.count - 1])] {
            let before = draft.stops[stop]
            guard before.place != place else { continue }
            draft.stops[stop] = newStop(TourStop(place, element: before.stop.element))
            touch(stop == leg ? leg - 1 : leg + 1)
        }
    }

    private mutating func turn(_ leg: Int) throws(TourRefusal) {
        let (whole, _) = try own(leg)
        draft.legs[leg] = newLeg(whole.turned)
        draft.stops.swapAt(leg, leg + 1)
        touch(leg - 1)
        touch(leg + 1)
    }
}
