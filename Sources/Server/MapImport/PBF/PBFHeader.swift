import Values

/// `HeaderBlock`: what a file needs of its readers, and of when it is.
struct PBFHeader: Sendable {
    /// Seconds since 1970; nil: not said.
    private(set) var timestamp: Int64?

    /// Features without which a file cannot be read, as far as this reader has them.
    private static let known: Set<Text> = ["OsmSchema-V0.6", "DenseNodes"]

    /// - Throws: `.feature` for one that this reader does not have, such as `HistoricalInformation`.
    init(_ bytes: [UInt8]) throws(PBFProblem.Kind) {
        timestamp = try bytes.withUnsafeBufferPointer { (bytes) throws(PBFProblem.Kind) in
            var timestamp: Int64?
            var reader = ProtobufReader(bytes)
            while let field = try reader.next() {
                switch field.number {
                case 4:
                    let feature = Text(decoding: [UInt8](try reader.message(field)))
                    guard Self.known.contains(feature) else { throw .feature(feature) }
                case 32: timestamp = try reader.integer(field)
                default: try reader.skip(field)
                }
            }
            return timestamp
        }
    }
}
