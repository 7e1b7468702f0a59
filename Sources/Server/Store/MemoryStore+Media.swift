struct MemoryMediumKey: Hashable {
    let app: ExactText
    let hash: String

    /// Nil: no medium can be called so.
    init?(_ hash: String, _ app: String) {
        guard let hash = MediaHash(hash) else { return nil }
        self.app = ExactText(app)
        self.hash = hash.text
    }
}

struct MemoryUpload {
    var bytes: [UInt8] = []
    var begun: Int64
}

struct MemoryMedium {
    var medium: Medium
    var bytes: [UInt8]
}

// The protocol says what each of these does.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MemoryStore {
    public func received(_ hash: String, in app: String) async throws -> Int64 {
        guard let key = MemoryMediumKey(hash, app) else { return 0 }
        return try with { $0.media[key]?.medium.size ?? Int64($0.uploads[key]?.bytes.count ?? 0) }
    }

    public func append(_ bytes: [UInt8], at offset: Int64, to hash: String, in app: String) async throws -> Int64 {
        try refuseNull([app])
        guard let key = MemoryMediumKey(try MediaHash.required(hash).text, app) else { return 0 }
        let now = now()
        return try with { contents in
            if let medium = contents.media[key] { return medium.medium.size }
            var upload = contents.uploads[key] ?? MemoryUpload(begun: now)
            if offset == Int64(upload.bytes.count), !bytes.isEmpty {
                upload.bytes += bytes
                contents.uploads[key] = upload
            }
            return Int64(upload.bytes.count)
        }
    }

    public func finish(_ hash: String, type: String, in app: String, added: Int64?) async throws -> Bool {
        try refuseNull([app, type])
        guard let key = MemoryMediumKey(try MediaHash.required(hash).text, app) else { return false }
        let now = added ?? now()
        return try with { contents in
            if contents.media[key] != nil { return true }
            let bytes = contents.uploads.removeValue(forKey: key)?.bytes ?? []
            guard MediaHash(of: bytes).text == key.hash else { return false }
            contents.media[key] = MemoryMedium(
                medium: Medium(hash: key.hash, type: type, size: Int64(bytes.count), added: now), bytes: bytes)
            return true
        }
    }

    public func removeUpload(_ hash: String, in app: String) async throws {
        guard let key = MemoryMediumKey(hash, app) else { return }
        try with { $0.uploads[key] = nil }
    }

    public func medium(_ hash: String, in app: String) async throws -> Medium? {
        guard let key = MemoryMediumKey(hash, app) else { return nil }
        return try with { $0.media[key]?.medium }
    }

    public func bytes(of hash: String, range: Range<Int64>?, in app: String) async throws -> [UInt8]? {
        guard let key = MemoryMediumKey(hash, app) else { return nil }
        return try with { contents in
            guard let medium = contents.media[key] else { return nil }
            guard let range = range?.clamped(to: 0..<medium.medium.size) else { return medium.bytes }
            return Array(medium.bytes[Int(range.lowerBound)..<Int(range.upperBound)])
        }
    }

    public func beginning(of hash: String, count: Int, in app: String) async throws -> [UInt8] {
        guard let key = MemoryMediumKey(hash, app) else { return [] }
        return try with { contents in
            Array((contents.media[key]?.bytes ?? contents.uploads[key]?.bytes ?? []).prefix(count))
        }
    }

    public func uploads(in app: String) async throws -> [String] {
        let app = ExactText(app)
        return try with { contents in contents.uploads.keys.filter { $0.app == app }.map(\.hash).sorted() }
    }

    public func mediaBytes(namedBy account: String, behind prefix: String, in app: String) async throws -> Int64 {
        try with { contents in
            (contents.apps[ExactText(app)]?.names(by: account, behind: prefix) ?? []).reduce(0) { sum, hash in
                sum + (MemoryMediumKey(hash, app).flatMap { contents.media[$0]?.medium.size } ?? 0)
            }
        }
    }

    public func removeUnused(before instant: Int64, uploadsBefore begun: Int64) async throws -> Int {
        try with { contents in
            let uploads = contents.uploads.filter { $0.value.begun < begun }.map(\.key)
            let media = contents.media.filter { key, value in
                value.medium.added < instant && contents.apps[key.app]?.isReferred(key.hash) != true
            }.map(\.key)
            for key in uploads { contents.uploads[key] = nil }
            for key in media { contents.media[key] = nil }
            return uploads.count + media.count
        }
    }
}
