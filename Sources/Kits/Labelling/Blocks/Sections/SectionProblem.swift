import Language
import Values

/// What is wrong with the file of a section, and where.
public struct SectionProblem: Hashable, Sendable {
    /// Kinds of problems; each has a sentence of its own.
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
        /// Not on a 3D object: coordinates, a normal of length 1 and a camera.
        case badSpot
        case duplicateNumber, badWindow, badChoice
        /// A file that the document names is not there.
        case noFile
        /// The app does not take the value; the problem says why.
        case refused
    }

    /// Which kind of problem it is.
    public let code: Code
    /// Where it is in the document.
    public let pointer: JSONPointer
    private let reason: Bilingual?

    /// - Parameter reason: In place of what the code says.
    public init(code: Code, pointer: JSONPointer, reason: Bilingual? = nil) {
        self.code = code
        self.pointer = pointer
        self.reason = reason
    }

    /// What people read: the reason where there is one, else what the code says.
    public var message: Bilingual { reason ?? Self.message(code) }

    private static func message(_ code: Code) -> Bilingual {
        switch code {
        case .notASection:
            Bilingual(de: "Das ist keine Datei eines Testats.", en: "This is not the file of a section.")
        case .laterVersion:
            Bilingual(
                de: "Die Datei ist von einer neueren Version. Aktualisieren Sie Baukasten.",
                en: "The file is of a later version. Update Baukasten.")
        case .missing: Bilingual(de: "Diese Angabe fehlt.", en: "This is missing.")
        case .wrongType: Bilingual(de: "Hier wird etwas anderes erwartet.", en: "Something else is expected here.")
        case .unknownMember: Bilingual(de: "Diese Angabe gibt es nicht.", en: "This member is not known here.")
        case .tooMany: Bilingual(de: "Das sind zu viele.", en: "There are too many of these.")
        case .badText:
            Bilingual(de: "Der Text ist leer oder zu lang.", en: "The text is empty or too long.")
        case .badPlace:
            Bilingual(
                de: "Der Ort liegt nicht auf dem Bild: Beide Zahlen müssen zwischen 0 und 1 liegen.",
                en: "The place is not on the picture: both numbers must be from 0 to 1.")
        case .badPicture:
            Bilingual(
                de: "Das ist kein Name einer Datei, zum Beispiel „hand.png“.",
                en: "This is not the name of a file, such as “hand.png”.")
        case .duplicateNumber: Bilingual(de: "Diese Nummer gibt es schon.", en: "This number exists already.")
        case .noFile:
            Bilingual(
                de: "Diese Datei liegt nicht im Archiv, oder sie lässt sich nicht lesen.",
                en: "This file is not in the archive, or cannot be read.")
        case .refused: Bilingual(de: "Das passt nicht zur App.", en: "This does not fit the app.")
        case .badSpot:
            Bilingual(
                de: "Das ist kein Ort auf einem 3D-Objekt: Es braucht „at“, „normal“ und „camera“ mit Zahlen.",
                en: "This is not a place on a 3D object: it needs “at”, “normal” and “camera” with numbers.")
        case .badWindow: Bilingual(de: "Das Ende liegt nicht hinter dem Beginn.", en: "The end is not after the start.")
        case .badChoice: Bilingual(de: "Das steht nicht zur Wahl.", en: "This is not one of the choices.")
        }
    }
}
