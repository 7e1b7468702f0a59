import Values

/// A picture or a 3D object with what is drawn on it: what the page of an app hands to the element of the host
/// (`Spec/seam.md`). Whoever makes one and whoever draws it share this type; ``CanvasSource/json`` and its reading are the
/// only ones that know its form.
public struct CanvasSource: Hashable, Sendable {
    /// With another key, the element begins anew.
    public var key: Text
    /// Spoken name of the picture.
    public var label: Text
    /// In which it speaks to the person.
    public var language: Text
    /// Whether it is a 3D object and not a picture.
    public var isObject3D = false
    /// Whether pins, arrows and areas are drawn and moved, not only labelled.
    public var edits = false
    /// Whether nothing can be typed at a pin.
    public var isLocked = false
    /// Whether the page below unfolds what is known of a pin: then the picture does not come into view with it.
    public var unfolds = false
    /// What is to be typed at a pin.
    public var prompt: Text = ""
    /// The pin that the app shows as selected.
    public var selected: Text?
    /// In the order in which they are drawn.
    public var items: [Item] = []
    /// The acts that tell the app of a selection, a ``TypedText``, a ``DrawnItem`` and a ``RemovedItem``. "" is not told.
    public var select: Text = ""
    /// See ``select``.
    public var text: Text = ""
    /// See ``select``.
    public var put: Text = ""
    /// See ``select``.
    public var remove: Text = ""

    /// Something drawn, with what the app says about it.
    public struct Item: Hashable, Sendable {
        /// What is drawn and where.
        public var item: CanvasItem
        /// Stands beside a pin.
        public var number: Text
        /// What is typed at it.
        public var text: Text
        /// Beside it, and in its colour.
        public var sign: Sign?
        /// All labels of a pin, as the app wants them back when the pin is drawn again.
        public var labels: [CanvasLabel]

        /// An item with nothing said about it unless given.
        public init(
            _ item: CanvasItem, number: Text = "", text: Text = "", sign: Sign? = nil, labels: [CanvasLabel] = []
        ) {
            self.item = item
            self.number = number
            self.text = text
            self.sign = sign
            self.labels = labels
        }
    }

    /// What a pin is told apart by at a glance, without colours too.
    public enum Sign: Text, Hashable, Sendable {
        case tick, cross
    }

    /// A picture with nothing on it.
    public init(key: Text, label: Text, language: Text) {
        self.key = key
        self.label = label
        self.language = language
    }
}

extension CanvasSource {
    /// What is empty or false is left out.
    public var json: JSON {
        var json = JSONObject()
        func say(_ key: Text, _ text: Text) { if !text.isEmpty { json[key] = .string(text) } }
        func say(_ key: Text, _ flag: Bool) { if flag { json[key] = true } }
        say("key", key)
        say("label", label)
        say("language", language)
        say("isObject3D", isObject3D)
        say("edits", edits)
        say("locked", isLocked)
        say("unfolds", unfolds)
        say("prompt", prompt)
        say("selected", selected ?? "")
        json["items"] = .array(items.map { $0.json })
        say("select", select)
        say("text", text)
        say("put", put)
        say("remove", remove)
        return .object(json)
    }

    /// Items that cannot be read are left out, as are those on a picture of a 3D object and the other way round.
    public init(reading json: JSON) {
        self.init(
            key: json.string("key") ?? "", label: json.string("label") ?? "", language: json.string("language") ?? "")
        isObject3D = json.bool("isObject3D") ?? false
        edits = json.bool("edits") ?? false
        isLocked = json.bool("locked") ?? false
        unfolds = json.bool("unfolds") ?? false
        prompt = json.string("prompt") ?? ""
        selected = json.string("selected")
        select = json.string("select") ?? ""
        text = json.string("text") ?? ""
        put = json.string("put") ?? ""
        remove = json.string("remove") ?? ""
        items = json.elements("items").compactMap { Item(reading: $0) }.filter { fits($0.item.shape) }
    }

    /// Whether something can be drawn on what is shown.
    public func fits(_ shape: CanvasItem.Shape) -> Bool {
        if case .spot = shape { isObject3D } else { !isObject3D }
    }
}

extension CanvasSource.Item {
    fileprivate var json: JSON {
        var json: JSONObject = ["id": .string(item.id), "shape": item.shape.json]
        if !number.isEmpty { json["number"] = .string(number) }
        if !text.isEmpty { json["text"] = .string(text) }
        if let sign { json["sign"] = .string(sign.rawValue) }
        if !labels.isEmpty { json["labels"] = .array(labels.map { $0.json }) }
        return .object(json)
    }

    fileprivate init?(reading json: JSON) {
        guard let id = json.string("id"), let shape = CanvasItem.Shape(reading: json["shape"] ?? .null) else {
            return nil
        }
        self.init(
            CanvasItem(id: id, shape), number: json.string("number") ?? "", text: json.string("text") ?? "",
            sign: json.string("sign").flatMap { .init(rawValue: $0) },
            labels: json.elements("labels").map { CanvasLabel(reading: $0) })
    }
}
