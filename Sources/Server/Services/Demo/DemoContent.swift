import Language
import Store
import Sync
import Values

/// Puts the records of an app's `demo.json` into a store that has nothing of the app yet.
public struct DemoContent: Sendable {
    let records: Records
    let accounts: Accounts

    public init(records: Records, accounts: Accounts) {
        self.records = records
        self.accounts = accounts
    }

    /// What was put into the store, or why not.
    public struct Report: Sendable, Equatable {
        public var records = 0
        /// Sentences about records that were refused.
        public var refusals: [Bilingual] = []
    }

    /// Who the records belong to.
    public static let owner = "demo"

    /// - Returns: Empty when the app has records already, or brings no content.
    public func fill(_ app: AppEntry) async throws -> Report {
        guard let file = RelativePath(parts: ["demo.json"]).flatMap(app.folder.file(at:)),
            let bytes = try? file.bytes(limit: DescriptionFile.sizeLimit), let content = try? JSON.parse(bytes),
            let version = app.current
        else { return Report() }
        var report = Report()
        let operations = (content["records"]?.array ?? []).compactMap { Self.operation($0, version: version) }
        guard !operations.isEmpty else { return report }
        guard let owner = try await owner(),
            let visit = records.operatorVisit(version, of: app.id, as: owner)
        else { return report }
        guard try await records.head(in: visit) == 0 else { return report }
        for start in stride(from: 0, to: operations.count, by: Bounds.operations) {
            let part = Array(operations[start..<min(start + Bounds.operations, operations.count)])
            for answer in try await records.apply(part, in: visit) {
                let outcome = (try? JSON.parse(Text(answer.outcome))).flatMap { Outcome($0) }
                if let refusal = outcome?.refusal {
                    report.refusals.append(Bilingual(de: refusal.german, en: refusal.english))
                } else {
                    report.records += 1
                }
            }
        }
        return report
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

    private func owner() async throws -> Identity? {
        if let account = try await accounts.store.account(named: Self.owner) { return Identity(account) }
        return try await accounts.add(name: Self.owner, password: nil)
    }
}
