import Geo
import Values

/// `PrimitiveBlock`, decoded. Its tags and roles name ``texts``, those of the block that are used.
struct PBFBlock: Sendable {
    var texts: [Text] = []
    var nodeIDs: [Int64] = []
    var places: [Coordinate] = []
    /// By index into `nodeIDs`.
    var taggedNodes: [OSMExtract.TaggedNode] = []
    var ways: [OSMWay] = []
    var relations: [OSMRelation] = []

    init(_ bytes: [UInt8]) throws(PBFProblem.Kind) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(PBFProblem.Kind) in
            var decoder = try PBFBlockDecoder(bytes)
            var reader = ProtobufReader(bytes)
            while let field = try reader.next() {
                guard field.number == 2 else {
                    try reader.skip(field)
                    continue
                }
                try decoder.group(try reader.message(field), into: &self)
            }
            texts = decoder.texts.used
        }
    }
}
