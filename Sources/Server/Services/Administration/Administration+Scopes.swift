import Language
import Store
import Sync
import Values

extension Administration {
    /// Titles of the records that roles are limited to, by role. A role that is limited to something else, or to a record that is
    /// not to be found, is left out.
    public func scopeTitles(of grants: [Grant]) async throws -> [Grant: String] {
        var titles: [Grant: String] = [:]
        for grant in grants {
            guard let scope = grant.scope, UUID(Text(scope)) != nil, let id = AppID(grant.app),
                let app = await library.app(id)?.current?.description,
                let record = try await store.record(scope, in: grant.app), !record.isDeleted,
                let title = try Self.title(of: record, in: app)
            else { continue }
            titles[grant] = title
        }
        return titles
    }

    /// The first of its texts.
    private static func title(of record: StoredRecord, in app: AppDescription) throws -> String? {
        guard let model = app.models[Text(record.model)] else { return nil }
        let fields = try Entry(stored: record).fields
        return model.fields.lazy.filter { $0.type == "Text" && !$0.isHidden }
            .compactMap { fields[$0.name]?.string.map { String($0) } }
            .first { !$0.allSatisfy(\.isWhitespace) }
    }
}
