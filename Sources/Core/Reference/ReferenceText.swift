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
        case .concerned: Bilingual(de: "das betroffene Modell", en: "the model concerned")
        case .chosen(let setting):
            Bilingual(
                de: "ein Modell der Art, die „\(setting)“ nennt", en: "a model of the kind that “\(setting)” names")
        case .edited: Bilingual(de: "das Modell mit den neuen Werten", en: "the model with its new values")
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
        case .one: Bilingual(de: "Hält ein Modell.", en: "Holds one model.")
        case .list: Bilingual(de: "Hält eine Liste von Modellen.", en: "Holds a list of models.")
        case .anything: Bilingual(de: "Hält, was ihm gegeben wird.", en: "Holds whatever it is handed.")
        }
    }
}

extension EventTraits.Taken {
    var words: Bilingual {
        switch self {
        case .anything: Bilingual(de: "Nimmt alles.", en: "Takes anything.")
        case .one: Bilingual(de: "Nimmt ein Modell.", en: "Takes one model.")
        case .unsaved:
            Bilingual(de: "Nimmt ein neues, nie gespeichertes Modell.", en: "Takes a new model that was never saved.")
        case .saved: Bilingual(de: "Nimmt ein gespeichertes Modell.", en: "Takes one saved model.")
        }
    }
}

extension EventTraits.Given {
    var words: Bilingual {
        switch self {
        case .nothing: Bilingual(de: "Gibt nichts weiter.", en: "Hands on nothing.")
        case .same: Bilingual(de: "Gibt weiter, was es bekam.", en: "Hands on what it was given.")
        case .created: Bilingual(de: "Gibt ein neues Modell weiter.", en: "Hands on a new model.")
        case .list:
            Bilingual(de: "Gibt eine Liste gespeicherter Modelle weiter.", en: "Hands on a list of saved models.")
        case .saved: Bilingual(de: "Gibt das gespeicherte Modell weiter.", en: "Hands on the model, now saved.")
        }
    }
}
