import Store

extension Administration {
    /// Some of what was done, the last first.
    public struct AuditPage: Sendable {
        /// At most ``Administration/auditSize``.
        public let events: [AuditEvent]
        /// Names of the accounts that they are about, as far as these exist, by id.
        public let names: [String: String]
        /// What events that come before them are looked for with; nil: there are none.
        public let before: Int64?
    }

    /// Events on a page.
    public static let auditSize = 50

    /// - Parameter account: Name or id of whoever did it, or to whom it was done; empty: anybody.
    public func audit(account: String, kind: AuditKind?, before: Int64?) async throws -> AuditPage {
        var question = try await question(account: account, kind: kind)
        question.before = before
        question.limit = Self.auditSize + 1
        let found = try await store.auditEvents(question)
        let shown = Array(found.prefix(Self.auditSize))
        var names: [String: String] = [:]
        for id in Set(shown.compactMap(\.subject) + shown.map(\.actor)) {
            names[id] = try await store.account(id: id).flatMap { $0.isGuest ? nil : $0.name }
        }
        return AuditPage(events: shown, names: names, before: found.count > shown.count ? shown.last?.number : nil)
    }

    /// Hands out what ``audit(account:kind:before:)`` finds as lines of JSON, however many there are. That it was done is noted.
    public func writeAudit(
        account: String, kind: AuditKind?, to put: (sending [UInt8]) async throws -> Void
    ) async throws {
        let question = try await question(account: account, kind: kind)
        try await accounts.audit?.note(.exportMade, details: ["what": "audit"])
        try await Audit(store: store, now: surroundings.now).writeLines(question, to: put)
    }

    private func question(account: String, kind: AuditKind?) async throws -> AuditQuestion {
        let text = account.lowercased()
        guard !text.isEmpty else { return AuditQuestion(kind: kind) }
        return AuditQuestion(account: try await store.account(named: text)?.id ?? account, kind: kind)
    }
}
