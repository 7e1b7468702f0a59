import Values

extension DiagnosticRule {
    static let ofBlocks: [DiagnosticRule] = [
        DiagnosticRule(
            .unknownKind, title: Bilingual(de: "Unbekannte Art von Baustein", en: "Unknown type of block"),
            message: Bilingual(de: "Es gibt {0} „{1}“ nicht.", en: "There is no {0} \"{1}\".")),
        DiagnosticRule(
            .unknownName, title: Bilingual(de: "Name gibt es nicht", en: "Name does not exist"),
            message: Bilingual(de: "{0} „{1}“ gibt es nicht.", en: "{0} \"{1}\" does not exist.")),
        DiagnosticRule(
            .wrongRole, title: Bilingual(de: "Falsche Art von Baustein", en: "Wrong kind of block"),
            message: Bilingual(
                de: "„{0}“ ist {1}, hier gehört aber {2} hin.", en: "\"{0}\" is {1}, but {2} belongs here.")),
        DiagnosticRule(
            .unknownField, title: Bilingual(de: "Feld gibt es nicht", en: "Field does not exist"),
            message: Bilingual(de: "Das Modell {2} hat kein Feld „{0}“.", en: "The model {2} has no field \"{0}\".")),
        DiagnosticRule(
            .ambiguousName,
            title: Bilingual(de: "Name von Ereignis und Komponente", en: "Name of an event and a component"),
            message: Bilingual(
                de: "„{0}“ ist zugleich Ereignis und Komponente; „ElementId“ wäre mehrdeutig.",
                en: "\"{0}\" is both an event and a component; \"ElementId\" could mean either."),
            hint: Bilingual(de: "Eines davon umbenennen.", en: "Rename one of them.")),
        DiagnosticRule(
            .duplicateBlock, title: Bilingual(de: "Name doppelt vergeben", en: "Name given twice"),
            message: Bilingual(
                de: "„{0}“ steht doppelt in „{1}“; nur das letzte würde gelten.",
                en: "\"{0}\" stands twice in \"{1}\"; only the last one would count."),
            hint: Bilingual(de: "Eines davon umbenennen.", en: "Rename one of them.")),
        DiagnosticRule(
            .emptyName, title: Bilingual(de: "Leerer Name", en: "Empty name"),
            message: Bilingual(de: "Ein Name darf nicht leer sein.", en: "A name must not be empty.")),
        DiagnosticRule(
            .duplicateField, title: Bilingual(de: "Feldname doppelt vergeben", en: "Field name given twice"),
            message: Bilingual(
                de: "Das Feld „{0}“ steht doppelt in derselben Liste.",
                en: "The field \"{0}\" stands twice in the same list."),
            hint: Bilingual(de: "Eines davon umbenennen.", en: "Rename one of them.")),
        DiagnosticRule(
            .unknownTrigger, title: Bilingual(de: "Unbekannter Auslöser", en: "Unknown trigger"),
            message: Bilingual(de: "{1} hat keinen Auslöser „{0}“.", en: "{1} has no trigger \"{0}\".")),
        DiagnosticRule(
            .duplicateTrigger, title: Bilingual(de: "Auslösername doppelt vergeben", en: "Trigger name given twice"),
            message: Bilingual(
                de: "„{0}“ heißt schon ein anderer Auslöser dieser Komponente.",
                en: "The name \"{0}\" is already the name of another trigger of this component."),
            hint: Bilingual(de: "Einen anderen Namen wählen.", en: "Choose another name.")),
        DiagnosticRule(
            .unconnectedButton, .warning,
            title: Bilingual(de: "Schaltfläche ohne Ereignis", en: "Button without an event"),
            message: Bilingual(
                de: "„{0}“ ist in „Events“ nicht verbunden und wird nicht gezeigt.",
                en: "\"{0}\" is not connected in \"Events\" and is not shown.")),
        DiagnosticRule(
            .unknownViewField, .warning,
            title: Bilingual(de: "Ansichtsfeld gibt es nicht", en: "View field does not exist"),
            message: Bilingual(de: "Die Ansicht {1} hat kein Feld „{0}“.", en: "The view {1} has no field \"{0}\".")),
        DiagnosticRule(
            .unknownModelField, title: Bilingual(de: "Modellfeld gibt es nicht", en: "Model field does not exist"),
            message: Bilingual(de: "Das Modell {1} hat kein Feld „{0}“.", en: "The model {1} has no field \"{0}\".")),
        DiagnosticRule(
            .poorFit, .warning,
            title: Bilingual(de: "Feld und Element passen nicht", en: "Field and element do not fit"),
            message: Bilingual(
                de: "Das Feld {0} passt nicht zum Element {1}.", en: "The field {0} does not fit the element {1}.")),
        DiagnosticRule(
            .noMapField, title: Bilingual(de: "Karte ohne Ort", en: "Map without a place"),
            message: Bilingual(
                de: "{0} soll auf einer Karte stehen, hat aber kein Map-Feld.",
                en: "{0} is to be shown on a map but has no Map field."),
            hint: Bilingual(de: "Ein Feld vom Typ „Map“ ergänzen.", en: "Add a field of type \"Map\".")),
        DiagnosticRule(
            .unmapped, .warning, title: Bilingual(de: "Ansichtsfeld ohne Wert", en: "View field without a value"),
            message: Bilingual(
                de: "„{0}“ der Ansicht {1} ist nicht zugeordnet und bleibt leer.",
                en: "\"{0}\" of the view {1} is not mapped and stays empty.")),
        DiagnosticRule(
            .unknownOrder, title: Bilingual(de: "Order nennt ein unbekanntes Feld", en: "Order names an unknown field"),
            message: Bilingual(
                de: "„Order“ nennt „{0}“, das kein Feld dieser Ansicht ist.",
                en: "\"Order\" names \"{0}\", which is not a field of this view.")),
        DiagnosticRule(
            .notInOrder, .warning, title: Bilingual(de: "Feld fehlt in Order", en: "Field missing in Order"),
            message: Bilingual(
                de: "„{0}“ steht nicht in „Order“ und wird nie gezeigt.",
                en: "\"{0}\" does not stand in \"Order\" and is never shown.")),
        DiagnosticRule(
            .uselessOrder, .warning, title: Bilingual(de: "Order ohne Wirkung", en: "Order without effect"),
            message: Bilingual(
                de: "„Order“ gilt nur in einer Ansicht mit „\"Type\": \"Table\"“.",
                en: "\"Order\" only counts in a view with \"Type\": \"Table\".")),
        DiagnosticRule(
            .unplaced, .warning, title: Bilingual(de: "Feld ohne Platz", en: "Field without a place"),
            message: Bilingual(
                de: "„{0}“ hat kein „{1}“, die Ansicht setzt aber jedes Feld an seinen Platz.",
                en: "\"{0}\" has no \"{1}\", but its view places each field."),
            hint: Bilingual(
                de: "Ergänzen oder der Ansicht „\"Type\": \"Table\"“ geben.",
                en: "Add it, or give the view \"Type\": \"Table\".")),
        DiagnosticRule(
            .nearField, .warning, title: Bilingual(de: "Feld fast dieses Namens", en: "Field of nearly this name"),
            message: Bilingual(
                de: "„{0}“ von {1} wird hier nicht gelesen, ein Feld fast dieses Namens schon.",
                en: "\"{0}\" of {1} is not read here, but a field of nearly this name is."),
            hint: Bilingual(
                de: "Ist es gemeint, so muss es genau so heißen.", en: "If it is meant, it has to be called just so.")),
        DiagnosticRule(
            .contradiction,
            title: Bilingual(de: "Einstellungen widersprechen sich", en: "Settings contradict each other"),
            message: Bilingual(de: "{0}", en: "{0}")),
        DiagnosticRule(
            .badDefault, title: Bilingual(de: "Vorgabe passt nicht", en: "Default does not fit"),
            message: Bilingual(
                de: "Die Vorgabe von „{0}“ passt nicht: {1}", en: "The default of \"{0}\" does not fit: {1}")),
        DiagnosticRule(
            .tooDeep, title: Bilingual(de: "Gruppen zu tief verschachtelt", en: "Groups nested too deeply"),
            message: Bilingual(
                de: "Composite-Felder dürfen höchstens {0}-fach verschachtelt sein.",
                en: "Composite fields nest at most {0} deep.")),
        DiagnosticRule(
            .noFields, .warning, title: Bilingual(de: "Nichts zu speichern", en: "Nothing to store"),
            message: Bilingual(de: "„{0}“ hat keine Felder.", en: "\"{0}\" has no fields.")),
        DiagnosticRule(
            .untranslated, .warning, title: Bilingual(de: "Text ist nicht übersetzt", en: "Text is not translated"),
            message: Bilingual(de: "Der Text fehlt in: {0}.", en: "The text is missing in: {0}.")),
        DiagnosticRule(
            .foreignText, .warning,
            title: Bilingual(
                de: "Text in einer Sprache, die die App nicht hat",
                en: "Text in a language the app does not have"),
            message: Bilingual(
                de: "„{0}“ gehört nicht zu „Languages“ der App.",
                en: "\"{0}\" is not among \"Languages\" of the app.")),
    ]
}
