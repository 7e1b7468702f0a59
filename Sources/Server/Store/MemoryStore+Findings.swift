// The protocol says what it does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func findings() async throws -> [StoreFinding] {
        try with { contents in
            var found: [StoreFinding] = []
            var named: Set<MemoryMediumKey> = []
            for (app, state) in contents.apps.sorted(by: { $0.key < $1.key }) {
                for record in state.rows.values.map(\.record) where !record.isDeleted {
                    for hash in record.media { MemoryMediumKey(hash, app.text).map { _ = named.insert($0) } }
                }
                let missing = named.filter { $0.app == app && contents.media[$0] == nil }.map(\.hash).sorted()
                for hash in missing {
                    let count = state.records(referringTo: hash).count
                    found.append(.missingMedium(app: app.text, hash: hash, records: count))
                }
            }
            let rows = MemoryRows(contents: contents)
            for table in MovedTable.owned {
                let orphans = rows.rooted(rows.rows(of: table), in: table).orphans
                if orphans > 0 { found.append(.orphans(table: table.rawValue, count: orphans)) }
            }
            let unused = Dictionary(grouping: contents.media.filter { !named.contains($0.key) }, by: \.key.app)
            for (app, media) in unused.sorted(by: { $0.key < $1.key }) {
                let bytes = media.reduce(0) { $0 + $1.value.medium.size }
                found.append(.unused(app: app.text, media: media.count, bytes: bytes))
            }
            return found
        }
    }
}
