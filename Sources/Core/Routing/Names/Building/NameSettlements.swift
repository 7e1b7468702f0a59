import Geo
import Values

/// Which settlement lends its name to a place: the one whose distance is the least part of its reach.
struct NameSettlements {
    private struct Settlement {
        let draft: Int
        let place: Coordinate
        let reach: Int64
        /// Metres of a degree east.
        let east: Int64

        /// Of the distance in metres, of ways in 1e-7 degrees.
        func square(north: Int64, east: Int64) -> Int64 {
            let y = north * metresNorth / Coordinate.degree
            let x = east * self.east / Coordinate.degree
            return x * x + y * y
        }
    }

    private let settlements: [Settlement]
    /// Farther away than so many reaches, a settlement lends nothing.
    private static let mostReaches: Int64 = 4
    private static let metresNorth: Int64 = 111_200

    init(_ drafts: [NameDraft]) {
        var settlements: [Settlement] = []
        for (number, draft) in drafts.enumerated() where draft.reach > 0 {
            let longitude = Int64(draft.place.longitude) + (draft.place.longitude > 0 ? -100_000 : 100_000)
            guard let beside = Coordinate(latitude: Int64(draft.place.latitude), longitude: longitude) else { continue }
            let east = Distance.millimetres(draft.place, beside) / 10
            settlements.append(Settlement(draft: number, place: draft.place, reach: draft.reach, east: east))
        }
        self.settlements = settlements
    }

    /// The index of its draft; nil: none is near.
    ///
    /// - Parameter reach: Only settlements that reach farther count.
    func nearest(to place: Coordinate, above reach: Int64 = 0) -> Int? {
        var best: (square: Int64, reach: Int64, draft: Int)?
        for settlement in settlements where settlement.reach > reach {
            let north = Int64(place.latitude) - Int64(settlement.place.latitude)
            let east = Int64(place.longitude) - Int64(settlement.place.longitude)
            let square = settlement.square(north: north, east: east)
            let own = settlement.reach * settlement.reach
            let limit = Self.mostReaches * settlement.reach * 100
            guard square <= limit * limit else { continue }
            if let best, square * best.reach >= best.square * own { continue }
            best = (square, own, settlement.draft)
        }
        return best?.draft
    }
}
