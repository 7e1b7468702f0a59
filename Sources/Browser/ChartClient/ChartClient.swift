import ChartPage
import Seam
import Values

/// The module that the page loads with the first chart; each chart has an instance of its own.
@main
struct ChartClient {
    // The browser calls from one thread only.
    nonisolated(unsafe) private static var session = ChartSession()

    static func main() {}

    static func step(_ request: [UInt8]) -> [UInt8] { session.step(request) }
}

/// Takes one request and answers with its effects, see `ChartSession`.
@_expose(wasm, "bk_step") @_cdecl("bk_chart_step")
public func step(_ pointer: UnsafeRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
    Block.result(ChartClient.step(Block.bytes(at: pointer, length: length)))
}
