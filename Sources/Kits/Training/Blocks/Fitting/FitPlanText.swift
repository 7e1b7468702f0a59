import Language
import TrainingPlans
import Values

/// What fitting a plan says, on its page and to programs.
public enum FitPlanText {
    static let gone = Bilingual(de: "Diesen Plan gibt es nicht mehr.", en: "This plan is gone.")
    static let noRows = Bilingual(de: "Der Plan hat noch keine Zeilen.", en: "The plan has no rows yet.")
    static let fitTo = Bilingual(de: "Anpassen an", en: "Fit to")
    static let distance = Bilingual(de: "Strecke", en: "Distance")
    static let time = Bilingual(de: "Zeit", en: "Time")
    static let whom = Bilingual(de: "Für wen", en: "For whom")
    static let level = Bilingual(de: "Niveau", en: "Level")
    static let everybody = Bilingual(de: "alle", en: "everybody")
    static let atHand = Bilingual(de: "Vorhanden", en: "At hand")
    static let strokes = Bilingual(de: "Lagen", en: "Strokes")
    static let pace = Bilingual(de: "Tempo auf 100 m", en: "Pace for 100 m")
    static let unknown = Bilingual(de: "unbekannt", en: "unknown")
    /// No distance can be read.
    public static let noDistance = Bilingual(
        de: "Bitte eine Strecke in ganzen Metern eingeben, zum Beispiel 2000.",
        en: "Please enter a distance in whole metres, for example 2000.")
    /// No time can be read.
    public static let noDuration = Bilingual(
        de: "Bitte eine Zeit eingeben, zum Beispiel 45:00 oder 1:30.",
        en: "Please enter a time, for example 45:00 or 1:30.")

    /// Neither a distance nor a time is wanted.
    public static let noTarget = Bilingual(
        de: "Bitte eine Strecke oder eine Zeit nennen, an die der Plan angepasst wird.",
        en: "Please name a distance or a time to which the plan is fitted.")
    /// A distance and a time are wanted.
    public static let twoTargets = Bilingual(
        de: "Bitte entweder eine Strecke oder eine Zeit nennen.", en: "Please name either a distance or a time.")

    static let rows = Bilingual(de: "Zeilen", en: "Rows")
    static let row = Bilingual(de: "Zeile", en: "Row")
    static let was = Bilingual(de: "Bisher", en: "Before")
    static let `is` = Bilingual(de: "Jetzt", en: "Now")
    static let why = Bilingual(de: "Warum", en: "Why")
    static let keep = Bilingual(de: "Als eigenen Plan behalten", en: "Keep as a plan of my own")

    static func before(_ distance: Text, _ time: Bilingual) -> Bilingual {
        Bilingual(de: "Der Plan: \(distance), \(time.german)", en: "The plan: \(distance), \(time.english)")
    }

    static func after(_ distance: Text, _ time: Bilingual) -> Bilingual {
        Bilingual(de: "\(distance), \(time.german)", en: "\(distance), \(time.english)")
    }

    static func missing(_ amount: Text) -> Bilingual {
        Bilingual(de: "Bis zum Ziel fehlen \(amount).", en: "\(amount) short of the target.")
    }

    // MARK: Rows

    static func change(_ change: RowChange) -> Bilingual {
        switch change {
        case .same: Bilingual(de: "wie bisher", en: "as before")
        case .required: Bilingual(de: "muss so bleiben", en: "required")
        case .first: Bilingual(de: "erste ihrer Gruppe", en: "first of its group")
        case .fewer: Bilingual(de: "weniger", en: "fewer")
        case .more: Bilingual(de: "mehr", en: "more")
        case .dropped: Bilingual(de: "passt nicht mehr", en: "does not fit")
        case .level: Bilingual(de: "für andere Niveaus", en: "for other levels")
        case .equipment, .strokes: Bilingual("")
        }
    }

    static func without(_ equipment: Text) -> Bilingual {
        Bilingual(de: "nicht vorhanden: \(equipment)", en: "not at hand: \(equipment)")
    }

    static func notSwum(_ strokes: Text) -> Bilingual {
        Bilingual(de: "nicht gewählt: \(strokes)", en: "not chosen: \(strokes)")
    }

    // MARK: Impossible

    /// Why a plan cannot be fitted.
    ///
    /// - Parameters:
    ///   - amount: What a distance or a time reads like, as the target counts.
    ///   - row: A row by its place, with its number.
    public static func impossible(
        _ impossible: PlanImpossible, amount: (Int64) -> Text, row: (Int) -> Text
    ) -> Bilingual {
        func named(_ places: [Int]) -> Text { places.map { row($0) }.joined(separator: "; ") }
        return switch impossible {
        case .required(let places): required(named(places))
        case .untimed(let places): untimed(named(places))
        case .least(let units): least(amount(units))
        case .most(let units): most(amount(units))
        case .empty: nothingLeft
        case .row(let place, _): wrongRow(row(place))
        case .size: tooLong
        }
    }

    /// "7. 4 × 50 m Kraul": the number of a row, and what is swum.
    public static func numbered(_ place: Int, _ row: PlanRow, amount: (Int64) -> Text, what: Text) -> Text {
        var extent: Text
        switch row.extent {
        case .distance(let distance): extent = amount(Int64(distance))
        case .time(let time): extent = PlanTotals.clock((Int64(time) + 50) / 100)
        }
        for times in [row.count, row.rounds] where times > 1 { extent = "\(times)\u{a0}×\u{a0}" + extent }
        return "\(place + 1). \(extent)" + (what.isEmpty ? "" : " " + what)
    }

    /// What is left out is required.
    private static func required(_ rows: Text) -> Bilingual {
        Bilingual(
            de: "So geht es nicht: Diese Zeilen müssen bleiben, fallen aber weg: \(rows).",
            en: "That does not work: these rows are required and would be left out: \(rows).")
    }

    /// A time is wanted, and these rows have none.
    private static func untimed(_ rows: Text) -> Bilingual {
        Bilingual(
            de: "An eine Zeit lässt sich der Plan nicht anpassen, denn diese Zeilen haben keine: \(rows).",
            en: "The plan cannot be fitted to a time, because these rows have none: \(rows).")
    }

    /// The target is too small.
    private static func least(_ amount: Text) -> Bilingual {
        Bilingual(de: "Kürzer als \(amount) geht es nicht.", en: "It cannot be shorter than \(amount).")
    }

    /// The target is too large.
    private static func most(_ amount: Text) -> Bilingual {
        Bilingual(de: "Länger als \(amount) geht es nicht.", en: "It cannot be longer than \(amount).")
    }

    /// Every row is left out.
    private static let nothingLeft = Bilingual(de: "So bleibt keine Zeile übrig.", en: "No row would be left.")

    /// A row has values that no row may have.
    private static func wrongRow(_ row: Text) -> Bilingual {
        Bilingual(
            de: "Diese Zeile hat Werte, die nicht gehen: \(row).",
            en: "This row has values that are not possible: \(row).")
    }

    /// More than anybody swims.
    private static let tooLong = Bilingual(
        de: "Der Plan ist zu lang zum Anpassen.", en: "The plan is too long to be fitted.")
}
