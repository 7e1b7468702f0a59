import Geo

/// The network of a region: nodes, edges between them, and arcs, the two directions of each edge.
///
/// Arc 2 × e passes edge e as its way is drawn, arc 2 × e + 1 against it. What is stored is checked once, so that the search need not.
/// All but the lines of edges is copied, since what leaves a node has to be put in order anyway.
public final class RoadGraph: @unchecked Sendable {
    /// Number of junctions.
    public let nodeCount: Int
    /// Number of edges.
    public let edgeCount: Int
    let ways: WayTable
    let turns: TurnTable
    private let nodes: RegionSection
    private let edges: RegionSection
    private let shapes: RegionSection

    /// The node to which an arc leads.
    let head: Column<UInt32>
    /// Millimetres of an edge.
    let length: Column<UInt32>
    /// Number of an edge's attributes in ``WayTable/kinds``.
    let kind: Column<UInt32>
    /// Direction in which an arc leaves its node, in 1/256 of a turn from the north to the east.
    let bearing: Column<UInt8>
    /// Where the arcs that leave a node begin in `leaving`, and behind the last node their number.
    let firstLeaving: Column<UInt32>
    /// Arcs by the node that they leave.
    let leaving: Column<UInt32>

    init(_ file: RegionFile, _ info: RegionInfo) throws(RegionProblem) {
        let (nodes, edges) = (try file.needed(SectionID.nodes), try file.needed(SectionID.edges))
        shapes = try file.needed(SectionID.shapes)
        (self.nodes, self.edges) = (nodes, edges)
        (nodeCount, edgeCount) = (info.nodes, info.edges)
        ways = try WayTable(file.needed(SectionID.ways), count: info.ways)
        guard nodes.count / 10 >= nodeCount else { throw .wrongContent(SectionID.nodes) }
        guard edges.count / EdgeLayout.size >= edgeCount, edgeCount < 1 << 29 else {
            throw .wrongContent(SectionID.edges)
        }
        try Self.check(edges, shapes, info)
        let layout = EdgeLayout(count: edgeCount)
        head = Column(2 * edgeCount, repeating: 0)
        bearing = Column(2 * edgeCount, repeating: 0)
        length = Column(edgeCount, repeating: 0)
        kind = Column(edgeCount, repeating: 0)
        firstLeaving = Column(nodeCount + 1, repeating: 0)
        leaving = Column(2 * edgeCount, repeating: 0)
        for edge in 0..<edgeCount {
            head[2 * edge] = edges.uint32(layout.to + 4 * edge)
            head[2 * edge + 1] = edges.uint32(layout.from + 4 * edge)
            bearing[2 * edge] = edges.uint8(layout.bearingFrom + edge)
            bearing[2 * edge + 1] = edges.uint8(layout.bearingTo + edge)
            length[edge] = edges.uint32(layout.length + 4 * edge)
            kind[edge] = ways.kind(of: edges.index(layout.way + 4 * edge))
        }
        turns = try TurnTable(file.section(SectionID.turns), arcs: 2 * edgeCount, head: head)
        putInOrder()
    }

    deinit {
        for column in [head, length, kind, firstLeaving, leaving] { column.release() }
        bearing.release()
    }

    private static func check(
        _ edges: RegionSection, _ shapes: RegionSection, _ info: RegionInfo
    ) throws(RegionProblem) {
        let layout = EdgeLayout(count: info.edges)
        var last: UInt32 = 0
        for edge in 0..<info.edges {
            let next = edges.uint32(layout.shape + 4 * edge + 4)
            guard edges.uint32(layout.from + 4 * edge) < info.nodes, edges.uint32(layout.to + 4 * edge) < info.nodes,
                edges.uint32(layout.way + 4 * edge) < info.ways,
                edges.uint32(layout.shape + 4 * edge) == last, next >= last, next <= shapes.count
            else { throw .wrongContent(SectionID.edges) }
            last = next
        }
    }

    /// Counts the arcs of each node, then puts each behind those before it.
    private func putInOrder() {
        for arc in 0..<2 * edgeCount { firstLeaving[tail(arc) + 1] += 1 }
        for node in 0..<nodeCount { firstLeaving[node + 1] += firstLeaving[node] }
        let next = Column<UInt32>(nodeCount, repeating: 0)
        for arc in 0..<2 * edgeCount {
            let node = tail(arc)
            leaving[Int(firstLeaving[node] + next[node])] = UInt32(arc)
            next[node] += 1
        }
        next.release()
    }

    /// The node that an arc leaves.
    @inline(__always)
    func tail(_ arc: Int) -> Int { Int(head[arc ^ 1]) }

    /// Where a node lies.
    func place(of node: Int) -> Coordinate {
        Coordinate(
            clamping: Int64(nodes.int32(4 * node)), longitude: Int64(nodes.int32(4 * (nodeCount + node))))
    }

    /// What stands in the way at a node.
    func barrier(at node: Int) -> NodeBarrier {
        NodeBarrier(flags: nodes.uint8(8 * nodeCount + node), seconds: nodes.uint8(9 * nodeCount + node))
    }

    /// Number of an edge's way.
    func way(of edge: Int) -> Int { edges.index(EdgeLayout(count: edgeCount).way + 4 * edge) }

    /// What the way of an edge is.
    func attributes(of edge: Int) -> WayAttributes { ways.kinds[Int(kind[edge])] }

    /// Metres up and down of an arc.
    func slope(of arc: Int) -> ArcSlope {
        let slope = ArcSlope(edges, EdgeLayout(count: edgeCount), edge: arc / 2)
        return arc & 1 == 0 ? slope : slope.reversed
    }

    /// Puts the line of an edge, as its way is drawn, behind what `line` has.
    func appendLine(of edge: Int, to line: inout [Coordinate]) {
        let layout = EdgeLayout(count: edgeCount)
        let start = place(of: tail(2 * edge))
        var (latitude, longitude) = (Int64(start.latitude), Int64(start.longitude))
        line.append(start)
        var reader = SectionReader(
            shapes, edges.index(layout.shape + 4 * edge), edges.index(layout.shape + 4 * edge + 4))
        while !reader.isAtEnd {
            latitude &+= reader.signed()
            longitude &+= reader.signed()
            guard let place = Coordinate(latitude: latitude, longitude: longitude) else { break }
            line.append(place)
        }
        line.append(place(of: Int(head[2 * edge])))
    }
}

extension RegionFile {
    /// The section with an id that no region is without.
    func needed(_ id: UInt32) throws(RegionProblem) -> RegionSection {
        guard let section = section(id) else { throw .missingSection(id) }
        return section
    }
}
