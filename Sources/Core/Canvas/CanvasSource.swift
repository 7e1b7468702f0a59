import Values

/// A picture with what is drawn on it, as the app hands it to the element of the host (`Spec/labelling.md`).
public struct CanvasSource: Hashable, Sendable {
    /// Spoken name of the picture.
    public var label: Text
    public var language: Text
    /// Whether it is a model and not a picture.
    public var isModel: Bool
    /// Whether pins, arrows and areas are drawn and moved, not only labelled.
    public var edits: Bool
    /// Whether nothing can be typed at a pin.
    public var isLocked: Bool
    /// What is to be typed at a pin.
    public var prompt: Text
    /// The pin that the app shows as selected.
    public var selected: Text?
    public var items: [Item]
    /// What the app is told with: a selection, a text at a pin, an item drawn or changed, one removed. "" is not told.
    public var select, text, put, remove: Text

    public struct Item: Hashable, Sendable {
        public var item: CanvasItem
        /// Stands beside a pin.
        public var number: Text
        /// What is typed at it.
        public var text: Text
        /// What the answer is worth: "right", "misspelt", "wrong", "missing"; "" when that is not shown.
        public var mark: Text
        /// All labels of a pin, as the app wants them back when the pin is drawn again.
        public var labels: JSON
    }

    /// Items that cannot be read are left out, as are those on a picture of a model and the other way round.
    public init(reading json: JSON) {
        label = json.string("label") ?? ""
        language = json.string("language") ?? ""
        let isModel = json.bool("model") ?? false
        self.isModel = isModel
        edits = json.bool("edits") ?? false
        isLocked = json.bool("locked") ?? false
        prompt = json.string("prompt") ?? ""
        selected = json.string("selected")
        select = json.string("select") ?? ""
        text = json.string("text") ?? ""
        put = json.string("put") ?? ""
        remove = json.string("remove") ?? ""
        items = json.elements("items").compactMap { item in
            guard let id = item.string("id"), let shape = CanvasItem.Shape(reading: item["shape"] ?? .null) else {
                return nil
            }
            if case .spot = shape { guard isModel else { return nil } } else if isModel { return nil }
            return Item(
                item: CanvasItem(id: id, shape), number: item.string("number") ?? "", text: item.string("text") ?? "",
                mark: item.string("mark") ?? "", labels: item["labels"] ?? .null)
        }
    }
}
