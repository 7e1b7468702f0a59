import Language
import Rules
import Services
import Store
import Survey
import Sync
import Synchronization
import Values

/// Modules and forms of all apps: handing them out, taking replies, publishing. They are records of their apps, and
/// everything here is done with records, so that rights and synchronisation are those of the platform.
public final class Surveys: Sendable {
    let apps: @Sendable () async throws -> [AppEntry]
    let records: Records
    /// The field types that forms are made of.
    let vocabulary: Vocabulary
    private let known = Mutex<[AppID: SurveyCatalogue]>([:])

    /// - Parameter apps: All apps, ordered by id.
    public init(apps: @escaping @Sendable () async throws -> [AppEntry], records: Records, vocabulary: Vocabulary) {
        self.apps = apps
        self.records = records
        self.vocabulary = vocabulary
    }

    // MARK: Where modules are

    /// The first app that has this module or a form of it; nil when there is none.
    func app(with module: FormAddress) async throws -> (entry: AppEntry, catalogue: SurveyCatalogue)? {
        for entry in try await apps() {
            if let catalogue = try await catalogue(of: entry), catalogue.has(module) { return (entry, catalogue) }
        }
        return nil
    }

    /// Of a person, a module in an app.
    struct Place {
        let visit: Visit
        let catalogue: SurveyCatalogue

        var survey: SurveyRecords { catalogue.survey }

        /// Nil when there is none that the person may see.
        func module(_ address: FormAddress) -> SurveyCatalogue.Module? {
            catalogue.modules[address].flatMap { mayRead($0.record, survey.moduleModel) ? $0 : nil }
        }

        /// Versions that the person may see, the newest one last.
        func forms(_ address: FormAddress) -> [SurveyCatalogue.Form] {
            (catalogue.forms[address] ?? []).filter { mayRead($0.record, survey.formModel) }
        }

        private func mayRead(_ record: Record, _ model: ModelDescription) -> Bool {
            visit.may(.read, model, owner: record.creator, fields: record.fields)
        }
    }

    /// - Throws: What keeps the person out of the app.
    func place(of module: FormAddress, for identity: Identity?) async throws -> Place {
        guard let (entry, catalogue) = try await app(with: module) else { throw SurveyFailure.unknownModule }
        let visit = try await records.visit(entry, by: identity)
        // Who has said nothing about himself may be told more when he does.
        if visit.reach(.read, catalogue.survey.formModel).isNothing {
            if identity == nil { throw AccountFailure.needed }
            throw AccessFailure.read
        }
        return Place(visit: visit, catalogue: catalogue)
    }

    // MARK: Catalogues

    /// Nil when the app has no modules and forms among its models.
    func catalogue(of entry: AppEntry) async throws -> SurveyCatalogue? {
        guard let version = entry.current else { return nil }
        let before = known.withLock { $0[entry.id] }
        let old = before?.description == version.etag ? before : nil
        guard let survey = old?.survey ?? SurveyRecords(version.description) else { return nil }
        let app = entry.id.description
        let news = try await records.store.news(of: survey.models, in: app, since: old?.head ?? .max)
        if let old, old.head == news.head { return old }
        let new: SurveyCatalogue
        if let old, old.head < news.head {
            new = try old.following(news)
        } else {
            var found: [UUID: Record] = [:]
            for model in survey.models {
                for stored in try await records.store.records(StoredQuery(model: model), in: app) {
                    let record = try Entry(stored: stored).record
                    found[record.id] = record
                }
            }
            new = SurveyCatalogue(
                description: version.etag, head: news.head, survey: survey, records: found, before: before)
        }
        known.withLock { known in
            // Somebody else may have seen more meanwhile.
            if let there = known[entry.id], there.description == new.description, there.head > new.head { return }
            known[entry.id] = new
        }
        return new
    }
}

extension SurveyRecords {
    fileprivate var models: [String] { [String(moduleModel.name), String(formModel.name)] }
}

extension SurveyCatalogue {
    /// With what has changed since.
    fileprivate func following(_ news: RecordNews) throws -> SurveyCatalogue {
        guard !news.records.isEmpty else { return SurveyCatalogue(self, head: news.head) }
        var records = records
        for stored in news.records {
            let entry = try Entry(stored: stored)
            records[entry.id] = entry.isDeleted ? nil : entry.record
        }
        return SurveyCatalogue(
            description: description, head: news.head, survey: survey, records: records, before: self)
    }
}
