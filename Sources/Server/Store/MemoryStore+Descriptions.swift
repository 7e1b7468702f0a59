// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func publish(_ description: PublishedDescription, noting events: [AuditEvent]) async throws {
        try refuseNull([description.app, description.version, description.text])
        for event in events { try refuseNull(event.texts) }
        try with { contents in
            var all = contents.descriptions[ExactText(description.app)] ?? []
            all.removeAll { ExactText($0.version) == ExactText(description.version) }
            contents.descriptions[ExactText(description.app)] = all + [description]
            for event in events { contents.append(event) }
        }
    }

    public func description(version: String, of app: String) async throws -> PublishedDescription? {
        try with { contents in
            contents.descriptions[ExactText(app)]?.first { ExactText($0.version) == ExactText(version) }
        }
    }

    public func latestDescription(of app: String) async throws -> PublishedDescription? {
        try with { $0.descriptions[ExactText(app)]?.last }
    }
}
