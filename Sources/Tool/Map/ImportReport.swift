import Language
import MapImport
import Services
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Says on standard error how far an import is: on a terminal in one line, elsewhere in a line when something else begins, and each second.
final class ImportReport: Sendable {
    private let language: String
    private let isTerminal = isatty(2) == 1
    private let state = Mutex(State())

    private struct State {
        var phase: ImportProgress.Phase?
        var shown: Duration = .zero
        var isDone = false
        var hasLine = false
    }

    init(language: String) { self.language = language }

    func show(_ progress: ImportProgress) {
        let isDone = progress.total > 0 && progress.done == progress.total
        state.withLock { state in
            let isNew = state.phase != progress.phase
            // Parts that are read ahead end at the same byte.
            guard isDone || isDue(progress, behind: state.shown, isNew), isNew || !state.isDone else { return }
            state.isDone = isDone
            if state.hasLine, isNew { end(&state) }
            state.phase = progress.phase
            state.shown = progress.elapsed
            let text = Messages.progress(progress).text(in: language)
            if isTerminal {
                write("\r\u{1B}[K" + text)
                state.hasLine = true
            } else {
                write(text + "\n")
            }
        }
    }

    /// Elsewhere than on a terminal, what takes no time is one line: its end.
    private func isDue(_ progress: ImportProgress, behind shown: Duration, _ isNew: Bool) -> Bool {
        let pause: Duration = isTerminal ? .milliseconds(100) : .seconds(1)
        return progress.elapsed - shown >= pause || (isNew && (isTerminal || progress.total == 0))
    }

    /// What is said next begins a line.
    func end() {
        state.withLock { end(&$0) }
    }

    private func end(_ state: inout State) {
        if state.hasLine { write("\n") }
        state.hasLine = false
    }

    private func write(_ text: String) { Terminal.complain(text, end: "") }
}
