import ArgumentParser
import Routes
import SMTPMail
import Services

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A mail server that delivers links for passwords.
struct MailOption: ParsableArguments {
    @Option(
        name: .customLong("smtp"),
        help: ArgumentHelp(
            "Mail server for links to choose a password: smtps://host, or smtp://host with StartTLS.", valueName: "url")
    )
    var address: String?

    @Option(
        name: .customLong("smtp-from"),
        help: ArgumentHelp("Address that the mail is from, as baukasten@example.org.", valueName: "address"))
    var from: String?

    @Option(
        name: .customLong("smtp-user"),
        help: ArgumentHelp("Who this server is at the mail server.", valueName: "name"))
    var user: String?

    @Option(
        name: .customLong("smtp-password-file"),
        help: ArgumentHelp("With --smtp-user: file whose first line is the password.", valueName: "file"))
    var passwordFile: String?

    @Option(
        name: .customLong("smtp-certificates"),
        help: ArgumentHelp(
            "Who may vouch for the mail server, as a PEM file. (default: the system's)", valueName: "file"))
    var certificates: String?

    @Flag(name: .customLong("smtp-plain"), help: "With smtp://: without TLS; links can be read on the way.")
    var isPlain = false

    @Option(
        name: .customLong("public-address"),
        help: ArgumentHelp(
            "With --smtp: where people find this server, as https://apps.example.org; links in mails lead there.",
            valueName: "url"))
    var origin: String?

    /// Nil when there is none.
    var settings: (smtp: SMTPSettings, origin: String)? {
        get throws {
            guard let address else {
                guard from == nil, user == nil, passwordFile == nil, certificates == nil, origin == nil, !isPlain else {
                    throw ValidationError("Say with --smtp which server delivers mail.")
                }
                return nil
            }
            guard let from, let origin else {
                throw ValidationError("--smtp needs --smtp-from and --public-address.")
            }
            guard let sender = MailAddress(from) else { throw ValidationError("'\(from)' is no mail address.") }
            guard var settings = SMTPSettings(address: address, from: sender, isPlain: isPlain) else {
                throw ValidationError("'\(address)' must be smtps://host or smtp://host.")
            }
            settings.login = try login
            if let certificates, !FileManager.default.isReadableFile(atPath: certificates) {
                throw ValidationError("The file \(certificates) cannot be read.")
            }
            settings.certificates = certificates
            guard let place = Server.origin(of: origin), place == origin || place + "/" == origin else {
                throw ValidationError("'\(origin)' must be an address as https://apps.example.org, without a path.")
            }
            return (settings, place)
        }
    }

    private var login: SMTPSettings.Login? {
        get throws {
            switch (user, passwordFile) {
            case (nil, nil): return nil
            case (let user?, let file?):
                guard let text = try? String(contentsOfFile: file, encoding: .utf8),
                    let password = text.split(whereSeparator: \.isNewline).first.map({ String($0) })
                else { throw ValidationError("The file \(file) cannot be read, or is empty.") }
                return SMTPSettings.Login(name: user, password: password)
            default: throw ValidationError("--smtp-user and --smtp-password-file belong together.")
            }
        }
    }

    /// Nil when there is none.
    func post() throws -> MailPost? {
        try settings.map { MailPost(sender: SMTPSender($0.smtp, surroundings: .system), origin: $0.origin) }
    }
}
