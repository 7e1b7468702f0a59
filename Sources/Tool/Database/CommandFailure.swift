import Language
import Services
import Store

/// Why a command could not do what it should, in a sentence.
struct CommandFailure: Error {
    let message: Bilingual

    init(_ message: Bilingual) {
        self.message = message
    }

    init(_ error: any Error, in database: DatabaseAddress) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let failure as AccountFailure: message = failure.message
        case let failure as MovingFailure: message = Messages.failed(failure, in: database.description)
        case let failure as StoreFailure: message = Messages.failed(failure, in: database.description)
        default: message = Bilingual(de: "\(String(describing: error))", en: "\(String(describing: error))")
        }
    }
}
