import Dispatch

/// Cuts all features that one zoom shows into its tiles.
struct ZoomCutter {
    private let store: FeatureStore
    private let zoom: Int
    private let tolerance: Float
    private let leastArea: Double
    private var builders: [TileBuilder] = []
    private var tileIDs: [TileID] = []
    private var known: [TileID: Int] = [:]

    /// How far features reach beyond their tile, of its width: 1/64, that is 8 pixels.
    private static let bufferBits = 6

    init(_ store: FeatureStore, zoom: Int) {
        self.store = store
        self.zoom = zoom
        tolerance = Float(Self.tolerance(zoom: zoom))
        // A pixel is 8 units wide. Tiles of zoom 14 are drawn larger, so that everything in them stays.
        let unit = Self.unit(zoom: zoom)
        leastArea = zoom == 14 ? 0 : unit * unit * 128
    }

    /// World units of a tile's unit.
    private static func unit(zoom: Int) -> Double { Double(1 << (WorldPoint.bits - TileGeometry.extentBits - zoom)) }

    /// World units by which lines may deviate: half a pixel; at zoom 13 and 14, which are drawn larger, less.
    static func tolerance(zoom: Int) -> Double { unit(zoom: zoom) * (zoom >= 14 ? 1 : zoom == 13 ? 2 : 4) }

    /// The tiles with something in them, compressed, by ascending number.
    mutating func tiles() -> [(number: UInt64, bytes: [UInt8])] {
        for feature in store.features where feature.zoom <= zoom { cut(feature) }
        let order = tileIDs.indices.map { (number: tileIDs[$0].number, index: $0) }.sorted { $0.number < $1.number }
        let (builders, values) = (builders, store.values)
        let compressed = concurrently(order.count) { position in
            Gzip.compressed(builders[order[position].index].bytes(values: values))
        }
        return zip(order, compressed).map { ($0.number, $1) }
    }

    private mutating func cut(_ feature: FeatureStore.Feature) {
        switch feature.shape {
        case .point:
            for part in store.parts[feature.parts] {
                addPoint(feature, store.points[Int(store.vertices[part.vertices.lowerBound])])
            }
        case .line:
            cut(feature, store.parts[feature.parts].map { simplified($0.vertices) }, holes: [])
        case .area:
            let (rings, holes) = rings(of: feature)
            if !rings.isEmpty { cut(feature, rings, holes: holes) }
        }
    }

    /// A point lies in one tile only, so that its name stands there once.
    private mutating func addPoint(_ feature: FeatureStore.Feature, _ point: WorldPoint) {
        let shift = WorldPoint.bits - zoom
        let last = (1 << zoom) - 1
        guard let tile = TileID(zoom: zoom, x: min(Int(point.x) >> shift, last), y: min(Int(point.y) >> shift, last))
        else {
            return
        }
        var geometry = TileGeometry(tile)
        geometry.add(point: point)
        emit(feature, geometry.commands, tile)
    }

    /// What is left of a part at this zoom.
    private func simplified(_ range: Range<Int>) -> [WorldPoint] {
        var line: [WorldPoint] = []
        for index in range where store.weights[index] >= tolerance {
            line.append(store.points[Int(store.vertices[index])])
        }
        return line
    }

    /// Rings without their repeated last points. Outer rings that are too small go with their holes.
    private func rings(of feature: FeatureStore.Feature) -> (rings: [[WorldPoint]], holes: Set<Int>) {
        var rings: [[WorldPoint]] = []
        var holes: Set<Int> = []
        var isShown = false
        for part in store.parts[feature.parts] {
            let isLarge =
                feature.layer == .earth || part.area >= (feature.layer == .buildings ? leastArea / 2 : leastArea)
            if !part.isHole { isShown = isLarge }
            guard isShown, isLarge else { continue }
            let ring = Array(simplified(part.vertices).dropLast())
            if part.isHole { holes.insert(rings.count) }
            rings.append(ring)
        }
        return (rings, holes)
    }

    // MARK: Cutting

    /// Parts of a feature, on their way to the tiles of a rectangle.
    private struct Piece {
        var parts: [[WorldPoint]]
        var x: ClosedRange<Int>
        var y: ClosedRange<Int>
    }

    /// What reaches west of the world is cut there, and what it has beyond is cut in the east.
    private mutating func cut(_ feature: FeatureStore.Feature, _ parts: [[WorldPoint]], holes: Set<Int>) {
        guard let box = WorldBox(parts.lazy.joined()) else { return }
        cut(feature, parts, box, holes: holes)
        guard box.low.x < 0 else { return }
        let eastern = parts.map { $0.map { WorldPoint(x: $0.x + 2 * WorldPoint.half, y: $0.y) } }
        if let box = WorldBox(eastern.lazy.joined()) { cut(feature, eastern, box, holes: holes) }
    }

    /// Halves the rectangle of tiles until each tile has its part.
    private mutating func cut(
        _ feature: FeatureStore.Feature, _ parts: [[WorldPoint]], _ box: WorldBox, holes: Set<Int>
    ) {
        let x = tiles(box.low.x, box.high.x)
        let y = tiles(box.low.y, box.high.y)
        var stack = [Piece(parts: clipped(clipped(parts, .x, x, feature.shape), .y, y, feature.shape), x: x, y: y)]
        while let piece = stack.popLast() {
            if piece.parts.allSatisfy(\.isEmpty) { continue }
            if piece.x.count == 1, piece.y.count == 1 {
                draw(feature, piece.parts, holes, TileID(zoom: zoom, x: piece.x.lowerBound, y: piece.y.lowerBound))
                continue
            }
            let isWide = piece.x.count >= piece.y.count
            for half in halves(isWide ? piece.x : piece.y) {
                let parts = clipped(piece.parts, isWide ? .x : .y, half, feature.shape)
                stack.append(Piece(parts: parts, x: isWide ? half : piece.x, y: isWide ? piece.y : half))
            }
        }
    }

    private func halves(_ range: ClosedRange<Int>) -> [ClosedRange<Int>] {
        let middle = (range.lowerBound + range.upperBound) / 2
        return [range.lowerBound...middle, middle + 1...range.upperBound]
    }

    private var width: Int64 { 1 << Int64(WorldPoint.bits - zoom) }
    private var buffer: Int64 { width >> Int64(Self.bufferBits) }

    /// The tiles that see something between two values of an axis.
    private func tiles(_ low: Int32, _ high: Int32) -> ClosedRange<Int> {
        let last = (Int64(1) << Int64(zoom)) - 1
        let first = min(max((Int64(low) - buffer) / width, 0), last)
        return Int(first)...Int(max(min((Int64(high) + buffer) / width, last), first))
    }

    /// A part that needs no cut stays as it is; one that has become empty keeps its place for the sake of the holes' numbers.
    private func clipped(
        _ parts: [[WorldPoint]], _ axis: Axis, _ tiles: ClosedRange<Int>, _ shape: FeatureStore.Shape
    ) -> [[WorldPoint]] {
        let low = Int64(tiles.lowerBound) * width - buffer
        let high = Int64(tiles.upperBound + 1) * width + buffer
        if shape == .line { return Clipping.lines(parts, axis, low, high) }
        return parts.map { $0.isEmpty ? $0 : Clipping.ring($0, axis, low, high) }
    }

    private mutating func draw(
        _ feature: FeatureStore.Feature, _ parts: [[WorldPoint]], _ holes: Set<Int>, _ tile: TileID?
    ) {
        guard let tile else { return }
        var geometry = TileGeometry(tile)
        var isOuterThere = false
        for (index, part) in parts.enumerated() {
            if feature.shape == .line {
                geometry.add(line: part)
            } else if !holes.contains(index) {
                isOuterThere = geometry.add(ring: part, isHole: false)
            } else if isOuterThere {
                _ = geometry.add(ring: part, isHole: true)
            }
        }
        emit(feature, geometry.commands, tile)
    }

    private mutating func emit(_ feature: FeatureStore.Feature, _ geometry: [UInt32], _ tile: TileID) {
        if geometry.isEmpty { return }
        let index = known[tile] ?? builders.count
        if index == builders.count {
            known[tile] = index
            builders.append(TileBuilder())
            tileIDs.append(tile)
        }
        let attributes = store.attributes[feature.attributes].filter { Int($0.zoom) <= zoom }
        builders[index].add(feature.layer, id: feature.id, feature.shape, attributes, geometry)
    }
}

/// The results of many independent computations in their order, on all processors.
private func concurrently(_ count: Int, _ compute: @Sendable (Int) -> [UInt8]) -> [[UInt8]] {
    [[UInt8]](unsafeUninitializedCapacity: count) { buffer, initialised in
        nonisolated(unsafe) let results = buffer
        DispatchQueue.concurrentPerform(iterations: count) { index in
            guard let first = results.baseAddress else { return }
            (first + index).initialize(to: compute(index))
        }
        initialised = count
    }
}
