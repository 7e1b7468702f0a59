// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func appsInUse() async throws -> [String] {
        try with { contents in
            Set(contents.apps.keys).union(contents.descriptions.keys).map(\.text)
        }
    }

    public func traces(
        of person: TracedPerson, in app: String, after id: String, limit: Int
    ) async throws -> [StoredRecord] {
        try with { contents in
            let found = (contents.apps[ExactText(app)]?.rows ?? [:]).values.map(\.record).filter { record in
                guard ExactText(record.id) > ExactText(id) else { return false }
                if ExactText(record.owner) == ExactText(person.account) { return true }
                if record.document.contains(person.account) { return true }
                return person.name.map { record.document.lowercased().contains($0) } ?? false
            }
            return Array(found.sortedByID.prefix(limit))
        }
    }

    public func removeOutcomes(by account: String, operations: [String]?, in app: String) async throws {
        try with { $0.apps[ExactText(app)]?.removeOutcomes(by: account, operations: operations) }
    }

    public func replaceOutcomes(
        having text: String, in app: String, by change: @escaping @Sendable (String) throws -> String?
    ) async throws -> Int {
        try with { try $0.apps[ExactText(app)]?.replaceOutcomes(having: text, by: change) ?? 0 }
    }

    public func removeMedia(_ hashes: [String], unnamedBehind prefix: String, in app: String) async throws -> Int {
        try with { contents in
            var count = 0
            for hash in Set(hashes) {
                guard let key = MemoryMediumKey(hash, app), contents.media[key] != nil,
                    contents.apps[key.app]?.isReferred(hash) != true,
                    contents.apps[key.app]?.isNamed(prefix + hash) != true
                else { continue }
                contents.media[key] = nil
                count += 1
            }
            return count
        }
    }

    public func eraseAccount(_ id: String) async throws {
        try refuseNull([id])
        try with { $0.remove(account: id) }
    }

    /// Nothing is left in memory.
    public var needsScrubbing: Bool { get async throws { try with { _ in false } } }

    public func scrub() async throws { try with { _ in } }
}

extension MemoryStore.Contents {
    /// With its grants, sessions and factors.
    mutating func remove(account id: String) {
        accounts[ExactText(id)] = nil
        grants[ExactText(id)] = nil
        factors.remove(id)
        sessions = sessions.filter { ExactText($0.value.account) != ExactText(id) }
        passwordLinks = passwordLinks.filter { ExactText($0.value.account) != ExactText(id) }
    }
}
