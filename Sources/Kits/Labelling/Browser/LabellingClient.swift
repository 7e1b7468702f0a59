import Engine
import Labelling
import Seam

/// The kit's own browser module: judges answers and knows archives of sections. The page loads it with the first question.
@main
struct LabellingClient {
    static func main() {}
}

/// Takes one request and answers with one effect, see `KitModule`.
@_expose(wasm, "bk_step") @_cdecl("bk_labelling_step")
public func step(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(KitModule.step(Block.bytes(at: pointer, length: length), LabellingModule.answer))
}
