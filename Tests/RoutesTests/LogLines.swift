import Logging
import Synchronization

/// Everything that was logged, at every level.
final class LogLines: LogHandler, Sendable {
    private let lines = Mutex<[String]>([])

    var text: String { lines.withLock { $0.joined(separator: "\n") } }

    func log(event: LogEvent) {
        let error = event.error.map { "\($0)" } ?? ""
        let line = "\(event.level) \(event.message) \(event.metadata ?? [:]) \(error)"
        lines.withLock { $0.append(line) }
    }

    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }

    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }
}
