import MapImport
import MapTiles

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A region that is being imported: it writes beside the old one, and takes its place at the end.
///
/// As long as it lives, nobody else changes the region.
final class MapChange {
    private let folder: MapFolder
    private let name: RegionName
    private let lock: FolderLock
    private let version: String

    /// Removes what former ones left.
    ///
    /// - Throws: `.busy` when somebody else is changing the region.
    init(_ name: RegionName, in folder: MapFolder) throws(MapProblem) {
        try FolderContents.make(folder.folder(name))
        guard let lock = try FolderLock(folder.lockPath(name)) else { throw .busy(name) }
        // A deletion may have taken it away before the lock was had.
        try FolderContents.make(folder.folder(name))
        try folder.removeLeftovers(name, keepsFolder: true)
        (self.folder, self.name, self.lock) = (folder, name, lock)
        version = "v" + String(Self.nanoseconds, radix: 16)
        try DurableFile.makeFolder(place)
    }

    /// Unless it was finished, nothing stays of it.
    deinit {
        withExtendedLifetime(lock) { try? folder.removeLeftovers(name) }
    }

    /// Where the tiles belong.
    var tilesPath: String { place + "/tiles.pmtiles" }

    /// Writes the region file, and makes this the current region.
    ///
    /// - Parameters:
    ///   - about: What is said of it; sizes and version are put in.
    ///   - hasTiles: Whether there are tiles at ``tilesPath``.
    ///   - progress: Is told how many bytes have been written.
    func finish(
        _ region: [UInt8], about: MapAbout, hasTiles: Bool, progress: (_ bytes: Int) -> Void
    ) throws(MapProblem) -> MapAbout {
        var about = about
        about.version = version
        about.regionBytes = region.count
        try DurableFile.write(region, to: place + "/region", progress: progress)
        let packed = place + "/region.gz"
        try DurableFile.write(to: packed) { (write) throws(MapProblem) in try Gzip.compress(region, to: write) }
        about.packedBytes = try MappedFile(packed).count
        about.packedChecksum = Fingerprint.checksum(of: packed)
        if hasTiles {
            about.tileBytes = try MappedFile(tilesPath).count
            about.tileChecksum = Fingerprint.checksum(of: tilesPath)
            try DurableFile.sync(tilesPath)
        }
        for path in [place, folder.folder(name)] { try DurableFile.sync(path) }
        let new = place + "/about.json"
        try DurableFile.write(about.bytes, to: new)
        try DurableFile.rename(new, to: folder.aboutPath(name))
        for path in [place, folder.folder(name), folder.path] { try DurableFile.sync(path) }
        try folder.removeLeftovers(name)
        return about
    }

    private var place: String { folder.folder(name) + "/" + version }

    private static var nanoseconds: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
