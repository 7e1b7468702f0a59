import ArgumentParser
import OpenIDConnect

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A provider at which people log in instead.
struct OpenIDOption: ParsableArguments {
    @Option(
        name: .customLong("openid-issuer"),
        help: ArgumentHelp("Provider for logins, https, as it names itself.", valueName: "url"))
    var issuer: String?

    @Option(
        name: .customLong("openid-client"),
        help: ArgumentHelp(
            "What this server is called there; its return address is /api/openid/return.", valueName: "id"))
    var client: String?

    @Option(
        name: .customLong("openid-secret-file"),
        help: ArgumentHelp("File whose first line is the secret from there.", valueName: "file"))
    var secretFile: String?

    @Option(
        name: .customLong("openid-title"),
        help: ArgumentHelp("What people call the provider. (default: its host)", valueName: "name"))
    var title: String?

    @Option(
        name: .customLong("openid-name-claim"),
        help: ArgumentHelp("Claim that the name of a new account is made from.", valueName: "claim"))
    var nameClaim = "preferred_username"

    @Option(
        name: .customLong("openid-roles-claim"),
        help: ArgumentHelp(
            "Claim with roles, each app:role or app:role=value; points lead into objects.", valueName: "claim"))
    var rolesClaim = "roles"

    /// Nil when there is none.
    var settings: OpenIDSettings? {
        get throws {
            guard let issuer else {
                guard client == nil, secretFile == nil, title == nil else {
                    throw ValidationError("Say with --openid-issuer where the provider is.")
                }
                return nil
            }
            guard let client, let secretFile else {
                throw ValidationError("--openid-issuer needs --openid-client and --openid-secret-file.")
            }
            guard let text = try? String(contentsOfFile: secretFile, encoding: .utf8),
                let secret = text.split(whereSeparator: \.isNewline).first.map(String.init)
            else { throw ValidationError("The file \(secretFile) cannot be read, or is empty.") }
            guard var settings = OpenIDSettings(issuer: issuer, client: client, secret: secret) else {
                throw ValidationError("'\(issuer)' must be an address with https, or with http on this machine.")
            }
            if let title, !title.isEmpty { settings.title = title }
            settings.nameClaim = nameClaim
            settings.rolesClaim = rolesClaim
            return settings
        }
    }
}
