import Language

/// Why somebody is not let in, or an account not made or changed.
public enum AccountFailure: Error, Hashable, Sendable {
    /// Name or password; which of them is not said.
    case wrong
    /// Too many wrong attempts before.
    case wait(seconds: Int)
    /// More people are logging in at this moment than the machine can check.
    case busy
    /// The directory that knows the passwords cannot be asked; the reason is for the log.
    case directory(reason: String)
    /// The session or token does not exist, or no longer.
    case token
    /// The request needs an account and came without.
    case needed
    /// The records sent belong to another account than the one logged in.
    case other
    case guests
    /// The account that the records sent belong to was erased: the device shall forget them.
    case erased
    /// Removing an account without a password takes its name.
    case retype
    case name(String)
    case taken(String)
    /// An account that was removed had the name.
    case former(String)
    case unknown(String)
    case password
    /// What stands in a link to choose a password counts for nothing (any longer).
    case link
    case grant(String)
    /// Name and password are right; the code of the second factor is missing.
    case factor
    /// The code is wrong, or was used.
    case code
    case factorOn
    case factorOff

    /// Stable; starts with `account.`.
    public var code: String {
        switch self {
        case .wrong: "account.wrong"
        case .wait: "account.wait"
        case .busy: "account.busy"
        case .directory: "account.directory"
        case .token: "account.token"
        case .needed: "account.needed"
        case .other: "account.other"
        case .guests: "account.guests"
        case .erased: "account.erased"
        case .retype: "account.retype"
        case .name: "account.name"
        case .taken: "account.taken"
        case .former: "account.former"
        case .unknown: "account.unknown"
        case .password: "account.password"
        case .link: "account.link"
        case .grant: "account.role"
        case .factor: "account.factor"
        case .code: "account.code"
        case .factorOn: "account.factor-on"
        case .factorOff: "account.factor-off"
        }
    }

    /// What people read.
    public var message: Bilingual {
        switch self {
        case .wrong: Bilingual(de: "Name oder Passwort ist falsch.", en: "The name or the password is wrong.")
        case .wait(let seconds):
            Bilingual(
                de: "Zu viele Fehlversuche. In \(seconds) \(seconds == 1 ? "Sekunde" : "Sekunden") geht es wieder.",
                en: "Too many wrong attempts. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").")
        case .busy:
            Bilingual(
                de: "Gerade melden sich zu viele an. Bitte gleich noch einmal versuchen.",
                en: "Too many people are logging in right now. Please try again in a moment.")
        case .directory:
            Bilingual(
                de: "Das Verzeichnis, das die Passwörter kennt, ist nicht erreichbar.",
                en: "The directory that knows the passwords cannot be reached.")
        case .token:
            Bilingual(
                de: "Die Anmeldung ist abgelaufen oder wurde beendet.", en: "The login has expired or was ended.")
        case .needed: Bilingual(de: "Dafür ist eine Anmeldung nötig.", en: "This needs a login.")
        case .other:
            Bilingual(
                de: "Inzwischen ist hier jemand anderes angemeldet.", en: "Somebody else is logged in here by now.")
        case .guests:
            Bilingual(de: "Diese App braucht ein Konto.", en: "This app needs an account.")
        case .erased:
            Bilingual(
                de: "Dieses Konto wurde gelöscht, mit allem, was mit ihm eingetragen war.",
                en: "This account was erased, with everything that was entered with it.")
        case .retype:
            Bilingual(
                de: "Geben Sie den Namen Ihres Kontos ein.", en: "Enter the name of your account.")
        case .name(let name):
            Bilingual(
                de: """
                    „\(name)“ geht nicht als Name: 1 bis 64 Buchstaben a–z, Ziffern und . _ - @ +, am Anfang Buchstabe \
                    oder Ziffer.
                    """,
                en: """
                    “\(name)” cannot be a name: 1 to 64 letters a–z, digits and . _ - @ +, starting with a letter or \
                    digit.
                    """)
        case .taken(let name):
            Bilingual(de: "Ein Konto „\(name)“ gibt es schon.", en: "There is an account “\(name)” already.")
        case .former(let name):
            Bilingual(
                de: """
                    „\(name)“ hieß ein Konto, das gelöscht ist. Was mit ihm geteilt war, wäre mit dem neuen geteilt. Mit \
                    --again wird der Name trotzdem vergeben.
                    """,
                en: """
                    “\(name)” was the name of an account that was removed. What was shared with it would be shared with the \
                    new one. --again gives the name nonetheless.
                    """)
        case .unknown(let name):
            Bilingual(de: "Ein Konto „\(name)“ gibt es nicht.", en: "There is no account “\(name)”.")
        case .link:
            Bilingual(
                de: "Dieser Link gilt nicht mehr. Lassen Sie sich einen neuen geben.",
                en: "This link does not count any longer. Ask for a new one.")
        case .password:
            Bilingual(
                de: "Ein Passwort hat 8 bis 1024 Bytes (Zeichen wie ä zählen doppelt).",
                en: "A password has 8 to 1024 bytes (characters like ä count twice).")
        case .grant(let text):
            Bilingual(
                de: "„\(text)“ ist keine Rolle. Gemeint ist APP:ROLLE oder APP:ROLLE=WERT.",
                en: "“\(text)” is not a role. It should be APP:ROLE or APP:ROLE=VALUE.")
        case .factor:
            Bilingual(
                de: "Zum Anmelden gehört der Code Ihrer Authenticator-App oder ein Wiederherstellungscode.",
                en: "Logging in takes the code of your authenticator app, or a recovery code.")
        case .code:
            Bilingual(
                de: "Der Code ist falsch oder schon benutzt.", en: "The code is wrong or was used before.")
        case .factorOn:
            Bilingual(
                de: "Der zweite Faktor ist schon eingeschaltet oder nicht angefangen.",
                en: "The second factor is on already, or was not begun.")
        case .factorOff:
            Bilingual(de: "Es gibt keinen zweiten Faktor.", en: "There is no second factor.")
        }
    }
}
