import Geo
import Values

/// Makes the sections of a region file from which ``PlaceNames`` finds names.
///
/// The same extract gives the same bytes.
public struct NameIndexBuilder {
    /// Sections with the ids 32 … 42, see ``SectionID/names``.
    public static func sections(of extract: OSMExtract) -> [(id: UInt32, bytes: [UInt8])] {
        let collected = NameCollector(extract)
        let settlements = NameSettlements(collected.drafts)
        var drafts = collected.drafts
        for number in drafts.indices where drafts[number].city == nil || drafts[number].kind == .place {
            drafts[number].city = nil
            guard drafts[number].reach < NameClass.ownReach else { continue }
            drafts[number].settlement = settlements.nearest(to: drafts[number].place, above: drafts[number].reach)
        }
        let houses = NumberedPlaces.add(collected.houses, to: &drafts)
        NamePostcodes.add(collected.houses, to: &drafts)
        let localities = NameLocalities(drafts)
        let streets = NameStreets(collected.ways, houses, places: drafts, settlements).streets
        let entries = NameJoining.joined(drafts) + streets
        var writer = NameIndexWriter(localities, country: collected.country)
        return writer.sections(entries)
    }
}

/// Houses that are numbered by their village instead of a street.
enum NumberedPlaces {
    /// Metres from a place that its houses may lie.
    private static let farthest: Int64 = 10_000

    /// Puts houses to places of their name, the nearest of them.
    ///
    /// - Returns: The other houses.
    static func add(_ houses: [HouseDraft], to drafts: inout [NameDraft]) -> [HouseDraft] {
        var byName: [[UInt32]: [Int]] = [:]
        for (number, draft) in drafts.enumerated() where draft.kind == .place {
            byName[NameFolding.joined(draft.name), default: []].append(number)
        }
        var others: [HouseDraft] = []
        for house in houses {
            var best: (millimetres: Int64, number: Int)?
            if house.isOfPlace {
                for number in byName[NameFolding.joined(house.street)] ?? [] {
                    let distance = Distance.millimetres(drafts[number].place, house.place)
                    if distance <= farthest * 1000, distance < best?.millimetres ?? .max { best = (distance, number) }
                }
            }
            if let best { drafts[best.number].add(house) } else { others.append(house) }
        }
        for number in drafts.indices { drafts[number].orderHouses() }
        return others
    }
}

/// Makes one of the things that have one name, kind and place: a hotel and its building, both sides of a stop, a lift and its station.
enum NameJoining {
    static func joined(_ drafts: [NameDraft]) -> [NameDraft] {
        var kept: [NameDraft] = []
        var byName: [[UInt32]: [Int]] = [:]
        for draft in drafts {
            let key = NameFolding.joined(draft.name)
            let same = byName[key]?.first {
                kept[$0].kind == draft.kind && kept[$0].box.isNear(draft.place, metres: 300)
            }
            guard let same else {
                byName[key, default: []].append(kept.count)
                kept.append(draft)
                continue
            }
            kept[same].join(draft)
        }
        return kept
    }
}

extension NameDraft {
    /// Takes what the other has more: a larger frame, importance, addresses, names.
    fileprivate mutating func join(_ other: NameDraft) {
        if other.importance > importance {
            importance = other.importance
            category = other.category
        }
        if kind != .stop { box.add(other.box) }
        if city == nil {
            city = other.city
            settlement = other.city == nil ? settlement : nil
        }
        postcode = postcode ?? other.postcode
        houses += other.houses
        for name in [other.german, other.english] + other.further where !further.contains(name) {
            further.append(name)
        }
    }
}
