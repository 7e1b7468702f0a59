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
    public var exercises: [ExerciseDocument] = []

    public init(title: JSON) { self.title = title }

    public var json: JSON {
        [
            "kind": .string(Self.kind), "version": JSON(Self.version), "title": title,
            "exercises": .array(exercises.map { $0.json }),
        ]
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
        public let at: CanvasPoint
        public let isLarge: Bool
        /// In order; the first of a language is shown as the correct answer.
        public let labels: [Label]
    }

    public var title: JSON
    /// Name of a file beside the document.
    public var picture: Text
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
