import Geo

/// Decodes the groups of a block: what holds for all of them, and memory that is used again for each element.
struct PBFBlockDecoder {
    var texts = PBFTexts()
    /// Billionths of a degree that a unit of the block's places is.
    private var granularity: Int64 = 100
    private var latitudeOffset: Int64 = 0
    private var longitudeOffset: Int64 = 0

    // Lists of the element that is being decoded.
    var keys: [Int64] = []
    var values: [Int64] = []
    var ids: [Int64] = []
    var latitudes: [Int64] = []
    var longitudes: [Int64] = []
    var roles: [Int64] = []
    var kinds: [Int64] = []

    /// Reads all of a block but its groups, which may stand before what holds for them.
    init(_ block: UnsafeBufferPointer<UInt8>) throws(PBFProblem.Kind) {
        var reader = ProtobufReader(block)
        while let field = try reader.next() {
            switch field.number {
            case 1: try texts.read(try reader.message(field))
            case 17: granularity = try reader.integer(field)
            case 19: latitudeOffset = try reader.integer(field)
            case 20: longitudeOffset = try reader.integer(field)
            default: try reader.skip(field)
            }
        }
        guard granularity > 0 else { throw .malformed }
    }

    /// `PrimitiveGroup`
    mutating func group(
        _ group: UnsafeBufferPointer<UInt8>, into block: inout PBFBlock
    ) throws(PBFProblem.Kind) {
        var reader = ProtobufReader(group)
        while let field = try reader.next() {
            switch field.number {
            case 1: try node(try reader.message(field), into: &block)
            case 2: try denseNodes(try reader.message(field), into: &block)
            case 3: block.ways.append(try way(try reader.message(field)))
            case 4: block.relations.append(try relation(try reader.message(field)))
            default: try reader.skip(field)
            }
        }
    }

    /// The place of two numbers of the block, to the nearest 1e-7 degrees.
    func place(latitude: Int64, longitude: Int64) throws(PBFProblem.Kind) -> Coordinate {
        guard let latitude = degrees(latitude, latitudeOffset), let longitude = degrees(longitude, longitudeOffset),
            let place = Coordinate(latitude: latitude, longitude: longitude)
        else { throw .place }
        return place
    }

    private func degrees(_ units: Int64, _ offset: Int64) -> Int64? {
        let (scaled, overflows) = units.multipliedReportingOverflow(by: granularity)
        let (billionths, overflowsAlso) = scaled.addingReportingOverflow(offset)
        // Ten turns are far off the earth, and keep what follows from overflowing.
        guard !overflows, !overflowsAlso, billionths.magnitude < 3_600_000_000_000 else { return nil }
        return (billionths + (billionths < 0 ? -50 : 50)) / 100
    }

    /// Forgets the lists of the former element.
    mutating func clear() {
        keys.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        ids.removeAll(keepingCapacity: true)
        latitudes.removeAll(keepingCapacity: true)
        longitudes.removeAll(keepingCapacity: true)
        roles.removeAll(keepingCapacity: true)
        kinds.removeAll(keepingCapacity: true)
    }
}
