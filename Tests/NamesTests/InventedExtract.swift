import Geo
import Routing
import Values

/// An extract that a test puts together; ids count from 1 on.
struct InventedExtract {
    private(set) var extract = OSMExtract()
    private var numbers: [Text: UInt32] = [:]

    /// Degrees; ways are put together from such places.
    typealias Degrees = (latitude: Double, longitude: Double)

    @discardableResult
    mutating func node(_ place: Degrees, _ tags: [(Text, Text)] = []) -> Int64 {
        let id = Int64(extract.nodeIDs.count + 1)
        if !tags.isEmpty { extract.taggedNodes.append(.init(node: extract.nodeIDs.count, tags: self.tags(tags))) }
        extract.nodeIDs.append(id)
        extract.places.append(Self.coordinate(place))
        return id
    }

    @discardableResult
    mutating func way(_ places: [Degrees], _ tags: [(Text, Text)]) -> Int64 {
        let nodes = places.map { node($0) }
        let id = Int64(extract.ways.count + 1)
        extract.ways.append(OSMWay(id: id, nodes: nodes, tags: self.tags(tags)))
        return id
    }

    @discardableResult
    mutating func relation(_ ways: [Int64], _ tags: [(Text, Text)]) -> Int64 {
        let id = Int64(extract.relations.count + 1)
        let role = number("outer")
        let members = ways.map { OSMRelation.Member(kind: .way, id: $0, role: role) }
        extract.relations.append(OSMRelation(id: id, members: members, tags: self.tags(tags)))
        return id
    }

    /// A house of a street, or of the city.
    @discardableResult
    mutating func house(
        _ number: Text, _ street: Text?, _ city: Text?, _ place: Degrees, postcode: Text? = nil
    ) -> Int64 {
        let tags: [(Text, Text?)] = [
            ("addr:housenumber", number), ("addr:street", street), ("addr:city", city), ("addr:postcode", postcode),
        ]
        return node(place, tags.compactMap { key, value in value.map { (key, $0) } })
    }

    private mutating func tags(_ tags: [(Text, Text)]) -> OSMTags {
        OSMTags(tags.map { .init(key: number($0.0), value: number($0.1)) })
    }

    private mutating func number(_ text: Text) -> UInt32 {
        if let number = numbers[text] { return number }
        let number = UInt32(extract.texts.count)
        extract.texts.append(text)
        numbers[text] = number
        return number
    }

    static func coordinate(_ place: Degrees) -> Coordinate {
        let latitude = Int64((place.latitude * 1e7).rounded())
        let longitude = Int64((place.longitude * 1e7).rounded())
        guard let place = Coordinate(latitude: latitude, longitude: longitude) else { fatalError("not on the earth") }
        return place
    }

    /// What a region file of the extract finds.
    func names() throws -> PlaceNames {
        let bytes = RegionFile.bytes(of: NameIndexBuilder.sections(of: extract))
        guard let names = PlaceNames(try RegionFile(RegionBytes(copying: bytes))) else { throw NoNames() }
        return names
    }

    struct NoNames: Error {}
}

extension PlaceNames {
    /// Names of the hits, in their order.
    func found(_ text: Text, language: Text = "", near: InventedExtract.Degrees? = nil, limit: Int = 100) -> [Text] {
        search(text, near: near.map { InventedExtract.coordinate($0) }, language: language, limit: limit).map {
            $0.name
        }
    }

    /// What is at a place.
    func at(_ latitude: Double, _ longitude: Double, limit: Int = 10) -> [NamedPlace] {
        reverse(InventedExtract.coordinate((latitude, longitude)), language: "", limit: limit)
    }
}
