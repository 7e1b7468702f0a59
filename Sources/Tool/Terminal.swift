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
    static func complain(_ text: String, end: String = "\n") {
        _ = put(Array((text + end).utf8), into: 2)
    }

    /// Writes part of a file to standard output.
    static func write(_ bytes: [UInt8]) throws(CommandFailure) {
        guard put(bytes, into: 1) else { throw CommandFailure(Messages.outputFails) }
    }

    private static func put(_ bytes: [UInt8], into file: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if canImport(Glibc)
            let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            #else
            let written = rest.withUnsafeBytes { Darwin.write(file, $0.baseAddress, $0.count) }
            #endif
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }
}
