extension AppLibrary {
    /// Looks for changes until the task is cancelled, and keeps the listeners' connections alive.
    ///
    /// - Parameters:
    ///   - interval: Time between two looks; nil: never look.
    ///   - keepAlive: Time between two signs of life to listeners.
    ///   - onFailure: Gets what the store threw, unless the task was cancelled; the next look tries again.
    public func run(
        looking interval: Duration?, keepAlive: Duration = .seconds(15), clock: some Clock<Duration>,
        onFailure: @escaping @Sendable (any Error) -> Void = { _ in }
    ) async {
        await withDiscardingTaskGroup { group in
            if let interval {
                group.addTask {
                    await self.repeatedly(every: interval, clock: clock) {
                        do { try await self.look() } catch { if !Task.isCancelled { onFailure(error) } }
                    }
                }
            }
            group.addTask {
                await self.repeatedly(every: keepAlive, clock: clock) { self.changes.publish(.keepAlive) }
            }
        }
    }

    private nonisolated func repeatedly(
        every interval: Duration, clock: some Clock<Duration>, _ work: () async -> Void
    ) async {
        while !Task.isCancelled {
            do { try await clock.sleep(for: interval) } catch { return }
            await work()
        }
    }
}
