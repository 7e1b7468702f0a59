import Language
import Rules
import Store
import Values

/// Parameters of an address.
public typealias ResourceParameters = [(name: String, value: String)]

extension ResourceVisit {
    /// Records of a page; with rows in them there are fewer.
    static let standardLimit = 100
    static let mostRecords = 1000

    var mostInPage: Int { plan.hasRows ? Self.standardLimit : Self.mostRecords }

    /// A page of what the person may read.
    public func list(_ parameters: ResourceParameters, language: String) async throws -> ResourcePage {
        try mayRead()
        var limit = Self.standardLimit
        var after: String?
        let reading = reading(language)
        for (name, value) in parameters {
            switch Text(name) {
            case "limit":
                guard let number = Int(value), (1...mostInPage).contains(number) else {
                    throw Self.value(name, de: "1 bis \(mostInPage)", en: "1 to \(mostInPage)")
                }
                limit = number
            case "after": after = try String(Self.id(value, name).text)
            case plan.description.perspective: try await choose(value, name, reading)
            default: throw Self.noParameter(name)
            }
        }
        let page = try await page(after: after, count: limit + 1, reading)
        let shown = page.prefix(limit).map { $0.id }
        try await reading.prepare(shown)
        let objects = try await reading.settled {
            shown.compactMap { reading.record($0, of: plan.model.name) }.map { JSON.object(reading.object($0)) }
        }
        return ResourcePage(records: objects, next: page.count > limit ? shown.last : nil)
    }

    private func page(after: String?, count: Int, _ reading: ResourceReading) async throws -> [Record] {
        var query = StoredQuery(model: String(plan.model.name))
        query.after = after
        let isExact = visit.limit(&query, to: plan.model)
        query.limit = isExact ? count : 500
        var found: [Record] = []
        while true {
            let stored = try await store.records(query, in: visit.app.description)
            for stored in stored {
                if let record = try reading.take(stored) { found.append(record) }
                if found.count == count { return found }
            }
            guard !isExact, let last = stored.last, stored.count == query.limit else { return found }
            query.after = last.id
        }
    }

    /// One record, or what a kit makes of it when parameters ask for that.
    ///
    /// What was given before is given again as long as nothing in the app has changed; who asks has been let in anew.
    public func record(_ id: UUID, _ parameters: ResourceParameters, language: String) async throws -> ResourceRecord {
        try mayRead()
        guard !plan.isMomentary else { return try await read(id, parameters, language) }
        let key = key(of: id, parameters, language)
        let head = try await store.head(of: visit.app.description)
        if let known = resources.answers.answer(key, head: head) { return known }
        let record = try await read(id, parameters, language, head: head)
        resources.answers.keep(record, key, head: head)
        return record
    }

    private func key(of id: UUID, _ parameters: ResourceParameters, _ language: String) -> ResourceAnswers.Key {
        let days = visit.rules.contexts(at: resources.records.surroundings.now()).map { $0.today.text }
        return ResourceAnswers.Key(
            app: visit.app, version: visit.rules.version, resource: plan.description.name, record: id,
            parameters: parameters.flatMap { [$0.name, $0.value] }, language: language, account: visit.rights.account,
            rights: visit.rights.words, days: days.joined(separator: " "))
    }

    /// - Parameter head: As it is now; nil: nothing is to be kept.
    private func read(
        _ id: UUID, _ parameters: ResourceParameters, _ language: String, head: Int64? = nil
    ) async throws -> ResourceRecord {
        let reading = reading(language)
        let perspective = parameters.filter { Text($0.name) == plan.description.perspective }
        let place = head.map { (key: key(of: id, perspective, language), head: $0) }
        if let place, let material = resources.answers.material(place.key, head: place.head) { reading.take(material) }
        let isKnown = reading.version != nil
        var wanted: [Text: [Text]] = [:]
        for (name, value) in parameters {
            if plan.description.perspective == Text(name) {
                if !isKnown { try await choose(value, name, reading) }
            } else if let parameter = plan.description.variant?.parameters.first(where: { $0.name == Text(name) }) {
                wanted[parameter.role, default: []].append(Text(value))
            } else {
                throw Self.noParameter(name)
            }
        }
        if !isKnown {
            guard let stored = try await store.record(String(id.text), in: visit.app.description),
                Text(stored.model) == plan.model.name, try reading.take(stored) != nil
            else { throw ResourceFailure.noRecord }
            reading.version = stored.version
            try await reading.prepare([id])
        }
        func keep() {
            if let place, reading.hasRead { resources.answers.keep(reading.material, place.key, head: place.head) }
        }
        guard !wanted.isEmpty else {
            let record = try await shown(id, reading.version ?? 0, reading)
            keep()
            return record
        }
        let (rows, back) = try await varied(id, wanted, reading)
        keep()
        reading.replace(rows, of: back, id)
        return try await shown(id, reading.version ?? 0, reading)
    }

    /// As the resource gives it.
    func shown(_ stored: StoredRecord, _ reading: ResourceReading) async throws -> ResourceRecord {
        try await shown(UUID(Text(stored.id)) ?? UUID(high: 0, low: 0), stored.version, reading)
    }

    private func shown(_ id: UUID, _ version: Int64, _ reading: ResourceReading) async throws -> ResourceRecord {
        let json = try await reading.settled {
            reading.record(id, of: plan.model.name).map { JSON.object(reading.object($0)) }
        }
        return ResourceRecord(id: id, version: version, json: json)
    }

    func mayRead() throws {
        guard try visit.readableModel(String(plan.model.name)) != nil else { throw ResourceFailure.unknown }
    }

    private func choose(_ value: String, _ name: String, _ reading: ResourceReading) async throws {
        guard try await reading.choose(Self.id(value, name)) else { throw ResourceFailure.noProfile(name) }
    }

    private static func id(_ value: String, _ name: String) throws -> UUID {
        guard let id = UUID(Text(value)) else { throw Self.value(name, de: "eine Id", en: "an id") }
        return id
    }

    private static func value(_ name: String, de: Sentence, en: Sentence) -> ResourceFailure {
        .parameter(
            name, isKnown: true,
            Bilingual(de: "„\(Text(name))“: erwartet wird \(de).", en: "“\(Text(name))”: expected is \(en)."))
    }

    private static func noParameter(_ name: String) -> ResourceFailure {
        let name = String(name.prefix(100))
        return .parameter(
            name, isKnown: false,
            Bilingual(
                de: "Einen Parameter „\(Text(name))“ gibt es hier nicht.",
                en: "There is no parameter “\(Text(name))” here."))
    }

    // MARK: Variants

    /// The rows that a kit makes, and how they refer to the record.
    private func varied(
        _ id: UUID, _ wanted: [Text: [Text]], _ reading: ResourceReading
    ) async throws -> (rows: [Record], back: BoundExpression.Back) {
        guard let use = plan.description.variant,
            let variant = resources.variants.first(where: { $0.manifest.name == use.name }),
            let rows = plan.members.first(where: { $0.name == use.rows })?.rows
        else { throw ResourceFailure.unknown }
        func called(_ role: Text) -> String { String(use.parameters.first { $0.role == role }?.name ?? role) }
        for parameter in variant.manifest.parameters where !parameter.isRepeated {
            guard wanted[parameter.role, default: []].count < 2 else {
                throw Self.value(called(parameter.role), de: "einmal", en: "once")
            }
        }
        let profileModel = visit.rules.app.info.profile ?? ""
        let made = try await reading.settled { () -> Result<[Record], VariantFailure> in
            let wish = VariantWish(
                values: wanted, rows: reading.ordered(rows, of: id),
                profile: reading.profile.flatMap { reading.record($0, of: profileModel) }, model: rows.model,
                referred: { reading.record($1, of: $0) })
            do throws(VariantFailure) {
                return .success(try variant.rows(wish))
            } catch {
                return .failure(error)
            }
        }
        switch made {
        case .success(let left): return (left, rows.back)
        case .failure(.parameter(let role, let message)):
            throw ResourceFailure.parameter(called(role), isKnown: true, message)
        case .failure(.impossible(let code, let message)): throw ResourceFailure.impossible(code: code, message)
        }
    }
}
