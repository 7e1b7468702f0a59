import Synchronization

/// What one listener has not taken yet; a newer letter takes the place of the one that it replaces.
final class Mailbox<Letter: Sendable>: Sendable {
    private struct State {
        var letters: [Letter] = []
        var waiter: CheckedContinuation<Letter?, Never>?
        var isClosed = false
    }

    private let state = Mutex(State())
    private let replaces: @Sendable (_ new: Letter, _ old: Letter) -> Bool

    init(replaces: @escaping @Sendable (_ new: Letter, _ old: Letter) -> Bool) { self.replaces = replaces }

    func put(_ letter: Letter) {
        let waiter = state.withLock { state -> CheckedContinuation<Letter?, Never>? in
            if let waiter = state.waiter {
                state.waiter = nil
                return waiter
            }
            guard !state.isClosed else { return nil }
            if let place = state.letters.firstIndex(where: { replaces(letter, $0) }) {
                state.letters[place] = letter
            } else {
                state.letters.append(letter)
            }
            return nil
        }
        waiter?.resume(returning: letter)
    }

    /// Waits for the next letter; nil once the mailbox is closed. For one listener.
    func next() async -> Letter? {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state -> Letter?? in
                if state.isClosed || state.waiter != nil { return .some(nil) }
                if !state.letters.isEmpty { return .some(state.letters.removeFirst()) }
                state.waiter = continuation
                return nil
            }
            if let ready { continuation.resume(returning: ready) }
        }
    }

    func close() {
        let waiter = state.withLock { state in
            state.isClosed = true
            state.letters = []
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }
}
