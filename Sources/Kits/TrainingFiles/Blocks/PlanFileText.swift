import FileFormats
import Geo
import Language
import TrainingFilesFormats
import TrainingPlans
import Values

/// What is said of files of plans and recordings.
enum PlanFileText {
    static let rows = Bilingual(de: "Zeilen", en: "Rows")
    static let distance = Bilingual(de: "Strecke", en: "Distance")
    static let time = Bilingual(de: "Zeit", en: "Time")
    static let day = Bilingual(de: "Tag", en: "Day")
    static let duration = Bilingual(de: "Dauer", en: "Duration")
    static let meanPulse = Bilingual(de: "Mittlerer Puls", en: "Mean pulse")
    static let highestPulse = Bilingual(de: "Höchster Puls", en: "Highest pulse")
    static let laps = Bilingual(de: "Abschnitte", en: "Laps")
    static let loadPulse = Bilingual(de: "Belastungspuls", en: "Load pulse")

    static func withPulse(_ lap: Text, _ beats: Int) -> Bilingual {
        Bilingual(de: "\(lap), Puls \(beats)", en: "\(lap), pulse \(beats)")
    }

    // MARK: Problems

    static let yards = Bilingual(
        de: "Die Strecken sind in Yards; hier zählen sie als Meter.",
        en: "Distances are in yards; here they count as metres.")
    static let sum = Bilingual(
        de: "Übernommen werden die Zeilen, wie sie dastehen. Prüfen Sie, ob eine fehlt.",
        en: "The rows are imported as they stand. Please check whether one is missing.")

    static func skipped(_ step: Int) -> Bilingual {
        Bilingual(
            de: "Schritt \(step + 1): Das kann kein Plan enthalten. Der Schritt wurde ausgelassen.",
            en: "Step \(step + 1): no plan can have this. The step was left out.")
    }

    static let noPlan = FileProblem(
        Bilingual(de: "Die Datei ist eine Aufzeichnung und kein Plan.", en: "The file is a recording and no plan."),
        remedy: Bilingual(de: "Aufzeichnungen liest das Logbuch.", en: "Recordings are read by the log."))
    static let noActivity = FileProblem(
        Bilingual(de: "Die Datei ist ein Plan und keine Aufzeichnung.", en: "The file is a plan and no recording."),
        remedy: Bilingual(de: "Pläne liest die Liste der Pläne.", en: "Plans are read by the list of plans."))
    static let noEnd = Bilingual(
        de: "Das Gerät hat die Aufzeichnung nicht abgeschlossen.", en: "The device did not finish the recording.")
    static let noEndRemedy = Bilingual(
        de: "Strecke und Zeit sind aus den Abschnitten zusammengezählt.",
        en: "Distance and time are added up from the laps."
    )

    // MARK: Remedies

    private static let anew = Bilingual(
        de: "Holen Sie die Datei noch einmal, oder sichern Sie sie in dem Programm, aus dem sie kommt, neu.",
        en: "Fetch the file again, or save it anew in the program that it comes from.")
    private static let encoding = Bilingual(
        de: "Sichern Sie die Datei als UTF-8; Tabellenkalkulationen nennen das „CSV UTF-8“.",
        en: "Save the file as UTF-8; spreadsheets call that “CSV UTF-8”.")
    private static let split = Bilingual(
        de: "Teilen Sie den Plan in mehrere Dateien.", en: "Split the plan into several files.")

    static func remedy(_ problem: SwimlProblem) -> Bilingual {
        switch problem {
        case .notSwiml:
            Bilingual(
                de: "Eine swiML-Datei beginnt mit dem Element „program“.",
                en: "A swiML file begins with the element “program”.")
        case .bytes, .rows: split
        case .xml(let xml):
            switch xml.kind {
            case .documentType:
                Bilingual(
                    de: "Löschen Sie die Zeile mit DOCTYPE; swiML braucht sie nicht.",
                    en: "Delete the line with DOCTYPE; swiML does not need it.")
            case .encoding: encoding
            default: anew
            }
        }
    }

    static func remedy(_ problem: FitProblem) -> Bilingual {
        switch problem {
        case .sport:
            Bilingual(
                de: "Gelesen wird nur, was zum Schwimmen gehört.", en: "Only what is about swimming is read.")
        case .bytes: split
        default: anew
        }
    }

    static func remedy(_ problem: PlanTable.Problem) -> Bilingual {
        switch problem {
        case .bytes, .rows: split
        case .encoding: encoding
        case .headings:
            Bilingual(
                de: "Schreiben Sie über die Spalten, was in ihnen steht: mindestens Anzahl und Strecke.",
                en: "Write above the columns what is in them: at least Count and Distance.")
        case .openQuote:
            Bilingual(de: "Schließen Sie es, oder löschen Sie es.", en: "Close it, or delete it.")
        case .empty, .pulse: anew
        }
    }
}
