import ArgumentParser
import DirectoryLDAP

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An organisation's directory that knows people and their passwords.
struct DirectoryOption: ParsableArguments {
    @Option(
        name: .customLong("ldap"),
        help: ArgumentHelp(
            "Directory for logins: ldaps://host, or ldap://host with StartTLS.", valueName: "url"))
    var address: String?

    @Option(
        name: .customLong("ldap-user"),
        help: ArgumentHelp("Entry of a person, as 'uid={name},ou=people,dc=example,dc=org'.", valueName: "entry"))
    var entry: String?

    @Option(
        name: .customLong("ldap-base"),
        help: ArgumentHelp("Instead: where to search for a person's entry.", valueName: "entry"))
    var base: String?

    @Option(name: .customLong("ldap-filter"), help: "With --ldap-base: what to search for.")
    var filter = "(uid={name})"

    @Option(
        name: .customLong("ldap-reader"),
        help: ArgumentHelp(
            "With --ldap-base: entry to search as; its password stands in the environment as BAUKASTEN_LDAP_PASSWORD.",
            valueName: "entry"))
    var reader: String?

    @Option(
        name: .customLong("ldap-certificates"),
        help: ArgumentHelp("Who may vouch for the directory, as a PEM file. (default: the system's)", valueName: "file")
    )
    var certificates: String?

    @Flag(name: .customLong("ldap-plain"), help: "With ldap://: without TLS; passwords can be read on the way.")
    var isPlain = false

    /// Nil when there is none.
    var settings: LDAPSettings? {
        get throws {
            guard let address else {
                guard entry == nil, base == nil, reader == nil, certificates == nil, !isPlain else {
                    throw ValidationError("Say with --ldap where the directory is.")
                }
                return nil
            }
            guard var settings = LDAPSettings(address: address, lookup: try lookup, isPlain: isPlain) else {
                throw ValidationError(
                    "'\(address)' must be ldap://host or ldaps://host, and {name} must stand in --ldap-user or --ldap-filter."
                )
            }
            if let certificates, !FileManager.default.isReadableFile(atPath: certificates) {
                throw ValidationError("The file \(certificates) cannot be read.")
            }
            settings.certificates = certificates
            return settings
        }
    }

    private var lookup: LDAPSettings.Lookup {
        get throws {
            switch (entry, base) {
            case (let entry?, nil): return .entry(entry)
            case (nil, let base?):
                guard let reader else { return .search(base: base, filter: filter, reader: nil) }
                guard let password = ProcessInfo.processInfo.environment["BAUKASTEN_LDAP_PASSWORD"], !password.isEmpty
                else { throw ValidationError("The password of --ldap-reader belongs into BAUKASTEN_LDAP_PASSWORD.") }
                let known = LDAPSettings.Reader(entry: reader, password: password)
                return .search(base: base, filter: filter, reader: known)
            default: throw ValidationError("--ldap needs either --ldap-user or --ldap-base.")
            }
        }
    }
}
