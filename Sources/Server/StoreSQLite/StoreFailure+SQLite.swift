import Foundation
import GRDB
import Store

extension StoreFailure {
    /// What the store could not do, in its contract's words; errors that are not its own (of a decision, of
    /// cancellation) stay as they are.
    static func mapped(_ error: any Error) -> any Error {
        error is DatabaseError ? StoreFailure(error) : error
    }

    init(_ error: any Error) {
        if let failure = error as? StoreFailure {
            self = failure
            return
        }
        guard let error = error as? DatabaseError else {
            self = DurableFiles.failure(error) as? StoreFailure ?? .other("\(error)")
            return
        }
        let words = "\(error.extendedResultCode.rawValue): \(error.message ?? "")"
        switch error.extendedResultCode {
        // Other I/O failures leave open what was wrong; these mean that a file could not grow.
        case .SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMMAP:
            self = .full
            return
        default: break
        }
        switch error.resultCode {
        case .SQLITE_FULL: self = .full
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_INTERRUPT: self = .overdue
        case .SQLITE_CANTOPEN: self = .unreachable
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(words)
        default: self = .other(words)
        }
    }
}
