import Values

extension DiagnosticRule {
    static let ofFlow: [DiagnosticRule] = [
        DiagnosticRule(
            .needsOne, title: Bilingual(de: "Nichts in der Hand", en: "Nothing in hand"),
            message: Bilingual(
                de: "{0} braucht einen Eintrag, bekommt aber keinen: {1}.",
                en: "{0} needs one record, but gets none: {1}.")),
        DiagnosticRule(
            .getsList, title: Bilingual(de: "Liste statt eines Eintrags", en: "List where one is needed"),
            message: Bilingual(
                de: "{0} braucht einen Eintrag, bekommt aber eine Liste von {2}: {1}.",
                en: "{0} needs one record, but gets a list of {2}: {1}.")),
        DiagnosticRule(
            .needsSaved, title: Bilingual(de: "Eintrag nie gespeichert", en: "Record was never saved"),
            message: Bilingual(
                de: "{0} braucht einen gespeicherten Eintrag ({2}), bekommt aber einen neuen, nie gespeicherten: {1}.",
                en: "{0} needs a saved {2}, but gets a new one that was never saved: {1}."),
            hint: Bilingual(
                de: "AddModel speichert einen neuen Eintrag, SaveModel beides.",
                en: "AddModel saves a new record; SaveModel saves both.")),
        DiagnosticRule(
            .needsUnsaved, title: Bilingual(de: "Eintrag schon gespeichert", en: "Record is already saved"),
            message: Bilingual(
                de: "{0} braucht einen neuen Eintrag ({2}), bekommt aber einen schon gespeicherten: {1}.",
                en: "{0} needs a new {2}, but gets one that is already saved: {1}."),
            hint: Bilingual(
                de: "UpdateModel speichert einen geänderten Eintrag, SaveModel beides.",
                en: "UpdateModel saves a changed record; SaveModel saves both.")),
        DiagnosticRule(
            .oneGetsList,
            title: Bilingual(de: "Liste für Komponente mit einem Eintrag", en: "List for a component of one record"),
            message: Bilingual(
                de: "{0} zeigt einen Eintrag, bekommt aber eine Liste von {2}: {1}.",
                en: "{0} shows one record, but gets a list of {2}: {1}.")),
        DiagnosticRule(
            .listGetsOne, title: Bilingual(de: "Ein Eintrag für eine Liste", en: "One record for a list"),
            message: Bilingual(
                de: "{0} zeigt eine Liste, bekommt aber einen Eintrag ({2}): {1}.",
                en: "{0} shows a list, but gets one {2}: {1}."),
            hint: Bilingual(
                de: "Ein Ereignis LoadModels dazwischen setzen.", en: "Put a LoadModels event between them.")),
        DiagnosticRule(
            .oneGetsNothing, title: Bilingual(de: "Nichts zu zeigen", en: "Nothing to show"),
            message: Bilingual(
                de: "{0} zeigt einen Eintrag, bekommt aber keinen: {1}.",
                en: "{0} shows one record, but gets none: {1}."),
            hint: Bilingual(
                de: "Einen übergeben oder „Init“ mit einem Ereignis verbinden, das einen bringt.",
                en: "Hand one over, or connect its \"Init\" to an event that brings one.")),
        DiagnosticRule(
            .wrongModel, title: Bilingual(de: "Falsches Modell", en: "Wrong model"),
            message: Bilingual(
                de: "{0} bekommt {2}, das keine Ansicht für „{3}“ hat: {1}.",
                en: "{0} gets {2}, which has no view for \"{3}\": {1}."),
            hint: Bilingual(
                de: "Einen Eintrag eines anderen Modells übergeben oder „{3}“ in den „Views“ dieses Modells ergänzen.",
                en: "Hand over a record of another model, or add \"{3}\" to the \"Views\" of this one.")),
        DiagnosticRule(
            .noModel, title: Bilingual(de: "Welches Modell?", en: "Which model?"),
            message: Bilingual(
                de:
                    "{0} weiß nicht, welches Modell: Es hat keine „ModelId“ und der Eintrag in „Root“ keinen „ModelName“ ({1}).",
                en:
                    "{0} does not know which model: it has no \"ModelId\" and the entry in \"Root\" no \"ModelName\" ({1})."
            )),
        DiagnosticRule(
            .badThrough, title: Bilingual(de: "Through passt nicht", en: "Through does not fit"),
            message: Bilingual(
                de: "„Through“ braucht ein Feld von {0}, das auf das verweist, was in der Hand ist: {3}. {1}.",
                en: "\"Through\" needs a field of {0} that refers to what is in hand: {3}. {1}.")),
        DiagnosticRule(
            .noSuchField,
            title: Bilingual(de: "Eintrag in der Hand hat dieses Feld nicht", en: "Record in hand has no such field"),
            message: Bilingual(de: "{2} hat kein Feld „{0}“: {1}.", en: "{2} has no field \"{0}\": {1}.")),
        DiagnosticRule(
            .badValue, title: Bilingual(de: "Wert passt nicht zum Feld", en: "Value does not fit its field"),
            message: Bilingual(
                de: "Dieser Wert passt nicht zum Feld „{0}“: {1}",
                en: "This value does not fit the field \"{0}\": {1}")),
        DiagnosticRule(
            .lostPlace, .warning, title: Bilingual(de: "Ort geht verloren", en: "Place is lost"),
            message: Bilingual(
                de: "{0} legt {2} an einem Ort der Karte an, {2} hat aber kein Map-Feld: {1}.",
                en: "{0} creates {2} at a place on the map, but {2} has no Map field: {1}.")),
        DiagnosticRule(
            .lostDay, .warning, title: Bilingual(de: "Tag geht verloren", en: "Day is lost"),
            message: Bilingual(
                de: "{0} legt {2} an einem Tag des Kalenders an, {2} hat aber kein Date-Feld: {1}.",
                en: "{0} creates {2} on a day of the calendar, but {2} has no Date field: {1}.")),
        DiagnosticRule(
            .plainDetail, .warning, title: Bilingual(de: "Seite ohne Ansicht", en: "Page without a view"),
            message: Bilingual(
                de: "{2} hat keine Ansicht für „{3}“; {0} zeigt einfach alle Felder: {1}.",
                en: "{2} has no view for \"{3}\"; {0} simply shows all fields: {1}."),
            hint: Bilingual(
                de: "„{3}“ in den „Views“ von {2} ergänzen, oder einen Eintrag eines anderen Modells übergeben.",
                en: "Add \"{3}\" to the \"Views\" of {2}, or hand over a record of another model.")),
        DiagnosticRule(
            .wrongField, title: Bilingual(de: "Feld der falschen Art", en: "Field of the wrong type"),
            message: Bilingual(
                de: "Hier muss ein Feld der Art {3} stehen; „{0}“ von {2} hat die Art {1}.",
                en: "A field of type {3} is needed here; \"{0}\" of {2} is of type {1}.")),
        DiagnosticRule(
            .needsField, .warning,
            title: Bilingual(de: "Einstellung ohne Wirkung", en: "Setting without effect"),
            message: Bilingual(
                de: "„{0}“ braucht ein Feld der Art {3}; {2} hat keines.",
                en: "\"{0}\" needs a field of type {3}; {2} has none."),
            hint: Bilingual(
                de: "Ein solches Feld ergänzen oder die Angabe weglassen.",
                en: "Add such a field or leave the setting out.")),
        DiagnosticRule(
            .circle, title: Bilingual(de: "Ereignisse laufen im Kreis", en: "Events run in a circle"),
            message: Bilingual(
                de: "Diese Ereignisse laufen endlos im Kreis: {0}.",
                en: "These events run in a circle without end: {0}."),
            hint: Bilingual(
                de: "Eine Komponente oder „ExecuteAfterSeconds“ in den Kreis setzen.",
                en: "Put a component or \"ExecuteAfterSeconds\" into the circle.")),
        DiagnosticRule(
            .unreachable, .warning, title: Bilingual(de: "Baustein wird nie erreicht", en: "Block is never reached"),
            message: Bilingual(de: "Nichts führt zu {0} „{1}“.", en: "Nothing leads to {0} \"{1}\".")),
        DiagnosticRule(
            .unused, .warning, title: Bilingual(de: "Baustein wird nie verwendet", en: "Block is never used"),
            message: Bilingual(de: "{0} „{1}“ wird nie verwendet.", en: "{0} \"{1}\" is never used.")),
        DiagnosticRule(
            .unheard, .warning, title: Bilingual(de: "Niemand hört auf das Signal", en: "Nobody listens to the signal"),
            message: Bilingual(
                de: "Keine Komponente hört auf das Signal „{0}“.",
                en: "No component subscribes to the signal \"{0}\".")),
        DiagnosticRule(
            .unsent, .warning, title: Bilingual(de: "Niemand sendet das Signal", en: "Nobody sends the signal"),
            message: Bilingual(
                de: "Kein Ereignis sendet das Signal „{0}“.", en: "No event publishes the signal \"{0}\".")),
        DiagnosticRule(
            .neverFilled, .warning,
            title: Bilingual(de: "Komponente bekommt nie einen Eintrag", en: "Component never gets a record"),
            message: Bilingual(de: "{0} bekommt nie etwas zu zeigen.", en: "{0} never gets anything to show."),
            hint: Bilingual(
                de: "„Init“ mit einem Ereignis LoadModels verbinden, das sie in „ElementId“ nennt.",
                en: "Connect its \"Init\" to a LoadModels event that names it in \"ElementId\".")),
    ]
}
