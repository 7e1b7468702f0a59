import Geo

/// Makes legs with lines, times and heights of paths.
struct RouteBuilder {
    private let region: Region
    private let table: CostTable

    init(_ region: Region, _ table: CostTable) { (self.region, self.table) = (region, table) }

    func route(_ snaps: [SnapCandidate], _ paths: [FoundPath]) -> Route {
        var legs: [RouteLeg] = []
        for (number, path) in paths.enumerated() { legs.append(leg(path, snaps[number], snaps[number + 1])) }
        if let heights = region.heights { addHeights(heights, to: &legs) }
        return Route(snapped: snaps.map { $0.place }, legs: legs)
    }

    private func leg(_ path: FoundPath, _ start: SnapCandidate, _ end: SnapCandidate) -> RouteLeg {
        var leg = RouteLeg(
            line: [start.place], heights: [], distance: 0, time: 0, cost: path.cost, climb: .zero, edges: [])
        var last: ArcPart?
        for (number, part) in path.parts.enumerated() {
            let first = leg.line.count - 1
            append(part, number == 0 ? start : nil, number == path.parts.count - 1 ? end : nil, to: &leg.line)
            var edge = edge(part, behind: last)
            (edge.first, edge.last) = (first, leg.line.count - 1)
            leg.edges.append(edge)
            leg.distance += edge.distance
            leg.time += edge.time
            last = part
        }
        if leg.line.count == 1 {
            leg.line.append(leg.line[0])
            if !leg.edges.isEmpty { leg.edges[leg.edges.count - 1].last = 1 }
        }
        leg.heights = [Int64?](repeating: nil, count: leg.line.count)
        return leg
    }

    func isSpan(_ edge: Int) -> Bool { region.graph.attributes(of: edge).isSpan }

    private func edge(_ part: ArcPart, behind last: ArcPart?) -> RouteEdge {
        let length = Int64(region.graph.length[part.arc / 2])
        let costs = table.costs(of: part.arc)
        let turn = last.map { Int64(table.turn($0.arc, part.arc)) } ?? 0
        return RouteEdge(
            edge: part.arc / 2, isForward: part.arc & 1 == 0, first: 0, last: 0, distance: part.end - part.start,
            time: part.share(of: costs?.time ?? 0, length: length) + 10 * turn,
            cost: part.share(of: Int64(table.cost[part.arc]), length: length) + turn,
            isPushed: costs?.isPushed ?? false)
    }

    /// Puts a part of an edge behind a line that ends where the part begins.
    private func append(
        _ part: ArcPart, _ start: SnapCandidate?, _ end: SnapCandidate?, to line: inout [Coordinate]
    ) {
        var shape: [Coordinate] = []
        region.graph.appendLine(of: part.arc / 2, to: &shape)
        let isForward = part.arc & 1 == 0
        if !isForward { shape.reverse() }
        func behind(_ snap: SnapCandidate) -> Int { isForward ? snap.piece + 1 : shape.count - 1 - snap.piece }
        let first = start.map { behind($0) } ?? 1
        let last = end.map { behind($0) } ?? shape.count
        if first < last { for place in shape[first..<last] where line.last != place { line.append(place) } }
        if let end, line.last != end.place { line.append(end.place) }
    }
}
