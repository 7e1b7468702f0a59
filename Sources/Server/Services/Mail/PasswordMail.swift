import Language
import Store
import Values

/// Sends people a link with which they choose a password. The address is the name of their account, where that is one.
public struct PasswordMail: Sendable {
    let accounts: Accounts
    let post: MailPost
    private let pause: @Sendable (Duration) async throws -> Void
    /// Of an account: three at once, then one every twenty minutes.
    private let perAccount = TokenBuckets(burst: 3, perSecond: 1.0 / 1200)

    /// How long a link that somebody asked for counts, in milliseconds.
    static let hour: Int64 = 3_600_000
    /// Waiting times before another attempt.
    static let pauses: [Duration] = [.seconds(10), .seconds(60), .seconds(600)]

    /// Mail for the people of these accounts.
    public init(accounts: Accounts, post: MailPost) {
        self.init(accounts: accounts, post: post) { try await Task.sleep(for: $0) }
    }

    init(accounts: Accounts, post: MailPost, pause: @escaping @Sendable (Duration) async throws -> Void) {
        self.accounts = accounts
        self.post = post
        self.pause = pause
    }

    /// Why somebody gets a link.
    enum Occasion {
        /// Somebody said to have forgotten the password.
        case forgotten
        /// An operator made the account.
        case added
        /// An operator wants the person to choose another password.
        case handedOver
    }

    /// Somebody forgot the password of an account. Nobody learns from it whether there is such an account, so this is done
    /// apart from the answer.
    ///
    /// - Parameter language: `de` or `en`.
    /// - Returns: False when nothing was sent: there is no such account, it has no address, somebody else keeps its password, or it got
    ///   enough mail already.
    /// - Throws: `MailFailure` after the last attempt; what the store throws.
    @discardableResult
    public func remind(name: String, language: String) async throws -> Bool {
        guard let name = AccountName(name), let account = try await accounts.store.account(named: name.description),
            let address = address(of: account),
            perAccount.take(account.id, at: accounts.surroundings.now()) == 0
        else { return false }
        let ticket = try await accounts.makePasswordLink(for: account.id, lasting: Self.hour, by: "mail")
        try await send(message(.forgotten, ticket, to: address, account, language), pausing: Self.pauses[...])
        return true
    }

    /// Sends the link that an operator made. One attempt: the operator sees when it fails, and has the link.
    ///
    /// - Throws: `MailFailure`
    func send(
        _ ticket: PasswordTicket, to account: Account, _ occasion: Occasion, language: String
    ) async throws {
        guard let address = address(of: account) else { throw Administration.Failure.address }
        try await post.sender.send(message(occasion, ticket, to: address, account, language))
    }

    /// Nil: no mail goes to this account. Whom a directory or a provider knows has no password here.
    func address(of account: Account) -> MailAddress? {
        guard !account.isGuest, account.passwordHash != OpenIDLogin.noPassword,
            account.passwordHash != nil || accounts.directory == nil
        else { return nil }
        return MailAddress(account.name)
    }

    private func send(_ message: MailMessage, pausing pauses: ArraySlice<Duration>) async throws {
        do {
            try await post.sender.send(message)
        } catch let failure as MailFailure {
            guard failure.isPassing, let first = pauses.first else { throw failure }
            try await pause(first)
            try await send(message, pausing: pauses.dropFirst())
        }
    }

    private func message(
        _ occasion: Occasion, _ ticket: PasswordTicket, to address: MailAddress, _ account: Account, _ language: String
    ) -> MailMessage {
        let server = post.origin.split(separator: "/").last.map { String($0) } ?? post.origin
        let link = "\(post.origin)/password#\(ticket.token.text)"
        let text = PasswordMailText(server: server, name: account.name, link: link)
        return MailMessage(
            to: address, subject: String(text.subject(occasion).text(in: Text(language))),
            text: String(text.body(occasion).text(in: Text(language))))
    }
}

/// What the mail says.
struct PasswordMailText {
    /// Its name, and a port where it has one.
    let server: String
    /// Of the account.
    let name: String
    let link: String

    func subject(_ occasion: PasswordMail.Occasion) -> Bilingual {
        switch occasion {
        case .added: Bilingual(de: "Ihr Konto auf \(server)", en: "Your account at \(server)")
        case .forgotten, .handedOver:
            Bilingual(de: "Neues Passwort für \(server)", en: "A new password for \(server)")
        }
    }

    func body(_ occasion: PasswordMail.Occasion) -> Bilingual {
        switch occasion {
        case .forgotten:
            Bilingual(
                de: """
                    Guten Tag,

                    jemand hat auf \(server) angegeben, das Passwort für das Konto „\(name)“ vergessen zu haben. Waren Sie das? \
                    Dann wählen Sie hier ein neues:

                    \(link)

                    Der Link gilt eine Stunde und nur einmal.

                    Waren Sie es nicht, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.

                    """,
                en: """
                    Hello,

                    somebody at \(server) said that they forgot the password of the account “\(name)”. Was it you? Then choose a \
                    new one here:

                    \(link)

                    The link works for one hour, and only once.

                    If it was not you, there is nothing to do: your password stays as it is.

                    """)
        case .added:
            Bilingual(
                de: """
                    Guten Tag,

                    für Sie gibt es jetzt das Konto „\(name)“ auf \(server). Wählen Sie hier Ihr Passwort:

                    \(link)

                    Der Link gilt sieben Tage und nur einmal.

                    """,
                en: """
                    Hello,

                    there is now an account “\(name)” for you at \(server). Choose your password here:

                    \(link)

                    The link works for seven days, and only once.

                    """)
        case .handedOver:
            Bilingual(
                de: """
                    Guten Tag,

                    mit diesem Link wählen Sie ein neues Passwort für Ihr Konto „\(name)“ auf \(server):

                    \(link)

                    Er gilt zwei Tage und nur einmal. Bis dahin gilt Ihr altes Passwort weiter.

                    """,
                en: """
                    Hello,

                    with this link you choose a new password for your account “\(name)” at \(server):

                    \(link)

                    It works for two days, and only once. Your old password works until then.

                    """)
        }
    }
}
