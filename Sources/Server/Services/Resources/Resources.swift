import Language
import Rules
import Store
import Sync
import Synchronization
import Values

/// Records under names of an app's own (`App.Resources`). Who may do what with them, `Records` says, as for every other way.
public final class Resources: Sendable {
    let records: Records
    let variants: [any ResourceVariant]
    let answers = ResourceAnswers()
    private let plans = Mutex<[String: ResourcePlan]>([:])

    /// More are not kept at once.
    private static let mostPlans = 500

    /// - Parameter variants: What kits make of rows.
    public init(records: Records, variants: [any ResourceVariant] = []) {
        self.records = records
        self.variants = variants
    }

    /// Lets a person to a resource.
    ///
    /// - Throws: As ``Records/visit(_:by:)``; `ResourceFailure.unknown` when the app has no such resource.
    public func visit(_ name: String, of app: AppEntry, by identity: Identity?) async throws -> ResourceVisit {
        let visit = try await records.visit(app, by: identity)
        guard let description = app.current?.resources.first(where: { $0.name == Text(name) }),
            let plan = plan(description, visit.rules)
        else { throw ResourceFailure.unknown }
        return ResourceVisit(resources: self, visit: visit, plan: plan)
    }

    private func plan(_ description: ResourceDescription, _ rules: RecordRules) -> ResourcePlan? {
        let key = rules.version + " " + String(description.name)
        if let known = plans.withLock({ $0[key] }) { return known }
        guard let plan = ResourcePlan(description, rules) else { return nil }
        plans.withLock { plans in
            if plans.count >= Self.mostPlans { plans = [:] }
            plans[key] = plan
        }
        return plan
    }
}

/// Why a resource does not do what was asked.
public enum ResourceFailure: Error {
    /// The app has no such resource.
    case unknown
    case noRecord
    /// A parameter of the address cannot be used; whether the resource has it at all.
    case parameter(String, isKnown: Bool, Bilingual)
    /// The profile named is not there, or not for the person.
    case noProfile(String)
    /// What a kit was to make is impossible.
    case impossible(code: String, Bilingual)
    /// Members that cannot be taken.
    case members([ResourceProblem])
    /// By the rules of records; `member` stands for the field.
    case refused(Refusal, member: Text?)
    /// The key stands for another request.
    case usedKey
}

/// A record as a resource gives it.
public struct ResourceRecord: Sendable {
    /// Its id.
    public let id: UUID
    /// Number in the app's sequence under which it was stored last.
    public let version: Int64
    /// What is sent: its members, or its id where the person may write it and not read it.
    public let bytes: [UInt8]
    /// Tells apart what was shown of the same version; nil: nothing was.
    public let mark: String?

    /// - Parameter json: Its members; nil: the person may write it and not read it.
    init(id: UUID, version: Int64, json: JSON?) {
        self.id = id
        self.version = version
        bytes = (json ?? ["id": .string(id.text)]).utf8
        mark = json == nil ? nil : String(ContentHash(of: bytes).description.prefix(16))
    }
}

/// A page of a resource.
public struct ResourcePage: Sendable {
    /// Objects, by id.
    public let records: [JSON]
    /// The last id, when others come behind it.
    public let next: UUID?
}

/// A person at a resource.
public struct ResourceVisit: Sendable {
    let resources: Resources
    /// The person in the app.
    public let visit: Visit
    let plan: ResourcePlan

    /// As the description has it.
    public var methods: [ResourceDescription.Method] { plan.description.methods }

    var store: any RecordStore { resources.records.store }

    func reading(_ language: String) -> ResourceReading {
        ResourceReading(
            visit, plan, store, language: Text(language), now: resources.records.surroundings.now())
    }
}
