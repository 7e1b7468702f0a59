import Language
import TrainingPlans
import Values

/// A plan that was read from comma-separated values.
public struct PlanTable: Hashable, Sendable {
    /// What was read.
    public var rows: [PlanRow] = []
    /// What is wrong, by line. Cells that cannot be read leave their row out; wrong sums leave it in.
    public var notes: [Note] = []

    /// Bytes of a file.
    public static let mostBytes = 2_000_000

    /// Something that is wrong in a line.
    public struct Note: Hashable, Sendable {
        /// What it is.
        public enum Kind: Hashable, Sendable {
            /// This cell of this column is nothing that a row may have; the heading as the file has it.
            case cell(Text, Text)
            /// The file says the first number, rows give the second one; the heading as the file has it.
            case sum(Text, Int64, Int64)
            /// The row has no distance.
            case missing
        }

        /// In the file, from 1 on.
        public let line: Int
        /// What it is.
        public let kind: Kind
    }

    /// Why a file is no plan.
    public enum Problem: Error, Hashable, Sendable {
        /// It has more bytes than this.
        case bytes(limit: Int)
        /// It has more rows than this.
        case rows(limit: Int)
        /// There is nothing in it.
        case empty
        /// A quotation mark of this line is never closed.
        case openQuote(line: Int)
        /// No line has a heading for count and distance.
        case headings
        /// Pulses are beats, and nobody said of which pulse.
        case pulse
        /// Its bytes are not UTF-8.
        case encoding
    }
}

extension PlanTable.Note {
    /// As it is said to a person, with the line.
    public var sentence: Bilingual {
        switch kind {
        case .cell(let column, let cell):
            Bilingual(
                de: "Zeile \(line): „\(cell)“ ist kein Wert für \(column). Die Zeile wurde ausgelassen.",
                en: "line \(line): \"\(cell)\" is no value for \(column). The row was left out.")
        case .sum(let column, let found, let right):
            Bilingual(
                de: "Zeile \(line): \(column) ist \(Text(found)), die Zeilen ergeben \(Text(right)).",
                en: "line \(line): \(column) is \(Text(found)), the rows give \(Text(right)).")
        case .missing:
            Bilingual(
                de: "Zeile \(line): Die Strecke fehlt. Die Zeile wurde ausgelassen.",
                en: "line \(line): The distance is missing. The row was left out.")
        }
    }
}

extension PlanTable.Problem {
    /// As it is said to a person.
    public var sentence: Bilingual {
        switch self {
        case .bytes(let limit):
            Bilingual(
                de: "Die Datei hat mehr als \(limit / 1_000_000) MB.",
                en: "The file is larger than \(limit / 1_000_000) MB.")
        case .rows(let limit):
            Bilingual(de: "Der Plan hat mehr als \(limit) Zeilen.", en: "The plan has more than \(limit) rows.")
        case .empty: Bilingual(de: "Die Datei ist leer.", en: "The file is empty.")
        case .openQuote(let line):
            Bilingual(
                de: "Zeile \(line): Ein Anführungszeichen wird nicht geschlossen.",
                en: "line \(line): A quotation mark is never closed.")
        case .headings:
            Bilingual(
                de: "Keine Zeile hat die Überschriften „Anzahl“ und „Strecke“.",
                en: "No line has the headings \"Count\" and \"Distance\".")
        case .pulse:
            Bilingual(
                de: "Der Puls steht in Schlägen da. Zu welchem Belastungspuls gehören sie?",
                en: "The pulse is given in beats. Of which load pulse?")
        case .encoding: Bilingual(de: "Die Datei ist nicht in UTF-8.", en: "The file is not in UTF-8.")
        }
    }
}

extension Text {
    fileprivate init(_ value: Int64) { self = "\(value)" }
}
