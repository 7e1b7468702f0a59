import Values

/// What is said of a region in its folder (`about.json`): what it was made of, and which files are the current ones.
public struct MapAbout: Hashable, Sendable {
    /// What people call the region; nil: they call it by its name.
    public var title: String?
    /// Name of the extract's file.
    public var origin: String
    /// Names of the files of heights.
    public var elevation: [String]
    /// Tells whether an import would be of the same things again.
    public var fingerprint: String
    /// When the data are of, in seconds since 1970; nil: not said.
    public var timestamp: Int64?
    /// When it was imported, in seconds since 1970.
    public var imported: Int64
    /// Bytes of the region file.
    public var regionBytes: Int
    /// Bytes of the region file compressed by gzip, as devices fetch it; nil: it is not kept.
    public var packedBytes: Int?
    /// Tells whether the compressed file is as it was written.
    public var packedChecksum: String?
    /// Bytes of the tiles; nil: there are none.
    public var tileBytes: Int?
    /// Tells whether the tiles are as they were written.
    public var tileChecksum: String?
    /// The folder with the files, beside `about.json`. Another one each time.
    public var version: String

    /// What is said of a region that has not been written yet.
    public init(
        title: String? = nil, origin: String, elevation: [String], fingerprint: String, timestamp: Int64?,
        imported: Int64
    ) {
        self.title = title
        self.origin = origin
        self.elevation = elevation
        self.fingerprint = fingerprint
        self.timestamp = timestamp
        self.imported = imported
        regionBytes = 0
        version = ""
    }

    /// Nil for bytes that say nothing of a region.
    init?(_ bytes: [UInt8]) {
        guard let json = try? JSON.parse(bytes), let origin = json.string("origin"),
            let fingerprint = json.string("fingerprint"), let imported = json["imported"]?.int64,
            let regionBytes = json["region"]?.int, let version = json.string("version"),
            Self.isVersion(String(version))
        else { return nil }
        self.origin = String(origin)
        elevation = json.texts("elevation").map { String($0) }
        self.fingerprint = String(fingerprint)
        timestamp = json["timestamp"]?.int64
        self.imported = imported
        self.regionBytes = regionBytes
        title = json.string("title").map { String($0) }
        packedBytes = json["packed"]?.int
        packedChecksum = json.string("packedChecksum").map { String($0) }
        tileBytes = json["tiles"]?.int
        tileChecksum = json.string("tileChecksum").map { String($0) }
        self.version = String(version)
    }

    var bytes: [UInt8] {
        var members: [(key: Text, value: JSON)] = title.map { [("title", .string(Text($0)))] } ?? []
        members += [
            ("origin", .string(Text(origin))), ("elevation", .array(elevation.map { .string(Text($0)) })),
            ("fingerprint", .string(Text(fingerprint))),
        ]
        if let timestamp { members.append(("timestamp", .number(Decimal(Int(timestamp))))) }
        members += [("imported", .number(Decimal(Int(imported)))), ("region", JSON(regionBytes))]
        if let packedBytes { members.append(("packed", JSON(packedBytes))) }
        if let packedChecksum { members.append(("packedChecksum", .string(Text(packedChecksum)))) }
        if let tileBytes { members.append(("tiles", JSON(tileBytes))) }
        if let tileChecksum { members.append(("tileChecksum", .string(Text(tileChecksum)))) }
        members.append(("version", .string(Text(version))))
        return JSON.object(JSONObject(members)).indented.utf8 + [UInt8(ascii: "\n")]
    }

    /// It becomes part of a path.
    static func isVersion(_ text: String) -> Bool {
        text.hasPrefix("v") && text.utf8.count <= 32 && text.utf8.dropFirst().allSatisfy { $0.isHexadecimal }
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self
    }
}
