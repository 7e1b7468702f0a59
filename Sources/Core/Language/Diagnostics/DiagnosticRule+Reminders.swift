extension DiagnosticRule {
    static let ofReminders: [DiagnosticRule] = [
        DiagnosticRule(
            .reminderTwice, title: Bilingual(de: "Erinnerung doppelt", en: "Reminder twice"),
            message: Bilingual(
                de: "Zwei Erinnerungen heißen „{0}“; nur die erste gilt.",
                en: "Two reminders are called \"{0}\"; only the first one counts."))
    ]
}
