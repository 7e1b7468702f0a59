/// Reserves a block for input. The host fills it, passes it to a function of the module and frees it with `bk_free`.
@_expose(wasm, "bk_allocate") @_cdecl("bk_allocate")
public func allocateBlock(_ length: Int32) -> UnsafeMutableRawPointer? {
    Block.allocate(Int(length))
}

/// Gives back a block of input or a result. A null pointer is allowed; freeing a block twice corrupts the memory.
@_expose(wasm, "bk_free") @_cdecl("bk_free")
public func freeBlock(_ block: UnsafeMutableRawPointer?) {
    block?.deallocate()
}
