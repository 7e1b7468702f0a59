import Values

extension PBFFrame {
    /// Fields 4 to 7 of a `Blob`.
    private static let otherCompressions: [Text] = ["lzma", "bzip2", "lz4", "zstd"]

    /// The block in the `Blob`, inflated.
    func contents() throws(PBFProblem.Kind) -> [UInt8] {
        try blob.withUnsafeBufferPointer { (bytes) throws(PBFProblem.Kind) in
            var (raw, deflated): (UnsafeBufferPointer<UInt8>?, UnsafeBufferPointer<UInt8>?)
            var size: Int64?
            var reader = ProtobufReader(bytes)
            while let field = try reader.next() {
                switch field.number {
                case 1: raw = try reader.message(field)
                case 2: size = try reader.integer(field)
                case 3: deflated = try reader.message(field)
                case 4...7: throw .compression(Self.otherCompressions[Int(field.number) - 4])
                default: try reader.skip(field)
                }
            }
            if let raw { return [UInt8](raw) }
            guard let deflated, size ?? 0 >= 0 else { throw .malformed }
            return try Inflater.inflate(deflated, expected: size.map { Int($0) }, limit: PBFLimits.blob)
        }
    }
}
