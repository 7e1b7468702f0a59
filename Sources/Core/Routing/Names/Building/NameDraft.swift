import Geo
import Values

/// A thing with a name, before it is written.
struct NameDraft {
    var category: UInt8
    var name: Text
    var german: Text
    var english: Text
    /// Further names by which it is found.
    var further: [Text]
    var place: Coordinate
    var box: NameBox
    var source: NamedPlace.Source
    var id: Int64
    var importance: UInt8
    /// As its address says.
    var city: Text?
    var postcode: Text?
    /// Index of its locality among the drafts; nil: none, or `city` says it.
    var settlement: Int?
    var houses: [HouseDraft] = []
    var lines: [[Coordinate]] = []

    var kind: NameKind { NameClass.of(category)?.kind ?? .place }
    var reach: Int64 { NameClass.of(category)?.reach ?? 0 }

    init(_ tags: NameTags, category: UInt8, name: Text, place: Coordinate, source: NamedPlace.Source, id: Int64) {
        self.category = category
        self.name = name
        german = tags[.german] ?? name
        english = tags[.english] ?? name
        further = tags.further
        self.place = place
        box = NameBox(place)
        self.source = source
        self.id = id
        importance = NameImportance.of(category, tags)
        city = tags[.city]
        postcode = tags[.postcode]
    }

    /// A street of which only the houses are known.
    init(street: Text, of house: HouseDraft, category: UInt8) {
        self.category = category
        name = street
        german = street
        english = street
        further = []
        place = house.place
        box = NameBox(house.place)
        source = house.source
        id = house.id
        importance = NameClass.of(category)?.importance ?? 0
        city = house.city
    }
}
