import Values

extension CheckPass.Role {
    var noun: Phrase {
        switch self {
        case .component: phrase(de: "Komponente", en: "Component")
        case .event: phrase(de: "Ereignis", en: "Event")
        case .model: phrase(de: "Modell", en: "Model")
        default: phrase(de: "Ansicht", en: "View")
        }
    }

    var withArticle: Phrase {
        switch self {
        case .component: phrase(de: "eine Komponente", en: "a component")
        case .event: phrase(de: "ein Ereignis", en: "an event")
        case .model: phrase(de: "ein Modell", en: "a model")
        default: phrase(de: "eine Ansicht", en: "a view")
        }
    }

    /// To follow "leads to".
    var dative: Phrase {
        self == .component
            ? phrase(de: "der Komponente", en: "the component") : phrase(de: "dem Ereignis", en: "the event")
    }

    /// "component type" as an object of a sentence.
    var kindInWords: Phrase {
        switch self {
        case .component: phrase(de: "den Komponententyp", en: "component type")
        case .event: phrase(de: "den Ereignistyp", en: "event type")
        case .element: phrase(de: "das Element", en: "element")
        default: phrase(de: "den Feldtyp", en: "field type")
        }
    }
}

extension JSON {
    /// What a person calls this value.
    var kindInWords: Phrase {
        switch self {
        case .null: phrase(de: "nichts (null)", en: "nothing (null)")
        case .bool: phrase(de: "true oder false", en: "true or false")
        case .number(let number): phrase(de: "die Zahl \(number.text)", en: "the number \(number.text)")
        case .string: phrase(de: "ein Text in Anführungszeichen", en: "a text in quotation marks")
        case .array: phrase(de: "eine Liste […]", en: "a list […]")
        case .object: phrase(de: "ein Objekt {…}", en: "an object {…}")
        }
    }
}

extension SettingType {
    /// What is expected, to follow "must be".
    public var expected: Bilingual {
        switch self {
        case .text, .language: Bilingual(de: "ein Text", en: "a text")
        case .localizedText:
            Bilingual(
                de: "ein Text oder ein Text je Sprache, {\"de\": …}", en: "a text or one text per language, {\"en\": …}"
            )
        case .boolean: Bilingual(de: "true oder false", en: "true or false")
        case .integer: Bilingual(de: "eine ganze Zahl", en: "a whole number")
        case .decimal: Bilingual(de: "eine Zahl", en: "a number")
        case .choice(let choices):
            Bilingual(de: "eines von \(CheckPass.list(choices))", en: "one of \(CheckPass.list(choices))")
        case .color: Bilingual(de: "eine Farbe", en: "a colour")
        case .icon: Bilingual(de: "der Name eines Symbols oder einer Datei", en: "the name of a symbol or a file")
        case .date: Bilingual(de: "ein Datum wie 2026-11-21", en: "a date such as 2026-11-21")
        case .time: Bilingual(de: "eine Uhrzeit wie 14:05", en: "a time such as 14:05")
        case .coordinate: Bilingual(de: "[Breite, Länge] in Grad", en: "[latitude, longitude] in degrees")
        case .object, .dictionary, .fieldValues, .elements: Bilingual(de: "ein Objekt {…}", en: "an object {…}")
        case .list: Bilingual(de: "eine Liste […]", en: "a list […]")
        case .component: Bilingual(de: "der Name einer Komponente", en: "the name of a component")
        case .event, .eventLike: Bilingual(de: "der Name eines Ereignisses", en: "the name of an event")
        case .eventOrComponent:
            Bilingual(de: "der Name eines Ereignisses oder einer Komponente", en: "the name of an event or a component")
        case .events:
            Bilingual(
                de: "der Name eines Ereignisses oder eine Liste solcher Namen",
                en: "the name of an event or a list of such names")
        case .model, .modelWith: Bilingual(de: "der Name eines Modells", en: "the name of a model")
        case .view: Bilingual(de: "der Name einer Ansicht", en: "the name of a view")
        case .modelField, .readField, .referredField, .fieldOf:
            Bilingual(de: "der Name eines Modellfelds", en: "the name of a model field")
        case .signal: Bilingual(de: "der Name eines Signals", en: "the name of a signal")
        case .kind: Bilingual(de: "die Art des Bausteins", en: "the kind of block")
        case .columns: Bilingual(de: "eine Liste von Spalten […]", en: "a list of columns […]")
        case .fields: Bilingual(de: "eine Liste von Feldern […]", en: "a list of fields […]")
        case .pattern: Bilingual(de: "ein regulärer Ausdruck", en: "a regular expression")
        case .expression: Bilingual(de: "ein Ausdruck", en: "an expression")
        case .any: Bilingual(de: "ein Wert", en: "a value")
        }
    }
}
