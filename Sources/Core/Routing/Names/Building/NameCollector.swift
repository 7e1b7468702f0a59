import Geo
import Values

/// Takes things with names and addresses out of an extract.
struct NameCollector {
    private let extract: OSMExtract
    private let reader: NameTagReader
    private(set) var drafts: [NameDraft] = []
    /// Named ways, one by one.
    private(set) var ways: [NameDraft] = []
    private(set) var houses: [HouseDraft] = []
    private(set) var country: Text = ""

    init(_ extract: OSMExtract) {
        self.extract = extract
        reader = NameTagReader(extract.texts)
        nodes()
        lines()
        relations()
    }

    private mutating func nodes() {
        var tags = reader.empty
        for node in extract.taggedNodes where node.node < extract.places.count && node.node < extract.nodeIDs.count {
            reader.read(node.tags, into: &tags)
            let (place, id) = (extract.places[node.node], extract.nodeIDs[node.node])
            addHouse(tags, place, .node, id)
            guard let name = tags.name else { continue }
            if tags[.place] == "country" { country = tags[.german] ?? name }
            guard let category = tags.category, Self.isPoint(category) else { continue }
            drafts.append(NameDraft(tags, category: category, name: name, place: place, source: .node, id: id))
        }
    }

    private mutating func lines() {
        var tags = reader.empty
        for way in extract.ways where !way.tags.pairs.isEmpty {
            reader.read(way.tags, into: &tags)
            let name = tags.category == nil ? nil : tags.name
            guard name != nil || tags.hasAddress else { continue }
            let places = way.nodes.compactMap { extract.node($0) }.map { extract.places[$0] }
            guard let first = places.first else { continue }
            var box = NameBox(first)
            for place in places { box.add(place) }
            addHouse(tags, box.middle ?? first, .way, way.id)
            if let name, let category = tags.category { add(way.id, tags, category, name, places, box) }
        }
    }

    private mutating func add(
        _ id: Int64, _ tags: NameTags, _ category: UInt8, _ name: Text, _ places: [Coordinate], _ box: NameBox
    ) {
        let isLine = Self.isLine(category)
        let middle = places[places.count / 2]
        let place = isLine ? middle : box.middle ?? middle
        var draft = NameDraft(tags, category: category, name: name, place: place, source: .way, id: id)
        draft.box = box
        if isLine { draft.lines = [places] }
        if isLine, draft.kind != .lift { ways.append(draft) } else { drafts.append(draft) }
    }

    /// Areas of several lines, such as a castle with its court.
    private mutating func relations() {
        var tags = reader.empty
        for relation in extract.relations where !relation.tags.pairs.isEmpty {
            reader.read(relation.tags, into: &tags)
            let name = tags.category.map { Self.isLine($0) } == false ? tags.name : nil
            guard name != nil || tags.hasAddress, let box = box(of: relation), let middle = box.middle else { continue }
            addHouse(tags, middle, .relation, relation.id)
            guard let name, let category = tags.category else { continue }
            var draft = NameDraft(
                tags, category: category, name: name, place: middle, source: .relation, id: relation.id)
            draft.box = box
            drafts.append(draft)
        }
    }

    private func box(of relation: OSMRelation) -> NameBox? {
        var box: NameBox?
        for member in relation.members where member.kind == .way {
            for id in way(member.id)?.nodes ?? [] {
                guard let node = extract.node(id) else { continue }
                let place = extract.places[node]
                if box == nil { box = NameBox(place) } else { box?.add(place) }
            }
        }
        return box
    }

    private func way(_ id: Int64) -> OSMWay? {
        var (low, high) = (0, extract.ways.count)
        while low < high {
            let middle = (low + high) / 2
            if extract.ways[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < extract.ways.count && extract.ways[low].id == id ? extract.ways[low] : nil
    }

    private mutating func addHouse(_ tags: NameTags, _ place: Coordinate, _ source: NamedPlace.Source, _ id: Int64) {
        guard let number = tags[.houseNumber], let street = tags.addressStreet, !number.isEmpty else { return }
        houses.append(
            HouseDraft(
                number: number, street: street, city: tags[.city], postcode: tags[.postcode], place: place,
                isOfPlace: tags[.street] == nil, source: source, id: id))
    }

    /// Whether a node can be such a thing.
    private static func isPoint(_ category: UInt8) -> Bool {
        guard let found = NameClass.of(category) else { return false }
        return found.kind != .way
    }

    /// Whether a way of the class is a line, closed or not.
    private static func isLine(_ category: UInt8) -> Bool {
        guard let found = NameClass.of(category) else { return false }
        return found.kind == .way || found.key == "aerialway" && found.value != "station"
            || found.key == "waterway" && found.value != "waterfall"
    }
}
