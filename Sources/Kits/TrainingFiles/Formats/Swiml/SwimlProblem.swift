import Geo
import Language
import TrainingPlans
import Values

/// Why a file cannot be taken as swiML.
public enum SwimlProblem: Error, Hashable, Sendable {
    /// It cannot be read as XML.
    case xml(XMLProblem)
    /// Its outermost element is another one than `program`.
    case notSwiml
    /// It has more bytes than this.
    case bytes(limit: Int)
    /// It has more rows than this, repetitions within repetitions written out.
    case rows(limit: Int)
}

extension SwimlProblem {
    /// As it is said to a person.
    public var sentence: Bilingual {
        switch self {
        case .notSwiml: Bilingual(de: "Das ist keine swiML-Datei.", en: "This is not a swiML file.")
        case .bytes(let limit):
            Bilingual(
                de: "Die Datei hat mehr als \(limit / 1_000_000) MB.",
                en: "The file is larger than \(limit / 1_000_000) MB.")
        case .rows(let limit):
            Bilingual(de: "Der Plan hat mehr als \(limit) Zeilen.", en: "The plan has more than \(limit) rows.")
        case .xml(let problem):
            Bilingual(
                de: "Zeile \(problem.line), Spalte \(problem.column): \(Self.what(problem.kind).german)",
                en: "line \(problem.line), column \(problem.column): \(Self.what(problem.kind).english)")
        }
    }

    private static func what(_ kind: XMLProblem.Kind) -> Bilingual {
        switch kind {
        case .documentType:
            Bilingual(
                de: "Eine Dokumenttyp-Deklaration (DOCTYPE) wird nicht angenommen.",
                en: "A document type declaration (DOCTYPE) is not accepted.")
        case .depth:
            Bilingual(de: "Die Elemente sind zu tief verschachtelt.", en: "The elements are nested too deeply.")
        case .encoding:
            Bilingual(
                de: "Die Datei ist weder UTF-8 noch UTF-16 noch ISO-8859-1.",
                en: "The file is neither UTF-8 nor UTF-16 nor ISO-8859-1.")
        case .end: Bilingual(de: "Die Datei bricht ab.", en: "The file ends too early.")
        case .size:
            Bilingual(
                de: "Ein Element hat zu viele oder zu lange Attribute.",
                en: "An element has too many attributes, or attributes that are too long.")
        case .syntax: Bilingual(de: "Das ist kein gültiges XML.", en: "This is not valid XML.")
        case .unbalanced:
            Bilingual(
                de: "Ein Element endet unter dem Namen eines anderen.",
                en: "An element ends with the name of another one.")
        }
    }
}

extension SwimlNote {
    /// As it is said to a person, with the line.
    public var sentence: Bilingual {
        let what =
            switch kind {
            case .unknown(let name):
                Bilingual(
                    de: "„\(name)“ ist unbekannt und wurde als Text übernommen.",
                    en: "\"\(name)\" is unknown and was kept as text.")
            case .value(let name, let value):
                Bilingual(
                    de: "„\(value)“ ist kein Wert, den \(name) haben kann.",
                    en: "\"\(value)\" is no value that \(name) can have.")
            case .missing(let name):
                Bilingual(
                    de: "Die Anweisung hat kein \(name) und wurde ausgelassen.",
                    en: "The instruction has no \(name) and was left out.")
            case .long(let limit):
                Bilingual(
                    de: "Der Text hat mehr als \(limit) Zeichen und wurde gekürzt.",
                    en: "The text has more than \(limit) letters and was cut.")
            }
        return Bilingual(de: "Zeile \(line): \(what.german)", en: "line \(line): \(what.english)")
    }
}
