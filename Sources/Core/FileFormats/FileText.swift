import Language
import Values

/// What the page for a file says, whatever the format is.
enum FileText {
    static let choose = Bilingual(de: "Datei wählen", en: "Choose file")
    static let chooseOther = Bilingual(de: "Andere Datei wählen", en: "Choose another file")
    static let goOn = Bilingual(de: "Weiter", en: "Continue")
    static let first = Bilingual(de: "Die ersten Zeilen", en: "The first rows")
    static let all = Bilingual(de: "Zeilen", en: "Rows")
    static let part = Bilingual(de: "Nur ein Teil der Datei", en: "Only a part of the file")
    static let takePart = Bilingual(de: "Diesen Teil übernehmen?", en: "Import this part?")
    static let marked = Bilingual(
        de: "Der Eintrag wird als unvollständig gekennzeichnet.", en: "The entry will be marked as incomplete.")
    static let damaged = Bilingual(
        de:
            "Holen Sie die Datei noch einmal vom Gerät, wenn es geht. Was vor dieser Stelle steht, lässt sich übernehmen.",
        en: "Fetch the file from the device again if you can. What is before this place can be imported.")
    static let known = Bilingual(
        de: "Diese Datei ist schon importiert. Es wird nichts angelegt.",
        en: "This file was imported before. Nothing will be added.")
    static let cannotTake = Bilingual(
        de: "So lässt sich die Datei nicht übernehmen.", en: "The file cannot be imported like this.")
    static let noRows = Bilingual(
        de: "In dieser Datei steht nichts, was sich übernehmen lässt.", en: "There is nothing in this file to import.")
    static let notWhole = Bilingual(
        de: "Die Datei kam nicht ganz an. Bitte wählen Sie sie noch einmal.",
        en: "The file did not arrive whole. Please choose it again.")
    static let gone = Bilingual(de: "Diesen Eintrag gibt es nicht mehr.", en: "This entry is gone.")
    static let take = Bilingual(de: "Übernehmen", en: "Import")
    static let write = Bilingual(de: "Sichern als", en: "Save as")

    static func how(_ formats: [FileFormat]) -> Bilingual {
        func names(_ language: Text) -> Text {
            formats.map { "\($0.title.text(in: language)) (\($0.endings.joined(separator: ", ")))" }
                .joined(separator: "; ")
        }
        return Bilingual(
            de: "Gelesen wird: \(names("de")). Vor dem Übernehmen sehen Sie, was in der Datei steht.",
            en: "What can be read: \(names("en")). You see what is in the file before anything is added.")
    }

    static func unknown(_ name: Text) -> Bilingual {
        Bilingual(
            de: "„\(name)“ ist eine Datei, die sich hier nicht lesen lässt.",
            en: "“\(name)” is a file that cannot be read here.")
    }

    static func tooLarge(_ name: Text, _ most: Int) -> Bilingual {
        Bilingual(
            de: "„\(name)“ ist größer als \(most / 1_000_000) MB.",
            en: "“\(name)” is larger than \(most / 1_000_000) MB.")
    }

    static let smaller = Bilingual(
        de: "Teilen Sie die Datei in dem Programm, aus dem sie kommt, in mehrere.",
        en: "Split the file in the program that it comes from.")

    static func range(_ range: ClosedRange<Int>) -> Bilingual {
        Bilingual(
            de: "Bitte eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound) eingeben.",
            en: "Please enter a whole number from \(range.lowerBound) to \(range.upperBound).")
    }

    static func problems(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "1 Hinweis", en: "1 note") : Bilingual(de: "\(count) Hinweise", en: "\(count) notes")
    }

    static func more(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(de: "und 1 weitere", en: "and 1 more")
            : Bilingual(de: "und \(count) weitere", en: "and \(count) more")
    }

    static func losses(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(
                de: "Eine Angabe der Datei fehlt dann; die Hinweise sagen, welche.",
                en: "One thing of the file will be missing; the notes say which.")
            : Bilingual(
                de: "\(count) Angaben der Datei fehlen dann; die Hinweise sagen, welche.",
                en: "\(count) things of the file will be missing; the notes say which.")
    }

    // MARK: Values

    /// - Parameter row: From 1 on; nil: of the record itself.
    static func left(_ label: Text, _ row: Int?, _ why: Bilingual) -> Bilingual {
        guard let row else {
            return Bilingual(de: "\(label) bleibt leer: \(why.german)", en: "\(label) stays empty: \(why.english)")
        }
        return Bilingual(
            de: "Zeile \(row): \(label) bleibt leer: \(why.german)",
            en: "Row \(row): \(label) stays empty: \(why.english)")
    }

    static func cut(_ label: Text, _ row: Int?, _ longest: Int) -> Bilingual {
        guard let row else {
            return Bilingual(
                de: "\(label) ist auf \(longest) Zeichen gekürzt.", en: "\(label) is cut to \(longest) letters.")
        }
        return Bilingual(
            de: "Zeile \(row): \(label) ist auf \(longest) Zeichen gekürzt.",
            en: "Row \(row): \(label) is cut to \(longest) letters.")
    }

    static func noRecord(_ name: Text) -> Bilingual {
        Bilingual(de: "Den Eintrag „\(name)“ gibt es hier nicht.", en: "There is no entry “\(name)” here.")
    }

    static func missing(_ label: Text, _ row: Int?) -> Bilingual {
        guard let row else { return Bilingual(de: "\(label) fehlt.", en: "\(label) is missing.") }
        return Bilingual(de: "Zeile \(row): \(label) fehlt.", en: "Row \(row): \(label) is missing.")
    }

    static func noProfile(_ label: Text) -> Bilingual {
        Bilingual(
            de: "Legen Sie zuerst einen Eintrag „\(label)“ an.", en: "Create an entry “\(label)” first.")
    }
}
