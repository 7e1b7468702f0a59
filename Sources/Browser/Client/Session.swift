import Engine
import Page
import Values

/// The one app of this module; a page loads the module once.
enum Session {
    /// Version of the core, for who wants to know; the page does not ask.
    static let version: Text = "0.1.0"

    // The browser calls from one thread only.
    nonisolated(unsafe) private static var app = AppSession(registry: Registry(Composition.kits))

    static func step(_ request: [UInt8]) -> [UInt8] { app.step(request) }
}
