import Geo
import Values

/// A house number, before it is written.
struct HouseDraft {
    var number: Text
    var street: Text
    var city: Text?
    var postcode: Text?
    var place: Coordinate
    /// It is numbered by the place, not by a street.
    var isOfPlace: Bool
    var source: NamedPlace.Source
    var id: Int64
    var settlement: Int?
}

extension NameDraft {
    /// A number that the street has within 100 m is the same house: an entrance and its building.
    mutating func add(_ house: HouseDraft) {
        let number = NameFolding.joined(house.number)
        for other in houses where NameFolding.joined(other.number) == number {
            if Distance.millimetres(other.place, house.place) <= 100_000 { return }
        }
        houses.append(house)
        if kind == .way { box.add(house.place) }
    }

    /// Houses in the order of their numbers, and the postcode that most have.
    mutating func orderHouses() {
        guard !houses.isEmpty else { return }
        let keys = houses.map { HouseNumber.key($0.number) }
        let order = Sorting.places(houses.count) { first, second in
            keys[first].lexicographicallyPrecedes(keys[second])
        }
        houses = order.map { houses[$0] }
        var postcodes: [(code: Text, count: Int)] = []
        for house in houses {
            guard let code = house.postcode else { continue }
            if let place = postcodes.firstIndex(where: { $0.code == code }) {
                postcodes[place].count += 1
            } else {
                postcodes.append((code, 1))
            }
        }
        postcodes.sort { $0.count != $1.count ? $0.count > $1.count : $0.code < $1.code }
        postcode = postcodes.first?.code
    }
}

/// House numbers in the order of streets: 2, 2a, 10.
enum HouseNumber {
    static func key(_ number: Text) -> [UInt32] {
        let letters = NameFolding.joined(number)
        var value: UInt32 = 0
        var place = 0
        while place < letters.count, place < 8, letters[place] >= 0x30, letters[place] <= 0x39 {
            value = value * 10 + letters[place] - 0x30
            place += 1
        }
        return [value] + letters[place...]
    }
}
