import Language
import Services
import Store
import Survey
import Sync
import Values

/// Which replies are wanted; nil: all.
public struct ReplyFilter: Sendable {
    /// Of a module, or of one form of it.
    public var address: FormAddress?
    /// First and last day on which they were filled in.
    public var from: CalendarDate?
    /// The last day, included; nil: no last one.
    public var to: CalendarDate?

    /// All replies, unless it is said otherwise.
    public init(address: FormAddress? = nil, from: CalendarDate? = nil, to: CalendarDate? = nil) {
        self.address = address
        self.from = from
        self.to = to
    }
}

/// A reply as it is listed.
public struct ListedReply: Sendable {
    /// Id of the reply's record.
    public let id: UUID
    /// When the person sent it.
    public let created: Instant
    /// Account.
    public let author: Text
    /// The day that it says it was filled in, else that of `created` by Greenwich's clocks.
    public let day: CalendarDate
    /// The form that is answered.
    public let address: FormAddress
    /// The version of that form.
    public let version: Text
    /// By field name, as the record has them.
    public let answers: JSONObject
}

/// Replies that a person may read, in the order in which they were stored last.
public struct ReplyListing: Sendable {
    /// The app whose records hold it.
    public let app: AppID
    let place: Surveys.Place
    let model: ModelDescription
    let fields: ReplyFields
    let filter: ReplyFilter
    let store: any RecordStore

    /// Hands out pages of replies; no more than a few hundred records are in memory at once, however many there are.
    ///
    /// A reply that is changed meanwhile may come twice, as it was and as it is.
    public func pages(_ take: ([ListedReply]) async throws -> Void) async throws {
        var cursor: Int64 = 0
        while true {
            let found = try await store.changes(in: app.description, since: cursor, limit: 500)
            guard let last = found.last else { return }
            cursor = last.version
            var page: [ListedReply] = []
            for record in found where !record.isDeleted && Text(record.model) == model.name {
                guard try place.visit.mayRead(record), let reply = listed(try Entry(stored: record)) else { continue }
                page.append(reply)
            }
            if !page.isEmpty { try await take(page) }
        }
    }

    /// Nil when it is not wanted, or its form is not there any more.
    private func listed(_ entry: Entry) -> ListedReply? {
        guard let form = fields.formID(entry.fields).flatMap({ place.catalogue.formsByRecord[$0] }) else { return nil }
        let address = form.address
        if let wanted = filter.address {
            guard address.ofModule == wanted.ofModule, wanted.command.isEmpty || address.command == wanted.command
            else { return nil }
        }
        let created = Instant(milliseconds: entry.created.at)
        let day =
            model.fields.first { $0.type == "Date" }.flatMap { entry.fields.string($0.name) }
            .flatMap { CalendarDate($0) } ?? created.date(offsetMinutes: 0)
        if let from = filter.from, day < from { return nil }
        if let to = filter.to, to < day { return nil }
        return ListedReply(
            id: entry.id, created: created, author: entry.created.by, day: day, address: address,
            version: form.version, answers: entry.fields.object(fields.answers) ?? [:])
    }

    /// A table of the newest version's fields; nil when there is no such form, or no form is wanted in particular.
    public var table: ReplyTable? {
        guard let address = filter.address, let form = place.forms(address).last else { return nil }
        return ReplyTable(form.definition.form)
    }
}

extension Surveys {
    /// Replies in all apps, for the server's operator.
    ///
    /// - Parameter app: Of one app only.
    public func replies(_ filter: ReplyFilter, in app: String?) async throws -> [ReplyListing] {
        try await operatorPlaces(in: app).compactMap { id, place in
            if let address = filter.address, !place.catalogue.has(address.ofModule) { return nil }
            return listing(filter, place, id)
        }
    }

    /// Replies that a person may read; the filter names a module.
    public func replies(
        _ filter: ReplyFilter, of module: FormAddress, by identity: Identity?
    ) async throws
        -> ReplyListing
    {
        let place = try await place(of: module, for: identity)
        guard let listing = listing(filter, place, place.visit.app) else { throw SurveyFailure.unknownModule }
        if place.visit.reach(.read, listing.model).isNothing { throw AccessFailure.read }
        return listing
    }

    private func listing(_ filter: ReplyFilter, _ place: Place, _ app: AppID) -> ReplyListing? {
        place.replies.map {
            ReplyListing(
                app: app, place: place, model: $0.model, fields: $0.fields, filter: filter, store: records.store)
        }
    }

    func operatorPlaces(in app: String?) async throws -> [(AppID, Place)] {
        var places: [(AppID, Place)] = []
        for entry in try await apps() where app == nil || entry.id.description == app {
            guard let catalogue = try await catalogue(of: entry), let version = entry.current,
                let visit = records.operatorVisit(version, of: entry.id)
            else { continue }
            places.append((entry.id, Place(visit: visit, catalogue: catalogue)))
        }
        return places
    }

    /// A form as `baukasten module list` shows it.
    public struct ListedForm: Sendable {
        /// The app.
        public let app: AppID
        /// The form.
        public let address: FormAddress
        /// The version that was published last.
        public let newest: Text
        /// How many versions there are.
        public let versions: Int
    }

    /// Every form of every module, by app and name, for the server's operator.
    public func forms(in app: String?) async throws -> [ListedForm] {
        try await operatorPlaces(in: app).flatMap { id, place in
            place.catalogue.forms.sorted { $0.key.text < $1.key.text }.map { address, versions in
                ListedForm(app: id, address: address, newest: versions.last?.version ?? "", versions: versions.count)
            }
        }
    }
}
