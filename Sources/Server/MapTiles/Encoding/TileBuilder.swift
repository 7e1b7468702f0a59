/// One tile while features come in (Mapbox Vector Tile specification 2.1).
struct TileBuilder {
    private var layers: [LayerBuilder?] = Array(repeating: nil, count: TileLayer.allCases.count)

    /// - Parameters:
    ///   - attributes: Those that count at this zoom.
    ///   - geometry: Commands, as ``TileGeometry`` makes them.
    mutating func add(
        _ layer: TileLayer, id: Int64, _ shape: FeatureStore.Shape, _ attributes: some Sequence<TileAttribute>,
        _ geometry: [UInt32]
    ) {
        let index = Int(layer.rawValue)
        layers[index, default: LayerBuilder()].add(id: id, shape, attributes, geometry)
    }

    /// The tile, not compressed yet; layers without features are left out.
    func bytes(values: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        for (layer, builder) in zip(TileLayer.allCases, layers) {
            if let builder { bytes.append(field: 3, bytes: builder.bytes(name: layer.name, values: values)) }
        }
        return bytes
    }
}

extension Array {
    fileprivate subscript<Wrapped>(index: Int, default value: @autoclosure () -> Wrapped) -> Wrapped
    where Element == Wrapped? {
        get { self[index] ?? value() }
        set { self[index] = newValue }
        _modify {
            var found = self[index] ?? value()
            self[index] = nil
            defer { self[index] = found }
            yield &found
        }
    }
}

/// A layer of a tile: features, and each key and value that they use once.
private struct LayerBuilder {
    private var features: [UInt8] = []
    private var keys: [TileKey] = []
    private var values: [UInt32] = []
    private var valueIndices: [UInt32: UInt32] = [:]
    private var tags: [UInt8] = []
    private var packed: [UInt8] = []
    private var feature: [UInt8] = []

    static let extent: UInt64 = 4_096

    mutating func add(
        id: Int64, _ shape: FeatureStore.Shape, _ attributes: some Sequence<TileAttribute>, _ geometry: [UInt32]
    ) {
        tags.removeAll(keepingCapacity: true)
        for attribute in attributes {
            tags.append(varint: UInt64(index(of: attribute.key)))
            tags.append(varint: UInt64(index(of: attribute.value)))
        }
        packed.removeAll(keepingCapacity: true)
        for number in geometry { packed.append(varint: UInt64(number)) }
        feature.removeAll(keepingCapacity: true)
        if id > 0 { feature.append(field: 1, varint: UInt64(id)) }
        if !tags.isEmpty { feature.append(field: 2, bytes: tags) }
        feature.append(field: 3, varint: UInt64(shape.rawValue))
        feature.append(field: 4, bytes: packed)
        features.append(field: 2, bytes: feature)
    }

    private mutating func index(of key: TileKey) -> Int {
        if let known = keys.firstIndex(of: key) { return known }
        keys.append(key)
        return keys.count - 1
    }

    private mutating func index(of value: UInt32) -> UInt32 {
        if let known = valueIndices[value] { return known }
        let index = UInt32(values.count)
        values.append(value)
        valueIndices[value] = index
        return index
    }

    func bytes(name: String, values all: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(field: 15, varint: 2)
        bytes.append(field: 1, bytes: name.utf8)
        bytes += features
        for key in keys { bytes.append(field: 3, bytes: key.name.utf8) }
        for value in values { bytes.append(field: 4, bytes: all[Int(value)]) }
        bytes.append(field: 5, varint: Self.extent)
        return bytes
    }
}
