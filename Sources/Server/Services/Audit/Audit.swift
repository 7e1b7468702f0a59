import Store
import Values

/// Notes who did what and when to accounts, roles, descriptions, exports and the database.
public struct Audit: Sendable {
    /// Who does what is being done. Requests and commands say so for everything that they call.
    @TaskLocal public static var actor = AuditActor.server

    let store: any AuditStore
    let now: @Sendable () -> Int64

    /// - Parameter now: Milliseconds since 1970.
    public init(store: any AuditStore, now: @escaping @Sendable () -> Int64) {
        self.store = store
        self.now = now
    }

    /// Keeps what was done.
    ///
    /// - Parameters:
    ///   - actor: Nil: who does what is being done.
    ///   - subject: Id of what it was done to.
    ///   - details: Few and short ones; nothing secret, no values of records, no addresses.
    public func note(
        _ kind: AuditKind, by actor: AuditActor? = nil, app: String? = nil, subject: String? = nil,
        details: KeyValuePairs<String, String> = [:]
    ) async throws {
        try await store.append(event(kind, by: actor, app: app, subject: subject, details: details))
    }

    /// What ``note(_:by:app:subject:details:)`` keeps: for those who keep it together with what was done.
    public func event(
        _ kind: AuditKind, by actor: AuditActor? = nil, app: String? = nil, subject: String? = nil,
        details: KeyValuePairs<String, String> = [:]
    ) -> AuditEvent {
        let actor = actor ?? Self.actor
        var object = JSONObject()
        for (name, value) in details { object[Text(name)] = .string(Text(value)) }
        return AuditEvent(
            made: now(), actor: actor.id, actorName: actor.name, kind: kind, app: app, subject: subject,
            details: String(JSON.object(object).text))
    }

    /// The last ones first.
    public func events(_ question: AuditQuestion) async throws -> [AuditEvent] {
        try await store.auditEvents(question)
    }

    /// Hands out events as lines of JSON, the last ones first, however many there are; some hundred are in memory at once.
    ///
    /// - Parameter question: Its limit is for all of them; nil: none.
    public func writeLines(
        _ question: AuditQuestion, limit: Int? = nil, to put: (sending [UInt8]) async throws -> Void
    ) async throws {
        var question = question
        var left = limit ?? .max
        while left > 0 {
            question.limit = min(left, 500)
            let found = try await store.auditEvents(question)
            guard let last = found.last else { return }
            var bytes: [UInt8] = []
            for event in found {
                event.json.write(to: &bytes)
                bytes.append(UInt8(ascii: "\n"))
            }
            try await put(bytes)
            left -= found.count
            question.before = last.number
        }
    }

    /// - Parameter days: How long events stay; 0: for ever.
    public func removeOld(days: Int) async throws {
        guard days > 0 else { return }
        _ = try await store.removeAuditEvents(before: now() - Int64(days) * Accounts.Lifetime.day)
    }
}

/// Who did something.
public struct AuditActor: Sendable, Equatable {
    /// Of the account, `server` or `tool`.
    public let id: String
    /// Of the account at that time.
    public let name: String?

    /// The server by itself, or somebody whom nobody knows.
    public static let server = AuditActor(id: "server", name: nil)
    /// Whoever may run the command line on the database.
    public static let tool = AuditActor(id: "tool", name: nil)

    private init(id: String, name: String?) {
        self.id = id
        self.name = name
    }

    /// Somebody with an account.
    public init(_ identity: Identity) {
        self.init(id: identity.account, name: identity.isGuest ? nil : identity.name)
    }
}

extension AuditEvent {
    /// As it is exported.
    public var json: JSON {
        var object = JSONObject()
        object["number"] = .number(Decimal(Int(number)))
        object["made"] = .number(Decimal(Int(made)))
        object["actor"] = .string(Text(actor))
        if let actorName { object["name"] = .string(Text(actorName)) }
        object["kind"] = .string(Text(kind.rawValue))
        if let app { object["app"] = .string(Text(app)) }
        if let subject { object["subject"] = .string(Text(subject)) }
        object["details"] = (try? JSON.parse(Text(details))) ?? .object(JSONObject())
        return .object(object)
    }
}
