import Geo
import Values

/// Reads an extract and says what the map shows of it.
struct FeatureCollector {
    let extract: OSMExtract
    var tags: TagReader
    var store: FeatureStore
    /// Areas left out because their rings do not close or their nodes are missing.
    var damagedAreas = 0
    /// Where roads, paths and coasts are.
    private var reach: GeoBounds?
    /// Lines of the coast.
    var coast: [[UInt32]] = []
    /// Of ways that are part of a boundary: the lowest level of its countries, districts, municipalities.
    var boundaryLevels: [Int64: Int64] = [:]

    init(_ extract: OSMExtract) {
        self.extract = extract
        tags = TagReader(extract)
        store = FeatureStore(points: extract.places.map { WorldPoint($0) })
    }

    /// Everything, in the order in which it is drawn, with lines of equal height if heights are known.
    mutating func collect(_ heights: HeightGrid?) -> FeatureStore {
        for node in extract.taggedNodes where tags.load(node.tags) {
            addPoint(UInt32(node.node), id: extract.nodeIDs[node.node], of: "node")
        }
        for relation in extract.relations where tags.load(relation.tags) { addRelation(relation) }
        for way in extract.ways {
            let isTagged = tags.load(way.tags)
            if isTagged || boundaryLevels[way.id] != nil { addWay(way) }
        }
        addEarth()
        if let heights { store.addContours(of: heights, bounds: bounds) }
        store.sort()
        return store
    }

    /// West, south, east, north of all roads, paths and coasts, else of all nodes; 1e-7 degrees. Boundaries and routes may lead far beyond.
    var bounds: GeoBounds { reach ?? GeoBounds(extract.places) ?? .earth }

    /// Vertices of a way, in several lines where the extract lacks nodes between.
    func stretches(_ way: OSMWay) -> [[UInt32]] {
        var found: [[UInt32]] = []
        var stretch: [UInt32] = []
        for id in way.nodes {
            if let node = extract.node(id) {
                if stretch.last != UInt32(node) { stretch.append(UInt32(node)) }
            } else if !stretch.isEmpty {
                found.append(stretch)
                stretch = []
            }
        }
        if !stretch.isEmpty { found.append(stretch) }
        return found.filter { $0.count > 1 }
    }

    /// The way of an id; nil: it is not in the extract.
    func way(_ id: Int64) -> OSMWay? {
        var low = 0
        var high = extract.ways.count
        while low < high {
            let middle = (low + high) / 2
            if extract.ways[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < extract.ways.count && extract.ways[low].id == id ? extract.ways[low] : nil
    }

    /// Notes where a road, a path or a coast is.
    mutating func noteReach(_ lines: [[UInt32]]) {
        for line in lines {
            let found = GeoBounds(line.map { extract.places[Int($0)] })
            reach = found.map { reach?.with($0) ?? $0 } ?? reach
        }
    }

    // MARK: Attributes

    mutating func text(_ key: TileKey, _ value: Text, from zoom: Int = 0) -> TileAttribute {
        TileAttribute(key: key, zoom: UInt8(zoom), value: store.index(of: .text(value.utf8)))
    }

    mutating func number(_ key: TileKey, _ value: Int64, from zoom: Int = 0) -> TileAttribute {
        TileAttribute(key: key, zoom: UInt8(zoom), value: store.index(of: .integer(value)))
    }

    /// A tag as it stands, if it is there.
    mutating func copied(_ key: TagKey, as tileKey: TileKey, from zoom: Int = 0) -> [TileAttribute] {
        tags[key].map { [text(tileKey, $0, from: zoom)] } ?? []
    }

    /// The name, and how it is called in German and English where that differs.
    mutating func names(from zoom: Int = 0) -> [TileAttribute] {
        let name = tags[.name]
        var found = name.map { [text(.name, $0, from: zoom)] } ?? []
        for (key, tileKey) in [(TagKey.nameDe, TileKey.nameDe), (.nameEn, .nameEn)] {
            if let other = tags[key], other != name { found.append(text(tileKey, other, from: zoom)) }
        }
        return found
    }
}
