// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func append(_ event: AuditEvent) async throws {
        try refuseNull(event.texts)
        try with { contents in contents.append(event) }
    }

    public func auditEvents(_ question: AuditQuestion) async throws -> [AuditEvent] {
        try with { contents in
            Array(contents.auditEvents.reversed().lazy.filter(question.fits).prefix(max(question.limit, 0)))
        }
    }

    public func removeAuditEvents(before instant: Int64) async throws -> Int {
        try with { contents in
            let count = contents.auditEvents.count
            contents.auditEvents.removeAll { $0.made < instant }
            return count - contents.auditEvents.count
        }
    }
}

extension AuditQuestion {
    fileprivate func fits(_ event: AuditEvent) -> Bool {
        func isSame(_ wanted: String?, _ texts: String?...) -> Bool {
            guard let wanted else { return true }
            return texts.contains { $0.map(ExactText.init) == ExactText(wanted) }
        }
        return (after.map { event.number > $0 } ?? true) && (before.map { event.number < $0 } ?? true)
            && (from.map { event.made >= $0 } ?? true) && (until.map { event.made < $0 } ?? true)
            && isSame(account, event.actor, event.subject) && isSame(app, event.app)
            && isSame(kind?.rawValue, event.kind.rawValue)
    }
}
