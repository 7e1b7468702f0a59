import Language
import Values

/// What is said about reminders.
enum ReminderText {
    static let title = Bilingual(de: "Erinnerungen", en: "Reminders")
    static let time = Bilingual(de: "Uhrzeit", en: "Time")
    static let open = Bilingual(de: "Öffnen", en: "Open")
    static let later = Bilingual(de: "Später", en: "Later")
    static let inAnHour = Bilingual(de: "In einer Stunde", en: "In an hour")
    static let tomorrow = Bilingual(de: "Morgen", en: "Tomorrow")
    static let noTime = Bilingual(de: "Bitte eine Uhrzeit wie 20:00 eingeben.", en: "Please enter a time like 20:00.")
    static let how = Bilingual(
        de: "Zur gewählten Zeit steht die Erinnerung oben in dieser App. Ist die App dann geschlossen, "
            + "steht sie dort, sobald Sie die App am selben Tag öffnen. Die Einstellung gilt auf diesem Gerät.",
        en: "At the time chosen the reminder appears at the top of this app. If the app is closed then, "
            + "you see it when you open the app later that day. The setting is for this device.")

    static let howPushed = Bilingual(
        de: "Zur gewählten Zeit steht die Erinnerung auch oben in dieser App. Die Einstellung gilt auf diesem Gerät.",
        en: "At the time chosen the reminder also appears at the top of this app. The setting is for this device.")

    static let push = Bilingual(de: "Auch wenn die App geschlossen ist", en: "Also when the app is closed")
    static let pushOn = Bilingual(
        de: "Der Server schickt die Erinnerungen an dieses Gerät. "
            + "Das endet, wenn Sie sich abmelden oder die App zwei Wochen lang nicht öffnen.",
        en: "The server sends the reminders to this device. "
            + "This ends when you log out, or when you do not open the app for two weeks.")
    static let pushBlocked = Bilingual(
        de: "Benachrichtigungen dieser App sind blockiert. "
            + "Erlauben Sie sie in den Einstellungen des Browsers oder des Geräts, und schalten Sie dann hier ein.",
        en: "Notifications of this app are blocked. "
            + "Allow them in the settings of the browser or the device, then switch this on.")
    static let pushImpossible = Bilingual(
        de: "Dieser Browser kann nicht erinnern, solange die App geschlossen ist. "
            + "Auf iPhone und iPad geht es, wenn die App auf dem Home-Bildschirm liegt.",
        en: "This browser cannot remind you while the app is closed. "
            + "On an iPhone or iPad it can once the app is on the home screen.")
    static let pushUnreached = Bilingual(
        de: "Der Server ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.",
        en: "The server cannot be reached just now. Please try again later.")
    static let pushFailed = Bilingual(
        de: "Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal.",
        en: "That did not work. Please try again later.")

    static func proposed(_ time: Text) -> Bilingual {
        Bilingual(de: "Täglich, zum Beispiel um \(time) Uhr", en: "Daily, for example at \(time)")
    }
}
