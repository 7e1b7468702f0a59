import Language
import Store

/// What the tool says about accounts and databases.
extension Messages {
    static let error = Bilingual(de: "Fehler", en: "Error")
    static let warning = Bilingual(de: "Warnung", en: "Warning")

    static func noDatabase(_ path: String) -> Bilingual {
        Bilingual(
            de: "Es gibt keine Datenbank \(path). „baukasten serve“ und „baukasten user add“ legen sie an.",
            en: "There is no database \(path). \"baukasten serve\" and \"baukasten user add\" make it.")
    }

    static let onlyInMemory = Bilingual(
        de: "Mit memory: wäre alles fort, sobald dieser Befehl endet.",
        en: "With memory: everything would be gone once this command ends.")

    static func missing(_ hash: String) -> Bilingual {
        Bilingual(
            de: "Das Medium \(hash) fehlt in der Datenbank oder ist beschädigt; in der Sicherung ist es nicht.",
            en: "The medium \(hash) is missing in the database or damaged; the backup does not have it.")
    }

    static func missingInBackup(_ hash: String) -> Bilingual {
        Bilingual(
            de: "Das Medium \(hash) fehlt in der Sicherung. Wer es noch hat, kann es wieder hochladen.",
            en: "The backup does not have the medium \(hash). Whoever still has it can upload it again.")
    }

    static func newEpoch(_ epoch: String) -> Bilingual {
        Bilingual(
            de: "Die Datenbank hat eine neue Epoche: \(epoch). Geräte holen beim nächsten Kontakt alles neu.",
            en: "The database has a new epoch: \(epoch). Devices fetch everything anew at their next contact.")
    }

    static func failed(_ failure: StoreFailure, in database: String) -> Bilingual {
        switch failure {
        case .full: Bilingual(de: "\(database): Es ist kein Platz mehr.", en: "\(database): No space is left.")
        case .busy:
            Bilingual(
                de: "\(database): Ein anderer arbeitet gerade damit.", en: "\(database): Somebody else is using it.")
        case .unreachable: Bilingual(de: "\(database): nicht erreichbar.", en: "\(database): cannot be reached.")
        case .newerSchema(let found, let known):
            Bilingual(
                de: "\(database): gehört zu einem neueren Baukasten (Schema \(found), hier \(known)).",
                en: "\(database): belongs to a newer Baukasten (schema \(found), here \(known)).")
        case .damaged(let details):
            Bilingual(de: "\(database): beschädigt. \(details)", en: "\(database): damaged. \(details)")
        case .overdue:
            Bilingual(de: "\(database): Es dauert zu lange.", en: "\(database): It takes too long.")
        case .taken:
            Bilingual(
                de: "\(database): Den Namen hat schon jemand.", en: "\(database): Somebody has that name already.")
        case .other(let details): Bilingual(de: "\(database): \(details)", en: "\(database): \(details)")
        }
    }

    static func invited(uses: Int, days: Int, hasConsent: Bool) -> Bilingual {
        let consent =
            hasConsent
            ? Bilingual(
                de: " Die Erziehungsberechtigten haben zugestimmt.", en: " Guardians have consented.")
            : Bilingual(de: "", en: "")
        return Bilingual(
            de:
                "Code für \(uses == 1 ? "eine Person" : "\(uses) Personen"), gültig \(days == 1 ? "einen Tag" : "\(days) Tage").\(consent.german)",
            en:
                "Code for \(uses == 1 ? "one person" : "\(uses) people"), good for \(days == 1 ? "one day" : "\(days) days").\(consent.english)"
        )
    }

    static func madeAccount(_ name: String, hasPassword: Bool) -> Bilingual {
        hasPassword
            ? Bilingual(de: "Konto „\(name)“ ist angelegt.", en: "Made the account \"\(name)\".")
            : Bilingual(
                de:
                    "Konto „\(name)“ ist angelegt, ohne Passwort: für das Verzeichnis (LDAP) oder „baukasten user token“.",
                en:
                    "Made the account \"\(name)\" without a password: for the directory (LDAP) or \"baukasten user token\"."
            )
    }

    /// - Parameter roles: That the app has.
    static func unknownRole(_ grant: Grant, of roles: [String]) -> Bilingual {
        let known = roles.joined(separator: ", ")
        return Bilingual(
            de: "Die App „\(grant.app)“ hat keine Rolle „\(grant.role)“. Ihre Rollen: \(known).",
            en: "The app \"\(grant.app)\" has no role \"\(grant.role)\". Its roles: \(known).")
    }

    static func removedAccount(_ name: String) -> Bilingual {
        Bilingual(
            de: "Konto „\(name)“ ist gelöscht. Was es eingetragen hat, bleibt.",
            en: "Removed the account \"\(name)\". What it entered stays.")
    }

    static func erasedAccount(_ name: String) -> Bilingual {
        Bilingual(
            de: """
                Konto „\(name)“ ist gelöscht, mit allem, was es eingetragen hat. Sicherungen, die vorher gemacht wurden, haben es \
                noch.
                """,
            en: """
                Erased the account "\(name)" with everything that it entered. Backups that were made before still have it.
                """)
    }

    static func changedPassword(_ name: String) -> Bilingual {
        Bilingual(
            de: "„\(name)“ hat ein neues Passwort und ist überall abgemeldet.",
            en: "\"\(name)\" has a new password and is logged out everywhere.")
    }

    static let noAccounts = Bilingual(
        de: "Noch keine Konten. „baukasten user add NAME --password-stdin“ legt eines an.",
        en: "No accounts yet. \"baukasten user add NAME --password-stdin\" makes one.")

    static let hasPassword = Bilingual(de: "Passwort", en: "password")
    static let noPassword = Bilingual(de: "ohne Passwort", en: "no password")
    static let noRoles = Bilingual(de: "keine Rollen", en: "no roles")

    static let noInput = Bilingual(
        de: "Auf der Standardeingabe kam kein Passwort.", en: "No password came on standard input.")

    static func tokenOnce(name: String, days: Int) -> Bilingual {
        let (de, en) = days == 1 ? ("einen Tag", "one day") : ("\(days) Tage", "\(days) days")
        return Bilingual(
            de: "Dieser Schlüssel meldet \(de) lang als „\(name)“ an. Er wird nur dieses eine Mal gezeigt.",
            en: "This token logs in as \"\(name)\" for \(en). It is shown this once only.")
    }

    static func backedUp(to path: String) -> Bilingual {
        Bilingual(de: "Gesichert nach \(path)", en: "Backed up to \(path)")
    }

    static func restored(from path: String, to database: String) -> Bilingual {
        Bilingual(de: "\(path) ist zurückgespielt nach \(database)", en: "Restored \(path) to \(database)")
    }

    static let demoAccounts = Bilingual(de: "Konten zum Ausprobieren:", en: "Accounts to try things out:")

    static let demoIsOpen = Bilingual(
        de:
            "Die Passwörter der Konten zum Ausprobieren kennt jeder, und dieser Server ist von anderen Rechnern erreichbar.",
        en: "Everybody knows the passwords of the accounts to try things out, and other machines can reach this server."
    )

    static func openIDFails(_ reason: String) -> Bilingual {
        Bilingual(
            de:
                "Der OpenID-Anbieter antwortet nicht, wie er soll; Anmeldungen mit ihm gehen erst, wenn er es tut. \(reason)",
            en: "The OpenID provider does not answer as it should; logins through it work once it does. \(reason)")
    }

    static func factorRemoved(_ name: String) -> Bilingual {
        Bilingual(
            de: "\(name.lowercased()) meldet sich ohne zweiten Faktor an.",
            en: "\(name.lowercased()) logs in without a second factor.")
    }

    static func directoryFails(_ reason: String) -> Bilingual {
        Bilingual(
            de: "Das Verzeichnis antwortet nicht; Anmeldungen mit ihm gehen erst, wenn es antwortet. \(reason)",
            en: "The directory does not answer; logins through it work once it does. \(reason)")
    }
}
