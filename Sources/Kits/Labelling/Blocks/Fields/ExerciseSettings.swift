import Language
import Values

/// Fields of an exercise that say how it may be done.
///
/// - Parameter type: Of a setting that names a field of certain kinds.
func windowSettings(_ type: ([StoredKind]) -> SettingType) -> [Setting] {
    [
        Setting(
            "Mode", type([.choice]),
            help: Bilingual(
                de: "Das Feld der Aufgabe, das practice (Übung) oder graded (Prüfung) sagt; ohne es sind alle Übungen.",
                en: "The field of the exercise that says practice or graded; without it all are practice.")),
        Setting(
            "Opens", type([.moment]),
            help: Bilingual(
                de: "Das Feld der Aufgabe mit dem Zeitpunkt, ab dem eine Prüfung offen ist.",
                en: "The field of the exercise with the moment from which a graded one is open.")),
        Setting(
            "Closes", type([.moment]),
            help: Bilingual(
                de: "Das Feld der Aufgabe mit dem Zeitpunkt, zu dem eine Prüfung endet.",
                en: "The field of the exercise with the moment at which a graded one ends.")),
        Setting(
            "Attempts", type([.number]),
            help: Bilingual(
                de:
                    "Das Feld der Aufgabe mit der Zahl der Versuche, die eine Person bei einer Prüfung hat; sonst einer.",
                en:
                    "The field of the exercise with the number of attempts that a person has when it is graded; else one."
            )),
    ]
}

/// What counts as the same term.
let matchSettings = [
    Setting(
        "Abbreviations", .boolean, standard: true,
        help: Bilingual(de: "Ob „M.“ für „Musculus“ stehen kann.", en: "Whether “M.” may stand for “Musculus”.")),
    Setting(
        "Umlauts", .boolean, standard: true,
        help: Bilingual(de: "Ob „ae“ für „ä“ stehen kann.", en: "Whether “ae” may stand for “ä”.")),
    Setting(
        "Tolerance", .boolean,
        help: Bilingual(
            de: "Ob kleine Tippfehler durchgehen. Ohne Angabe gehen sie in Übungen durch, in Prüfungen nicht.",
            en:
                "Whether small typing errors are let pass. Unless it is set, they are in practice, but not in graded exercises."
        )),
]
