import Values

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
                return record.mayName(person)
            }
            return Array(found.sortedByID.prefix(limit))
        }
    }

    public func removeOutcomes(by account: String, operations: [String]?, in app: String) async throws {
        try with { $0.apps[ExactText(app)]?.removeOutcomes(by: account, operations: operations) }
    }

    public func replaceMergedOutcomes(
        in app: String, by change: @escaping @Sendable (String) throws -> String?
    ) async throws -> Int {
        try with { try $0.apps[ExactText(app)]?.replaceOutcomes(having: OutcomeMarks.merged, by: change) ?? 0 }
    }

    public func removeMedia(_ hashes: [String], in app: String) async throws -> Int {
        try with { contents in
            var count = 0
            for hash in Set(hashes) {
                guard let key = MemoryMediumKey(hash, app), contents.media[key] != nil,
                    contents.apps[key.app]?.isReferred(hash) != true,
                    contents.apps[key.app]?.isNamed(OutcomeMarks.medium + hash) != true
                else { continue }
                contents.media[key] = nil
                count += 1
            }
            return count
        }
    }

    /// Nothing is left in memory.
    public var needsScrubbing: Bool { get async throws { try with { _ in false } } }

    public func scrub() async throws { try with { _ in } }
}

extension StoredRecord {
    /// Of a record of somebody else.
    fileprivate func mayName(_ person: TracedPerson) -> Bool {
        if isDeleted || document.contains(OutcomeMarks.lost) {
            if document.contains(person.account) { return true }
            if let name = person.name, document.lowercased().contains(name) { return true }
        }
        guard !isDeleted, let name = person.name else { return false }
        let fields = person.fields.filter { $0.model == model }
        guard !fields.isEmpty, let values = (try? JSON.parse(Text(document)))?["fields"] else { return false }
        return fields.contains { field in
            values[Text(field.field)]?.string.map { String($0).lowercased().contains(name) } ?? false
        }
    }
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
