import Values

extension CommonSettings {
    /// Members of an entry of `App.Reminders`.
    public static let reminder = [
        Setting(
            "Name", .text, required: true,
            help: Bilingual(
                de: "Unter diesem Namen merkt sich das Gerät, was der Mensch gewählt hat.",
                en: "Under this name the device keeps what the person chose.")),
        Setting(
            "Title", .localizedText, required: true,
            help: Bilingual(de: "Was man einschaltet.", en: "What a person switches on.")),
        Setting(
            "Text", .localizedText, required: true,
            help: Bilingual(de: "Was zur gewählten Zeit dasteht.", en: "What is said at the time chosen.")),
        Setting(
            "At", .time, required: true,
            help: Bilingual(de: "Die vorgeschlagene Uhrzeit.", en: "The time proposed.")),
        Setting(
            "ElementId", .component, required: true,
            help: Bilingual(de: "Die Komponente, die „Öffnen“ zeigt.", en: "The component that \"Open\" shows.")),
        Setting(
            "ModelName", .model,
            help: Bilingual(
                de: "Das Modell eines neuen Eintrags, der dort begonnen wird.",
                en: "The model of a new record that is begun there.")),
        Setting(
            "Done", .object(done),
            help: Bilingual(
                de:
                    "Gibt es so einen Eintrag, wird nicht erinnert; ohne diese Angabe sagt die Komponente, ob es erledigt "
                    + "ist, wenn sie es weiß.",
                en:
                    "When there is such a record, nobody is reminded; without this setting the component says whether it is "
                    + "done, if it knows.")),
    ]

    private static let done = [
        Setting("ModelName", .model, required: true, help: Bilingual(de: "Das Modell.", en: "The model.")),
        Setting(
            "Where", .expression, required: true,
            help: Bilingual(
                de: "Was für einen Eintrag zutrifft, etwa „owner = me and Day = today“.",
                en: "What is true of a record, such as “owner = me and Day = today”.")),
    ]
}
