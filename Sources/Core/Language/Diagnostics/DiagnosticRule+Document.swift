import Values

extension DiagnosticRule {
    static let ofDocument: [DiagnosticRule] = [
        DiagnosticRule(
            .jsonEnd, title: Bilingual(de: "Text endet zu früh", en: "Text ends too early"),
            message: Bilingual(
                de: "Der Text endet zu früh: Eine Klammer oder ein Anführungszeichen ist noch offen.",
                en: "The text ends too early: a bracket or a quotation mark is still open.")),
        DiagnosticRule(
            .jsonByte, title: Bilingual(de: "Unerwartetes Zeichen", en: "Unexpected character"),
            message: Bilingual(
                de: "Das Zeichen {0} gehört nicht hierher.", en: "The character {0} does not belong here."),
            hint: Bilingual(
                de: "Kommas, Anführungszeichen und Klammern kurz davor prüfen.",
                en: "Look at the commas, quotation marks and brackets just before it.")),
        DiagnosticRule(
            .jsonTrailingComma,
            title: Bilingual(de: "Komma vor einer schließenden Klammer", en: "Comma before a closing bracket"),
            message: Bilingual(
                de: "Vor einer schließenden Klammer steht ein Komma.",
                en: "A comma stands before a closing bracket."),
            hint: Bilingual(de: "Das Komma löschen.", en: "Delete the comma.")),
        DiagnosticRule(
            .jsonComment, title: Bilingual(de: "Kommentar", en: "Comment"),
            message: Bilingual(de: "In JSON gibt es keine Kommentare.", en: "JSON has no comments."),
            hint: Bilingual(
                de: "Im Baustein „\"Comment\": \"…\"“ schreiben.",
                en: "Write \"Comment\": \"…\" into the block.")),
        DiagnosticRule(
            .jsonText, title: Bilingual(de: "Beschädigter Text", en: "Damaged text"),
            message: Bilingual(de: "Dieser Text ist beschädigt: {0}.", en: "This text is damaged: {0}.")),
        DiagnosticRule(
            .jsonNumber, title: Bilingual(de: "Beschädigte Zahl", en: "Damaged number"),
            message: Bilingual(de: "Das ist keine lesbare Zahl.", en: "This is not a number that can be read."),
            hint: Bilingual(de: "So schreiben: 12, -3 oder 4.5.", en: "Write it like 12, -3 or 4.5.")),
        DiagnosticRule(
            .jsonLongNumber, title: Bilingual(de: "Zu lange Zahl", en: "Number too long"),
            message: Bilingual(
                de: "Diese Zahl hat mehr als 18 Ziffern und bliebe nicht, wie sie ist.",
                en: "This number has more than 18 digits and would not stay what it is."),
            hint: Bilingual(
                de: "Weniger Ziffern schreiben, oder einen Text in Anführungszeichen.",
                en: "Write fewer digits, or a text in quotation marks.")),
        DiagnosticRule(
            .jsonTrailing, title: Bilingual(de: "Etwas nach dem Ende", en: "Something after the end"),
            message: Bilingual(
                de: "Nach dem Ende der Beschreibung steht noch etwas.",
                en: "Something stands after the end of the description.")),
        DiagnosticRule(
            .jsonDeep, title: Bilingual(de: "Zu tief verschachtelt", en: "Nested too deeply"),
            message: Bilingual(
                de: "Mehr als {0} Klammern sind ineinander verschachtelt.",
                en: "More than {0} brackets are nested.")),
        DiagnosticRule(
            .jsonLarge, title: Bilingual(de: "Zu groß", en: "Too large"),
            message: Bilingual(
                de: "Die Beschreibung ist größer als {0} Bytes.",
                en: "The description is larger than {0} bytes.")),
        DiagnosticRule(
            .jsonDuplicate, title: Bilingual(de: "Schlüssel steht doppelt", en: "Key stands twice"),
            message: Bilingual(
                de: "„{0}“ steht doppelt im selben Baustein; nur das letzte würde gelten.",
                en: "\"{0}\" stands twice in the same block; only the last one would count."),
            hint: Bilingual(de: "Eines davon löschen oder umbenennen.", en: "Delete or rename one of them.")),
        DiagnosticRule(
            .noObject, title: Bilingual(de: "Beschreibung ist kein Objekt", en: "Description is not an object"),
            message: Bilingual(
                de: "Eine Beschreibung ist ein Objekt in geschweiften Klammern, hier steht aber {0}.",
                en: "A description is one object in curly brackets, but here is {0}.")),
        DiagnosticRule(
            .missingSection, title: Bilingual(de: "Abteilung fehlt", en: "Section missing"),
            message: Bilingual(de: "Die Abteilung „{0}“ fehlt.", en: "The section \"{0}\" is missing."),
            hint: Bilingual(de: "„\"{0}\": {1}“ ergänzen.", en: "Add \"{0}\": {1}.")),
        DiagnosticRule(
            .emptyRoot, title: Bilingual(de: "Kein Einstieg", en: "No entry point"),
            message: Bilingual(
                de: "„Root“ hat keinen Eintrag, die App hätte nichts zu zeigen.",
                en: "\"Root\" has no entry, so the app has nothing to show."),
            hint: Bilingual(
                de: "[ { \"ElementId\": \"…\" } ] mit dem Namen einer Komponente eintragen.",
                en: "Add [ { \"ElementId\": \"…\" } ] with the name of a component.")),
        DiagnosticRule(
            .untitledTab, .warning, title: Bilingual(de: "Reiter ohne Titel", en: "Tab without a title"),
            message: Bilingual(
                de: "Dieser Reiter hat keinen „Title“, den die Navigation zeigen könnte.",
                en: "This tab has no \"Title\" that the tab bar could show.")),
        DiagnosticRule(
            .unknownKey, title: Bilingual(de: "Unbekannte Einstellung", en: "Unknown setting"),
            message: Bilingual(de: "{1} hat keine Einstellung „{0}“.", en: "{1} has no setting \"{0}\".")),
        DiagnosticRule(
            .missingKey, title: Bilingual(de: "Einstellung fehlt", en: "Setting missing"),
            message: Bilingual(de: "{1} braucht die Einstellung „{0}“: {2}.", en: "{1} needs the setting \"{0}\": {2}.")
        ),
        DiagnosticRule(
            .uselessElement, .warning, title: Bilingual(de: "Ergebnis ohne Wirkung", en: "Result without effect"),
            message: Bilingual(
                de: "{0} beendet die Kette; „ElementId“ ist hier wirkungslos.",
                en: "{0} ends its chain; \"ElementId\" has no effect here.")),
        DiagnosticRule(
            .formerName, .warning, title: Bilingual(de: "Früherer Name", en: "Former name"),
            message: Bilingual(de: "„{0}“ heißt jetzt „{1}“.", en: "\"{0}\" is called \"{1}\" now."),
            hint: Bilingual(de: "„{1}“ schreiben.", en: "Write \"{1}\".")),
        DiagnosticRule(
            .wrongType, title: Bilingual(de: "Falsche Art von Wert", en: "Wrong type"),
            message: Bilingual(
                de: "„{0}“ muss {1} sein, hier steht aber {2}.", en: "\"{0}\" must be {1}, but here is {2}.")),
        DiagnosticRule(
            .outOfRange, title: Bilingual(de: "Außerhalb des Bereichs", en: "Out of range"),
            message: Bilingual(
                de: "„{0}“ muss zwischen {1} und {2} liegen.", en: "\"{0}\" must be between {1} and {2}.")),
        DiagnosticRule(
            .noChoice, title: Bilingual(de: "Keine der Möglichkeiten", en: "Not one of the choices"),
            message: Bilingual(
                de: "„{1}“ geht bei „{0}“ nicht. Möglich: {2}.",
                en: "\"{1}\" is not possible for \"{0}\". Possible: {2}.")),
        DiagnosticRule(
            .noColor, title: Bilingual(de: "Keine Farbe", en: "Not a colour"),
            message: Bilingual(de: "„{0}“ ist keine Farbe.", en: "\"{0}\" is not a colour."),
            hint: Bilingual(
                de: "#rrggbb, #rrggbbaa, #rgb oder einen Farbnamen des Themas schreiben.",
                en: "Write #rrggbb, #rrggbbaa, #rgb or a colour name of the theme.")),
        DiagnosticRule(
            .noDate, title: Bilingual(de: "Kein Datum, keine Uhrzeit", en: "Not a date or time"),
            message: Bilingual(
                de: "„{0}“ muss {1} sein, „{2}“ ist das nicht.",
                en: "\"{0}\" must be {1}, but \"{2}\" is none.")),
        DiagnosticRule(
            .noPlace, title: Bilingual(de: "Kein Ort", en: "Not a place"),
            message: Bilingual(
                de: "„{0}“ muss [Breite, Länge] in Grad sein, etwa [47.14, 9.52].",
                en: "\"{0}\" must be [latitude, longitude] in degrees, such as [47.14, 9.52]."),
            hint: Bilingual(
                de: "Die Breite geht von -90 bis 90, die Länge von -180 bis 180.",
                en: "Latitude goes from -90 to 90, longitude from -180 to 180.")),
        DiagnosticRule(
            .wrongCount, title: Bilingual(de: "Falsche Anzahl von Einträgen", en: "Wrong number of entries"),
            message: Bilingual(
                de: "„{0}“ muss {1} Einträge haben, hat aber {2}.",
                en: "\"{0}\" must have {1} entries, but has {2}.")),
        DiagnosticRule(
            .noLanguage, title: Bilingual(de: "Keine Sprache", en: "Not a language"),
            message: Bilingual(de: "„{0}“ ist kein Sprachkürzel.", en: "\"{0}\" is not a language code."),
            hint: Bilingual(
                de: "Zwei kleine Buchstaben schreiben: „de“, „en“.",
                en: "Write two small letters: \"de\", \"en\".")),
        DiagnosticRule(
            .newerLanguage, title: Bilingual(de: "Neuere Sprachversion", en: "Newer language version"),
            message: Bilingual(
                de: "Die Beschreibung ist für Sprachversion {0} geschrieben; dies ist Version {1}.",
                en: "The description is written for language version {0}; this is version {1}.")),
        DiagnosticRule(
            .newerBlock, title: Bilingual(de: "Baustein braucht neuere Version", en: "Block needs a newer version"),
            message: Bilingual(
                de: "„{0}“ braucht Sprachversion {1}; dies ist Version {2}.",
                en: "\"{0}\" needs language version {1}; this is version {2}."),
            hint: Bilingual(
                de: "„Fallback“ mit dem Namen eines Bausteins ergänzen, der ihn vertritt.",
                en: "Add \"Fallback\" with the name of a block that stands in for it.")),
        DiagnosticRule(
            .usesFallback, .warning, title: Bilingual(de: "Vertretung wird benutzt", en: "Fallback is used"),
            message: Bilingual(
                de: "„{0}“ braucht Sprachversion {1}; „{2}“ vertritt es.",
                en: "\"{0}\" needs language version {1}; \"{2}\" stands in for it.")),
        DiagnosticRule(
            .planned, title: Bilingual(de: "Noch nicht verfügbar", en: "Not available yet"),
            message: Bilingual(
                de: "„{0}“ ist in Sprachversion {1} noch nicht verfügbar.",
                en: "\"{0}\" is not available yet in language version {1}.")),
        DiagnosticRule(
            .tooMany, .warning, title: Bilingual(de: "Zu viele Probleme", en: "Too many problems"),
            message: Bilingual(
                de: "{0} weitere Probleme sind nicht aufgeführt.", en: "{0} more problems are not listed.")),
        DiagnosticRule(
            .tooManyPaths, .warning, title: Bilingual(de: "Zu viele Wege", en: "Too many paths"),
            message: Bilingual(
                de: "Es gibt so viele Wege durch die App, dass der Datenfluss nur teilweise geprüft wurde.",
                en: "There are so many ways through the app that the data flow was only checked in part.")),
    ]
}
