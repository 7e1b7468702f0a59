import Language
import Store
import Values

/// What the page of the audit log says.
enum AuditText {
    static let title = Bilingual(de: "Ereignisse", en: "Audit log")
    static let help = Bilingual(
        de: "Wer hat wann was getan? Passwörter, Codes und Links stehen hier nicht.",
        en: "Who did what, and when? No passwords, codes or links are kept here.")
    static let account = Bilingual(de: "Name eines Kontos oder Kennung", en: "Name of an account, or an id")
    static let kind = Bilingual(de: "Art", en: "Kind")
    static let anything = Bilingual(de: "Alles", en: "Anything")
    static let nothing = Bilingual(de: "Kein Ereignis passt dazu.", en: "No event matches.")
    static let what = Bilingual(de: "Was", en: "What")
    static let concerns = Bilingual(de: "Betrifft", en: "Concerns")
    static let server = Bilingual(de: "der Server", en: "the server")
    static let tool = Bilingual(de: "ein Befehl auf dem Server", en: "a command on the server")
    static let older = Bilingual(de: "Ältere", en: "Older")
    static let newest = Bilingual(de: "Neueste", en: "Newest")
    static let download = Bilingual(de: "Als Datei sichern (JSON Lines)", en: "Save as a file (JSON Lines)")
    static let ofAccount = Bilingual(de: "Ereignisse dieses Kontos", en: "Audit log of this account")

    /// In the order in which they are offered; others stand with their own name.
    static let kinds: [(AuditKind, Bilingual)] = [
        (.accountAdded, Bilingual(de: "Konto angelegt", en: "Account made")),
        (.accountRemoved, Bilingual(de: "Konto gelöscht", en: "Account removed")),
        (
            .accountErased,
            Bilingual(de: "Konto mit allem Eingetragenen gelöscht", en: "Account erased with everything entered")
        ),
        (.passwordChanged, Bilingual(de: "Passwort geändert", en: "Password changed")),
        (.passwordLinkMade, Bilingual(de: "Link für ein Passwort angelegt", en: "Link for a password made")),
        (.sessionStarted, Bilingual(de: "Angemeldet", en: "Logged in")),
        (.sessionEnded, Bilingual(de: "Anmeldung beendet", en: "Login ended")),
        (.loginFailed, Bilingual(de: "Anmeldung misslungen", en: "Login failed")),
        (.tokenMade, Bilingual(de: "Token angelegt", en: "Token made")),
        (.factorOn, Bilingual(de: "Zweiter Faktor eingeschaltet", en: "Second factor switched on")),
        (.factorOff, Bilingual(de: "Zweiter Faktor abgeschaltet", en: "Second factor switched off")),
        (.roleGranted, Bilingual(de: "Rolle gegeben", en: "Role granted")),
        (.roleRevoked, Bilingual(de: "Rolle weggenommen", en: "Role taken away")),
        (.invitationMade, Bilingual(de: "Einladung angelegt", en: "Invitation made")),
        (.invitationRevoked, Bilingual(de: "Einladung zurückgenommen", en: "Invitation taken back")),
        (.descriptionPublished, Bilingual(de: "Beschreibung veröffentlicht", en: "Description published")),
        (.exportMade, Bilingual(de: "Daten als Datei gesichert", en: "Data exported")),
        (.backupMade, Bilingual(de: "Sicherung angelegt", en: "Backup made")),
        (.backupRestored, Bilingual(de: "Sicherung zurückgespielt", en: "Backup restored")),
        (.dataExported, Bilingual(de: "Alles exportiert, um umzuziehen", en: "Everything exported, to move house")),
        (.epochBegun, Bilingual(de: "Neue Kennung der Daten", en: "New epoch of the data")),
        (.recordCreated, Bilingual(de: "Eintrag angelegt", en: "Record made")),
        (.recordChanged, Bilingual(de: "Eintrag geändert", en: "Record changed")),
        (.recordDeleted, Bilingual(de: "Eintrag gelöscht", en: "Record deleted")),
    ]

    /// What details of events are called; others stand with their own name.
    static let details: [Text: Bilingual] = [
        "expires": Bilingual(de: "gilt bis", en: "valid until"), "name": Bilingual(de: "Name", en: "name"),
        "by": Bilingual(de: "durch", en: "by"), "role": Bilingual(de: "Rolle", en: "role"),
        "version": Bilingual(de: "Fassung", en: "version"), "model": Bilingual(de: "Modell", en: "model"),
        "format": Bilingual(de: "Format", en: "format"), "uses": Bilingual(de: "für Personen", en: "for people"),
        "days": Bilingual(de: "Tage", en: "days"), "which": Bilingual(de: "welche", en: "which"),
        "what": Bilingual(de: "was", en: "what"), "fields": Bilingual(de: "Felder", en: "fields"),
    ]

    /// What stands behind `by`: how it came about.
    static let ways: [Text: Bilingual] = [
        "link": Bilingual(de: "einen Link", en: "a link"), "mail": Bilingual(de: "E-Mail", en: "mail"),
        "openid": Bilingual(de: "OpenID Connect", en: "OpenID Connect"),
        "directory": Bilingual(de: "das Verzeichnis", en: "the directory"),
        "registration": Bilingual(de: "Registrierung", en: "registration"),
    ]
}
