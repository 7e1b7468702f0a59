import Logging
import ServiceLifecycle
import Services

/// What a server does besides answering: passes on what changed, and clears away what nobody needs.
struct BackgroundWork: Service {
    let records: Records
    let media: Media
    let accounts: Accounts
    /// In days: how long outcomes and deleted records stay.
    let keepDays: Int
    /// In days: how long events of the audit log stay; 0: for ever.
    let auditDays: Int
    let feed: ChangeFeed
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { await records.announceChanges(on: feed) }
                group.addTask { await clean() }
            }
        }
    }

    private func clean() async {
        while !Task.isCancelled {
            await logger.attempt("Unused media stay") { try await media.removeUnused() }
            await logger.attempt("What is old stays") {
                try await records.removeOld(days: keepDays)
                try await accounts.removeGuests()
                try await accounts.audit?.removeOld(days: auditDays)
            }
            await logger.attempt("What was erased may still be there") { try await records.erasure.finish() }
            do { try await Task.sleep(for: .seconds(3600)) } catch { return }
        }
    }
}

extension Logger {
    /// Does it, and logs what it throws, unless the server ends: what is cancelled then has not failed, the next start does it.
    func attempt(_ failure: Message, _ work: () async throws -> Void) async {
        do {
            try await work()
        } catch {
            guard !Task.isCancelled else { return }
            self.error(failure, metadata: ["error": .string(String(reflecting: error))])
        }
    }
}
