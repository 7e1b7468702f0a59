import Store
import Sync
import Values

/// Everything that the server has of an account, as one archive: for its person, and nobody else.
public struct OwnCopy: Sendable {
    let records: Records
    let library: AppLibrary
    let identity: Identity
    /// The login that asks.
    let token: SessionToken?

    private var store: any Store { records.erasure.store }
    private var accounts: Accounts { records.accounts }

    /// What the account of this person has.
    public init(of identity: Identity, asking token: SessionToken?, records: Records, library: AppLibrary) {
        self.identity = identity
        self.token = token
        self.records = records
        self.library = library
    }

    /// Notes that somebody gets it.
    public func note() async throws {
        guard !identity.isGuest else { return }
        try await accounts.audit?.note(.exportMade, subject: identity.account, details: ["what": "account"])
    }

    /// Hands out the archive's bytes in their order. One picture, or some hundred records, are in memory at once.
    public func write(_ put: (sending [UInt8]) async throws -> Void) async throws {
        var archive = ZipWriter(at: Instant(milliseconds: records.surroundings.now()))
        try await put(archive.file("README.txt", Array(Self.explanation.utf8)))
        try await put(archive.file("account.json", try await account().utf8))
        try await put(archive.file("logins.json", try await logins().utf8))
        try await writeAudit(&archive, put)
        for app in try await store.appsInUse().sorted() where app != ErasedAccounts.app {
            try await write(app, &archive, put)
        }
        try await put(archive.end())
    }

    private func account() async throws -> JSON {
        let listing = try await accounts.own(identity)
        return [
            "id": .string(Text(identity.account)),
            "name": identity.isGuest ? .null : .string(Text(identity.name)), "guest": .bool(identity.isGuest),
            "created": .number(Decimal(listing.account.created)), "password": .bool(listing.hasPassword),
            "secondFactor": .bool(try await store.factor(of: identity.account)?.isConfirmed ?? false),
            "roles": .array(listing.grants.map { .string(Text($0.text)) }),
            "made": .number(Decimal(records.surroundings.now())),
        ]
    }

    private func logins() async throws -> JSON {
        .array(
            try await accounts.ownSessions(of: identity, asking: token).map { login in
                [
                    "id": .string(Text(login.id)), "token": .bool(login.isScript), "name": .string(Text(login.label)),
                    "created": .number(Decimal(login.created)), "expires": .number(Decimal(login.expires)),
                    "used": login.used.map { .number(Decimal($0)) } ?? .null, "current": .bool(login.isCurrent),
                ]
            })
    }

    /// What is noted of it, by whomever.
    private func writeAudit(
        _ archive: inout ZipWriter, _ put: (sending [UInt8]) async throws -> Void
    ) async throws {
        guard !identity.isGuest, let audit = accounts.audit else { return }
        var pages = PagedLines("audit.jsonl")
        var question = AuditQuestion(account: identity.account, limit: 500)
        while case let events = try await audit.events(question), let last = events.last {
            for event in events {
                if let page = pages.add(event.json) { try await put(archive.file(page.path, page.bytes)) }
            }
            question.before = last.number
        }
        if let page = pages.last() { try await put(archive.file(page.path, page.bytes)) }
    }

    private func write(
        _ app: String, _ archive: inout ZipWriter, _ put: (sending [UInt8]) async throws -> Void
    ) async throws {
        let sent = try await store.decisions(by: identity.account, in: app)
            .compactMap { SentMedia.hash(in: $0.operation) }
        var media = Set(sent)
        let visit = try await visit(app)
        var own = PagedLines("\(app)/records.jsonl")
        var lost = PagedLines("\(app)/lost.jsonl")
        let person = TracedPerson(account: identity.account, name: nil)
        var last = ""
        while case let found = try await store.traces(of: person, in: app, after: last, limit: 200),
            let end = found.last
        {
            last = end.id
            for record in found {
                let entry = try Entry(stored: record)
                if record.owner == identity.account {
                    let isReadable = try visit?.mayRead(record) ?? false
                    if isReadable { media.formUnion(record.media) }
                    let line = isReadable ? entry.json : entry.withheld
                    if let page = own.add(line) { try await put(archive.file(page.path, page.bytes)) }
                } else {
                    for loss in entry.lost where loss.stamp?.by == Text(identity.account) {
                        let line = loss.line(of: entry)
                        if let page = lost.add(line) { try await put(archive.file(page.path, page.bytes)) }
                    }
                }
            }
        }
        for pages in [own, lost] {
            var pages = pages
            if let page = pages.last() { try await put(archive.file(page.path, page.bytes)) }
        }
        for hash in media.sorted() {
            guard let medium = try await store.medium(hash, in: app),
                let bytes = try await store.bytes(of: hash, range: nil, in: app)
            else { continue }
            let ending = medium.type.split(separator: "/").last.map { $0.filter { $0.isASCII && $0.isLetter } } ?? ""
            try await put(archive.file("\(app)/media/\(hash).\(ending)", bytes))
        }
    }

    /// Nil where nothing says any longer what the person may see.
    private func visit(_ name: String) async throws -> Visit? {
        guard let id = AppID(name), let app = await library.app(id) else { return nil }
        do {
            return try await records.visit(app, by: identity)
        } catch is AccessFailure {
            return nil
        } catch is AccountFailure {
            return nil
        }
    }

    private static let explanation = """
        Was dieser Server über Sie hat
        account.json    Ihr Konto und seine Rollen
        logins.json     wo Sie angemeldet sind, und Tokens für Programme (ohne ihre Geheimnisse)
        audit.jsonl     was über Ihr Konto protokolliert ist
        APP/records.jsonl   was Sie eingetragen haben, auch Gelöschtes, mit den Versionen der Felder und den Werten, die \
        beim Zusammenführen unterlagen. "withheld": was diese App Ihnen heute nicht zeigt
        APP/lost.jsonl      Ihre Werte, die in Einträgen anderer unterlagen
        APP/media/          Bilder und 3D-Objekte

        What this server has of you
        account.json    your account and its roles
        logins.json     where you are logged in, and tokens for programs (without their secrets)
        audit.jsonl     what is noted about your account
        APP/records.jsonl   what you entered, deleted records too, with the versions of fields and the values that lost a merge. \
        "withheld": what this app does not show you today
        APP/lost.jsonl      your values that lost in records of others
        APP/media/          pictures and 3D objects

        """
}

/// Lines of JSON in files that are not too long for the memory: `x.jsonl`, `x-2.jsonl` …
private struct PagedLines {
    private let path: String
    private var number = 1
    private var bytes: [UInt8] = []

    private static let most = 4_000_000

    init(_ path: String) { self.path = path }

    /// - Returns: A file that is full.
    mutating func add(_ line: JSON) -> (path: String, bytes: [UInt8])? {
        line.write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return bytes.count < Self.most ? nil : last()
    }

    /// - Returns: What is left; nil: nothing.
    mutating func last() -> (path: String, bytes: [UInt8])? {
        guard !bytes.isEmpty else { return nil }
        let name = number == 1 ? path : "\(path.dropLast(6))-\(number).jsonl"
        defer { (bytes, number) = ([], number + 1) }
        return (name, bytes)
    }
}

extension Entry {
    /// That there is something, and nothing of what it holds.
    fileprivate var withheld: JSON {
        var object: JSONObject = [
            "id": .string(id.text), "model": .string(model), "v": .number(Decimal(v)), "created": created.json,
            "changed": changed.json, "withheld": true,
        ]
        if isDeleted { object["deleted"] = true }
        return .object(object)
    }
}

extension LosingValue {
    fileprivate func line(of entry: Entry) -> JSON {
        var object = json.object ?? JSONObject()
        object["record"] = .string(entry.id.text)
        object["model"] = .string(entry.model)
        return .object(object)
    }
}
