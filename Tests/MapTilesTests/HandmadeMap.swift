import Foundation
import Geo
import Values

@testable import MapTiles

/// An extract made by hand. Places are in units of zoom 14, of which a tile has 4,096, from the north-west of the tile at `column`, `row`.
struct HandmadeMap {
    static let column = 8_626
    static let row = 5_746

    private(set) var extract = OSMExtract()
    private var textIndices: [Text: UInt32] = [:]

    private mutating func index(_ text: Text) -> UInt32 {
        if let known = textIndices[text] { return known }
        extract.texts.append(text)
        textIndices[text] = UInt32(extract.texts.count - 1)
        return UInt32(extract.texts.count - 1)
    }

    private mutating func tags(_ tags: KeyValuePairs<Text, Text>) -> OSMTags {
        OSMTags(tags.map { OSMTags.Pair(key: index($0.key), value: index($0.value)) })
    }

    static func place(_ x: Double, _ y: Double) -> Coordinate? {
        let size = Double(4_096 << 14)
        let east = (Double(column) * 4_096 + x) / size
        let south = (Double(row) * 4_096 + y) / size
        let latitude = atan(sinh(.pi * (1 - 2 * south))) * 180 / .pi
        return Coordinate(
            latitude: Int64((latitude * 1e7).rounded()), longitude: Int64(((east * 360 - 180) * 1e7).rounded()))
    }

    /// - Returns: The id of the new node.
    @discardableResult
    mutating func node(_ x: Double, _ y: Double, _ tags: KeyValuePairs<Text, Text> = [:]) -> Int64 {
        let id = Int64(extract.nodeIDs.count + 1)
        guard let place = Self.place(x, y) else { return 0 }
        extract.nodeIDs.append(id)
        extract.places.append(place)
        if !tags.isEmpty { extract.taggedNodes.append(.init(node: Int(id) - 1, tags: self.tags(tags))) }
        return id
    }

    /// - Returns: The id of the new way.
    @discardableResult
    mutating func way(nodes: [Int64], _ tags: KeyValuePairs<Text, Text> = [:]) -> Int64 {
        let id = Int64(1_000 + extract.ways.count)
        extract.ways.append(OSMWay(id: id, nodes: nodes, tags: self.tags(tags)))
        return id
    }

    @discardableResult
    mutating func line(_ points: [(Double, Double)], _ tags: KeyValuePairs<Text, Text> = [:]) -> Int64 {
        way(nodes: points.map { node($0.0, $0.1) }, tags)
    }

    @discardableResult
    mutating func ring(_ points: [(Double, Double)], _ tags: KeyValuePairs<Text, Text> = [:]) -> Int64 {
        let nodes = points.map { node($0.0, $0.1) }
        return way(nodes: nodes + nodes.prefix(1), tags)
    }

    @discardableResult
    mutating func relation(
        _ members: [(id: Int64, role: Text)], _ tags: KeyValuePairs<Text, Text>
    ) -> Int64 {
        let id = Int64(5_000 + extract.relations.count)
        let members = members.map { OSMRelation.Member(kind: .way, id: $0.id, role: index($0.role)) }
        extract.relations.append(OSMRelation(id: id, members: members, tags: self.tags(tags)))
        return id
    }

    func cut(_ heights: HeightGrid? = nil) -> TileCutter.Result {
        TileCutter(extract, name: "Handmade", heights: heights).cut()
    }

    /// The tile that lies so many columns and rows from the first one of zoom 14, or the one around at a lower zoom.
    func tile(_ column: Int = 0, _ row: Int = 0, zoom: Int = 14) throws -> DecodedTile {
        try DecodedTile(cut().file, column, row, zoom: zoom)
    }
}

/// The corners of an upright rectangle, clockwise on the screen.
func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [(Double, Double)] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}
