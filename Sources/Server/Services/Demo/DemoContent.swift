import Language
import Store
import Sync
import Values

/// Puts the records of an app's `demo.json` into a store that has nothing of the app yet.
public struct DemoContent: Sendable {
    let records: Records
    let accounts: Accounts

    /// - Parameter accounts: Where records find the accounts that they name as their owners.
    public init(records: Records, accounts: Accounts) {
        self.records = records
        self.accounts = accounts
    }

    /// What was put into the store, or why not.
    public struct Report: Sendable, Equatable {
        /// How many records were stored.
        public var records = 0
        /// Sentences about records that were refused.
        public var refusals: [Bilingual] = []
    }

    /// Who the records belong to that name nobody.
    public static let owner = "demo"

    /// - Returns: Empty when the app has records already, or brings no content.
    public func fill(_ app: AppEntry) async throws -> Report {
        guard let file = RelativePath(parts: ["demo.json"]).flatMap(app.folder.file(at:)),
            let bytes = try? file.bytes(limit: DescriptionFile.sizeLimit), let content = try? JSON.parse(bytes),
            let version = app.current
        else { return Report() }
        var report = Report()
        let demo = DemoRecords(reading: content)
        guard !demo.owners.isEmpty, let anybody = records.operatorVisit(version, of: app.id),
            try await records.head(in: anybody) == 0
        else { return report }
        let now = Instant(milliseconds: records.surroundings.now())
        for name in demo.owners {
            guard let owner = try await account(name), let visit = records.operatorVisit(version, of: app.id, as: owner)
            else {
                report.refusals.append(Self.noAccount(name ?? ""))
                continue
            }
            let operations = demo.all(of: name, account: Text(owner.account), now: now)
                .compactMap { Self.operation($0, version: version) }
            try await apply(operations, in: visit, &report)
        }
        return report
    }

    private func apply(_ operations: [Operation], in visit: Visit, _ report: inout Report) async throws {
        for start in stride(from: 0, to: operations.count, by: Bounds.operations) {
            let part = Array(operations[start..<min(start + Bounds.operations, operations.count)])
            for answer in try await records.apply(part, in: visit) {
                let outcome = (try? JSON.parse(Text(answer.outcome))).flatMap { Outcome($0) }
                if let refusal = outcome?.refusal {
                    report.refusals.append(
                        Bilingual(de: Sentence(received: refusal.german), en: Sentence(received: refusal.english)))
                } else {
                    report.records += 1
                }
            }
        }
    }

    /// The record's own id names the operation too: filling twice does nothing twice.
    private static func operation(_ json: JSON, version: AppEntry.Version) -> Operation? {
        guard let id = json["id"]?.string.flatMap({ UUID($0) }), let model = json["model"]?.string,
            let fields = json["fields"]?.object, let created = json["created"]?.string.flatMap({ Instant($0) })
        else { return nil }
        return Operation(
            id: id, record: id, model: model, kind: .create, fields: fields, description: Text(version.etag),
            at: created.milliseconds)
    }

    /// The account that records name; the one for those that name nobody is made.
    private func account(_ name: Text?) async throws -> Identity? {
        if let account = try await accounts.store.account(named: name.map { String($0) } ?? Self.owner) {
            return Identity(account)
        }
        return name == nil ? try await accounts.add(name: Self.owner, password: nil) : nil
    }

    private static func noAccount(_ name: Text) -> Bilingual {
        Bilingual(de: "Das Konto „\(name)“ gibt es nicht.", en: "There is no account “\(name)”.")
    }
}
