import Language
import Rules
import Services
import Survey
import Sync
import Values

extension Surveys {
    /// Of a document; room is left for what else its record holds.
    public static let maximumBytes = 8_000_000

    /// What publishing did. Publishing the same again is no mistake.
    public struct Publication: Sendable {
        /// What publishing does to what is there.
        public enum Change: Sendable {
            case created, changed, unchanged
        }

        /// The app that is published into.
        public let app: AppID
        /// For each document.
        public let changes: [Change]
    }

    /// Whether the person may publish at this address, before anything of the document is read.
    ///
    /// - Throws: As ``publish(_:at:in:by:)`` would.
    public func admit(to address: FormAddress, in app: String?, by identity: Identity) async throws {
        _ = try await place(for: address, in: app, for: identity)
    }

    /// Publishes one document for a person.
    ///
    /// - Parameters:
    ///   - address: What the document is; a document that says something else is refused. Without a title it keeps that of
    ///     the version before.
    ///   - app: Where, when no app has the collection yet; nil: the first one in which the person may.
    public func publish(
        _ json: JSON, at address: FormAddress, in app: String?, by identity: Identity
    ) async throws -> Publication {
        let (visit, catalogue) = try await place(for: address, in: app, for: identity)
        return try await publish([Self.document(json, at: address, catalogue)], in: visit, catalogue)
    }

    /// With the names that the address has.
    private static func document(_ json: JSON, at address: FormAddress, _ catalogue: SurveyCatalogue) throws -> JSON {
        guard let given = json.object else {
            throw SurveyFailure.unpublishable([
                PublicationProblem(
                    document: 0,
                    problem: FormProblem(
                        "FO-PUB-1", "", de: "Das muss ein JSON-Objekt sein.", en: "This must be a JSON object."))
            ])
        }
        var names: JSONObject = ["collection": .string(address.collection), "module": .string(address.module)]
        if address.command.isEmpty {
            names["title"] = catalogue.modules[address]?.json["title"]
        } else {
            names["command"] = .string(address.command)
            names["title"] = catalogue.forms[address]?.last?.json["title"]
            // A document without a form would be taken for a module.
            names["form"] = .null
        }
        var problems: [PublicationProblem] = []
        for member in given.members {
            if let name = names[member.key], !["title", "form"].contains(member.key), name != member.value {
                let problem = FormProblem(
                    "FO-PUB-1", "/" + member.key, de: "Die Adresse nennt etwas anderes.",
                    en: "The address names something else.")
                problems.append(PublicationProblem(document: 0, problem: problem))
            }
            names[member.key] = member.value
        }
        guard problems.isEmpty else { throw SurveyFailure.unpublishable(problems) }
        return .object(names)
    }

    /// Where the person may publish a document of this address.
    private func place(
        for address: FormAddress, in app: String?, for identity: Identity
    ) async throws -> (Visit, SurveyCatalogue) {
        let (visit, catalogue) = try await room(for: address, in: app, for: identity)
        let model = address.command.isEmpty ? catalogue.survey.moduleModel : catalogue.survey.formModel
        guard !visit.reach(.create, model).isNothing else { throw SurveyFailure.refused(.access(.create)) }
        return (visit, catalogue)
    }

    /// The app that documents of this collection belong to.
    private func room(
        for address: FormAddress, in wanted: String?, for identity: Identity
    ) async throws -> (Visit, SurveyCatalogue) {
        var rooms: [(entry: AppEntry, catalogue: SurveyCatalogue)] = []
        for entry in try await apps() where wanted == nil || entry.id.description == wanted {
            if let catalogue = try await catalogue(of: entry) { rooms.append((entry, catalogue)) }
        }
        let home =
            rooms.first { $0.catalogue.has(address.ofModule) }
            ?? rooms.first { $0.catalogue.has(collection: address.collection) }
        if let home { return (try await records.visit(home.entry, by: identity), home.catalogue) }
        for room in rooms {
            guard let visit = try? await records.visit(room.entry, by: identity),
                !visit.reach(.create, room.catalogue.survey.formModel).isNothing
            else { continue }
            return (visit, room.catalogue)
        }
        throw rooms.isEmpty ? SurveyFailure.noApp : SurveyFailure.refused(.access(.create))
    }

    /// Publishes documents for the server's operator, all of them or none.
    ///
    /// - Parameter app: Where; nil: where the collection of the first one is, else the first app that has room.
    /// - Throws: `SurveyFailure.unpublishable` with everything that is wrong with any of them.
    public func publish(_ documents: [JSON], in app: String?) async throws -> Publication {
        var rooms: [(entry: AppEntry, catalogue: SurveyCatalogue)] = []
        for entry in try await apps() where app == nil || entry.id.description == app {
            if let catalogue = try await catalogue(of: entry) { rooms.append((entry, catalogue)) }
        }
        let collection = documents.first?.string("collection") ?? ""
        guard let room = rooms.first(where: { $0.catalogue.has(collection: collection) }) ?? rooms.first,
            let version = room.entry.current, let visit = records.operatorVisit(version, of: room.entry.id)
        else { throw SurveyFailure.noApp }
        return try await publish(documents, in: visit, room.catalogue)
    }

    private func publish(
        _ documents: [JSON], in visit: Visit, _ catalogue: SurveyCatalogue
    ) async throws -> Publication {
        var checking = PublicationChecking(documents, catalogue, vocabulary: vocabulary)
        let problems = checking.run()
        guard problems.isEmpty else { throw SurveyFailure.unpublishable(problems) }
        var operations: [Operation] = []
        for (place, document) in documents.enumerated() where !checking.unchanged.contains(place) {
            operations.append(
                try PublicationChecking.isForm(document)
                    ? form(document, visit, catalogue, number: operations.count)
                    : module(document, visit, catalogue))
        }
        // Devices and stores take this many at once.
        guard operations.count <= Bounds.operations else {
            throw SurveyFailure.refused(
                Refusal(
                    code: "forms.many", german: "Das sind zu viele Dokumente auf einmal.",
                    english: "These are too many documents at once."))
        }
        do {
            _ = try await records.apply(operations, in: visit, precondition: .any, isWhole: true, isMade: true)
        } catch let refused as WholeRefusal {
            throw SurveyFailure.refused(refused.refusal)
        }
        return Publication(
            app: visit.app,
            changes: documents.enumerated().map { place, document in
                if checking.unchanged.contains(place) { return .unchanged }
                return catalogue.modules[PublicationChecking.address(document)] == nil ? .created : .changed
            })
    }

    // MARK: Documents as records

    /// - Parameter number: Versions published at once are so many milliseconds apart, so that their order stays.
    private func form(
        _ document: JSON, _ visit: Visit, _ catalogue: SurveyCatalogue, number: Int
    ) throws -> Operation {
        let model = catalogue.survey.formModel
        let address = PublicationChecking.address(document)
        var fields = initial(model, title: document["title"] ?? .string(address.command), visit)
        fields[catalogue.survey.formField] = document
        let module = catalogue.modules[address.ofModule]?.record.id ?? Self.moduleID(address)
        for field in model.fields
        where field.type == "Reference" && field.options.string("ModelName") == catalogue.survey.moduleModel.name {
            fields[field.name] = [.string(module.text)]
        }
        let version = document["form"]?.string("version") ?? ""
        return try operation(
            .create, RecordWrite.id(of: "\(address)/\(version)", for: "form"), model, fields, visit, number: number)
    }

    private func module(_ document: JSON, _ visit: Visit, _ catalogue: SurveyCatalogue) throws -> Operation {
        let model = catalogue.survey.moduleModel
        let address = PublicationChecking.address(document)
        if let known = catalogue.modules[address]?.record {
            var fields: JSONObject = [catalogue.survey.moduleField: document]
            if let (name, title) = Self.title(document["title"], model, visit) { fields[name] = title }
            return try operation(.set, known.id, model, fields, visit)
        }
        var fields = initial(model, title: document["title"] ?? .string(address.module), visit)
        fields[catalogue.survey.moduleField] = document
        return try operation(.create, Self.moduleID(address), model, fields, visit)
    }

    /// The same for everybody, so that two who publish it at the same time do not make two of it.
    private static func moduleID(_ address: FormAddress) -> UUID {
        RecordWrite.id(of: "\(address.ofModule)", for: "module")
    }

    private func operation(
        _ kind: Operation.Kind, _ record: UUID, _ model: ModelDescription, _ fields: JSONObject, _ visit: Visit,
        number: Int = 0
    ) throws -> Operation {
        Operation(
            id: try records.newID(), record: record, model: model.name, kind: kind, fields: fields,
            description: Text(visit.rules.version), at: records.surroundings.now() + Int64(number))
    }

    private func initial(_ model: ModelDescription, title: JSON?, _ visit: Visit) -> JSONObject {
        let now = Instant(milliseconds: records.surroundings.now())
        let context = RuleContext(
            language: "en", today: now.date(offsetMinutes: 0), now: now, kinds: visit.rules.kinds, title: { _, _ in "" }
        )
        var fields = Validation.initialValues(of: model.fields, context)
        if let (name, title) = Self.title(title, model, visit) { fields[name] = title }
        return fields
    }

    /// The model's first text is the title, in the app's first language; without one the name.
    private static func title(_ json: JSON?, _ model: ModelDescription, _ visit: Visit) -> (name: Text, value: JSON)? {
        guard let field = model.fields.first(where: { $0.type == "Text" && $0.conditions?.calculate == nil }),
            let title = LocalizedText(json)
        else { return nil }
        return (field.name, .string(title.text(in: visit.rules.app.info.languages.first ?? "en")))
    }
}
