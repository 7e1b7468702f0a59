import Synchronization

/// What was told, in its order.
final class Steps<Step: Sendable>: Sendable {
    private let steps = Mutex<[Step]>([])

    var all: [Step] { steps.withLock { $0 } }

    func add(_ step: Step) { steps.withLock { $0.append(step) } }
}
