import CanvasPage
import Seam
import Values

/// The module that the page loads with the first picture or 3D object to draw on; each has an instance of its own.
@main
struct CanvasClient {
    // The browser calls from one thread only.
    nonisolated(unsafe) private static var session = CanvasSession()

    static func main() {}

    static func step(_ request: [UInt8]) -> [UInt8] { session.step(request) }
}

/// Takes one request and answers with its effects, see `CanvasSession`.
@_expose(wasm, "bk_step") @_cdecl("bk_canvas_step")
public func step(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(CanvasClient.step(Block.bytes(at: pointer, length: length)))
}
