import TrainingPlans
import Values

/// Columns of a plan as a table, in the order in which they are written.
public enum PlanColumn: Int, CaseIterable, Hashable, Sendable {
    case group
    case heading
    case block
    case rounds
    case count
    case distance
    case strokes
    case part
    case equipment
    case percent
    case effort
    case zone
    case sum
    case running
    case sendOff
    case rest
    case pause
    /// Of the whole row.
    case time
    case levels
    case required
    case text

    /// Headings in German and English; the first of each is written, all are read.
    private var headings: (de: [Text], en: [Text]) {
        switch self {
        case .group: (["Gruppe", "Teil"], ["Group", "Section"])
        case .heading: (["Überschrift"], ["Heading"])
        case .block: (["Block"], ["Block"])
        case .rounds: (["Runden"], ["Rounds"])
        case .count: (["Anzahl"], ["Count", "Reps"])
        case .distance: (["Strecke", "Einzelstrecke"], ["Distance"])
        case .strokes: (["Lage", "Lagen"], ["Stroke", "Strokes"])
        case .part: (["Ausführung"], ["Part"])
        case .equipment: (["Material", "Geräte"], ["Equipment"])
        case .percent: (["Puls"], ["Pulse", "Heart rate"])
        case .effort: (["Anstrengung"], ["Effort"])
        case .zone: (["Zone"], ["Zone"])
        case .sum: (["Summe"], ["Sum"])
        case .running: (["Gesamt"], ["Total", "Running total"])
        case .sendOff: (["Abgang"], ["Send-off", "Interval"])
        case .rest: (["Erholung"], ["Rest"])
        case .pause: (["Pause"], ["Pause"])
        case .time: (["Zeit"], ["Time"])
        case .levels: (["Stufen", "Stufe"], ["Levels", "Level"])
        case .required: (["Pflicht"], ["Required"])
        case .text: (["Text", "Notiz", "Bemerkung"], ["Text", "Note"])
        }
    }

    /// As it is written, in German or English.
    func heading(isGerman: Bool) -> Text { isGerman ? headings.de[0] : headings.en[0] }

    /// What a heading of a table says, whatever stands in brackets behind it; nil: no column of ours.
    static func of(_ heading: Text) -> PlanColumn? {
        let name = Text(decoding: heading.utf8.prefix { $0 != 0x28 && $0 != 0x5B }).trimmed.lowercased
        return allCases.first { column in
            (column.headings.de + column.headings.en).contains { $0.lowercased == name }
        }
    }
}

/// Words in the cells of a table.
enum PlanWords {
    static func name(_ group: PlanGroup, isGerman: Bool) -> Text {
        switch group {
        case .warmUp: isGerman ? "Einschwimmen" : "Warm-up"
        case .main: isGerman ? "Hauptteil" : "Main set"
        case .coolDown: isGerman ? "Ausschwimmen" : "Cool-down"
        }
    }

    static func name(_ stroke: SwimStroke, isGerman: Bool) -> Text {
        guard isGerman else { return stroke.rawValue }
        return switch stroke {
        case .free: "Kraul"
        case .back: "Rücken"
        case .breast: "Brust"
        case .fly: "Schmetterling"
        case .medley: "Lagen"
        case .main: "Hauptlage"
        case .second: "Nebenlage"
        case .any: "beliebig"
        }
    }

    static func name(_ part: SwimPart, isGerman: Bool) -> Text {
        guard isGerman else { return part.rawValue }
        return switch part {
        case .whole: "ganz"
        case .arms: "Arme"
        case .legs: "Beine"
        case .drill: "Technik"
        }
    }

    static func name(_ level: SwimLevel, isGerman: Bool) -> Text {
        guard isGerman else { return level.rawValue }
        return switch level {
        case .beginner: "Anfänger"
        case .advanced: "Fortgeschrittene"
        case .pro: "Profi"
        }
    }

    static func name(_ zone: SwimZone, isGerman: Bool) -> Text {
        guard isGerman else { return zone.rawValue }
        return switch zone {
        case .easy: "locker"
        case .threshold: "Schwelle"
        case .endurance: "Ausdauer"
        case .racePace: "Renntempo"
        case .max: "maximal"
        }
    }

    /// Also by the words of printed plans.
    static func stroke(_ word: Text) -> SwimStroke? {
        switch word.lowercased {
        case "kraul", "freistil", "free", "freestyle", "crawl", "k", "f": .free
        case "rücken", "back", "backstroke": .back
        case "brust", "breast", "breaststroke": .breast
        case "schmetterling", "delfin", "delphin", "fly", "butterfly": .fly
        case "lagen", "medley", "im": .medley
        case "hauptlage", "hl", "main": .main
        case "nebenlage", "second": .second
        case "beliebig", "any": .any
        default: nil
        }
    }

    static func part(_ word: Text) -> SwimPart? {
        switch word.lowercased {
        case "ganz", "whole": .whole
        case "arme", "arms", "pull": .arms
        case "beine", "legs", "kick": .legs
        case "technik", "drill", "übung": .drill
        default: nil
        }
    }

    static func level(_ word: Text) -> SwimLevel? {
        SwimLevel.allCases.first {
            $0.rawValue == word.lowercased || name($0, isGerman: true).lowercased == word.lowercased
        }
    }

    static func zone(_ word: Text) -> SwimZone? {
        SwimZone.allCases.first {
            $0.rawValue.lowercased == word.lowercased || name($0, isGerman: true).lowercased == word.lowercased
        }
    }

    /// Nil: no word of it says one.
    static func group(_ text: Text) -> PlanGroup? {
        let group = SwimlWords.group(text)
        let name = text.lowercased
        return group != .main || name.containsUTF8("main") || name.containsUTF8("haupt") ? group : nil
    }
}
