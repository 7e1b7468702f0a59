import Canvas
import Language
import Values

/// A section as a file: its exercises with everything on their pictures. The pictures lie beside it under the names given here.
public struct SectionDocument: Hashable, Sendable {
    /// Value of `kind`, by which a file is known to be one.
    public static let kind: Text = "labelling-section"
    /// Of the format. A file of a later one is refused.
    public static let version = 1

    /// A text in one or several languages, as descriptions have them.
    public var title: JSON
    /// A line below the title, as the title.
    public var note: JSON?
    /// The content id that a person needs to see the section.
    public var content: Text?
    /// In the order in which the section shows them.
    public var exercises: [ExerciseDocument] = []

    /// A section without exercises.
    public init(title: JSON) { self.title = title }

    /// As the file has it; ``SectionReader`` reads it.
    public var json: JSON {
        var object: JSONObject = ["kind": .string(Self.kind), "version": JSON(Self.version), "title": title]
        object["note"] = note
        object["content"] = content.map { .string($0) }
        object["exercises"] = .array(exercises.map { $0.json })
        return .object(object)
    }

    /// The names of all pictures, each once.
    public var pictures: [Text] { Self.once(exercises.compactMap { $0.picture }) }
    /// The names of all 3D objects, each once.
    public var objects3D: [Text] { Self.once(exercises.compactMap { $0.object3D }) }

    private static func once(_ names: [Text]) -> [Text] {
        var seen = NameIndex()
        return names.filter { seen.insert($0).isNew }
    }
}

/// An exercise of a section.
public struct ExerciseDocument: Hashable, Sendable {
    /// A label of a pin: a term in one language.
    public struct Label: Hashable, Sendable {
        public let language, text: Text

        /// - Parameter language: Code of the language.
        public init(language: Text, text: Text) {
            self.language = language
            self.text = text
        }
    }

    /// A pin with all that is accepted as its answer.
    public struct Pin: Hashable, Sendable {
        /// Stands beside the pin; unique in its exercise.
        public let number: Int
        /// A pin on the picture or on the surface of the 3D object.
        public let shape: CanvasItem.Shape
        /// In order; the first of a language is shown as the correct answer.
        public let labels: [Label]
    }

    /// A text in one or several languages, as descriptions have them.
    public var title: JSON
    /// A line below the title, as the title.
    public var note: JSON?
    /// Names of files beside the document; there is one of the two at least.
    public var picture, object3D: Text?
    /// Mode, attempts and times.
    public var rules: AttemptRules
    /// What is let pass besides the labels themselves.
    public var matching: MatchOptions
    /// In the order of the document.
    public var pins: [Pin] = []
    /// In the order of the document; seen on a picture only, not on a 3D object.
    public var arrows: [CanvasItem.Arrow] = []
    /// Rectangles and ellipses.
    public var areas: [CanvasItem.Shape] = []

    /// The pins with what is accepted; labels of the language first, so that the answer shown is one of it.
    public func key(language: Text) -> ExerciseKey {
        ExerciseKey(
            pins.map { pin in
                let own = pin.labels.filter { $0.language == language }
                let others = pin.labels.filter { $0.language != language }
                return (Text(pin.number), (own + others).map { $0.text })
            }, options: matching)
    }
}
