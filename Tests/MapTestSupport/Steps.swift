import Synchronization

/// What was told, in its order.
package final class Steps<Step: Sendable>: Sendable {
    private let steps = Mutex<[Step]>([])

    package init() {}

    package var all: [Step] { steps.withLock { $0 } }

    package func add(_ step: Step) { steps.withLock { $0.append(step) } }
}
