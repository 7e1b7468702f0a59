import Seam
import Values

/// Takes one event and answers with its effects. `pointer` and `length` are the UTF-8 JSON of the event; the answer is a
/// result block (see ``Block``). Input that is no JSON is answered with an `error`, never with a trap.
@_expose(wasm, "bk_step") @_cdecl("bk_step")
public func step(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(Session.step(Block.bytes(at: pointer, length: length)))
}

/// Which version of the core this module holds, as a result block: `{"version": "…"}`.
@_expose(wasm, "bk_version") @_cdecl("bk_version")
public func version() -> UnsafeMutableRawPointer? {
    let answer: JSON = ["version": .string(Session.version)]
    return Block.result(answer.utf8)
}
