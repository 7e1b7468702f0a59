import Geo
import Values

extension PlaceNames {
    func category(_ entry: Int) -> NameClass? { NameClass.of(entries.uint8(columns.category + entry)) }

    func place(_ entry: Int) -> Coordinate? {
        Coordinate(
            latitude: Int64(entries.int32(columns.latitude + 4 * entry)),
            longitude: Int64(entries.int32(columns.longitude + 4 * entry)))
    }

    /// Index of its locality; nil: it has none.
    func locality(_ entry: Int) -> Int? {
        let number = entries.index(columns.locality + 4 * entry)
        return number > 0 && number <= localityCount ? number - 1 : nil
    }

    func name(_ entry: Int, _ language: Language) -> Text {
        let column =
            switch language {
            case .local: columns.name
            case .german: columns.german
            case .english: columns.english
            }
        return text(entries.index(column + 4 * entry))
    }

    func postcode(_ locality: Int) -> Text { text(localityField(locality, 12)) }

    private func localityField(_ locality: Int, _ offset: Int) -> Int {
        localities.index(locality * NameSection.localityBytes + offset)
    }

    private func localityName(_ locality: Int, _ language: Language) -> Text {
        let offset =
            switch language {
            case .local: 0
            case .german: 4
            case .english: 8
            }
        return text(localityField(locality, offset))
    }

    /// Nil: the frame is a point.
    func bounds(_ entry: Int, around place: Coordinate) -> NamedPlace.Bounds? {
        func step(_ side: Int) -> Int64 {
            Int64(entries.uint16(columns.frame + 2 * (side * columns.count + entry))) * NameSection.lineStep
        }
        let (west, south, east, north) = (step(0), step(1), step(2), step(3))
        guard west + south + east + north > 0 else { return nil }
        let (latitude, longitude) = (Int64(place.latitude), Int64(place.longitude))
        let (pole, turn) = (90 * Coordinate.degree, 180 * Coordinate.degree)
        return NamedPlace.Bounds(
            west: Int32(max(longitude - west, -turn)), south: Int32(max(latitude - south, -pole)),
            east: Int32(min(longitude + east, turn)), north: Int32(min(latitude + north, pole)))
    }

    private func identifier(_ entry: Int) -> Int64 {
        Int64(entries.uint32(columns.lowIdentifier + 4 * entry))
            | Int64(entries.uint16(columns.highIdentifier + 2 * entry)) << 32
    }

    private func source(_ entry: Int) -> NamedPlace.Source {
        NamedPlace.Source(rawValue: entries.uint8(columns.source + entry)) ?? .node
    }

    /// All about an entry, or about one of its houses.
    func named(
        _ entry: Int, house: House? = nil, at point: Coordinate? = nil, from origin: Coordinate?, _ language: Language
    ) -> NamedPlace? {
        guard let category = category(entry), let own = self.place(entry) else { return nil }
        let place = house?.place ?? point ?? own
        let name = name(entry, language)
        let locality = locality(entry)
        return NamedPlace(
            kind: house == nil ? category.kind : .address,
            name: house.map { name + " " + $0.number } ?? name,
            locality: locality.map { localityName($0, language) } ?? "",
            street: house != nil || category.kind == .way ? name : "", houseNumber: house?.number ?? "",
            postcode: locality.map { postcode($0) } ?? "", country: text(country), place: place,
            bounds: house == nil ? bounds(entry, around: own) : nil,
            distance: origin.map { Distance.millimetres($0, place) }, source: house?.source ?? source(entry),
            id: house?.id ?? identifier(entry), key: house == nil ? category.key : "place",
            value: house == nil ? category.value : "house")
    }
}
