/// A request with a completion handler.
public struct RequestTask: Sendable {
    private let task: Task<Void, Never>

    /// Asks, and calls the handler once.
    package init<Value: Sendable>(
        _ work: @escaping @Sendable () async throws(GraphHopperError) -> Value,
        then handler: @escaping @MainActor @Sendable (Value?, GraphHopperError?) -> Void
    ) {
        task = Task {
            do throws(GraphHopperError) {
                let value = try await work()
                // Whoever cancelled while the answer was read does not want it either.
                await Task.isCancelled ? handler(nil, .cancelled) : handler(value, nil)
            } catch {
                await handler(nil, error)
            }
        }
    }

    /// The handler is called with ``GraphHopperError/cancelled``, unless it was called before.
    public func cancel() { task.cancel() }

    /// Waits until the handler was called.
    public func finished() async { await task.value }
}
