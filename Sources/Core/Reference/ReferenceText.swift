import Language
import Values

extension SettingType {
    /// The values in words, with ranges and choices.
    var words: Bilingual {
        switch self {
        case .integer(let range), .decimal(let range):
            let bounds: Text = "\(range.lowerBound) … \(range.upperBound)"
            return Bilingual(de: "\(expected.german), \(bounds)", en: "\(expected.english), \(bounds)")
        case .choice(let choices):
            let names: Text = choices.map { "`\($0)`" }.joined(separator: ", ")
            return Bilingual(de: Sentence(names), en: Sentence(names))
        case .list(let element, _):
            return Bilingual(de: "Liste: \(element.words.german)", en: "list: \(element.words.english)")
        case .dictionary(let element):
            return Bilingual(
                de: "Objekt mit Werten: \(element.words.german)", en: "object with values: \(element.words.english)")
        default: return expected
        }
    }

    /// Settings of an object, or of the objects of a list.
    var innerSettings: [Setting] {
        switch self {
        case .object(let settings): settings
        case .list(let element, _): element.innerSettings
        default: []
        }
    }
}

extension Trigger.Handed {
    var words: Bilingual {
        switch self {
        case .nothing: Bilingual(de: "nichts", en: "nothing")
        case .place: Bilingual(de: "den Ort", en: "the place")
        case .day: Bilingual(de: "den Tag", en: "the day")
        case .concerned: Bilingual(de: "den betroffenen Eintrag", en: "the record concerned")
        case .chosen(let setting):
            Bilingual(
                de: "einen Eintrag des Modells, das „\(setting)“ nennt",
                en: "a record of the model that “\(setting)” names")
        case .ofModel(let model):
            Bilingual(de: "einen Eintrag von „\(model)“", en: "a record of “\(model)”")
        case .edited: Bilingual(de: "den Eintrag mit den neuen Werten", en: "the record with its new values")
        case .held: Bilingual(de: "was die Komponente hält", en: "what the component holds")
        }
    }
}

extension BlockManifest.Role {
    /// What the traits say.
    var sentences: [Bilingual] {
        switch self {
        case .component(let traits): [traits.holds.words]
        case .event(let traits): [traits.takes.words, traits.gives.words]
        case .field(let traits):
            [Bilingual(de: "Speichert: `\(traits.stores.rawValue)`.", en: "Stores: `\(traits.stores.rawValue)`.")]
        case .element(let traits):
            [Self.shown(traits.shows.map { "`\($0.rawValue)`" }.joined(separator: ", "))]
        }
    }

    private static func shown(_ kinds: Text) -> Bilingual {
        Bilingual(de: "Zeigt: \(kinds).", en: "Shows: \(kinds).")
    }
}

extension Holding {
    var words: Bilingual {
        switch self {
        case .nothing: Bilingual(de: "Hält nichts.", en: "Holds nothing.")
        case .one: Bilingual(de: "Hält einen Eintrag.", en: "Holds one record.")
        case .list: Bilingual(de: "Hält eine Liste von Einträgen.", en: "Holds a list of records.")
        case .anything: Bilingual(de: "Hält, was ihm gegeben wird.", en: "Holds whatever it is handed.")
        }
    }
}

extension EventTraits.Taken {
    var words: Bilingual {
        switch self {
        case .anything: Bilingual(de: "Nimmt alles.", en: "Takes anything.")
        case .one: Bilingual(de: "Nimmt einen Eintrag.", en: "Takes one record.")
        case .unsaved:
            Bilingual(
                de: "Nimmt einen neuen, nie gespeicherten Eintrag.", en: "Takes a new record that was never saved.")
        case .saved: Bilingual(de: "Nimmt einen gespeicherten Eintrag.", en: "Takes one saved record.")
        }
    }
}

extension EventTraits.Given {
    var words: Bilingual {
        switch self {
        case .nothing: Bilingual(de: "Gibt nichts weiter.", en: "Hands on nothing.")
        case .same: Bilingual(de: "Gibt weiter, was es bekam.", en: "Hands on what it was given.")
        case .created: Bilingual(de: "Gibt einen neuen Eintrag weiter.", en: "Hands on a new record.")
        case .list:
            Bilingual(de: "Gibt eine Liste gespeicherter Einträge weiter.", en: "Hands on a list of saved records.")
        case .saved: Bilingual(de: "Gibt den gespeicherten Eintrag weiter.", en: "Hands on the record, now saved.")
        }
    }
}
