/// The first 127 bytes of a PMTiles file, version 3.
struct PMTilesHeader: Equatable, Sendable {
    /// A part of the file.
    struct Part: Equatable, Sendable {
        var offset: UInt64 = 0
        var length: UInt64 = 0
    }

    var root = Part()
    var metadata = Part()
    var leaves = Part()
    var tiles = Part()
    /// Tiles that an address leads to, entries of directories, and different contents.
    var addressed: UInt64 = 0
    var entries: UInt64 = 0
    var contents: UInt64 = 0
    var isClustered = true
    var directoryCompression = PMTilesHeader.gzip
    var tileCompression = PMTilesHeader.gzip
    var tileType = PMTilesHeader.vector
    var zooms: ClosedRange<UInt8> = 0...14
    /// West, south, east, north; 1e-7 degrees.
    var bounds: [Int32] = [0, 0, 0, 0]
    var centreZoom: UInt8 = 0
    var centre: [Int32] = [0, 0]

    static let length = 127
    /// Header and root directory lie within so many bytes, for readers that fetch them at once.
    static let firstBytes = 16_384
    static let gzip: UInt8 = 2
    static let vector: UInt8 = 1
    private static let magic = [UInt8]("PMTiles".utf8)

    init() {}

    var bytes: [UInt8] {
        var bytes = Self.magic + [3]
        for part in [root, metadata, leaves, tiles] { bytes.append(littleEndian: part.offset, part.length) }
        bytes.append(littleEndian: addressed, entries, contents)
        bytes += [isClustered ? 1 : 0, directoryCompression, tileCompression, tileType]
        bytes += [zooms.lowerBound, zooms.upperBound]
        bytes.append(littleEndian: bounds)
        bytes.append(centreZoom)
        bytes.append(littleEndian: centre)
        return bytes
    }

    /// Nil for what does not begin so, or has zooms that go down.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.length, bytes.starts(with: Self.magic + [3]), bytes[100] <= bytes[101] else {
            return nil
        }
        func number<Number: FixedWidthInteger>(_ at: Int) -> Number {
            (0..<Number.bitWidth / 8).reduce(0) { $0 | Number(truncatingIfNeeded: bytes[at + $1]) << (8 * $1) }
        }
        func part(_ at: Int) -> Part { Part(offset: number(at), length: number(at + 8)) }
        root = part(8)
        metadata = part(24)
        leaves = part(40)
        tiles = part(56)
        addressed = number(72)
        entries = number(80)
        contents = number(88)
        isClustered = bytes[96] == 1
        directoryCompression = bytes[97]
        tileCompression = bytes[98]
        tileType = bytes[99]
        zooms = bytes[100]...bytes[101]
        bounds = [102, 106, 110, 114].map { number($0) }
        centreZoom = bytes[118]
        centre = [119, 123].map { number($0) }
    }
}

extension [UInt8] {
    fileprivate mutating func append(littleEndian values: UInt64...) {
        for value in values { Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) } }
    }

    fileprivate mutating func append(littleEndian values: [Int32]) {
        for value in values { Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) } }
    }
}
