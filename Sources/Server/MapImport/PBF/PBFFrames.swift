/// A part of a file: what kind of block it is, and its `Blob`, as it stands there.
struct PBFFrame: Sendable {
    enum Kind: Sendable { case header, data, other }

    let kind: Kind
    let blob: [UInt8]
    /// Where it begins in the file.
    let offset: Int
}

/// Goes through a file part by part: the length of a `BlobHeader` in four bytes, this header, the `Blob`.
struct PBFFrames {
    private let source: ByteSource
    /// Where the next part begins.
    private(set) var offset = 0

    init(_ source: ByteSource) { self.source = source }

    /// The next part; nil at the end of the file.
    mutating func next() throws(PBFProblem) -> PBFFrame? {
        guard offset < source.count else { return nil }
        do {
            return try read()
        } catch {
            throw offset == 0 && Self.meansAnotherFormat(error)
                ? PBFProblem(.notPBF, at: 0) : PBFProblem(error, at: offset)
        }
    }

    /// Whether the first part of some other file would look like this.
    private static func meansAnotherFormat(_ kind: PBFProblem.Kind) -> Bool {
        switch kind {
        case .header, .malformed: true
        default: false
        }
    }

    private mutating func read() throws(PBFProblem.Kind) -> PBFFrame {
        let length = try bytes(at: offset, count: 4).reduce(0) { $0 << 8 | Int($1) }
        guard length <= PBFLimits.header else { throw .header(length) }
        let (kind, size) = try Self.header(try bytes(at: offset + 4, count: length))
        guard size <= PBFLimits.blob else { throw .blob }
        let blob = try bytes(at: offset + 4 + length, count: size)
        defer { offset += 4 + length + size }
        return PBFFrame(kind: kind, blob: blob, offset: offset)
    }

    private func bytes(at offset: Int, count: Int) throws(PBFProblem.Kind) -> [UInt8] {
        guard count <= source.count - offset else { throw .cutOff }
        guard let bytes = source.read(at: offset, count: count) else { throw .unreadable }
        return bytes
    }

    /// `BlobHeader`: the kind of the block, and how many bytes its `Blob` has.
    private static func header(_ bytes: [UInt8]) throws(PBFProblem.Kind) -> (PBFFrame.Kind, size: Int) {
        try bytes.withUnsafeBufferPointer { (bytes) throws(PBFProblem.Kind) in
            var (kind, size): (PBFFrame.Kind?, Int64?)
            var reader = ProtobufReader(bytes)
            while let field = try reader.next() {
                switch field.number {
                case 1: kind = Self.kind(try reader.message(field))
                case 3: size = try reader.integer(field)
                default: try reader.skip(field)
                }
            }
            guard let kind, let size, size >= 0 else { throw .malformed }
            return (kind, Int(size))
        }
    }

    private static func kind(_ name: UnsafeBufferPointer<UInt8>) -> PBFFrame.Kind {
        if name.elementsEqual("OSMHeader".utf8) { return .header }
        return name.elementsEqual("OSMData".utf8) ? .data : .other
    }
}
