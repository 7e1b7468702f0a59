import DeviceRouting
import Routing
import Seam

/// The module with which a page finds routes and names without a server; its worker has one instance.
@main
struct TourClient {
    // The browser calls from one thread only.
    nonisolated(unsafe) private static let session = RegionSession()

    static func main() {}

    static func open(_ bytes: RegionBytes) -> [UInt8] { session.open(bytes) }

    static func step(_ request: [UInt8]) -> [UInt8] { session.step(request) }
}

/// Opens the region in a block from `bk_allocate`. The block now belongs to the module, which keeps no second copy: the host must
/// not free it.
@_expose(wasm, "bk_region") @_cdecl("bk_tour_region")
public func openRegion(_ pointer: UnsafeMutableRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    guard let pointer, length >= 0 else { return Block.result(TourClient.open(RegionBytes(copying: []))) }
    let address = Int(bitPattern: pointer)
    let bytes = RegionBytes(base: UnsafeRawPointer(pointer), count: Int(length)) {
        UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
    }
    return Block.result(TourClient.open(bytes))
}

/// Takes one question and answers it, see `RegionSession`.
@_expose(wasm, "bk_step") @_cdecl("bk_tour_step")
public func step(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(TourClient.step(Block.bytes(at: pointer, length: length)))
}
