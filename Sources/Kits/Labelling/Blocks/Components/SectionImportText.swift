import Language
import Values

/// What the page that imports a section says.
enum SectionImportText {
    static let how = Bilingual(
        de: "Ein Testat kommt als ZIP-Datei, wie der Export sie macht. Vor dem Übernehmen sehen Sie, was darin ist.",
        en: "A section comes as a zip file as the export makes it. Before you take it over you see what is in it.")
    static let choose = Bilingual(de: "Datei wählen", en: "Choose a file")
    static let chooseOther = Bilingual(de: "Andere Datei wählen", en: "Choose another file")
    static let take = Bilingual(de: "Testat übernehmen", en: "Take over the section")
    static let contents = Bilingual(de: "In der Datei", en: "In the file")
    static let isReady = Bilingual(
        de: "Die Datei wurde gelesen. Sie kann übernommen werden.", en: "The file was read. It can be taken over.")
    static let preparing = Bilingual(de: "Die Bilder werden vorbereitet …", en: "The pictures are being prepared …")

    static func imported(_ title: Text) -> Bilingual {
        Bilingual(de: "„\(title)“ wurde übernommen.", en: "“\(title)” was taken over.")
    }

    static func problems(_ count: Int) -> Bilingual {
        count == 1
            ? Bilingual(
                de: "Diese Datei kann nicht übernommen werden: 1 Fehler",
                en: "This file cannot be taken over: 1 error")
            : Bilingual(
                de: "Diese Datei kann nicht übernommen werden: \(count) Fehler",
                en: "This file cannot be taken over: \(count) errors")
    }

    static func more(_ count: Int) -> Bilingual {
        Bilingual(de: "und \(count) weitere", en: "and \(count) more")
    }
}
