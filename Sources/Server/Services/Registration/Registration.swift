import Language
import Rules
import Store
import Sync
import Values

/// People make an account, its role and their profile in one transaction.
public struct Registration: Sendable {
    let accounts: Accounts
    let records: Records
    let library: AppLibrary
    /// What the operator allows.
    public let mode: RegistrationMode

    /// - Parameter mode: What the operator allows.
    public init(accounts: Accounts, records: Records, library: AppLibrary, mode: RegistrationMode) {
        self.accounts = accounts
        self.records = records
        self.library = library
        self.mode = mode
    }

    /// What somebody sends who registers.
    public struct Wish: Sendable {
        /// Of the account.
        public var name: String
        /// Of the account.
        public var password: String
        /// Of an invitation; nil: none.
        public var code: String?
        /// Values of fields of the profile.
        public var profile: JSONObject

        /// What was sent.
        public init(name: String, password: String, code: String?, profile: JSONObject) {
            self.name = name
            self.password = password
            self.code = code
            self.profile = profile
        }
    }

    /// What is wrong with one member of a request.
    public struct Problem: Sendable, Hashable {
        /// `name`, `password`, `code`, or `profile.` and a field.
        public let field: String
        /// Stable.
        public let code: String
        /// What people read.
        public let message: Bilingual
    }

    /// Why nobody was registered.
    public enum Failure: Error, Sendable {
        /// The server or the app has none.
        case off
        case problems([Problem])
    }

    /// What the app asks those who register; nil: the app has no registration, or the server allows none.
    public func description(of app: AppEntry) -> (RegistrationDescription, RecordRules)? {
        guard mode != .off, let version = app.current else { return nil }
        let rules = records.descriptions.rules(of: version, in: app.id)
        return rules.app.info.access?.registration.map { ($0, rules) }
    }

    /// Makes an account with its role and profile.
    ///
    /// - Throws: `Failure`, `AccountFailure.busy`; then nothing was stored.
    public func register(_ wish: Wish, in app: AppEntry) async throws -> Identity {
        guard let (description, rules) = description(of: app) else { throw Failure.off }
        var problems: [Problem] = []
        let name = AccountName(wish.name)
        if let name {
            if try await isTaken(name) { problems.append(Problem("name", .taken(name.description))) }
        } else {
            problems.append(Problem("name", .name(wish.name)))
        }
        if !Passwords.lengths.contains(wish.password.utf8.count) { problems.append(Problem("password", .password)) }
        let invitations = Invitations(store: records.store, app: app.id.description)
        let invitation = try await invitation(wish.code, invitations, &problems)

        let account = accounts.surroundings.newID()
        let now = accounts.surroundings.now()
        let grants = self.grants(description, invitation, rules, app.id)
        let attempt = RegistrationAttempt(
            description: description, rules: rules, app: app.id,
            identity: Identity(account: account, name: name?.description ?? "x"), grants: grants, now: now)
        problems += attempt.problems(of: wish.profile)
        // One sentence at a field: which code it takes is said to whoever has a good one.
        if invitation?.hasConsent != true, !problems.contains(where: { $0.field == "code" }),
            let consent = attempt.missingConsent(for: wish.profile)
        {
            problems.append(invitation == nil ? consent : consent.ofCode)
        }
        guard problems.isEmpty, let name else { throw Failure.problems(problems) }

        let hash = try await accounts.passwords.hash(wish.password)
        let new = Account(id: account, name: name.description, passwordHash: hash, created: now)
        let judge = try attempt.judge(
            of: wish.profile, operation: accounts.surroundings.newID(), record: records.newID())
        let events = self.events(of: new, grants, app.id)
        let decide: @Sendable (Int, any RecordReading, Int64) throws -> Decision = { _, reading, next in
            let person = NewPerson(account: new, grants: grants)
            guard let judge else { return .enrol(person, with: [], outcome: "registered", events: events) }
            switch try judge.decide(reading, next: next) {
            case .store(let record, _, let further, _):
                return .enrol(person, with: [record] + further, outcome: "registered", events: events)
            case .leave(let outcome, _), .enrol(_, _, let outcome, _):
                throw WholeRefusal(refusal: Outcome(text: outcome)?.refusal ?? .changed)
            }
        }
        do {
            try await store(wish, invitation, account, in: app.id, decide)
        } catch StoreFailure.taken {
            throw Failure.problems([Problem("name", .taken(name.description))])
        } catch let whole as WholeRefusal {
            throw Failure.problems([Problem(whole.refusal)])
        }
        return Identity(new)
    }

    private func events(of account: Account, _ grants: [Grant], _ app: AppID) -> [AuditEvent] {
        let actor = AuditActor(Identity(account))
        return accounts.event(
            .accountAdded, by: actor, app: app.description, subject: account.id,
            details: ["name": account.name, "by": "registration"])
            + grants.flatMap { grant in
                accounts.event(
                    .roleGranted, by: actor, app: grant.app, subject: account.id, details: ["role": grant.text])
            }
    }

    /// A name that records are shared with already is as good as taken: whoever had it would read them.
    private func isTaken(_ name: AccountName) async throws -> Bool {
        if try await accounts.store.account(named: name.description) != nil { return true }
        if try await accounts.isFormer(name.description) { return true }
        for app in await library.apps {
            guard let version = app.current else { continue }
            let rules = records.descriptions.rules(of: version, in: app.id)
            if try await records.isNamed(Text(name.description), in: app.id, rules) { return true }
        }
        return false
    }

    private func invitation(
        _ code: String?, _ invitations: Invitations, _ problems: inout [Problem]
    ) async throws -> Invitation? {
        guard let code, !code.isEmpty else {
            if mode == .code { problems.append(.codeNeeded) }
            return nil
        }
        guard let invitation = try await invitations.invitation(code),
            invitation.expires > accounts.surroundings.now(), try await invitations.isLeft(code, of: invitation)
        else {
            problems.append(.codeWrong)
            return nil
        }
        return invitation
    }

    private func grants(
        _ description: RegistrationDescription, _ invitation: Invitation?, _ rules: RecordRules, _ app: AppID
    ) -> [Grant] {
        var grants: [Grant] = []
        // Everybody has that one anyway.
        if rules.app.info.access?.accounts != description.role {
            grants.append(Grant(app: app.description, role: String(description.role)))
        }
        for grant in invitation?.grants ?? [] where !grants.contains(grant) { grants.append(grant) }
        return grants
    }

    private func store(
        _ wish: Wish, _ invitation: Invitation?, _ account: String, in app: AppID,
        _ decide: @escaping @Sendable (Int, any RecordReading, Int64) throws -> Decision
    ) async throws {
        guard let invitation, let code = wish.code else {
            let once = Submission(operation: "registration")
            _ = try await records.store.submit([once], app: app.description, account: account, decide: decide)
            return
        }
        for number in 0..<invitation.uses {
            let use = Submission(operation: Invitations.use(number, of: code))
            let answers = try await records.store.submit(
                [use], app: app.description, account: Invitations.keeper, decide: decide)
            // Somebody else had this one.
            if answers.first?.isRepeated == false { return }
        }
        throw Failure.problems([.codeWrong])
    }

    /// Makes a code for people to register with.
    ///
    /// - Parameters:
    ///   - audit: Notes it; nil: nobody does.
    ///   - details: What the log says of it.
    /// - Returns: The code, which is kept nowhere.
    public static func invite(
        _ invitation: Invitation, to app: String, in store: any RecordStore, _ surroundings: Surroundings,
        audit: Audit?, details: KeyValuePairs<String, String> = [:]
    ) async throws -> String {
        let code = Invitations.newCode(surroundings.randomBytes)
        let events = audit.map { [$0.event(.invitationMade, app: app, details: details)] } ?? []
        try await Invitations(store: store, app: app).keep(invitation, as: code, noting: events)
        return code
    }
}

extension Registration.Problem {
    init(_ field: String, _ failure: AccountFailure) {
        self.init(field: field, code: failure.code, message: failure.message)
    }

    init(_ refusal: Refusal) {
        self.init(
            field: refusal.field.map { "profile.\($0)" } ?? "profile", code: String(refusal.code),
            message: Bilingual(de: Sentence(received: refusal.german), en: Sentence(received: refusal.english)))
    }

    /// The same, of a code that is good but not for this.
    var ofCode: Registration.Problem {
        Registration.Problem(
            field: field, code: code,
            message: Bilingual(
                de: "Dieser Code genügt dafür nicht. \(message.de)",
                en: "This code is not enough for it. \(message.en)"))
    }

    static let codeNeeded = Registration.Problem(
        field: "code", code: "registration.code",
        message: Bilingual(
            de: "Bitte den Code eingeben, den Sie bekommen haben.", en: "Please enter the code that you were given."))

    static let codeWrong = Registration.Problem(
        field: "code", code: "registration.code",
        message: Bilingual(
            de: "Diesen Code gibt es nicht, oder er gilt nicht mehr.",
            en: "There is no such code, or it does not count any more."))
}
