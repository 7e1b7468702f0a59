import Geo

/// Writes the sections of edges and of their lines, as ``RoadGraph`` reads them.
enum EdgeSection {
    static func bytes(of network: Network, _ heights: HeightGrid?) -> (edges: [UInt8], shapes: [UInt8]) {
        var shapes = SectionWriter()
        var starts: [UInt32] = [0]
        let builder = SlopeBuilder(heights)
        var slopes: [ArcSlope] = []
        for edge in network.edges {
            append(edge.line, to: &shapes)
            starts.append(UInt32(shapes.bytes.count))
            let isSpan = network.ways[edge.way].attributes.isSpan
            slopes.append(builder.slope(of: edge.line, length: Int64(edge.length), isSpan: isSpan))
        }
        var writer = SectionWriter()
        for edge in network.edges { writer.append(UInt32(edge.from)) }
        for edge in network.edges { writer.append(UInt32(edge.to)) }
        for edge in network.edges { writer.append(UInt32(edge.way)) }
        for edge in network.edges { writer.append(edge.length) }
        for start in starts { writer.append(start) }
        append(slopes, to: &writer)
        for edge in network.edges { writer.append(LocalScale.bearing(from: edge.line[0], to: edge.line[1])) }
        for edge in network.edges {
            let end = edge.line.count - 1
            writer.append(LocalScale.bearing(from: edge.line[end], to: edge.line[end - 1]))
        }
        return (writer.bytes, shapes.bytes)
    }

    private static func append(_ slopes: [ArcSlope], to writer: inout SectionWriter) {
        func append(_ values: [Int64]) {
            for value in values { writer.append(UInt16(min(value, Int64(UInt16.max)))) }
        }
        append(slopes.map { $0.rise })
        append(slopes.map { $0.fall })
        append(slopes.map { $0.steepUp })
        append(slopes.map { $0.steepDown })
        append(slopes.map { $0.steepRise })
        append(slopes.map { $0.steepFall })
    }

    /// Places between the ends, each by its difference to the one before.
    private static func append(_ line: [Coordinate], to shapes: inout SectionWriter) {
        var last = line[0]
        for place in line.dropFirst().dropLast() {
            shapes.append(signed: Int64(place.latitude) - Int64(last.latitude))
            shapes.append(signed: Int64(place.longitude) - Int64(last.longitude))
            last = place
        }
    }
}
