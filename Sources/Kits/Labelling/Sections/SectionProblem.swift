import Language
import Values

/// What is wrong with the file of a section, and where.
public struct SectionProblem: Hashable, Sendable {
    public enum Code: Text, Hashable, Sendable, CaseIterable {
        /// The document is none of a section, or of a later version.
        case notASection, laterVersion
        case missing, wrongType, unknownMember, tooMany
        /// A text that is empty or too long.
        case badText
        /// Outside of the picture.
        case badPlace
        /// No name of a file in the folder of pictures.
        case badPicture
        case duplicateNumber, noLabels, badWindow, badChoice
    }

    public let code: Code
    public let pointer: JSONPointer

    public init(code: Code, pointer: JSONPointer) {
        self.code = code
        self.pointer = pointer
    }

    public var message: Bilingual {
        switch code {
        case .notASection:
            Bilingual(de: "Das ist keine Datei eines Testats.", en: "This is not the file of a section.")
        case .laterVersion:
            Bilingual(
                de: "Die Datei ist von einer neueren Version. Aktualisieren Sie Baukasten.",
                en: "The file is of a later version. Update Baukasten.")
        case .missing: Bilingual(de: "Diese Angabe fehlt.", en: "This is missing.")
        case .wrongType: Bilingual(de: "Hier wird etwas anderes erwartet.", en: "Something else is expected here.")
        case .unknownMember: Bilingual(de: "Diese Angabe gibt es nicht.", en: "There is no such member.")
        case .tooMany: Bilingual(de: "Das sind zu viele.", en: "These are too many.")
        case .badText:
            Bilingual(de: "Der Text ist leer oder zu lang.", en: "The text is empty or too long.")
        case .badPlace:
            Bilingual(
                de: "Der Ort liegt nicht auf dem Bild: Beide Zahlen müssen zwischen 0 und 1 liegen.",
                en: "The place is not on the picture: both numbers must be from 0 to 1.")
        case .badPicture:
            Bilingual(
                de: "Das ist kein Name eines Bildes, zum Beispiel „hand.png“.",
                en: "This is not the name of a picture, such as “hand.png”.")
        case .duplicateNumber: Bilingual(de: "Diese Nummer gibt es schon.", en: "This number exists already.")
        case .noLabels:
            Bilingual(de: "Ein Pin braucht mindestens eine Bezeichnung.", en: "A pin needs at least one label.")
        case .badWindow: Bilingual(de: "Das Ende liegt nicht hinter dem Beginn.", en: "The end is not after the start.")
        case .badChoice: Bilingual(de: "Das steht nicht zur Wahl.", en: "This is not one of the choices.")
        }
    }
}
