import Language
import Values

/// What a description says of searching, filtering and sorting in a list; the engine does it (EN-FIND-…).
let findingSettings = [
    Setting(
        "Search", .boolean,
        help: Bilingual(
            de: "Ob sich die Liste durchsuchen, filtern und sortieren lässt. Ohne Angabe: ab acht Einträgen.",
            en: "Whether the list can be searched, filtered and sorted. If it is not said: from eight entries on.")),
    Setting(
        "Filters",
        .list(.readField([.number, .date, .time, .moment, .references, .boolean, .choice, .choices]), 0...20),
        help: Bilingual(
            de: "Die Felder, nach denen sich filtern lässt; ohne Angabe alle, bei denen es geht. Leer: keine.",
            en: "The fields that can be filtered by; if none are named, all for which it works. Empty: none.")),
    Setting(
        "FilterBy", .fieldValues,
        help: Bilingual(
            de: "Filter, die am Anfang gelten, bis jemand sie ändert: Feld und gesuchter Wert.",
            en: "Filters that are in force at first, until somebody changes them: field and wanted value.")),
    Setting(
        "Sorting",
        .list(
            .readField([.text, .url, .number, .date, .time, .moment, .references, .boolean, .choice]), 0...20),
        help: Bilingual(
            de: "Die Felder, nach denen sich sortieren lässt; ohne Angabe alle, bei denen es geht. Leer: keine.",
            en: "The fields that can be sorted by; if none are named, all for which it works. Empty: none.")),
]
