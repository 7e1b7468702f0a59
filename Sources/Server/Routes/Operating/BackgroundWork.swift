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
            do {
                try await media.removeUnused()
            } catch {
                logger.error("Unused media stay", metadata: ["error": .string(String(reflecting: error))])
            }
            do {
                try await records.removeOld(days: keepDays)
                try await accounts.removeGuests()
                try await accounts.audit?.removeOld(days: auditDays)
            } catch {
                logger.error("What is old stays", metadata: ["error": .string(String(reflecting: error))])
            }
            do {
                try await records.erasure.finish()
            } catch {
                logger.error(
                    "What was erased may still be there", metadata: ["error": .string(String(reflecting: error))])
            }
            do { try await Task.sleep(for: .seconds(3600)) } catch { return }
        }
    }
}
