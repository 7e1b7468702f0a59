import Language
import Values

/// What is said about accounts and synchronising, by the line in `PlatformText.sync`.
enum SyncText: Int, CaseIterable {
    case account, accountTitle, own, attention, language, look, today, last, synchroniseNow
    case logIn, loggingIn, loggedIn, logOut, userName, password, enterName, enterPassword, nobody, guest
    case loginAgain, changesKept, logOutQuestion, logOutKept, logOutWaiting, wrong, wait, tryAgain, unreachable, later
    case all, never, waiting, running, anew
    case offline, stalled, login, gone, busy, server, unreadable, damaged, full
    case needAttention, more, yours, theirs, emptyValue, discardChange, correct, resolved, done
    case refused, deleted, beforeDeletion, changed
    case deleteAnyway, restoreMine, keepMine, keepEntry, acceptDeletion, keepTheirs, edit
}

extension PlatformText {
    /// One line of German and one of English for each `SyncText`.
    ///
    /// One literal takes a fraction of the room that constants take. "#" is the number; "|" stands between singular and plural,
    /// or between a heading and its explanation.
    private static let sync = Text(
        """
        Synchronisation & Konto
        Synchronisation & account
        Konto
        Account
        Mein Konto
        My account
        Braucht Ihre Aufmerksamkeit
        Needs your attention
        Sprache
        Language
        Ansehen
        Look
        heute
        today
        Zuletzt synchronisiert:
        Last synchronised:
        Jetzt synchronisieren
        Synchronise now
        Anmelden
        Log in
        Anmeldung läuft …
        Logging in …
        Sie sind angemeldet.
        You are logged in.
        Abmelden
        Log out
        Benutzername
        User name
        Passwort
        Password
        Bitte den Benutzernamen eingeben.
        Please enter the user name.
        Bitte das Passwort eingeben.
        Please enter the password.
        Sie sind nicht angemeldet.
        You are not logged in.
        Sie nutzen diese App als Gast, ohne Konto.
        You use this app as a guest, without an account.
        Bitte melden Sie sich wieder an.
        Please log in again.
        Ihre Änderungen warten auf diesem Gerät.
        Your changes wait on this device.
        Abmelden?
        Log out?
        Das gilt für alle Apps. Ihre Einträge verlassen dieses Gerät.
        This holds for all apps. Your entries leave this device.
        1 Änderung wartet. Sie wird vorher gesendet oder bleibt für dieses Konto auf diesem Gerät.|# Änderungen warten. \
        Sie werden vorher gesendet oder bleiben für dieses Konto auf diesem Gerät.
        1 change waits. It is sent first, or kept for this account on this device.|# changes wait. They are sent first, \
        or kept for this account on this device.
        Name oder Passwort stimmt nicht.
        The name or the password is wrong.
        Zu viele Versuche. Bitte warten Sie eine Sekunde.|Zu viele Versuche. Bitte warten Sie # Sekunden.
        Too many attempts. Please wait a second.|Too many attempts. Please wait # seconds.
        Sie können es jetzt wieder versuchen.
        You can try again now.
        Der Server ist nicht erreichbar. Bitte prüfen Sie die Verbindung.
        The server cannot be reached. Please check the connection.
        Die Anmeldung ist gerade nicht möglich. Bitte versuchen Sie es später noch einmal.
        Logging in is not possible now. Please try again later.
        Alles ist synchronisiert|Der Server hat alle Ihre Änderungen.
        Everything is synchronised|The server has all of your changes.
        Noch nie synchronisiert|Das geschieht von selbst, sobald der Server erreichbar ist.
        Never synchronised|This happens by itself as soon as the server can be reached.
        1 Änderung wartet|# Änderungen warten
        1 change waits|# changes wait
        Wird synchronisiert …|# Einträge empfangen.
        Synchronising …|# entries received.
        Alles wird neu geholt …|# Einträge empfangen.
        Everything is fetched anew …|# entries received.
        Keine Verbindung|Sie können weiterarbeiten. Sobald der Server erreichbar ist, wird synchronisiert.
        No connection|You can go on working. As soon as the server can be reached, this device synchronises.
        Der Server antwortet nicht|Die App versucht es von selbst wieder. Nichts geht verloren.
        The server does not answer|The app tries again by itself. Nothing is lost.
        Bitte melden Sie sich wieder an|Bis dahin wird nichts gesendet und nichts geholt.
        Please log in again|Until then nothing is sent and nothing is fetched.
        Kein Zugang|Dieses Konto hat keinen Zugang zu dieser App.
        No access|This account has no access to this app.
        Der Server ist ausgelastet|Die App versucht es von selbst wieder. Nichts geht verloren.
        The server is busy|The app tries again by itself. Nothing is lost.
        Der Server hat ein Problem|Die App versucht es von selbst wieder. Nichts geht verloren.
        The server has a problem|The app tries again by itself. Nothing is lost.
        Unverständliche Antwort|Vielleicht antwortet etwas anderes als der Server, etwa die Anmeldeseite eines WLANs.
        The answer makes no sense|Perhaps something else answers than the server, such as the login page of a Wi-Fi.
        Beschädigte Antwort|Alles wird neu geholt. Ihre Änderungen bleiben.
        A damaged answer|Everything is fetched anew. Your changes stay.
        Der Speicher des Geräts ist voll|Geben Sie Platz frei. Bis dahin wird nichts gesendet und nichts geholt.
        The device's storage is full|Free some space. Until then nothing is sent and nothing is fetched.
        1 Eintrag braucht Ihre Aufmerksamkeit.|# Einträge brauchen Ihre Aufmerksamkeit.
        1 entry needs your attention.|# entries need your attention.
        und 1 weiterer|und # weitere
        and 1 more|and # more
        Von Ihnen
        Yours
        Von anderen
        Theirs
        (leer)
        (empty)
        Diese Änderung verwerfen?
        Discard this change?
        Korrigieren
        Correct
        Das ist inzwischen erledigt.
        This was resolved meanwhile.
        Erledigt.
        Done.
        Der Server hat es abgelehnt.
        The server refused this.
        Jemand hat diesen Eintrag gelöscht, während Sie ihn geändert haben.
        Someone deleted this entry while you changed it.
        Jemand hat diesen Eintrag geändert, bevor Sie ihn gelöscht haben.
        Someone changed this entry before you deleted it.
        Jemand anderes hat diesen Eintrag inzwischen auch geändert.
        Someone else has changed this entry meanwhile.
        Trotzdem löschen
        Delete it anyway
        Meine wiederherstellen
        Restore mine
        Meine behalten
        Keep mine
        Eintrag behalten
        Keep the entry
        Löschen hinnehmen
        Accept the deletion
        Die anderen übernehmen
        Keep theirs
        Korrigieren und senden
        Edit and resend
        """
    ).split(on: 10)

    /// - Parameters:
    ///   - count: stands for "#", and 1 takes the singular
    ///   - part: of a text that has two; nil: the one that fits the count
    static func sync(_ text: SyncText, count: Int = 0, part: Int? = nil) -> Bilingual {
        Bilingual(
            de: line(text.rawValue * 2, count, part ?? (count == 1 ? 0 : 1)),
            en: line(text.rawValue * 2 + 1, count, part ?? (count == 1 ? 0 : 1)))
    }

    private static func line(_ number: Int, _ count: Int, _ part: Int) -> Sentence {
        let parts = sync[number].split(on: UInt8(ascii: "|"))
        var sentence: Sentence = ""
        for (place, piece) in parts[min(part, parts.count - 1)].split(on: UInt8(ascii: "#")).enumerated() {
            if place > 0 { sentence = sentence + "\(count)" }
            sentence = sentence + Sentence(received: piece)
        }
        return sentence
    }
}

extension Engine {
    func say(_ text: SyncText, count: Int = 0, part: Int? = nil) -> Text {
        PlatformText.sync(text, count: count, part: part).text(in: language)
    }
}
