import Language
import Values

/// What the page for a file says.
enum ImportText {
    static let latitude = Bilingual(de: "Breite", en: "latitude")
    static let longitude = Bilingual(de: "Länge", en: "longitude")
    static let how = Bilingual(
        de:
            "Wählen Sie eine CSV-Datei, wie sie jede Tabellenkalkulation sichert. In der ersten Zeile stehen die Überschriften, "
            + "in jeder weiteren ein Eintrag. Höchstens 10.000 Zeilen und 5 MB.",
        en:
            "Choose a CSV file as every spreadsheet saves it. The headings stand in the first line, one entry in each further "
            + "line. At most 10,000 lines and 5 MB.")
    static let choose = Bilingual(de: "Datei wählen", en: "Choose file")
    static let chooseOther = Bilingual(de: "Andere Datei wählen", en: "Choose another file")
    static let columns = Bilingual(de: "Spalten", en: "Columns")
    static let left = Bilingual(de: "Nicht übernehmen", en: "Do not import")
    static let unnamed = Bilingual(de: "Ohne Überschrift", en: "Without a heading")
    static let nothing = Bilingual(
        de: "In dieser Datei steht unter der ersten Zeile nichts.",
        en: "There is nothing in this file below the first line.")
    static let tooManyLines = Bilingual(
        de: "Diese Datei hat zu viele Zeilen. Höchstens 10.000 Einträge lassen sich auf einmal importieren.",
        en: "This file has too many lines. At most 10,000 entries can be imported at once.")
    static let tooManyCells = Bilingual(
        de: "Diese Zeile hat mehr Zellen als die erste.", en: "This line has more cells than the first one.")
    static let noColumn = Bilingual(
        de: "Bitte mindestens eine Spalte zuordnen.", en: "Please choose a field for at least one column.")
    static let yesOrNo = Bilingual(de: "Bitte Ja oder Nein.", en: "Please use yes or no.")

    static func openQuote(_ line: Int) -> Bilingual {
        Bilingual(
            de: "In Zeile \(line) beginnt ein Anführungszeichen, das nirgends endet.",
            en: "A quotation mark in line \(line) is never closed.")
    }

    static func needed(_ label: Text) -> Bilingual {
        Bilingual(
            de: "„\(label)“ ist erforderlich, und keine Spalte ist dafür gewählt.",
            en: "“\(label)” is required, and no column is chosen for it.")
    }

    static func unknown(_ title: Text) -> Bilingual {
        Bilingual(de: "Es gibt keinen Eintrag „\(title)“.", en: "There is no entry “\(title)”.")
    }

    static func ambiguous(_ title: Text) -> Bilingual {
        Bilingual(de: "Es gibt mehrere Einträge „\(title)“.", en: "There are several entries “\(title)”.")
    }

    static func size(_ rows: Int) -> Bilingual {
        rows == 1 ? Bilingual(de: "1 Eintrag", en: "1 entry") : Bilingual(de: "\(rows) Einträge", en: "\(rows) entries")
    }

    static func example(_ value: Text) -> Bilingual {
        Bilingual(de: "Zum Beispiel: \(value)", en: "For example: \(value)")
    }

    static func line(_ number: Int, _ outcome: ImportMatching.Outcome) -> Bilingual {
        switch outcome {
        case .added: Bilingual(de: "Zeile \(number)", en: "Line \(number)")
        case .left: Bilingual(de: "Zeile \(number): schon vorhanden", en: "Line \(number): there already")
        case .updates:
            Bilingual(de: "Zeile \(number): ändert einen Eintrag", en: "Line \(number): changes an entry")
        }
    }

    static func problem(_ line: Int, _ column: Text, _ value: Text, _ message: Bilingual) -> Bilingual {
        value.isEmpty
            ? Bilingual(
                de: "Zeile \(line), \(column): \(message.german)", en: "Line \(line), \(column): \(message.english)")
            : Bilingual(
                de: "Zeile \(line), \(column), „\(value)“: \(message.german)",
                en: "Line \(line), \(column), “\(value)”: \(message.english)")
    }

    static func problems(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Fehler: Nichts wird importiert", en: "1 problem: nothing is imported")
            : Bilingual(de: "\(count) Fehler: Nichts wird importiert", en: "\(count) problems: nothing is imported")
    }

    static func more(_ count: Int) -> Bilingual { Bilingual(de: "und \(count) weitere", en: "and \(count) more") }

    static func checking(_ done: Int, of count: Int) -> Bilingual {
        Bilingual(de: "Geprüft: \(done) von \(count)", en: "Checked: \(done) of \(count)")
    }

    static func ready(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Eintrag kann importiert werden.", en: "1 entry can be imported.")
            : Bilingual(de: "\(count) Einträge können importiert werden.", en: "\(count) entries can be imported.")
    }

    static func take(_ taken: (made: Int, changed: Int)) -> Bilingual {
        let (made, changed) = taken
        if made == 0, changed == 0 { return Bilingual(de: "Nichts zu importieren", en: "Nothing to import") }
        if made == 0 {
            return changed == 1
                ? Bilingual(de: "1 Eintrag ändern", en: "Change 1 entry")
                : Bilingual(de: "\(changed) Einträge ändern", en: "Change \(changed) entries")
        }
        if changed > 0 {
            return Bilingual(
                de: "\(made) importieren, \(changed) ändern", en: "Import \(made), change \(changed)")
        }
        return made == 1
            ? Bilingual(de: "1 Eintrag importieren", en: "Import 1 entry")
            : Bilingual(de: "\(made) Einträge importieren", en: "Import \(made) entries")
    }
}
