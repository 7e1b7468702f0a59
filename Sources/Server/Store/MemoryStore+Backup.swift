import Foundation

/// Everything in memory in the form of a file.
private struct MemoryBackup: Codable {
    struct App: Codable {
        var name: String
        var head: Int64
        var records: [StoredRecord]
        var outcomes: [Outcome]
    }

    struct Outcome: Codable {
        var account: String
        var operation: String
        var outcome: String
    }

    struct Granted: Codable {
        var account: String
        var grant: Grant
    }

    struct File: Codable {
        var app: String
        var medium: Medium
        var bytes: Data
    }

    var apps: [App] = []
    var accounts: [Account] = []
    var grants: [Granted] = []
    var descriptions: [PublishedDescription] = []
    var media: [File] = []
    /// Not there in backups of before.
    var formerNames: [String]?
    var factors: MemoryFactors?
    /// Not there in backups of before.
    var auditEvents: [AuditEvent]?
    var lastAuditNumber: Int64?
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    private static let fileName = "/memory.json"

    @discardableResult
    public func backup(to path: String) async throws -> [String] {
        let backup = try with { contents in
            MemoryBackup(
                apps: contents.apps.map { name, app in
                    MemoryBackup.App(
                        name: name.text, head: app.head, records: app.rows.values.map(\.record),
                        outcomes: app.decided.map {
                            MemoryBackup.Outcome(account: $0.account, operation: $0.operation, outcome: $0.outcome)
                        })
                },
                accounts: Array(contents.accounts.values),
                grants: contents.grants.flatMap { account, grants in
                    grants.map { MemoryBackup.Granted(account: account.text, grant: $0.grant) }
                },
                descriptions: contents.descriptions.values.flatMap { $0 },
                media: contents.media.map {
                    MemoryBackup.File(app: $0.app.text, medium: $1.medium, bytes: Data($1.bytes))
                },
                formerNames: contents.formerNames.map(\.text), factors: contents.factors,
                auditEvents: contents.auditEvents, lastAuditNumber: contents.lastAuditNumber)
        }
        try DurableFiles.makeFolder(path) { folder in
            try DurableFiles.write(try JSONEncoder().encode(backup), to: folder + Self.fileName)
        }
        return []
    }

    @discardableResult
    public func restore(from path: String) async throws -> [String] {
        let backup: MemoryBackup
        do {
            backup = try JSONDecoder().decode(
                MemoryBackup.self, from: try Data(contentsOf: URL(filePath: path + Self.fileName)))
        } catch {
            throw StoreFailure.other("\(path) is not a backup of a store in memory: \(error)")
        }
        let commits = try with { contents in
            guard contents.isEmpty else {
                throw StoreFailure.other("A backup can be restored into an empty store only.")
            }
            for app in backup.apps {
                contents.apps[ExactText(app.name)] = try MemoryApp(
                    Workspace.Writes(
                        records: app.records.sorted { $0.version < $1.version }.map { ($0, nil) },
                        outcomes: app.outcomes.map {
                            Workspace.DecidedOutcome(account: $0.account, operation: $0.operation, outcome: $0.outcome)
                        },
                        head: app.head), at: now())
            }
            for account in backup.accounts { contents.accounts[ExactText(account.id)] = account }
            for granted in backup.grants {
                contents.grants[ExactText(granted.account), default: []].insert(MemoryGrant(granted.grant))
            }
            contents.formerNames = Set((backup.formerNames ?? []).map(ExactText.init))
            contents.factors = backup.factors ?? MemoryFactors()
            contents.auditEvents = backup.auditEvents ?? []
            contents.lastAuditNumber = backup.lastAuditNumber ?? 0
            for description in backup.descriptions {
                contents.descriptions[ExactText(description.app), default: []].append(description)
            }
            for file in backup.media {
                guard let key = MemoryMediumKey(file.medium.hash, file.app) else { continue }
                contents.media[key] = MemoryMedium(medium: file.medium, bytes: Array(file.bytes))
            }
            contents.epoch = randomEpoch()
            return backup.apps.map { Commit(app: $0.name, head: $0.head) }
        }
        for commit in commits { feed.announce(commit) }
        return []
    }
}
