import Language
import Store
import Values

/// What operators do: people with the role `admin:operator`, which is no app's.
public struct Administration: Sendable {
    /// Stands for the server itself where a role names its app.
    public static let app = "admin"
    /// Who has it may do everything here.
    public static let role = Grant(app: app, role: "operator")

    let store: any Store
    let accounts: Accounts
    let library: AppLibrary
    let surroundings: Surroundings
    /// Copies of the database that operators make; nil: there is no place for them.
    public let backups: BackupShelf?
    /// Who may make an account for oneself.
    public let registration: RegistrationMode
    /// How much an account may have.
    public let quotas: Quotas
    /// Sends links to choose a password; nil: this server sends no mail.
    public let mail: PasswordMail?

    /// - Parameter backups: Nil: operators make no backups here.
    public init(
        store: any Store, accounts: Accounts, library: AppLibrary, surroundings: Surroundings,
        backups: BackupShelf?, registration: RegistrationMode, quotas: Quotas, mail: PasswordMail? = nil
    ) {
        self.mail = mail
        self.store = store
        self.accounts = accounts
        self.library = library
        self.surroundings = surroundings
        self.backups = backups
        self.registration = registration
        self.quotas = quotas
    }

    var erasure: Erasure { Erasure(store: store, accounts: accounts, surroundings: surroundings) }

    /// Why an operator's wish was not done.
    public enum Failure: Error, Hashable, Sendable {
        /// Whoever asks is no operator.
        case needed
        /// Nobody would be operator afterwards.
        case last
        /// There is no such account.
        case account
        /// The app does not have the role.
        case role(String)
        case invitation
        /// An invitation is for 1 to 500 people and for 1 to 365 days.
        case numbers
        /// A backup is being made.
        case busy
        /// There is no place for backups.
        case shelf
        /// The account's name is no address that mail goes to, or the server sends none.
        case address

        /// Stable; starts with `admin.`.
        public var code: String {
            switch self {
            case .needed: "admin.needed"
            case .last: "admin.last"
            case .account: "admin.account"
            case .role: "admin.role"
            case .invitation: "admin.invitation"
            case .numbers: "admin.numbers"
            case .busy: "admin.busy"
            case .shelf: "admin.backups"
            case .address: "admin.address"
            }
        }

        /// What people read.
        public var message: Bilingual {
            switch self {
            case .needed:
                Bilingual(de: "Das darf nur, wer den Server betreibt.", en: "Only operators of the server may do this.")
            case .last:
                Bilingual(
                    de: "Danach wäre niemand mehr Betreiber. Geben Sie die Rolle vorher jemand anderem.",
                    en: "Nobody would be an operator any more. Give somebody else the role first.")
            case .account:
                Bilingual(de: "Dieses Konto gibt es nicht (mehr).", en: "This account does not exist (any more).")
            case .role(let role):
                Bilingual(de: "Die Rolle „\(role)“ gibt es nicht.", en: "There is no role “\(role)”.")
            case .invitation:
                Bilingual(de: "Diese Einladung gibt es nicht (mehr).", en: "This invitation does not exist (any more).")
            case .numbers:
                Bilingual(
                    de: "Eine Einladung ist für 1 bis 500 Personen und gilt 1 bis 365 Tage.",
                    en: "An invitation is for 1 to 500 people and counts for 1 to 365 days.")
            case .busy:
                Bilingual(de: "Gerade entsteht schon eine Sicherung.", en: "A backup is being made already.")
            case .shelf:
                Bilingual(
                    de: "Dieser Server legt keine Sicherungen an. Der Befehl „baukasten backup“ macht es.",
                    en: "This server makes no backups. The command “baukasten backup” does.")
            case .address:
                Bilingual(
                    de: "An dieses Konto geht keine Mail: Sein Name müsste eine Mailadresse sein.",
                    en: "No mail goes to this account: its name would have to be a mail address.")
            }
        }
    }

    /// - Throws: `AccountFailure.needed`, `Failure.needed`
    public func require(_ identity: Identity?) async throws {
        guard let identity, !identity.isGuest else { throw AccountFailure.needed }
        guard try await isOperator(identity) else { throw Failure.needed }
    }

    /// Whether somebody runs the server.
    public func isOperator(_ identity: Identity) async throws -> Bool {
        guard !identity.isGuest else { return false }
        return try await accounts.grants(of: identity).contains(Self.role)
    }

    /// All apps, by id.
    public var apps: [AppEntry] { get async { await library.apps } }

    /// Every role that can be granted: that of operators and those of the apps, by app.
    public var roles: [(app: String, roles: [String])] {
        get async {
            let own = await library.apps.map { app in
                (app.id.description, (app.current?.description.info.access?.roles ?? []).map { String($0) })
            }
            return [(Self.app, [Self.role.role])] + own.filter { !$0.1.isEmpty }
        }
    }

    /// - Throws: `Failure.role` for a role that there is not.
    func check(_ grants: [Grant]) async throws {
        let known = await roles
        for grant in grants {
            guard let app = known.first(where: { $0.app == grant.app }), app.roles.contains(grant.role),
                grant.app != Self.app || grant.scope == nil
            else { throw Failure.role(grant.text) }
        }
    }
}
