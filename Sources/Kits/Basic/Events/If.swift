import Engine
import Language
import Values

/// Goes on in one of two ways.
public let ifEvent = EventKind(
    name: "If",
    branches: ["Then", "Else"],
    perform: { context in
        EventOutcome(context.hand, next: context.event.settings.string(context.isConditionTrue ? "Then" : "Else"))
    })

public let ifEventManifest = BlockManifest(
    of: ifEvent,
    takes: .anything,
    gives: .nothing,
    element: .none,
    branches: ["Then", "Else"],
    title: Bilingual(de: "Wenn", en: "If"),
    help: Bilingual(
        de: "Prüft eine Bedingung über den Eintrag in der Hand und gibt ihn an „Then“ oder „Else“ weiter.",
        en: "Looks at a condition about the record in hand, and hands it on to “Then” or “Else”."),
    settings: [
        Setting(
            "Condition", .expression, required: true,
            help: Bilingual(
                de: "Die Bedingung, etwa „Stars >= 4“; ist sie leer, zählt sie als nicht erfüllt.",
                en: "The condition, such as “Stars >= 4”; empty counts as not true.")),
        Setting(
            "Then", .eventOrComponent,
            help: Bilingual(de: "Was folgt, wenn sie zutrifft.", en: "What follows when it is true.")),
        Setting(
            "Else", .eventOrComponent, help: Bilingual(de: "Was sonst folgt.", en: "What follows otherwise.")),
    ],
    example: """
        { "Type": "If", "Condition": "Photo = empty", "Then": "AskForPhoto", "Else": "SavePicture" }
        """,
    check: { settings in
        if settings["Then"] != nil || settings["Else"] != nil { return [] }
        return [
            SettingProblem(
                path: ["Condition"],
                message: Bilingual(
                    de: "Ohne „Then“ und „Else“ geschieht nichts.", en: "Without \"Then\" and \"Else\" nothing happens."
                ))
        ]
    })
