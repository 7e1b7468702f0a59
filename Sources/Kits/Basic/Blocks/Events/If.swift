import Engine
import Language
import Values

/// Goes on in one of two ways.
public let ifEvent = EventKind(
    name: "If",
    branches: ["Then", "Else"],
    perform: { context in
        let settings = context.event.settings
        let isTrue = (settings["Condition"] == nil || context.isConditionTrue) && context.mayGoOn
        return EventOutcome(context.hand, next: settings.string(isTrue ? "Then" : "Else"))
    })

/// Settings, help and example of ``ifEvent``, for the checker and the block reference.
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
            "Condition", .expression,
            help: Bilingual(
                de: "Die Bedingung, etwa „Stars >= 4“; ist sie leer, zählt sie als nicht erfüllt.",
                en: "The condition, such as “Stars >= 4”; empty counts as not true.")),
        Setting(
            "May", .choice(["Create", "Update", "Delete"]),
            help: Bilingual(
                de:
                    "Nur wenn die Person das darf: mit dem Eintrag in der Hand, oder mit irgendeinem von „ModelId“. Solange "
                    + "das nicht bekannt ist, weil noch kein Server erreicht war, gilt es als nicht erlaubt.",
                en:
                    "Only if the person may do that: with the record in hand, or with any of “ModelId”. Where that is not "
                    + "known, because no server was reached yet, it counts as not allowed.")),
        EventSettings.model,
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
        if settings["Condition"] == nil, settings["May"] == nil {
            return [
                SettingProblem(
                    path: ["Condition"],
                    message: Bilingual(
                        de: "Es fehlt „Condition“ oder „May“.", en: "Either \"Condition\" or \"May\" is missing."))
            ]
        }
        if settings["Then"] != nil || settings["Else"] != nil { return [] }
        return [
            SettingProblem(
                path: ["Condition"],
                message: Bilingual(
                    de: "Ohne „Then“ und „Else“ geschieht nichts.", en: "Without \"Then\" and \"Else\" nothing happens."
                ))
        ]
    })
