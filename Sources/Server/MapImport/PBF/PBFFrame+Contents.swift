extension PBFFrame {
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
                case 4: throw .compression("lzma")
                case 5: throw .compression("bzip2")
                case 6: throw .compression("lz4")
                case 7: throw .compression("zstd")
                default: try reader.skip(field)
                }
            }
            if let raw { return [UInt8](raw) }
            guard let deflated, size ?? 0 >= 0 else { throw .malformed }
            return try Inflater.inflate(deflated, expected: size.map { Int($0) }, limit: PBFLimits.blob)
        }
    }
}
