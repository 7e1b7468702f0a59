import Values

/// Postcodes of settlements, from the addresses that name them: whoever types one means the place.
enum NamePostcodes {
    /// Gives each settlement the postcode that most of its addresses have; among equally many the first one.
    static func add(_ houses: [HouseDraft], to drafts: inout [NameDraft]) {
        var counts: [[UInt32]: [Text: Int]] = [:]
        for house in houses {
            guard let city = house.city, let postcode = house.postcode else { continue }
            counts[NameFolding.joined(city), default: [:]][postcode, default: 0] += 1
        }
        for number in drafts.indices where drafts[number].reach > 0 {
            var best: (postcode: Text, count: Int)?
            for (postcode, count) in counts[NameFolding.joined(drafts[number].name)] ?? [:] {
                if let best, count < best.count || count == best.count && best.postcode < postcode { continue }
                best = (postcode, count)
            }
            guard let postcode = best?.postcode else { continue }
            drafts[number].postcode = postcode
            drafts[number].further.append(postcode)
        }
    }
}
