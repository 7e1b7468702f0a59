import Geo
import Values

/// Joins ways of one name and locality, and puts houses to their streets.
struct NameStreets {
    /// One for each street, river or the like.
    private(set) var streets: [NameDraft] = []
    private let settlements: NameSettlements
    private let names: [Text]
    /// By folded name.
    private var byName: [[UInt32]: [Int]] = [:]
    private let housesByStreet: [[UInt32]: [Int]]

    /// - Parameters:
    ///   - ways: One by one, with their lines.
    ///   - places: Settlements are among them.
    init(_ ways: [NameDraft], _ houses: [HouseDraft], places: [NameDraft], _ settlements: NameSettlements) {
        self.settlements = settlements
        names = places.map { $0.name }
        var byStreet: [[UInt32]: [Int]] = [:]
        for (number, house) in houses.enumerated() {
            byStreet[NameFolding.joined(house.street), default: []].append(number)
        }
        housesByStreet = byStreet
        for way in ways { add(way, houses) }
        for house in houses { add(house) }
        for number in streets.indices { streets[number].orderHouses() }
    }

    private mutating func add(_ way: NameDraft, _ houses: [HouseDraft]) {
        var way = way
        if way.kind == .way, way.city == nil { way.city = city(of: way, houses) }
        if way.city == nil { way.settlement = settlements.nearest(to: way.place) }
        let key = NameFolding.joined(way.name)
        let own = locality(way)
        let known = byName[key]?.first { streets[$0].kind == way.kind && locality(streets[$0]) == own }
        if let known {
            join(known, way)
            return
        }
        byName[key, default: []].append(streets.count)
        streets.append(way)
    }

    private mutating func join(_ number: Int, _ way: NameDraft) {
        if way.importance > streets[number].importance {
            streets[number].importance = way.importance
            streets[number].category = way.category
        }
        if way.lines[0].count > streets[number].lines.map({ $0.count }).max() ?? 0 { streets[number].place = way.place }
        streets[number].lines += way.lines
        streets[number].box.add(way.box)
        for name in way.further where !streets[number].further.contains(name) { streets[number].further.append(name) }
    }

    /// What most houses of the street beside a way say; among equally many the first by its letters.
    private func city(of way: NameDraft, _ houses: [HouseDraft]) -> Text? {
        var counts: [(city: Text, count: Int)] = []
        for number in housesByStreet[NameFolding.joined(way.name)] ?? [] {
            let house = houses[number]
            guard let city = house.city, way.box.isNear(house.place, metres: 200) else { continue }
            if let place = counts.firstIndex(where: { $0.city == city }) {
                counts[place].count += 1
            } else {
                counts.append((city, 1))
            }
        }
        counts.sort { $0.count != $1.count ? $0.count > $1.count : $0.city < $1.city }
        return counts.first?.city
    }

    private func locality(_ draft: NameDraft) -> Text? { draft.city ?? draft.settlement.map { names[$0] } }

    private mutating func add(_ house: HouseDraft) {
        var house = house
        if house.city == nil { house.settlement = settlements.nearest(to: house.place) }
        let city = house.city ?? house.settlement.map { names[$0] }
        let key = NameFolding.joined(house.street)
        let candidates = (byName[key] ?? []).filter { streets[$0].kind == .way }
        let near = candidates.first { streets[$0].box.isNear(house.place, metres: 500) }
        if let number = candidates.first(where: { locality(streets[$0]) == city }) ?? near {
            streets[number].add(house)
            return
        }
        var street = NameDraft(street: house.street, of: house, category: UInt8(NameClass.all.count - 1))
        street.settlement = house.settlement
        street.add(house)
        byName[key, default: []].append(streets.count)
        streets.append(street)
    }
}
