import Values

/// What is said of a region in its folder (`about.json`): what it was made of, and which files are the current ones.
public struct MapAbout: Hashable, Sendable {
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
    /// Bytes of the tiles; nil: there are none.
    public var tileBytes: Int?
    /// Tells whether the tiles are as they were written.
    public var tileChecksum: String?
    /// The folder with the files, beside `about.json`. Another one each time.
    public var version: String

    /// What is said of a region that has not been written yet.
    public init(origin: String, elevation: [String], fingerprint: String, timestamp: Int64?, imported: Int64) {
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
        tileBytes = json["tiles"]?.int
        tileChecksum = json.string("tileChecksum").map { String($0) }
        self.version = String(version)
    }

    var bytes: [UInt8] {
        var members: [(key: Text, value: JSON)] = [
            ("origin", .string(Text(origin))), ("elevation", .array(elevation.map { .string(Text($0)) })),
            ("fingerprint", .string(Text(fingerprint))),
        ]
        if let timestamp { members.append(("timestamp", .number(Decimal(Int(timestamp))))) }
        members += [("imported", .number(Decimal(Int(imported)))), ("region", JSON(regionBytes))]
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
