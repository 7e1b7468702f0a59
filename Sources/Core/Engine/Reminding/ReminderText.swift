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

    static func proposed(_ time: Text) -> Bilingual {
        Bilingual(de: "Täglich, zum Beispiel um \(time) Uhr", en: "Daily, for example at \(time)")
    }
}
