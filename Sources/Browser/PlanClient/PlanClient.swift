import DeviceRouting
import Seam

/// The module with which a page plans a tour; its worker has one instance. It finds no ways itself.
@main
struct PlanClient {
    // The browser calls from one thread only.
    nonisolated(unsafe) private static let session = PlanSession()

    static func main() {}

    static func step(_ input: [UInt8]) -> [UInt8] { session.step(input) }

    static func read(_ file: [UInt8]) -> [UInt8] { session.read(file) }
}

/// Takes one input and answers it, see `PlanSession`.
@_expose(wasm, "bk_step") @_cdecl("bk_plan_step")
public func step(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(PlanClient.step(Block.bytes(at: pointer, length: length)))
}

/// Reads a GPX file.
@_expose(wasm, "bk_read") @_cdecl("bk_plan_read")
public func read(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(PlanClient.read(Block.bytes(at: pointer, length: length)))
}
