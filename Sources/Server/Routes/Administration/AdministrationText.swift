import Language

/// What the pages of operators say.
enum AdministrationText {
    static let title = Bilingual(de: "Verwaltung", en: "Administration")
    static let sections = Bilingual(de: "Bereiche", en: "Sections")

    // Who is let in
    static let logIn = Bilingual(de: "Anmelden", en: "Log in")
    static let logOut = Bilingual(de: "Abmelden", en: "Log out")
    static let name = Bilingual(de: "Name", en: "Name")
    static let password = Bilingual(de: "Passwort", en: "Password")
    static let code = Bilingual(de: "Code aus Ihrer App für Codes", en: "Code from your authenticator app")
    static let forOperators = Bilingual(
        de: "Hier verwaltet, wer den Server betreibt, Konten, Apps und Sicherungen.",
        en: "Whoever runs the server manages accounts, apps and backups here.")
    static let notOperator = Bilingual(
        de: """
            Ihr Konto darf den Server nicht verwalten. Wer auf dem Server arbeitet, gibt ihm die Rolle mit \
            „baukasten user role NAME --add admin:operator“.
            """,
        en: """
            Your account may not manage the server. Whoever works on the server gives it the role with \
            “baukasten user role NAME --add admin:operator”.
            """)

    // Overview
    static let overview = Bilingual(de: "Übersicht", en: "Overview")
    static let guests = Bilingual(de: "Gäste", en: "Guests")
    static let sessions = Bilingual(de: "Anmeldungen", en: "Logins")
    static let stored = Bilingual(de: "Gespeichert", en: "Stored")
    static let withErrors = Bilingual(de: "Apps mit Fehlern", en: "Apps with errors")
    static let lastBackup = Bilingual(de: "Letzte Sicherung", en: "Last backup")
    static let none = Bilingual(de: "keine", en: "none")
    static let health = Bilingual(de: "Zustand", en: "Health")
    static let healthy = Bilingual(de: "Die Datenbank antwortet.", en: "The database answers.")
    static let unhealthy = Bilingual(de: "Die Datenbank antwortet nicht.", en: "The database does not answer.")
    static let running = Bilingual(de: "Läuft seit", en: "Running since")
    static let memory = Bilingual(de: "Arbeitsspeicher", en: "Memory")
    static let disk = Bilingual(de: "Frei auf der Platte", en: "Free on the disk")
    static let history = Bilingual(de: "Kennung der Daten", en: "Epoch of the data")

    // Accounts
    static let accounts = Bilingual(de: "Konten", en: "Accounts")
    static let search = Bilingual(de: "Name oder Rolle", en: "Name or role")
    static let find = Bilingual(de: "Suchen", en: "Search")
    static let noAccounts = Bilingual(de: "Kein Konto passt dazu.", en: "No account matches.")
    static let roles = Bilingual(de: "Rollen", en: "Roles")
    static let created = Bilingual(de: "Angelegt", en: "Created")
    static let newAccount = Bilingual(de: "Konto anlegen", en: "Create an account")
    static let newAccountHelp = Bilingual(
        de: "Die Person bekommt einen Link, mit dem sie ihr Passwort wählt. Er gilt sieben Tage und einmal.",
        en: "The person gets a link to choose a password. It is valid for seven days and works once.")
    static let again = Bilingual(
        de:
            "Auch einen Namen, den ein gelöschtes Konto hatte. Was mit ihm geteilt war, ist dann mit dem neuen geteilt.",
        en: "Also a name that a removed account had. What was shared with it is shared with the new one then.")
    static let former = Bilingual(
        de:
            "So hieß ein Konto, das gelöscht ist. Wenn Sie den Namen trotzdem vergeben wollen, kreuzen Sie das unten an.",
        en: "An account that was removed had this name. Tick the box below to give it nonetheless.")
    static let role = Bilingual(de: "Rolle", en: "Role")
    static let noRole = Bilingual(de: "Keine", en: "None")
    static let scope = Bilingual(de: "Nur für", en: "Only for")
    static let scopeHelp = Bilingual(
        de: "Ein Wert, auf den die Rolle beschränkt ist, zum Beispiel ein Kurs. Leer: ohne Beschränkung.",
        en: "A value that the role is limited to, for example a course. Empty: not limited.")
    static let addRole = Bilingual(de: "Rolle geben", en: "Grant role")
    static let takeAway = Bilingual(de: "Wegnehmen", en: "Take away")
    static let noRoles = Bilingual(de: "Keine Rollen.", en: "No roles.")
    static let withPassword = Bilingual(de: "Meldet sich mit einem Passwort an.", en: "Logs in with a password.")
    static let withoutPassword = Bilingual(
        de: "Hat hier kein Passwort.", en: "Has no password here.")
    static let passwordLink = Bilingual(de: "Link für ein neues Passwort", en: "Link for a new password")
    static let passwordLinkHelp = Bilingual(
        de:
            "Geben Sie ihn nur der Person selbst. Er gilt zwei Tage und einmal; das alte Passwort gilt bis dahin weiter.",
        en: "Give it to the person alone. It works once, for two days; until then the old password stays valid.")
    static let makeLink = Bilingual(de: "Link anlegen", en: "Make a link")
    static let mailLink = Bilingual(de: "Den Link per Mail schicken", en: "Send the link by mail")
    static let mailLinkHelp = Bilingual(
        de: "Dazu muss der Name eine Mailadresse sein.", en: "For this the name must be a mail address.")
    static let mailed = Bilingual(de: "Der Link ist per Mail unterwegs.", en: "The link is on its way by mail.")
    static let notMailed = Bilingual(
        de: "Die Mail ging nicht hinaus; der Grund steht im Log. Geben Sie den Link selbst weiter.",
        en: "The mail was not taken; the log says why. Hand the link over yourself.")
    static let factor = Bilingual(de: "Zweiter Faktor", en: "Second factor")
    static let factorHelp = Bilingual(
        de: """
            Für eine Person, die ihn verloren hat. Sie meldet sich dann mit dem Passwort allein an. Fragen Sie vorher, ob \
            sie es ist.
            """,
        en: "For somebody who has lost it. The password alone logs in then. Make sure first that it is the person.")
    static let removeFactor = Bilingual(de: "Zweiten Faktor abschalten", en: "Switch off the second factor")
    static let endSessions = Bilingual(de: "Alle Anmeldungen beenden", en: "End all logins")
    static let endSessionsSure = Bilingual(
        de: "Auf allen Geräten ist die Person dann abgemeldet, auch Tokens für Skripte enden.",
        en: "The person is logged out on all devices then, and tokens for scripts end.")
    static let remove = Bilingual(de: "Konto löschen", en: "Delete account")
    static let removeHelp = Bilingual(
        de:
            "Das Konto, seine Rollen und seine Anmeldungen sind dann weg. Was die Person eingetragen hat, bleibt, wenn Sie es nicht mitlöschen.",
        en:
            "The account, its roles and its logins are gone then. What the person entered stays, unless you erase it, too."
    )
    static let removeSure = Bilingual(
        de: "Das lässt sich nicht zurücknehmen.", en: "This cannot be taken back.")
    static let erase = Bilingual(
        de: "Auch löschen, was die Person eingetragen hat", en: "Also erase what the person entered")
    static let eraseHelp = Bilingual(
        de: """
            Ihre Einträge, auch schon gelöschte, und ihre Bilder sind dann für alle weg, auf ihren Geräten beim nächsten Kontakt, auch \
            was dort noch nicht gesendet war. Was sie in Einträgen anderer geändert hat, bleibt. Sicherungen von vorher haben alles noch.
            """,
        en: """
            Their records, deleted ones too, and their pictures are gone for everybody then, on their devices at the next contact, with \
            what was not sent yet. What they changed in records of others stays. Backups made before still have everything.
            """)
    static let entered = Bilingual(de: "Eingetragen", en: "Entered")
    static let sure = Bilingual(de: "Sind Sie sicher?", en: "Are you sure?")
    static let cancel = Bilingual(de: "Abbrechen", en: "Cancel")
    static let before = Bilingual(de: "Vorige", en: "Previous")
    static let next = Bilingual(de: "Nächste", en: "Next")

    static func range(_ first: Int, _ last: Int, of count: Int) -> Bilingual {
        Bilingual(de: "\(first) bis \(last) von \(count)", en: "\(first) to \(last) of \(count)")
    }

    // Invitations
    static let invitations = Bilingual(de: "Einladungen", en: "Invitations")
    static let invite = Bilingual(de: "Einladung anlegen", en: "Make an invitation")
    static let noRegistration = Bilingual(
        de: "Auf diesem Server legt niemand selbst ein Konto an. „baukasten serve --registration code“ erlaubt es.",
        en: "Nobody makes an account of their own on this server. “baukasten serve --registration code” allows it.")
    static let noRegisteringApp = Bilingual(
        de: "Keine App nimmt Anmeldungen an: In keiner Beschreibung steht „Registration“.",
        en: "No app takes registrations: no description has “Registration”.")
    static let app = Bilingual(de: "App", en: "App")
    static let people = Bilingual(de: "Für wie viele", en: "For how many")
    static let days = Bilingual(de: "Gültig (Tage)", en: "Valid for (days)")
    static let consent = Bilingual(
        de: "Die Sorgeberechtigten derer, die sie bekommen, sind einverstanden.",
        en: "The guardians of those who get it have consented.")
    static let inviteHelp = Bilingual(
        de: "Den Code sehen Sie nur jetzt. Er wird nirgends aufbewahrt.",
        en: "The code is shown only once. It is kept nowhere.")
    static let noInvitations = Bilingual(de: "Noch keine Einladung.", en: "No invitation yet.")
    static let used = Bilingual(de: "Benutzt", en: "Used")
    static let until = Bilingual(de: "Gilt bis", en: "Counts until")
    static let revoke = Bilingual(de: "Zurücknehmen", en: "Take back")
    static let revoked = Bilingual(de: "zurückgenommen", en: "taken back")
    static let ended = Bilingual(de: "abgelaufen", en: "expired")
    static let usedUp = Bilingual(de: "aufgebraucht", en: "used up")

    static func uses(_ used: Int, of all: Int) -> Bilingual {
        Bilingual(de: "\(used) von \(all)", en: "\(used) of \(all)")
    }

    // Apps
    static let apps = Bilingual(de: "Apps", en: "Apps")
    static let published = Bilingual(de: "Veröffentlicht", en: "Published")
    static let state = Bilingual(de: "Stand", en: "State")
    static let good = Bilingual(de: "ohne Fehler", en: "no errors")
    static let never = Bilingual(de: "noch nie ohne Fehler", en: "never without errors yet")

    static func errors(_ count: Int) -> Bilingual {
        count == 1 ? Bilingual(de: "1 Fehler", en: "1 error") : Bilingual(de: "\(count) Fehler", en: "\(count) errors")
    }

    // Storage
    static let storage = Bilingual(de: "Speicher", en: "Storage")
    static let records = Bilingual(de: "Einträge", en: "Records")
    static let deleted = Bilingual(de: "gelöscht", en: "deleted")
    static let media = Bilingual(de: "Bilder und 3D-Objekte", en: "Pictures and 3D objects")
    static let most = Bilingual(de: "Wer am meisten hat", en: "Who has the most")
    static let quotas = Bilingual(de: "Was ein Konto je App haben darf", en: "What an account may have in each app")
    static let ofPerson = Bilingual(de: "Mit Konto", en: "With an account")
    static let ofGuest = Bilingual(de: "Als Gast", en: "As a guest")
    static let unlimited = Bilingual(de: "unbegrenzt", en: "unlimited")
    static let guest = Bilingual(de: "ein Gast", en: "a guest")
    static let goneAccount = Bilingual(de: "ein gelöschtes Konto", en: "a removed account")
    static let nothingStored = Bilingual(de: "Noch ist nichts gespeichert.", en: "Nothing is stored yet.")

    // Refused changes
    static let refusals = Bilingual(de: "Abgelehntes", en: "Refused changes")
    static let refusalsHelp = Bilingual(
        de: "Änderungen, die der Server nicht angenommen hat. Was eingegeben wurde, liegt auf dem Gerät der Person.",
        en: "Changes that the server did not take. What was entered is on the person's device.")
    static let noRefusals = Bilingual(de: "Nichts wurde abgelehnt.", en: "Nothing was refused.")
    static let when = Bilingual(de: "Wann", en: "When")
    static let who = Bilingual(de: "Wer", en: "Who")
    static let why = Bilingual(de: "Warum", en: "Why")

    // Backups
    static let backups = Bilingual(de: "Sicherungen", en: "Backups")
    static let backupsHelp = Bilingual(
        de: """
            Eine Sicherung enthält alles, auch Passwörter als Prüfsummen. Zurückgespielt wird sie mit \
            „baukasten restore“ in eine leere Datenbank.
            """,
        en: "A backup holds everything, passwords as hashes too. “baukasten restore” puts it into an empty database.")
    static let folder = Bilingual(de: "Ordner", en: "Folder")
    static let makeBackup = Bilingual(de: "Sicherung anlegen", en: "Make a backup")
    static let noBackups = Bilingual(de: "Noch keine Sicherung.", en: "No backup yet.")
    static let size = Bilingual(de: "Größe", en: "Size")
    static let backingUp = Bilingual(de: "Gerade entsteht eine Sicherung.", en: "A backup is being made.")
    static let backupFailed = Bilingual(
        de: "Die letzte Sicherung ist nicht gelungen. Warum, steht im Protokoll des Servers.",
        en: "The last backup failed. The server's log says why.")

    static func missing(_ count: Int) -> Bilingual {
        Bilingual(
            de: "In der letzten Sicherung fehlen \(count) Bilder oder 3D-Objekte. „baukasten doctor“ sagt, welche.",
            en: "The last backup lacks \(count) pictures or 3D objects. “baukasten doctor” says which.")
    }

    // Forms
    static let copy = Bilingual(de: "Kopieren", en: "Copy")
    static let copied = Bilingual(de: "Kopiert", en: "Copied")
    static let onlyNow = Bilingual(
        de: "Das sehen Sie nur jetzt. Schließen Sie es erst, wenn Sie es weitergegeben haben.",
        en: "You see this now only. Close it once you have passed it on.")
    static let done = Bilingual(de: "Fertig", en: "Done")
    static let print = Bilingual(de: "Drucken", en: "Print")

    // Choosing a password
    static let choose = Bilingual(de: "Neues Passwort wählen", en: "Choose a new password")
    static let chooseHelp = Bilingual(
        de: "Danach sind Sie auf allen Geräten abgemeldet und melden sich mit dem neuen Passwort an.",
        en: "You are logged out on all devices then, and log in with the new password.")
    static let chosen = Bilingual(
        de: "Ihr neues Passwort gilt. Melden Sie sich damit an.", en: "Your new password counts. Log in with it.")
    static let keep = Bilingual(de: "Passwort speichern", en: "Save password")
    static let noLink = Bilingual(
        de: "Dieser Seite fehlt der Link, den Sie bekommen haben. Öffnen Sie ihn noch einmal ganz.",
        en: "This page lacks the link that you were given. Open the whole link once more.")
}
