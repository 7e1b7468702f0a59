import ArgumentParser
import Language
import Services
import Store
import Values

/// `baukasten user`
struct User: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Manages accounts and their roles.",
        discussion: """
            Works on the database itself, also while a server runs on it. A role is APP:ROLE, or APP:ROLE=VALUE where it \
            is limited to one value, for example courses:teacher=biology.
            """,
        subcommands: [
            UserAdd.self, UserList.self, UserRole.self, UserPasswd.self, UserRemove.self, UserToken.self,
            UserInvite.self, UserFactor.self,
        ])
}

/// What the commands for accounts share.
struct UserOptions: ParsableArguments {
    @OptionGroup
    var database: DatabaseOption

    @OptionGroup
    var language: LanguageOption

    func use<Result>(isMaking: Bool = false, _ work: (Accounts) async throws -> Result) async throws -> Result {
        try await use(granting: [], isMaking: isMaking, work)
    }

    /// - Parameter grants: Roles that somebody is to have: none that its app, where it is known, does not have.
    func use<Result>(
        granting grants: [Grant], isMaking: Bool = false, _ work: (Accounts) async throws -> Result
    ) async throws -> Result {
        try await database.use(isMaking: isMaking, language: language) { store in
            for grant in grants {
                guard let published = try await store.latestDescription(of: grant.app),
                    let document = try? JSON.parse(Text(published.text)),
                    let access = AppDescription(reading: document).info.access
                else { continue }
                guard !access.roles.contains(Text(grant.role)) else { continue }
                throw CommandFailure(Messages.unknownRole(grant, of: access.roles.map { String($0) }))
            }
            return try await Audit.$actor.withValue(.tool) {
                let audit = Audit(store: store, now: Surroundings.system.now)
                return try await work(Accounts(store: store, surroundings: .system, audit: audit))
            }
        }
    }
}

extension UserOptions {
    /// Takes everything of an account away.
    func erase(_ name: String) async throws {
        try await database.use(isMaking: false, language: language) { store in
            try await Audit.$actor.withValue(.tool) {
                let audit = Audit(store: store, now: Surroundings.system.now)
                let accounts = Accounts(store: store, surroundings: .system, audit: audit)
                try await Erasure(store: store, accounts: accounts, surroundings: .system).erase(name: name)
            }
        }
    }

    /// Makes a code with which people register.
    ///
    /// - Parameter invitation: What it gives, from now (milliseconds since 1970).
    func invite(
        _ app: String, grants: [Grant], _ invitation: @Sendable (Int64) -> Invitation
    ) async throws -> String {
        try await use(granting: grants) { _ in }
        let surroundings = Surroundings.system
        return try await database.use(isMaking: false, language: language) { store in
            try await Audit.$actor.withValue(.tool) {
                try await Registration.invite(
                    invitation(surroundings.now()), to: app, in: store, surroundings,
                    audit: Audit(store: store, now: surroundings.now))
            }
        }
    }
}

extension Grant {
    /// A role on the command line.
    static func argument(_ text: String) throws -> Grant {
        do throws(AccountFailure) {
            return try Grant(text: text)
        } catch {
            throw ValidationError(error.message.text(in: "en"))
        }
    }
}

/// A password must not be seen in lists of processes or in the history of a shell, so it comes on standard input.
enum PasswordInput {
    /// The first line.
    static func read() throws(CommandFailure) -> String {
        guard let line = readLine(strippingNewline: true), !line.isEmpty else {
            throw CommandFailure(Messages.noInput)
        }
        return line
    }
}
