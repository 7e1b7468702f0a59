// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func publish(_ description: PublishedDescription) async throws {
        try refuseNull([description.app, description.version, description.text])
        try with { contents in
            var all = contents.descriptions[ExactText(description.app)] ?? []
            all.removeAll { ExactText($0.version) == ExactText(description.version) }
            contents.descriptions[ExactText(description.app)] = all + [description]
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
