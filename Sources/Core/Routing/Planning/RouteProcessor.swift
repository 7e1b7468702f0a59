import Geo
import Values

/// Plans a tour: edits in, requests for ways out; answers in, in any order.
///
/// Exactly the legs that an edit touches get new numbers and are looked for; all others stay as they are. An answer counts for the leg
/// that has its number, also in a state to which one can go back; all others are dropped. It knows no clock and no network.
public struct RouteProcessor: Sendable {
    var draft: TourDraft
    var past: [TourDraft] = []
    var future: [TourDraft] = []
    /// The state before a drag, while there is one, and which stop it moves.
    var drag: (before: TourDraft, stop: Int)?
    var nextNumber = 1
    var nextStop = 1

    /// Steps that can be undone.
    public static let mostSteps = 200

    /// A tour without stops.
    public init(_ profile: Profile, _ settings: RouteSettings = RouteSettings()) {
        draft = TourDraft(profile, settings)
    }

    /// For whom.
    public var profile: Profile { draft.profile }
    /// What the person wants.
    public var settings: RouteSettings { draft.settings }
    /// What found the ways; kept with the plan.
    public var engine: TourEngine? {
        get { draft.engine }
        set { draft.engine = newValue }
    }
    /// In their order.
    public var stops: [TourStop] { draft.stops.map { $0.stop } }
    /// Between the stops.
    public var legs: [TourLeg] { draft.legs.map { $0.leg } }
    /// Numbers of the legs. A leg with the same number has the same way, once it has one.
    public var numbers: [Int] { draft.legs.map { $0.number } }
    /// Why legs have no way; nil: they have one, or it is awaited.
    public var failures: [LegFailure?] { draft.legs.map { $0.failure } }

    /// What is kept. Legs without a way are looked for when it is loaded.
    public var plan: TourPlan {
        TourPlan(profile: profile, settings: settings, engine: engine, stops: stops, legs: legs)
            ?? TourPlan(profile, settings)
    }

    /// Does an edit as one step. A drag that was not ended is ended before.
    ///
    /// - Returns: Requests for the legs that it touched.
    /// - Throws: Why it cannot be done; nothing has changed then.
    public mutating func apply(_ edit: TourEdit) throws(TourRefusal) -> [LegRequest] {
        endDrag()
        let before = draft
        let first = nextNumber
        do throws(TourRefusal) {
            try perform(edit)
        } catch {
            draft = before
            throw error
        }
        if draft != before { addStep(before) }
        return requests(from: first)
    }

    /// Takes an answer.
    ///
    /// - Returns: Whether a leg of the tour has changed.
    public mutating func answer(_ number: Int, _ result: LegResult) -> Bool {
        // Only the youngest states have a leg that was given its number just now.
        for state in past.indices where number < past[state].numbersEnd { _ = past[state].take(number, result) }
        for state in future.indices where number < future[state].numbersEnd { _ = future[state].take(number, result) }
        _ = drag?.before.take(number, result)
        return draft.take(number, result)
    }

    /// All legs whose way is awaited.
    public var pending: [LegRequest] { requests(from: 0) }

    /// Looks once more for legs that failed, such as when there is an engine now. No step of its own.
    public mutating func retry() -> [LegRequest] {
        let first = nextNumber
        for leg in draft.legs.indices where draft.legs[leg].failure != nil { touch(leg) }
        return requests(from: first)
    }

    /// A name that comes late, such as an address; for the stop itself, in all states. No step of its own.
    public mutating func name(stop: Int, _ name: Text?) {
        guard draft.stops.indices.contains(stop) else { return }
        let named = draft.stops[stop]
        for state in past.indices { past[state].name(named, name) }
        for state in future.indices { future[state].name(named, name) }
        drag?.before.name(named, name)
        draft.name(named, name)
    }

    func requests(from first: Int) -> [LegRequest] {
        draft.legs.indices.filter { draft.legs[$0].isPending && draft.legs[$0].number >= first }
            .map { draft.request($0) }
    }
}

extension TourDraft {
    /// Whether a leg has that number and no way yet.
    fileprivate mutating func take(_ number: Int, _ result: LegResult) -> Bool {
        for leg in legs.indices where legs[leg].number == number && legs[leg].leg.way == nil {
            switch result {
            case .found(let way):
                legs[leg].leg = TourLeg(legs[leg].leg.kind, way: way)
                legs[leg].failure = nil
            case .failed(let failure): legs[leg].failure = failure
            }
            return true
        }
        return false
    }

    /// Stops keep their ids for as long as they stay where they are.
    fileprivate mutating func name(_ named: Stop, _ name: Text?) {
        guard let place = stops.firstIndex(where: { $0.id == named.id && $0.place == named.place }) else { return }
        stops[place].stop = stops[place].stop.named(name)
    }
}
