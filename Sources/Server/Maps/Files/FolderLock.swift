#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Keeps others from changing a region, in this process and in others. The system takes it back when the process ends.
final class FolderLock {
    private let file: Int32

    /// Nil when somebody else has it.
    init?(_ path: String) throws(MapProblem) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw SystemFailure.last(path) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            close(file)
            guard code == EWOULDBLOCK else { throw SystemFailure.of(code, path) }
            return nil
        }
        self.file = file
    }

    deinit {
        // A process that is just being started has the file open, too, until its program begins.
        flock(file, LOCK_UN)
        close(file)
    }
}
