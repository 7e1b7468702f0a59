import Language
import Values

/// What the page that imports a section says.
enum SectionImportText {
    static let how = Bilingual(
        de: "Wählen Sie die ZIP-Datei eines exportierten Testats. Vor dem Übernehmen sehen Sie, was darin ist.",
        en: "Choose the zip file of an exported section. You see what is in it before you import it.")
    static let choose = Bilingual(de: "Datei wählen", en: "Choose a file")
    static let chooseOther = Bilingual(de: "Andere Datei wählen", en: "Choose another file")
    static let take = Bilingual(de: "Testat übernehmen", en: "Import the section")
    static let contents = Bilingual(de: "In der Datei", en: "In the file")
    static let isReady = Bilingual(
        de: "Die Datei wurde gelesen und kann übernommen werden.", en: "The file was read and can be imported.")
    static let preparing = Bilingual(de: "Die Bilder werden vorbereitet …", en: "The pictures are being prepared …")

    static func imported(_ title: Text) -> Bilingual {
        Bilingual(de: "„\(title)“ wurde übernommen.", en: "“\(title)” was imported.")
    }

    static func problems(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(
                de: "Diese Datei kann nicht übernommen werden: 1 Fehler",
                en: "This file cannot be imported: 1 error")
            : Bilingual(
                de: "Diese Datei kann nicht übernommen werden: \(count) Fehler",
                en: "This file cannot be imported: \(count) errors")
    }

    static func more(_ count: Int) -> Bilingual {
        Bilingual(de: "und \(count) weitere", en: "and \(count) more")
    }
}
