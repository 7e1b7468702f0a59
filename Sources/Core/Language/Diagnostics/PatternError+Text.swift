import Pattern
import Values

extension PatternError {
    /// The reason as part of a sentence.
    public var words: Bilingual {
        switch reason {
        case .backReference:
            Bilingual(
                de: "Rückverweise auf Gruppen gibt es nicht", en: "back references to groups are not supported")
        case .lookAround:
            Bilingual(
                de: "voraus- und zurückschauende Gruppen gibt es nicht",
                en: "groups that look ahead or behind are not supported")
        case .unknownProperty: Bilingual(de: "unbekannte Zeichenklasse", en: "unknown character property")
        case .tooLong:
            Bilingual(
                de: "höchstens \(Pattern.maximumLength) Zeichen", en: "at most \(Pattern.maximumLength) characters")
        case .tooLarge: Bilingual(de: "die Wiederholungen ergeben zu viel", en: "the repetitions amount to too much")
        case .tooDeep:
            Bilingual(
                de: "Gruppen höchstens \(Pattern.maximumDepth) tief ineinander",
                en: "groups at most \(Pattern.maximumDepth) deep in each other")
        case .nothingToRepeat: Bilingual(de: "hier gibt es nichts zu wiederholen", en: "there is nothing to repeat")
        case .invalidQuantifier:
            Bilingual(de: "auf { müssen eine Anzahl und } folgen", en: "{ must be followed by a count and }")
        case .quantifierOrder:
            Bilingual(de: "die größte Anzahl liegt unter der kleinsten", en: "the greatest count is below the least")
        case .loneBracket:
            Bilingual(de: "zu dieser Klammer fehlt die öffnende", en: "this bracket has no opening one")
        case .unopenedGroup: Bilingual(de: "zu ) fehlt (", en: ") has no (")
        case .unclosedGroup: Bilingual(de: "zu ( fehlt )", en: "( has no )")
        case .unclosedClass: Bilingual(de: "zu [ fehlt ]", en: "[ has no ]")
        case .invalidGroup: Bilingual(de: "unbekannte Art von Gruppe", en: "unknown kind of group")
        case .invalidGroupName: Bilingual(de: "kein gültiger Name einer Gruppe", en: "not a valid group name")
        case .duplicateGroupName: Bilingual(de: "zwei Gruppen heißen so", en: "two groups have this name")
        case .invalidEscape:
            Bilingual(de: "nach \\ steht ein falsches Zeichen", en: "\\ is followed by a wrong character")
        case .rangeOrder: Bilingual(de: "der Bereich endet vor seinem Anfang", en: "the range ends before it starts")
        case .classInRange:
            Bilingual(de: "ein Bereich geht von Zeichen zu Zeichen", en: "a range goes from one character to another")
        }
    }
}
