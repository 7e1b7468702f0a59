import Engine
import Language
import Values

/// Something to press within a view.
public let buttonElement = ElementKind(
    name: "Button",
    render: { context in
        let own = context.setting("Title") ?? ""
        let title = own.isEmpty ? context.text.isEmpty ? context.fieldTitle : context.text : own
        return .button(
            Control(
                action: context.action ?? nowhere, title: title, icon: context.settings.string("Icon"),
                isEnabled: context.action != nil),
            context.style)
    })

/// Settings, help and example of ``buttonElement``, for the checker and the block reference.
public let buttonElementManifest = BlockManifest(
    of: buttonElement,
    shows: readableKinds,
    standsAlone: true,
    title: Bilingual(de: "Knopf", en: "Button"),
    help: Bilingual(
        de: "Löst ein Ereignis mit dem gezeigten Eintrag aus.", en: "Runs an event with the record shown."),
    settings: [
        Setting(
            "Event", .event, required: true,
            help: Bilingual(de: "Was geschieht, wenn er gedrückt wird.", en: "What happens when it is pressed.")),
        Setting(
            "Title", .localizedText,
            help: Bilingual(
                de: "Beschriftung, sonst der Wert des Feldes.", en: "Title; else the value of the field.")),
        Setting(
            "Icon", .icon,
            help: Bilingual(
                de: "Symbol an Stelle der Beschriftung, die vorgelesen wird.",
                en: "Symbol in place of the title, which is read out.")),
    ],
    example: """
        { "Type": "Button", "Title": { "de": "Anrufen", "en": "Call" }, "Icon": "phone", "Event": "CallPerson",
          "Size": { "Width": 120, "Height": 44 }, "Position": { "X": 0, "Y": 0 } }
        """)

/// The action of what does nothing.
let nowhere = ActionID(level: 0, name: "nothing")
