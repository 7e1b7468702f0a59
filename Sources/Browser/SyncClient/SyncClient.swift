import Seam
import Sync
import Values

/// The module that a worker of the page loads: it keeps an app's records and brings them together with the server's.
@main
struct SyncClient {
    // The browser calls from one thread only.
    nonisolated(unsafe) private static var synchroniser = Synchroniser()

    static func main() {}

    static func step(_ request: [UInt8]) -> [UInt8] {
        synchroniser.step(request, limits: JSONLimits(depth: 64, bytes: 512 * 1024 * 1024)).utf8
    }
}

/// Takes one request and answers with its effects, see `Synchroniser`.
@_expose(wasm, "bk_step") @_cdecl("bk_sync_step")
public func step(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(SyncClient.step(Block.bytes(at: pointer, length: length)))
}
