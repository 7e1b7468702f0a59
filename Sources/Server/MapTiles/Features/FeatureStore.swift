import Values

/// All features of a map, before they are cut: vertices, parts and attributes in long arrays.
struct FeatureStore {
    enum Shape: UInt8 { case point = 1, line, area }

    struct Feature {
        let layer: TileLayer
        let shape: Shape
        /// The id that OpenStreetMap gives the node, way or relation; 0: none.
        let id: Int64
        let zoom: UInt8
        let attributes: Range<Int>
        let parts: Range<Int>
    }

    /// A line, or a ring that ends where it begins.
    struct Part {
        let vertices: Range<Int>
        let isHole: Bool
        /// Square world units; of lines 0.
        let area: Double
    }

    /// Points of the world; those of the extract's nodes first.
    private(set) var points: [WorldPoint]
    /// Indices into `points`, part by part.
    private(set) var vertices: [UInt32] = []
    private(set) var parts: [Part] = []
    private(set) var attributes: [TileAttribute] = []
    private(set) var features: [Feature] = []
    /// Each value once, as it stands in tiles.
    private(set) var values: [[UInt8]] = []
    private var valueIndices: [TileValue: UInt32] = [:]
    /// Points west of 180° west that stand for eastern ones.
    private var westward: [UInt32: UInt32] = [:]
    /// One for each of `vertices`, once `weigh` was called.
    private(set) var weights: [Float] = []

    init(points: [WorldPoint]) { self.points = points }

    mutating func index(of value: TileValue) -> UInt32 {
        if let known = valueIndices[value] { return known }
        let index = UInt32(values.count)
        values.append(value.bytes)
        valueIndices[value] = index
        return index
    }

    /// A point that is no node.
    mutating func add(_ point: WorldPoint) -> UInt32 {
        points.append(point)
        return UInt32(points.count - 1)
    }

    mutating func add(
        _ layer: TileLayer, _ shape: Shape, id: Int64, zoom: Int, _ attributes: [TileAttribute], _ rings: [[UInt32]],
        holes: Set<Int> = []
    ) {
        let firstPart = parts.count
        for (index, ring) in (shape == .point ? rings : rings.map { unwrapped($0) }).enumerated() {
            let first = vertices.count
            vertices += ring
            let area = shape == .area ? abs(doubledArea(ring)) / 2 : 0
            parts.append(Part(vertices: first..<vertices.count, isHole: holes.contains(index), area: area))
        }
        let firstAttribute = self.attributes.count
        self.attributes += attributes
        features.append(
            Feature(
                layer: layer, shape: shape, id: id, zoom: UInt8(zoom),
                attributes: firstAttribute..<self.attributes.count, parts: firstPart..<parts.count))
    }

    /// A line or ring in one piece: if it leads across 180°, what lies far in the east gets places west of the world.
    mutating func unwrapped(_ ring: [UInt32]) -> [UInt32] {
        func x(_ index: UInt32) -> Int32 { points[Int(index)].x }
        guard zip(ring, ring.dropFirst()).contains(where: { abs(x($0) - x($1)) > WorldPoint.half }) else { return ring }
        return ring.map { x($0) > WorldPoint.half ? moved(westward: $0) : $0 }
    }

    private mutating func moved(westward index: UInt32) -> UInt32 {
        if let known = westward[index] { return known }
        let point = points[Int(index)]
        let new = add(WorldPoint(x: point.x - 2 * WorldPoint.half, y: point.y))
        westward[index] = new
        return new
    }

    func doubledArea(_ ring: some Collection<UInt32>) -> Double { signedDoubledArea(ring.lazy.map { points[Int($0)] }) }

    /// Brings features into the order in which they are drawn: layer by layer, large areas before small ones, else as they came.
    mutating func sort() {
        let areas = features.map { $0.shape == .area ? parts[$0.parts].reduce(0) { max($0, $1.area) } : 0 }
        let order = features.indices.sorted { a, b in
            let (first, second) = (features[a].layer.rawValue, features[b].layer.rawValue)
            if first != second { return first < second }
            return areas[a] == areas[b] ? a < b : areas[a] > areas[b]
        }
        features = order.map { features[$0] }
    }
}

/// Twice the area of a ring, by the surveyor's formula around its first point; positive for clockwise where y points south.
func signedDoubledArea(_ ring: some Collection<WorldPoint>) -> Double {
    guard let origin = ring.first, var before = Optional(origin) else { return 0 }
    var sum = 0.0
    for point in ring.dropFirst() {
        let (ax, ay) = (Double(before.x) - Double(origin.x), Double(before.y) - Double(origin.y))
        let (bx, by) = (Double(point.x) - Double(origin.x), Double(point.y) - Double(origin.y))
        sum += ax * by - bx * ay
        before = point
    }
    return sum
}

extension FeatureStore {
    /// Weighs every vertex. Where lines or borders part they are fixed; a ring without such a place begins at its smallest point, so that
    /// a ring that lies in another one's hole loses the same vertices.
    ///
    /// - Parameter least: World units below which a vertex never matters.
    mutating func weigh(least: Double) {
        let areas = Forks(self) { $0 == .area }
        let lines = Forks(self) { $0 == .line }
        weights = Array(repeating: 0, count: vertices.count)
        var simplification = Simplification(least: least)
        var ring: [WorldPoint] = []
        var found: [Float] = []
        for feature in features {
            let forks = feature.shape == .area ? areas : lines
            for part in parts[feature.parts] {
                if feature.shape == .area { rotate(part.vertices, forks) }
                ring.removeAll(keepingCapacity: true)
                for vertex in vertices[part.vertices] { ring.append(points[Int(vertex)]) }
                let first = part.vertices.lowerBound
                ring.withUnsafeBufferPointer { points in
                    simplification.weigh(points, isFixed: { forks.contains(vertices[first + $0]) }, into: &found)
                }
                weights.replaceSubrange(part.vertices, with: found)
            }
        }
    }

    /// Lets a ring begin at a fork, else at its smallest point.
    private mutating func rotate(_ range: Range<Int>, _ forks: Forks) {
        let open = Array(vertices[range].dropLast())
        guard
            let start = open.firstIndex(where: forks.contains)
                ?? open.indices.min(by: { points[Int(open[$0])] < points[Int(open[$1])] })
        else { return }
        vertices.replaceSubrange(range, with: open[start...] + open[...start])
    }
}

/// Vertices with more than two neighbours.
private struct Forks {
    private var isFork: [Bool]

    init(_ store: FeatureStore, _ counts: (FeatureStore.Shape) -> Bool) {
        isFork = Array(repeating: false, count: store.points.count)
        var neighbours = [UInt32](repeating: .max, count: 2 * store.points.count)
        for feature in store.features where counts(feature.shape) {
            for part in store.parts[feature.parts] {
                let vertices = store.vertices[part.vertices]
                for (a, b) in zip(vertices, vertices.dropFirst()) where a != b {
                    meet(a, b, &neighbours)
                    meet(b, a, &neighbours)
                }
            }
        }
    }

    private mutating func meet(_ vertex: UInt32, _ other: UInt32, _ neighbours: inout [UInt32]) {
        let first = 2 * Int(vertex)
        for place in first...first + 1 {
            if neighbours[place] == other { return }
            if neighbours[place] == .max {
                neighbours[place] = other
                return
            }
        }
        isFork[Int(vertex)] = true
    }

    func contains(_ vertex: UInt32) -> Bool { isFork[Int(vertex)] }
}
