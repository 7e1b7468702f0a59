import Seam
import Values
import VectorRunner

/// Runs one test vector inside the module; see `VectorRunner.answer` for what goes in and out.
@_expose(wasm, "vectors_run") @_cdecl("vectors_run")
public func run(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(VectorRunner.answer(Block.bytes(at: pointer, length: length)).utf8)
}
