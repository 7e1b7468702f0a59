import MapTiles
import Maps
import Services
import Synchronization

/// Region files compressed by gzip, each made once after an import.
final class PackedRegions: Sendable {
    private struct Packed {
        let version: String
        let bytes: [UInt8]
    }

    private let known = Mutex<[RegionName: Packed]>([:])
    private let work = BlockingWork(label: "gzip", width: 1, capacity: 64)

    /// A larger file is handed out as it is, so that memory stays for other things.
    private static let limit = 64 << 20

    /// The region file as it is sent to who takes gzip.
    func file(_ map: RegionMap) async throws -> MapBytes {
        guard map.regionFile.count <= Self.limit else { return .mapped(map.regionFile) }
        if let bytes = packed(map) { return .packed(bytes) }
        do {
            return .packed(
                try await work.run { [self] in
                    if let bytes = packed(map) { return bytes }
                    let bytes = Gzip.compressed(map.regionFile.bytes(0..<map.regionFile.count))
                    known.withLock { $0[map.name] = Packed(version: map.version, bytes: bytes) }
                    return bytes
                })
        } catch is BlockingWork.Overload {
            throw Refusal.busy
        }
    }

    /// Lets go of all others.
    func keep(_ names: Set<RegionName>) { known.withLock { $0 = $0.filter { names.contains($0.key) } } }

    private func packed(_ map: RegionMap) -> [UInt8]? {
        known.withLock { known in known[map.name].flatMap { $0.version == map.version ? $0.bytes : nil } }
    }
}
