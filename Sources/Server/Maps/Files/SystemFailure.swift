#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Says what the system refused.
enum SystemFailure {
    /// By what the call before left in `errno`.
    static func last(_ path: String) -> MapProblem { of(errno, path) }

    static func of(_ code: Int32, _ path: String) -> MapProblem {
        switch code {
        case ENOSPC, EDQUOT: .full
        default: .system(path: path, reason: String(cString: strerror(code)))
        }
    }
}
