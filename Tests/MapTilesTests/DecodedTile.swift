import Testing

@testable import MapTiles

/// A vector tile, read in the plainest way.
struct DecodedTile {
    struct Feature {
        var id: UInt64 = 0
        var type: UInt64 = 0
        var tags: [String: Value] = [:]
        /// Points, lines or rings, in the units of the tile.
        var parts: [[Point]] = []
        /// How many parts end with "close path".
        var closed = 0
    }

    struct Point: Hashable {
        var x: Int
        var y: Int

        init(_ x: Int, _ y: Int) {
            self.x = x
            self.y = y
        }
    }

    enum Value: Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
        case text(String)
        case number(Int)

        init(stringLiteral value: String) { self = .text(value) }
        init(integerLiteral value: Int) { self = .number(value) }
    }

    struct Layer {
        var version: UInt64 = 0
        var extent: UInt64 = 0
        var keys: [String] = []
        var values: [Value] = []
        var features: [Feature] = []
    }

    private(set) var names: [String] = []
    private(set) var layers: [String: Layer] = [:]

    struct Malformed: Error {}

    /// A tile of a file; without layers when the file does not have it.
    init(_ file: [UInt8], _ column: Int, _ row: Int, zoom: Int) throws {
        let up = 14 - zoom
        let id = TileID(zoom: zoom, x: (HandmadeMap.column + column) >> up, y: (HandmadeMap.row + row) >> up)
        let bytes = try PMTilesFile(PMTilesSource(file)).tile(try #require(id))
        try self.init(try bytes.map { try #require(Gzip.expanded($0, limit: 1 << 24)) } ?? [])
    }

    init(_ bytes: [UInt8]) throws {
        for (field, content) in try Self.fields(bytes) {
            guard field == 3, case .bytes(let content) = content else { throw Malformed() }
            let (name, layer) = try Self.layer(content)
            names.append(name)
            layers[name] = layer
        }
    }

    func features(_ layer: String) -> [Feature] { layers[layer]?.features ?? [] }

    // MARK: Reading

    private enum Content {
        case number(UInt64)
        case bytes([UInt8])
    }

    private static func fields(_ bytes: [UInt8]) throws -> [(UInt64, Content)] {
        var found: [(UInt64, Content)] = []
        var position = 0
        while position < bytes.count {
            let key = try varint(bytes, &position)
            if key & 7 == 0 {
                found.append((key >> 3, .number(try varint(bytes, &position))))
            } else if key & 7 == 2 {
                let count = Int(try varint(bytes, &position))
                guard position + count <= bytes.count else { throw Malformed() }
                found.append((key >> 3, .bytes(Array(bytes[position..<position + count]))))
                position += count
            } else {
                throw Malformed()
            }
        }
        return found
    }

    private static func varint(_ bytes: [UInt8], _ position: inout Int) throws -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard position < bytes.count else { throw Malformed() }
            value |= UInt64(bytes[position] & 127) << shift
            position += 1
            if bytes[position - 1] < 128 { return value }
        }
        throw Malformed()
    }

    private static func numbers(_ bytes: [UInt8]) throws -> [UInt64] {
        var position = 0
        var found: [UInt64] = []
        while position < bytes.count { found.append(try varint(bytes, &position)) }
        return found
    }

    private static func layer(_ bytes: [UInt8]) throws -> (String, Layer) {
        var layer = Layer()
        var name = ""
        var features: [[UInt8]] = []
        for (field, content) in try fields(bytes) {
            switch (field, content) {
            case (1, .bytes(let text)): name = String(decoding: text, as: UTF8.self)
            case (2, .bytes(let feature)): features.append(feature)
            case (3, .bytes(let key)): layer.keys.append(String(decoding: key, as: UTF8.self))
            case (4, .bytes(let value)): layer.values.append(try self.value(value))
            case (5, .number(let extent)): layer.extent = extent
            case (15, .number(let version)): layer.version = version
            default: throw Malformed()
            }
        }
        layer.features = try features.map { try feature($0, layer) }
        return (name, layer)
    }

    private static func value(_ bytes: [UInt8]) throws -> Value {
        switch try fields(bytes).first {
        case (1, .bytes(let text))?: .text(String(decoding: text, as: UTF8.self))
        case (5, .number(let number))?: .number(Int(number))
        case (6, .number(let number))?: .number(signed(number))
        default: throw Malformed()
        }
    }

    private static func signed(_ number: UInt64) -> Int { Int(number >> 1) ^ -Int(number & 1) }

    private static func feature(_ bytes: [UInt8], _ layer: Layer) throws -> Feature {
        var feature = Feature()
        for (field, content) in try fields(bytes) {
            switch (field, content) {
            case (1, .number(let id)): feature.id = id
            case (2, .bytes(let packed)):
                let tags = try numbers(packed).map { Int($0) }
                for index in stride(from: 0, to: tags.count, by: 2) {
                    feature.tags[layer.keys[tags[index]]] = layer.values[tags[index + 1]]
                }
            case (3, .number(let type)): feature.type = type
            case (4, .bytes(let packed)): try draw(try numbers(packed), &feature)
            default: throw Malformed()
            }
        }
        return feature
    }

    private static func draw(_ commands: [UInt64], _ feature: inout Feature) throws {
        var (x, y, position) = (0, 0, 0)
        while position < commands.count {
            let (id, count) = (commands[position] & 7, Int(commands[position] >> 3))
            position += 1
            if id == 7 {
                feature.closed += 1
                continue
            }
            for _ in 0..<count {
                x += signed(commands[position])
                y += signed(commands[position + 1])
                position += 2
                if id == 1 { feature.parts.append([]) }
                guard id < 3, !feature.parts.isEmpty else { throw Malformed() }
                feature.parts[feature.parts.count - 1].append(Point(x, y))
            }
        }
    }
}

/// Twice the area by the surveyor's formula; positive when the ring runs clockwise on the screen.
func doubledArea(_ ring: [DecodedTile.Point]) -> Int {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
}
