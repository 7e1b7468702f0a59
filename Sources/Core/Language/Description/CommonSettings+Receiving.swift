import Values

extension CommonSettings {
    /// Members of an entry of `App.Receive`.
    public static let receive = [
        Setting(
            "ElementId", .component, required: true,
            help: Bilingual(
                de: "Die Komponente, in der ein Eintrag eingegeben wird.",
                en: "The component in which a record is entered.")),
        Setting(
            "ModelName", .model, required: true,
            help: Bilingual(de: "Das Modell des neuen Eintrags.", en: "The model of the new record.")),
        Setting(
            "Fields", .list(.text, 1...10), required: true,
            help: Bilingual(
                de: "Felder des Modells; was geteilt wird, kommt in das erste, das es nimmt.",
                en: "Fields of the model; what is shared comes into the first one that takes it.")),
    ]
}
