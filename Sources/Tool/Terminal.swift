#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The terminal, or whatever stands in for it.
enum Terminal {
    /// Prints at once, also into a pipe.
    static func show(_ text: String) {
        print(text)
        fflush(nil)
    }

    /// For what went wrong.
    static func complain(_ text: String) {
        var rest = Array((text + "\n").utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
            guard written > 0 else { return }
            rest = rest.dropFirst(written)
        }
    }
}
