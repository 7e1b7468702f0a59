import Canvas
import Language
import Values

/// A section as a file: its exercises with everything on their pictures. The pictures lie beside it under the names given here.
public struct SectionDocument: Hashable, Sendable {
    public static let kind: Text = "labelling-section"
    /// Of the format. A file of a later one is refused.
    public static let version = 1

    /// A text in one or several languages, as descriptions have them.
    public var title: JSON
    /// A line below the title, as the title.
    public var note: JSON?
    /// The content id that a person needs to see the section.
    public var content: Text?
    public var exercises: [ExerciseDocument] = []

    public init(title: JSON) { self.title = title }

    public var json: JSON {
        var object: JSONObject = ["kind": .string(Self.kind), "version": JSON(Self.version), "title": title]
        object["note"] = note
        object["content"] = content.map { .string($0) }
        object["exercises"] = .array(exercises.map { $0.json })
        return .object(object)
    }

    /// The names of all pictures, each once.
    public var pictures: [Text] { Self.once(exercises.compactMap { $0.picture }) }
    /// The names of all models, each once.
    public var models: [Text] { Self.once(exercises.compactMap { $0.model }) }

    private static func once(_ names: [Text]) -> [Text] {
        var seen = NameIndex()
        return names.filter { seen.insert($0).isNew }
    }
}

/// An exercise of a section.
public struct ExerciseDocument: Hashable, Sendable {
    public struct Label: Hashable, Sendable {
        public let language, text: Text

        public init(language: Text, text: Text) {
            self.language = language
            self.text = text
        }
    }

    public struct Pin: Hashable, Sendable {
        public let number: Int
        /// A pin on the picture or on the surface of the model.
        public let shape: CanvasItem.Shape
        /// In order; the first of a language is shown as the correct answer.
        public let labels: [Label]
    }

    public var title: JSON
    /// A line below the title, as the title.
    public var note: JSON?
    /// Names of files beside the document; there is one of the two at least.
    public var picture, model: Text?
    public var rules: AttemptRules
    public var matching: MatchOptions
    public var pins: [Pin] = []
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
