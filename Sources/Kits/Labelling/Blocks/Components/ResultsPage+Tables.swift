import Engine
import Language
import Values

extension ResultsPage {
    /// Rows that a table on a page has; the file has all.
    private static let mostRows = 500

    /// By pin and by person, as tables.
    var tables: [Element] {
        let pins = results.pins.enumerated().map { place, pin -> [Text] in
            [
                title(of: records.pins[place]), Text(pin.right), Text(pin.misspelt), Text(pin.wrong), Text(pin.missing),
                percent(pin.correctPerMille),
            ]
        }
        let persons = results.persons.map { person -> [Text] in
            [
                person.name, Text(person.attempts.count), percent(person.best), percent(person.mean),
                percent(person.last),
            ]
        }
        return [
            table("pins", LabellingText.pins, ResultsText.pinColumns, pins),
            table("persons", LabellingText.persons, ResultsText.personColumns, persons),
        ]
    }

    private func table(_ key: Text, _ title: Bilingual, _ head: [Bilingual], _ rows: [[Text]]) -> Element {
        let table = DataTable(
            label: title.text(in: language), head: head.map { $0.text(in: language) },
            rows: Array(rows.prefix(Self.mostRows)))
        var parts = [Element(key: key, .table(table))]
        if rows.count > Self.mostRows {
            let text = ResultsText.more(rows.count - Self.mostRows)
            parts.append(line("more", text.text(in: language)))
        }
        return section(key, title, parts)
    }
}

/// What the tables of results say.
private enum ResultsText {
    static let pinColumns = [
        Bilingual(de: "Nadel", en: "Pin"), Bilingual(de: "Richtig", en: "Right"),
        Bilingual(de: "Tippfehler", en: "Misspelt"), Bilingual(de: "Falsch", en: "Wrong"),
        Bilingual(de: "Fehlt", en: "Missing"), Bilingual(de: "Anteil richtig", en: "Share correct"),
    ]
    static let personColumns = [
        Bilingual(de: "Person", en: "Person"), Bilingual(de: "Versuche", en: "Attempts"),
        Bilingual(de: "Bester", en: "Best"), Bilingual(de: "Im Mittel", en: "Mean"),
        Bilingual(de: "Letzter", en: "Last"),
    ]

    static func more(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 weitere Zeile steht in der CSV-Datei.", en: "1 further row is in the CSV file.")
            : Bilingual(
                de: "\(count) weitere Zeilen stehen in der CSV-Datei.", en: "\(count) further rows are in the CSV file."
            )
    }
}
