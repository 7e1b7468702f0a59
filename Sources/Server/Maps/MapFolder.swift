/// The maps of a data folder: `maps/NAME/` with `about.json` and a folder of the version that it names.
///
/// A region changes when another `about.json` takes the place of the old one. All else is written before or removed afterwards, so that
/// whoever reads finds the old region or the new one, whenever a process is killed.
public struct MapFolder: Sendable {
    /// The folder `maps`.
    public let path: String

    /// The maps of a data folder, which need not be there.
    public init(data: String) { path = data + "/maps" }

    /// Names of all regions, in order.
    public var names: [RegionName] {
        FolderContents.names(path).compactMap { RegionName($0) }.filter { FileStamp(aboutPath($0)) != nil }
    }

    /// What is said of a region.
    ///
    /// - Throws: `.unknown`, `.about`.
    public func about(_ name: RegionName) throws(MapProblem) -> MapAbout {
        guard FileStamp(aboutPath(name)) != nil else { throw .unknown(name) }
        let file = try MappedFile(aboutPath(name))
        guard file.count < 1 << 20, let about = MapAbout(file.bytes(0..<file.count)) else { throw .about(name) }
        return about
    }

    /// Takes a region away at once. Who has it open keeps it.
    ///
    /// - Throws: `.unknown`, `.busy`, `.system`.
    public func delete(_ name: RegionName) throws(MapProblem) {
        guard FileStamp(aboutPath(name)) != nil else { throw .unknown(name) }
        guard let lock = try FolderLock(lockPath(name)) else { throw .busy(name) }
        try withExtendedLifetime(lock) { () throws(MapProblem) in
            try DurableFile.removeFile(aboutPath(name))
            try DurableFile.sync(folder(name))
            try FolderContents.remove(folder(name))
        }
    }

    /// Removes what imports and deletions left that were killed. Regions that somebody is changing are left alone.
    public func tidy() throws(MapProblem) {
        for entry in FolderContents.names(path) {
            guard let name = RegionName(entry), let lock = try FolderLock(lockPath(name)) else { continue }
            try withExtendedLifetime(lock) { () throws(MapProblem) in try removeLeftovers(name) }
        }
    }

    /// Whoever calls has the lock. Where nobody can tell what is in use, everything stays.
    func removeLeftovers(_ name: RegionName, keepsFolder: Bool = false) throws(MapProblem) {
        for entry in leftovers(name) { try FolderContents.remove(folder(name) + "/" + entry) }
        if !keepsFolder, FileStamp(aboutPath(name)) == nil { try FolderContents.remove(folder(name)) }
    }

    /// What lies in a region's folder beside what is in use.
    func leftovers(_ name: RegionName) -> [String] {
        let hasAbout = FileStamp(aboutPath(name)) != nil
        let current = try? about(name).version
        guard !hasAbout || current != nil else { return [] }
        return FolderContents.names(folder(name)).filter { $0 != "about.json" && $0 != current }
    }

    func folder(_ name: RegionName) -> String { path + "/" + name.text }

    func aboutPath(_ name: RegionName) -> String { folder(name) + "/about.json" }

    func lockPath(_ name: RegionName) -> String { path + "/." + name.text + ".lock" }

    func regionPath(_ name: RegionName, _ about: MapAbout) -> String { folder(name) + "/" + about.version + "/region" }

    func packedPath(_ name: RegionName, _ about: MapAbout) -> String { regionPath(name, about) + ".gz" }

    func tilesPath(_ name: RegionName, _ about: MapAbout) -> String {
        folder(name) + "/" + about.version + "/tiles.pmtiles"
    }
}
