import Values

/// The choices of a field (`Options.Choices`), read once: forms may have a hundred thousand. Of several with the same value
/// the first counts.
public final class ChoiceTable: Sendable {
    /// What people read for each choice; nil: its value.
    public let labels: [LocalizedText?]
    private let index: NameIndex

    /// More than these are chosen in a list of their own, with a filter.
    public static let atOnce = 60

    /// Nil when the options have no usable choice: then every value is accepted.
    ///
    /// Not an initializer that fails: Embedded Swift would leave the memory of what was not made behind.
    static func reading(_ options: JSONObject) -> ChoiceTable? {
        if options["Choices"] == nil { return nil }
        var index = NameIndex()
        var labels: [LocalizedText?] = []
        for choice in options.elements("Choices") {
            guard let value = choice.string("Value"), !value.isEmpty, index.insert(value).isNew else { continue }
            labels.append(LocalizedText(choice["Label"]))
        }
        return labels.isEmpty ? nil : ChoiceTable(labels, index)
    }

    private init(_ labels: [LocalizedText?], _ index: NameIndex) {
        self.labels = labels
        self.index = index
    }

    /// How many choices there are.
    public var count: Int { labels.count }

    /// Values, in order.
    public var values: [Text] { index.names }

    /// The place of a stored value, counted from 0; nil when it is none of the choices.
    public func place(of value: Text) -> Int? { index.place(of: value) }

    /// What is shown for a choice: its label, else its value.
    public func label(at place: Int, in language: Text) -> Text {
        labels[place]?.text(in: language) ?? index.names[place]
    }

    /// What is shown for a value, also for one that is no choice.
    public func label(of value: Text, in language: Text) -> Text {
        place(of: value).map { label(at: $0, in: language) } ?? value
    }
}
